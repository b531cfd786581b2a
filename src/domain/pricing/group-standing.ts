import type { PricedCart } from './priced-cart.ts';
import type { FullReductionGroup, FullReductionTier } from '../goods/full-reduction-group.ts';
import { isSameId } from '../shared/id.ts';
import { floor2, type Money, noMoney } from '../shared/money.ts';

/** The state of a goods-level full reduction (R9, R11). */
interface GroupStanding {
  readonly qualifying: Money;
  /** The present reduction; 0 below the first tier. */
  readonly takes: Money;
  /** The applied tier. */
  readonly applied: FullReductionTier | null;
  /** The nearest tier with a higher reduction. */
  readonly next: { readonly missing: Money; readonly money: Money } | null;
}

/**
 * The state of a group in the priced cart.
 * @param exact Σ unit price × quantity of the group's counting lines.
 */
export function groupStanding(group: FullReductionGroup, exact: Money, priced: PricedCart): GroupStanding {
  const qualifying = floor2(exact);
  const taken = priced.reductions.find(({ kind, id }) => kind === 'goods-full-reduction' && isSameId(id, group.id));
  const takes = taken?.amount ?? noMoney;
  const reached = group.tiers.filter(({ threshold }) => threshold.lte(qualifying));
  // The highest reduction; of tiers capped by the remaining amount, the one with the larger threshold (R11).
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
