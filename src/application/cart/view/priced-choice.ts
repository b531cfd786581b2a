import type { Cart } from '../../../domain/cart/cart.ts';
import { priceCart } from '../../../domain/pricing/price-cart.ts';
import type { PricedCart } from '../../../domain/pricing/priced-cart.ts';
import { type ChoiceRefusal, type VoucherChoice, withoutRefused } from '../../../domain/promotion/voucher-choice.ts';

/** A priced cart, the choice that it was priced with, and what had to be dropped of the one that was given. */
export interface PricedChoice {
  readonly priced: PricedCart;
  readonly choice: VoucherChoice;
  readonly dropped: readonly ChoiceRefusal[];
}

/** R16: a given coupon or cash voucher that is unknown or no longer reached is dropped before asking, and said so. */
export function priceWithChoice(cart: Cart, choice: VoucherChoice): PricedChoice {
  const first = priceCart(cart, choice);
  if (first.ok) return { priced: first.value, choice, dropped: [] };
  const left = withoutRefused(choice, first.refusal);
  const second = priceCart(cart, left);
  if (!second.ok) throw new Error('a choice without given coupons was refused');
  return { priced: second.value, choice: left, dropped: first.refusal };
}
