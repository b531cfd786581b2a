import type { MoneyTier } from '../cart/activities.ts';
import type { Cart } from '../cart/cart.ts';
import type { Id } from '../shared/id.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import type { Money } from '../shared/money.ts';
import { priceCart } from './price-cart.ts';

/** A coupon or cash voucher that could be claimed (R41); its id is unlike those of the cart's own. */
interface ClaimableTier {
  readonly kind: VoucherKind;
  readonly tier: MoneyTier;
}

/** What claiming one would save, in yuan, more than 0. */
interface ClaimAdvice {
  readonly id: Id;
  readonly saves: Money;
}

const payableOf = (cart: Cart): Money => {
  const priced = priceCart(cart);
  // Without a given pick nothing is refused (R16).
  if (!priced.ok) throw new Error('The best plan was refused');
  return priced.value.payable;
};

const withClaimed = ({ activities, ...cart }: Cart, { kind, tier }: ClaimableTier): Cart => ({
  ...cart,
  activities: { ...activities, [kind]: [...activities[kind], tier] },
});

/**
 * What each claimable voucher would save if it were claimed: the payable of the cart's best plan (R16) now,
 * less that of the best plan with it at the end of its list. Those that save nothing are left out: one that is not
 * reached, one beside which the plan keeps what it has, and one for which it would pay more to waste less. The most
 * first, then the lower face value, then the order given.
 */
export function claimAdvice(cart: Cart, claimable: readonly ClaimableTier[]): readonly ClaimAdvice[] {
  const now = payableOf(cart);
  return claimable
    .map((one) => ({ face: one.tier.money, advice: { id: one.tier.id, saves: now.minus(payableOf(withClaimed(cart, one))) } }))
    .filter(({ advice }) => advice.saves.gt(0))
    .sort((one, other) => other.advice.saves.cmp(one.advice.saves) || one.face.cmp(other.face))
    .map(({ advice }) => advice);
}
