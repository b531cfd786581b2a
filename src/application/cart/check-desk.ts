import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Money } from '../../domain/shared/money.ts';
import { type CartView, showCart } from './cart-view.ts';
import type { CheckSheet, DeliveryAddress } from './check-sheet.ts';
import type { KeptCart } from './kept-cart.ts';
import { priceWithChoice } from './priced-choice.ts';
import { changesBetween, type LineChange, type PricedSheet } from './sheet-changes.ts';
import { shownAmount } from './shown-money.ts';
import { type DroppedVoucher, showDropped } from './voucher-view.ts';

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

/** What is about to be ordered, all of it. */
export interface CheckDesk extends PricedSheet {
  readonly lineIds: readonly string[];
  readonly choice: VoucherChoice;
  readonly payable: Money;
  readonly view: CartView;
  readonly addresses: readonly DeliveryAddress[];
  readonly addressId: string | null;
  readonly remark: string;
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

function price(sheet: Pick<CheckSheet, 'kept'>, lineIds: readonly string[], wanted: VoucherChoice, before: CartView | null) {
  const kept = onlyLines(sheet.kept, lineIds);
  const plan = priceWithChoice(kept.cart, wanted);
  return {
    kept,
    priced: plan.priced,
    choice: plan.choice,
    payable: plan.priced.payable,
    dropped: showDropped(kept, plan.dropped),
    view: showCart(kept, plan, { refusals: new Map() }, before),
  };
}

const firstAddress = (addresses: readonly DeliveryAddress[]): string | null =>
  (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? null;

/** Lays out what the server says would be ordered. */
export const openCheckDesk = (sheet: CheckSheet, lineIds: readonly string[], choice: VoucherChoice): CheckDesk => ({
  ...price(sheet, lineIds, choice, null),
  lineIds,
  addresses: sheet.addresses,
  addressId: firstAddress(sheet.addresses),
  remark: '',
  changed: null,
  obstacles: [],
});

/** Another coupon or voucher. */
export const withOtherChoice = (desk: CheckDesk, choice: VoucherChoice): CheckDesk => ({
  ...desk,
  ...price(desk, desk.lineIds, choice, desk.view),
});

/** The fresh sheet instead of the one that the buyer saw; what was typed and chosen stays. */
export function withFreshSheet(desk: CheckDesk, fresh: CheckSheet): CheckDesk {
  const now = price(fresh, desk.lineIds, desk.choice, desk.view);
  const addresses = fresh.addresses.length > 0 ? fresh.addresses : desk.addresses;
  return {
    ...desk,
    ...now,
    addresses,
    addressId: addresses.some(({ id }) => id === desk.addressId) ? desk.addressId : firstAddress(addresses),
    changed: { from: shownAmount(desk.payable), to: shownAmount(now.payable), lines: changesBetween(desk, now) },
    obstacles: [],
  };
}

/** The server's reasons, with the names of their lines. */
export const withObstacles = (
  desk: CheckDesk,
  reasons: readonly { readonly lineId: string | null; readonly message: string }[],
): CheckDesk => ({
  ...desk,
  obstacles: reasons.map(({ lineId, message }) => {
    const name = lineId === null ? '' : (desk.kept.faces.get(lineId)?.name ?? '');
    // Many servers name the goods themselves.
    return { lineId, name: message.startsWith(name) ? '' : name, message };
  }),
});
