import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** One tier of a goods-level full reduction: from `threshold` yuan on, `money` yuan off (R11). */
export interface FullReductionTier {
  readonly threshold: Money;
  readonly money: Money;
}

/** Goods-level full reduction (单品满减): the lines of all goods that name the same id count together (R11). */
export interface FullReductionGroup {
  readonly id: Id;
  readonly tiers: readonly FullReductionTier[];
}
