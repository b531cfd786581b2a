import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** A tier of a goods-level full reduction: `money` yuan off from `threshold` yuan on (R11). */
export interface FullReductionTier {
  readonly threshold: Money;
  readonly money: Money;
}

/** Goods-level full reduction (单品满减): the lines of all goods with the same group id count together (R11). */
export interface FullReductionGroup {
  readonly id: Id;
  readonly tiers: readonly FullReductionTier[];
}
