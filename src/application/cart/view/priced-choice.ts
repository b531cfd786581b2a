import type { Cart } from '../../../domain/cart/cart.ts';
import { type OrderOfCart, type PricedOrders, priceOrders } from '../../../domain/pricing/price-orders.ts';
import { type ChoiceRefusal, type VoucherChoice, withoutRefused } from '../../../domain/promotion/voucher-choice.ts';

/** The priced orders of a cart: the main one with its voucher choice, and the vouchers that had to be dropped. */
export interface PricedChoice extends OrderOfCart, Pick<PricedOrders, 'separate'> {
  readonly dropped: readonly ChoiceRefusal[];
}

const withDropped = ({ main, separate }: PricedOrders, dropped: readonly ChoiceRefusal[]): PricedChoice => ({ ...main, separate, dropped });

/** R16: a chosen voucher that is unknown or no longer reached is dropped before pricing, and reported. */
export function priceWithChoice(cart: Cart, choice: VoucherChoice): PricedChoice {
  const first = priceOrders(cart, choice);
  if (first.ok) return withDropped(first.value, []);
  const second = priceOrders(cart, withoutRefused(choice, first.refusal));
  if (!second.ok) throw new Error('a choice without given coupons was refused');
  return withDropped(second.value, first.refusal);
}
