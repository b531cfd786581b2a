import type { DiscountTier } from '../cart/activities.ts';
import type { Cart } from '../cart/cart.ts';
import { isSameId } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import { payableOfOrders, priceOrders, type PricedOrders } from './price-orders.ts';

/** The effect of a shop-wide discount on a cart, in yuan. */
interface DiscountEffect {
  /** Kinds of counting goods (R21). */
  readonly kinds: number;
  /** The payable without and with it, each with the buyer's best vouchers (R16). */
  readonly without: Money;
  readonly with: Money;
  /** Negative when the discount costs more than it saves: the rest no longer reaches a coupon's threshold (R9). */
  readonly saved: Money;
}

const pricedWith = (cart: Cart, discount: readonly DiscountTier[]): PricedOrders | null => {
  const priced = priceOrders({ ...cart, activities: { ...cart.activities, discount } });
  return priced.ok ? priced.value : null;
};

/**
 * The effect of a tier on a cart (R46): priced twice by the same function, without and with it, whether the cart
 * already has it or not. Null when nothing counts.
 */
export function discountEffect(cart: Cart, tier: DiscountTier): DiscountEffect | null {
  const others = cart.activities.discount.filter(({ id }) => !isSameId(id, tier.id));
  const [without, within] = [pricedWith(cart, others), pricedWith(cart, [...others, tier])];
  if (without === null || within === null) return null;
  const kinds = without.main.priced.selectedKinds + (without.separate?.priced.selectedKinds ?? 0);
  if (kinds === 0) return null;
  const [before, after] = [payableOfOrders(without), payableOfOrders(within)];
  return { kinds, without: before, with: after, saved: before.minus(after) };
}
