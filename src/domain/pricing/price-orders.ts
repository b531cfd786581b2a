import type { Cart } from '../cart/cart.ts';
import { splitOrders } from '../cart/split-orders.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import { bestChoice, type ChoiceRefusal, type Pick, type VoucherChoice } from '../promotion/voucher-choice.ts';
import { type Id, isSameId } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import { accepted, type Result } from '../shared/result.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCart } from './priced-cart.ts';

/** One order of a cart: `priceCart(cart, choice)` gives `priced`. */
export interface OrderOfCart {
  readonly cart: Cart;
  readonly choice: VoucherChoice;
  readonly priced: PricedCart;
}

/** The orders that a cart becomes (R68). */
export interface PricedOrders {
  /** The order that the cart's payable is about. */
  readonly main: OrderOfCart;
  /** The ephedrine order of a cart with other lines too; null: the cart is one order. */
  readonly separate: OrderOfCart | null;
}

/** The id of the voucher that an order uses; null for none. */
const usedOf = ({ choice, priced }: OrderOfCart, kind: VoucherKind): Id | null => {
  const pick = choice[kind];
  if (pick.kind === 'given') return pick.id;
  return priced.reductions.find((reduction) => reduction.kind === kind)?.id ?? null;
};

/** Prices a cart with a choice that nothing can refuse: each given voucher is reached. */
function orderOf(cart: Cart, choice: VoucherChoice): OrderOfCart {
  const priced = priceCart(cart, choice);
  if (!priced.ok) throw new Error('A usable choice was refused');
  return { cart, choice, priced: priced.value };
}

/** The separate order with the best plan (R16) of the vouchers that the main order leaves: a voucher pays once. */
function separateOrder(cart: Cart, main: OrderOfCart): OrderOfCart {
  const without = <Offered extends { readonly id: Id }>(kind: VoucherKind, tiers: readonly Offered[]): readonly Offered[] => {
    const used = usedOf(main, kind);
    return used === null ? tiers : tiers.filter(({ id }) => !isSameId(id, used));
  };
  const { coupon, 'cash-voucher': cashVouchers } = cart.activities;
  const left = { coupon: without('coupon', coupon), 'cash-voucher': without('cash-voucher', cashVouchers) };
  const best = orderOf({ ...cart, activities: { ...cart.activities, ...left } }, bestChoice);
  const pickOf = (kind: VoucherKind): Pick => {
    if (usedOf(main, kind) === null) return { kind: 'best' };
    const own = usedOf(best, kind);
    return own === null ? { kind: 'none' } : { kind: 'given', id: own };
  };
  return orderOf(cart, { coupon: pickOf('coupon'), 'cash-voucher': pickOf('cash-voucher') });
}

/**
 * Prices a cart as the orders that it becomes (R68): tiers, coupons and freight of one do not count the lines of the
 * other. Freight is that of an order placed now, so no order costs more than it says.
 * @param choice of the main order; the separate one uses the best vouchers that are left
 * @returns the orders, or every reason why a given voucher cannot be used
 */
export function priceOrders(cart: Cart, choice: VoucherChoice = bestChoice): Result<PricedOrders, readonly ChoiceRefusal[]> {
  const { main: mainCart, separate } = splitOrders(cart);
  const priced = priceCart(mainCart, choice);
  if (!priced.ok) return priced;
  const main = { cart: mainCart, choice, priced: priced.value };
  return accepted({ main, separate: separate && separateOrder(separate, main) });
}

/** What all orders of a cart cost together, in yuan. */
export const payableOfOrders = ({ main, separate }: PricedOrders): Money =>
  separate === null ? main.priced.payable : main.priced.payable.plus(separate.priced.payable);
