import type { DiscountTier } from '../cart/activities.ts';
import type { Cart } from '../cart/cart.ts';
import { isSameId } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCart } from './priced-cart.ts';

/** What a discount of the whole shop makes of a cart, in yuan. */
interface DiscountEffect {
  /** Kinds of goods that count (R21). */
  readonly kinds: number;
  /** What is paid without it and with it, each with the buyer's best coupon and cash voucher (R16). */
  readonly without: Money;
  readonly with: Money;
  /** Negative where more is lost by it: a coupon whose threshold what is left does not reach any more (R9). */
  readonly saved: Money;
}

const pricedWith = (cart: Cart, discount: readonly DiscountTier[]): PricedCart | null => {
  const priced = priceCart({ ...cart, activities: { ...cart.activities, discount } });
  return priced.ok ? priced.value : null;
};

/**
 * What a tier makes of a cart (R46): priced twice by the one function, without it and with it, whether the cart is
 * offered it already or not. Null for a cart of which nothing counts.
 */
export function discountEffect(cart: Cart, tier: DiscountTier): DiscountEffect | null {
  const others = cart.activities.discount.filter(({ id }) => !isSameId(id, tier.id));
  const [without, within] = [pricedWith(cart, others), pricedWith(cart, [...others, tier])];
  if (without === null || within === null || without.selectedKinds === 0) return null;
  return { kinds: without.selectedKinds, without: without.payable, with: within.payable, saved: without.payable.minus(within.payable) };
}
