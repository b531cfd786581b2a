import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { OrderReason } from '../order/order-gateway.ts';
import { type CartView, showCart } from '../cart/view/cart-view.ts';
import type { SavedAddresses } from '../account/account-gateway.ts';
import { type AddressOffer, chosenAddress, offeredAddresses } from './address-offer.ts';
import type { CheckLines } from './check-lines.ts';
import type { RememberedCheck } from './check-memory.ts';
import type { CheckSheet, DeliveryOffer } from './check-sheet.ts';
import { type KeptCart, noFace } from '../cart/kept-cart.ts';
import { priceWithChoice } from '../cart/view/priced-choice.ts';
import { changesBetween, fullName, type LineChange, type PricedSheet } from './sheet-changes.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { type DroppedVoucher, showDropped } from '../cart/view/voucher-view.ts';

/** Changes since the buyer looked; nothing was placed. */
export interface SheetChange {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly LineChange[];
}

/** The server's reason against an order; the name is empty when the message has it, or concerns the whole order. */
export interface OrderObstacle {
  readonly lineId: string | null;
  readonly name: string;
  readonly message: string;
}

/** A way of delivery; its freight ready to show, null when free. */
interface DeliveryView extends Omit<DeliveryOffer, 'freight'> {
  readonly freight: string | null;
}

const showDelivery = (offer: DeliveryOffer): DeliveryView => ({
  ...offer,
  freight: offer.freight.gt(0) ? shownAmount(offer.freight) : null,
});

/** The complete draft of an order. */
export interface OrderDraft extends PricedSheet, Omit<CheckSheet, 'kept' | 'invoice' | 'deliveries' | 'addresses'> {
  readonly addresses: readonly AddressOffer[];
  readonly deliveries: readonly DeliveryView[];
  readonly lineIds: readonly string[];
  readonly choice: VoucherChoice;
  readonly payable: Money;
  readonly view: CartView;
  readonly addressId: string | null;
  readonly remark: string;
  readonly delivery: Delivery;
  /** Lines that need a separate order. */
  readonly apart: number;
  readonly dropped: readonly DroppedVoucher[];
  readonly changed: SheetChange | null;
  readonly obstacles: readonly OrderObstacle[];
}

/** Only the requested lines; the rest of the cart is not ordered. */
function onlyLines({ cart, ...rest }: KeptCart, ids: readonly string[]): KeptCart {
  const wanted = new Set(ids);
  const lines = cart.lines.filter(({ id }) => wanted.has(idText(id))).map((line) => ({ ...line, selected: true }));
  return { ...rest, cart: { ...cart, lines } };
}

/** The stored cart has the freight of delivery; pickup is free. */
const deliveredBy = (kept: KeptCart, delivery: Delivery): KeptCart => {
  const { cart } = kept;
  return { ...kept, cart: { ...cart, shipping: { ...cart.shipping, delivery } } };
};

type Wish = Pick<OrderDraft, 'lineIds' | 'choice' | 'delivery'>;

function price(sheet: Pick<CheckSheet, 'kept'>, { lineIds, choice, delivery }: Wish, before: CartView | null) {
  const kept = onlyLines(sheet.kept, lineIds);
  const delivered = deliveredBy(kept, delivery);
  const plan = priceWithChoice(delivered.cart, choice);
  return {
    kept,
    priced: plan.priced,
    choice: plan.choice,
    payable: plan.priced.payable,
    dropped: showDropped(kept, plan.dropped),
    view: showCart(delivered, plan, { refusals: new Map() }, before),
  };
}

const offeredDelivery = ({ deliveries }: Pick<CheckSheet, 'deliveries'>, wanted: Delivery): Delivery =>
  deliveries.find(({ delivery }) => delivery === wanted)?.delivery ?? deliveries[0]?.delivery ?? 'express';

/** A draft from the server's sheet, with earlier input restored. */
export function openOrderDraft(
  sheet: CheckSheet,
  lines: CheckLines,
  choice: VoucherChoice,
  remembered: RememberedCheck | null = null,
): OrderDraft {
  const { deliveries, payMinutes, taxProfile, ephedrine } = sheet;
  const addresses = offeredAddresses(sheet.addresses, ephedrine);
  const wish = { lineIds: lines.ids, choice, delivery: offeredDelivery(sheet, remembered?.delivery ?? 'express') };
  return {
    ...price(sheet, wish, null),
    lineIds: lines.ids,
    delivery: wish.delivery,
    apart: lines.apart,
    addresses,
    deliveries: deliveries.map(showDelivery),
    payMinutes,
    taxProfile,
    ephedrine,
    addressId: chosenAddress(addresses, remembered?.addressId ?? null),
    remark: remembered?.remark ?? '',
    changed: null,
    obstacles: [],
  };
}

/** Another voucher, or another way of delivery. */
export const withOther = (draft: OrderDraft, change: Partial<Pick<OrderDraft, 'choice' | 'delivery'>>): OrderDraft => {
  const wish = { ...draft, ...change };
  return { ...wish, ...price(draft, wish, draft.view) };
};

/** The addresses changed: the one just saved is chosen if this order may use it. */
export function withAddresses(draft: OrderDraft, { addresses: saved, id }: SavedAddresses): OrderDraft {
  const addresses = offeredAddresses(saved, draft.ephedrine);
  return {
    ...draft,
    addresses,
    addressId: chosenAddress(addresses, addresses.some((address) => address.id === id && address.isOpen) ? id : draft.addressId),
  };
}

/** Replaces the sheet (of a delivery) by a fresh one; the buyer's input and choices stay. */
export function withFreshSheet(draft: OrderDraft, fresh: CheckSheet): OrderDraft {
  const delivery = offeredDelivery(fresh, draft.delivery);
  const now = price(fresh, { ...draft, delivery }, draft.view);
  const addresses = offeredAddresses(fresh.addresses.length > 0 ? fresh.addresses : draft.addresses, fresh.ephedrine);
  return {
    ...draft,
    ...now,
    delivery,
    addresses,
    deliveries: fresh.deliveries.map(showDelivery),
    ephedrine: fresh.ephedrine,
    payMinutes: fresh.payMinutes,
    addressId: chosenAddress(addresses, draft.addressId),
    changed: { from: shownAmount(draft.payable), to: shownAmount(now.payable), lines: changesBetween(draft, now) },
    obstacles: [],
  };
}

/** The shop's reasons with the names of their lines; those about a field are at the field. */
export const withReasons = (draft: OrderDraft, reasons: readonly OrderReason[]): OrderDraft => ({
  ...draft,
  obstacles: reasons
    .filter(({ field }) => !field)
    .map(({ lineId, message }) => {
      const face = (lineId === null ? undefined : draft.kept.faces.get(lineId)) ?? noFace;
      // Many servers name the goods in the message.
      return { lineId, name: message.startsWith(face.name) ? '' : fullName(face), message };
    }),
});
