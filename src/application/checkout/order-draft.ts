import type { Delivery } from '../../domain/shipping/delivery.ts';
import { askedFreight } from '../../domain/shipping/freight.ts';
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

/** What has changed since the buyer looked: nothing was placed. */
export interface SheetChange {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly LineChange[];
}

/** The server's words on why nothing was placed; the name is empty where they tell it, or are about the whole order. */
export interface OrderObstacle {
  readonly lineId: string | null;
  readonly name: string;
  readonly message: string;
}

/** A way in which the goods get to the buyer; its freight ready to show, null where it costs none. */
interface DeliveryView extends Omit<DeliveryOffer, 'freight'> {
  readonly freight: string | null;
}

const showDelivery = (offer: DeliveryOffer): DeliveryView => ({
  ...offer,
  freight: offer.freight.gt(0) ? shownAmount(offer.freight) : null,
});

/** What is about to be ordered, all of it. */
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
  /** Lines that are ordered by themselves, and not with these. */
  readonly apart: number;
  readonly dropped: readonly DroppedVoucher[];
  readonly changed: SheetChange | null;
  readonly obstacles: readonly OrderObstacle[];
}

/** The lines that were asked for, and only they: whatever else is in the cart is not being ordered. */
function onlyLines({ cart, ...rest }: KeptCart, ids: readonly string[]): KeptCart {
  const wanted = new Set(ids);
  const lines = cart.lines.filter(({ id }) => wanted.has(idText(id))).map((line) => ({ ...line, selected: true }));
  return { ...rest, cart: { ...cart, lines } };
}

/** The kept cart has the freight of being carried; fetching costs none. */
const deliveredBy = (kept: KeptCart, delivery: Delivery): KeptCart => {
  const { shipping } = kept.cart;
  return { ...kept, cart: { ...kept.cart, shipping: { ...shipping, freight: askedFreight(delivery, shipping.freight) } } };
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

/** Lays out what the server says would be ordered; what was typed before is put back. */
export function openOrderDraft(
  sheet: CheckSheet,
  lines: CheckLines,
  choice: VoucherChoice,
  remembered: RememberedCheck | null = null,
): OrderDraft {
  const { deliveries, payMinutes, ephedrine } = sheet;
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
    ephedrine,
    addressId: chosenAddress(addresses, remembered?.addressId ?? null),
    remark: remembered?.remark ?? '',
    changed: null,
    obstacles: [],
  };
}

/** Another coupon or cash voucher, or another way to get the goods. */
export const withOther = (draft: OrderDraft, change: Partial<Pick<OrderDraft, 'choice' | 'delivery'>>): OrderDraft => {
  const wish = { ...draft, ...change };
  return { ...wish, ...price(draft, wish, draft.view) };
};

/** The addresses have changed, and one of them was just written: it is taken where the order may go there. */
export function withAddresses(draft: OrderDraft, { addresses: saved, id }: SavedAddresses): OrderDraft {
  const addresses = offeredAddresses(saved, draft.ephedrine);
  return {
    ...draft,
    addresses,
    addressId: chosenAddress(addresses, addresses.some((address) => address.id === id && address.isOpen) ? id : draft.addressId),
  };
}

/**
 * The fresh sheet (of goods that are carried) instead of the one that the buyer saw; what was typed and chosen stays.
 */
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

/** The shop's reasons with the names of their lines; those about a field stand at the field. */
export const withReasons = (draft: OrderDraft, reasons: readonly OrderReason[]): OrderDraft => ({
  ...draft,
  obstacles: reasons
    .filter(({ field }) => !field)
    .map(({ lineId, message }) => {
      const face = (lineId === null ? undefined : draft.kept.faces.get(lineId)) ?? noFace;
      // Many servers name the goods themselves.
      return { lineId, name: message.startsWith(face.name) ? '' : fullName(face), message };
    }),
});
