import type { JudgedTier } from './judged-tier.ts';
import { moneyOff } from './money-off.ts';
import type { JudgedActivities } from './reduction-work.ts';
import { toFen } from '../shared/money.ts';
import { eachByItsKind, type MoneyTier, type Tier } from '../cart/activities.ts';
import type { WholeAmounts } from './whole-amounts.ts';

const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** Full reductions and discounts: reached ones by threshold descending, then the others by threshold ascending. */
const byThreshold = <Kind extends Tier>(tiers: readonly JudgedTier<Kind>[]): readonly JudgedTier<Kind>[] => [
  ...tiers.filter(({ reached }) => reached).sort((one, other) => ascending(other.threshold, one.threshold)),
  ...tiers.filter(({ reached }) => !reached).sort((one, other) => ascending(one.threshold, other.threshold)),
];

/**
 * Coupons and cash vouchers: reached ones by their separate reduction, descending, then by face value; the others by
 * the missing amount.
 */
function byBenefit(tiers: readonly JudgedTier<MoneyTier>[], left: WholeAmounts): readonly JudgedTier<MoneyTier>[] {
  const reached = tiers
    .filter((judged) => judged.reached)
    .map((judged) => ({ judged, takes: moneyOff(judged.tier, left.sum(judged.scope)), money: toFen(judged.tier.money) }))
    .sort((one, other) => ascending(other.takes, one.takes) || ascending(one.money, other.money))
    .map(({ judged }) => judged);
  return [...reached, ...tiers.filter((tier) => !tier.reached).sort((one, other) => ascending(one.missing, other.missing))];
}

/**
 * R17: every list in display order, reached tiers first; list order settles ties.
 * @param left the shares after the discount step (R13), before any coupon.
 */
export function inDisplayOrder(judged: JudgedActivities, left: WholeAmounts): JudgedActivities {
  const benefit = (tiers: readonly JudgedTier<MoneyTier>[]) => byBenefit(tiers, left);
  return eachByItsKind<JudgedActivities, JudgedActivities>(
    { 'full-reduction': byThreshold, discount: byThreshold, coupon: benefit, 'cash-voucher': benefit },
    judged,
  );
}
