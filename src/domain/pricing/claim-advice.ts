import type { MoneyTier } from '../cart/activities.ts';
import type { Cart } from '../cart/cart.ts';
import type { Id } from '../shared/id.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import type { Money } from '../shared/money.ts';
import { payableOfOrders, priceOrders } from './price-orders.ts';

/** A coupon or cash voucher that the buyer could claim (R41); its id differs from those in the cart. */
export interface ClaimableTier {
  readonly kind: VoucherKind;
  readonly tier: MoneyTier;
}

/** The saving of a claim, in yuan, more than 0. */
interface ClaimAdvice {
  readonly id: Id;
  readonly saves: Money;
}

/** The payable of all orders of a cart by its best plans (R16, R68), in yuan. */
export const payableOf = (cart: Cart): Money => {
  const priced = priceOrders(cart);
  // Without an explicit choice nothing is refused (R16).
  if (!priced.ok) throw new Error('The best plan was refused');
  return payableOfOrders(priced.value);
};

/** The cart after a claim: the voucher is the last of its list. */
export const withClaimed = ({ activities, ...cart }: Cart, { kind, tier }: ClaimableTier): Cart => ({
  ...cart,
  activities: { ...activities, [kind]: [...activities[kind], tier] },
});

/**
 * The saving of each claimable coupon or cash voucher: the payable of the cart's best plans (R16, R68) now, less that
 * of the best plans with it at the end of its list. Those without saving are omitted: not reached, not used by the
 * plan, or used at a higher payable to waste less. The highest saving first, then the lower face value, then the given
 * order.
 */
export function claimAdvice(cart: Cart, claimable: readonly ClaimableTier[]): readonly ClaimAdvice[] {
  const now = payableOf(cart);
  return claimable
    .map((one) => ({ face: one.tier.money, advice: { id: one.tier.id, saves: now.minus(payableOf(withClaimed(cart, one))) } }))
    .filter(({ advice }) => advice.saves.gt(0))
    .sort((one, other) => other.advice.saves.cmp(one.advice.saves) || one.face.cmp(other.face))
    .map(({ advice }) => advice);
}
