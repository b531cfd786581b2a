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

/** The complete draft of an order. */
export interface OrderDraft extends PricedSheet, Omit<CheckSheet, 'kept' | 'invoice' | 'deliveries' | 'addresses'> {
  readonly addresses: readonly AddressOffer[];
  /** What the shop offers for the address of its sheet. */
  readonly offers: readonly DeliveryOffer[];
  /** The same for the chosen address. */
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

type Wish = Pick<OrderDraft, 'lineIds' | 'choice' | 'delivery' | 'addresses' | 'addressId'>;

const chosenOf = ({ addresses, addressId }: Wish): AddressOffer | null => addresses.find(({ id }) => id === addressId) ?? null;

/** The stored cart has the cost of delivery to the default address; another one has its own (R58). Pickup is free. */
function deliveredTo(kept: KeptCart, delivery: Delivery, address: AddressOffer | null): KeptCart {
  const { cart, destination } = kept;
  return {
    ...kept,
    cart: { ...cart, shipping: { ...cart.shipping, ...address?.delivery, delivery } },
    destination: destination && address ? { region: address.region, closed: address.closed } : destination,
  };
}

function price(sheet: Pick<CheckSheet, 'kept'>, offers: readonly DeliveryOffer[], wish: Wish, before: CartView | null) {
  const { lineIds, choice, delivery } = wish;
  const address = chosenOf(wish);
  const kept = onlyLines(sheet.kept, lineIds);
  const delivered = deliveredTo(kept, delivery, address);
  const plan = priceWithChoice(delivered.cart, choice);
  const freightBy = (offer: DeliveryOffer): Money => {
    if (!address?.delivery) return offer.freight;
    if (offer.delivery === delivery) return plan.priced.freight.amount;
    return priceWithChoice(deliveredTo(kept, offer.delivery, address).cart, choice).priced.freight.amount;
  };
  const showDelivery = (offer: DeliveryOffer): DeliveryView => {
    const freight = freightBy(offer);
    return { ...offer, freight: freight.gt(0) ? shownAmount(freight) : null };
  };
  return {
    kept,
    priced: plan.priced,
    choice: plan.choice,
    payable: plan.priced.payable,
    dropped: showDropped(kept, plan.dropped),
    view: showCart(delivered, plan, { refusals: new Map() }, before),
    deliveries: offers.map(showDelivery),
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
  const { deliveries: offers, payMinutes, taxProfile, ephedrine } = sheet;
  const delivery = offeredDelivery(sheet, remembered?.delivery ?? 'express');
  const addresses = offeredAddresses(sheet.addresses, { ephedrine, delivery });
  const addressId = chosenAddress(addresses, remembered?.addressId ?? null);
  const wish = { lineIds: lines.ids, choice, delivery, addresses, addressId };
  return {
    ...wish,
    ...price(sheet, offers, wish, null),
    offers,
    apart: lines.apart,
    payMinutes,
    taxProfile,
    ephedrine,
    remark: remembered?.remark ?? '',
    changed: null,
    obstacles: [],
  };
}

/** A draft with something changed, priced again; an address that the order may not use any more is replaced. */
function priceAgain(draft: OrderDraft, change: Partial<Pick<OrderDraft, 'choice' | 'delivery' | 'addresses' | 'addressId'>>): OrderDraft {
  const changed = { ...draft, ...change };
  const addresses = offeredAddresses(changed.addresses, changed);
  const wish = { ...changed, addresses, addressId: chosenAddress(addresses, changed.addressId) };
  return { ...wish, ...price(draft, draft.offers, wish, draft.view) };
}

/** Another voucher, way of delivery, or address. */
export const withOther = (draft: OrderDraft, change: Partial<Pick<OrderDraft, 'choice' | 'delivery' | 'addressId'>>): OrderDraft =>
  priceAgain(draft, change);

/** The addresses changed: the one just saved is chosen if this order may use it. */
export function withAddresses(draft: OrderDraft, { addresses: saved, id }: SavedAddresses): OrderDraft {
  const addresses = offeredAddresses(saved, draft);
  const isOpen = addresses.some((address) => address.id === id && address.obstacle === null);
  return priceAgain(draft, { addresses, addressId: isOpen ? id : draft.addressId });
}

/** Replaces the sheet (of a delivery) by a fresh one; the buyer's input and choices stay. */
export function withFreshSheet(draft: OrderDraft, fresh: CheckSheet): OrderDraft {
  const { deliveries: offers, ephedrine, payMinutes } = fresh;
  const delivery = offeredDelivery(fresh, draft.delivery);
  const addresses = offeredAddresses(fresh.addresses.length > 0 ? fresh.addresses : draft.addresses, { ephedrine, delivery });
  const wish = { ...draft, delivery, addresses, addressId: chosenAddress(addresses, draft.addressId) };
  const now = price(fresh, offers, wish, draft.view);
  return {
    ...wish,
    ...now,
    offers,
    ephedrine,
    payMinutes,
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
