import type { PricedCart } from './priced-cart.ts';
import type { FullReductionGroup, FullReductionTier } from '../goods/full-reduction-group.ts';
import { isSameId } from '../shared/id.ts';
import { floor2, type Money, noMoney } from '../shared/money.ts';

/** Where a goods-level full reduction stands (R9, R11). */
interface GroupStanding {
  readonly qualifying: Money;
  /** What it takes off now; 0 while nothing is reached. */
  readonly takes: Money;
  /** The tier that takes it. */
  readonly applied: FullReductionTier | null;
  /** The nearest tier that would take more. */
  readonly next: { readonly missing: Money; readonly money: Money } | null;
}

/**
 * Holds a group against the priced cart.
 * @param exact Σ unit price × quantity of the group's counting lines.
 */
export function groupStanding(group: FullReductionGroup, exact: Money, priced: PricedCart): GroupStanding {
  const qualifying = floor2(exact);
  const taken = priced.reductions.find(({ kind, id }) => kind === 'goods-full-reduction' && isSameId(id, group.id));
  const takes = taken?.amount ?? noMoney;
  const reached = group.tiers.filter(({ threshold }) => threshold.lte(qualifying));
  // The one that takes most; where what is left caps several, the larger threshold (R11).
  const applied = taken
    ? reached.filter(({ money }) => money.gte(takes)).sort((one, other) => other.threshold.cmp(one.threshold))[0]
    : undefined;
  const [nearest] = group.tiers
    .filter(({ threshold, money }) => threshold.gt(qualifying) && money.gt(takes))
    .sort((one, other) => one.threshold.cmp(other.threshold));
  return {
    qualifying,
    takes,
    applied: applied ?? null,
    next: nearest ? { missing: nearest.threshold.minus(qualifying), money: nearest.money } : null,
  };
}
