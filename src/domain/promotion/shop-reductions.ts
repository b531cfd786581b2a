import { discount } from './discount.ts';
import { fullReduction } from './full-reduction.ts';
import { goodsFullReduction } from './goods-full-reduction.ts';
import type { ReductionWork, ReductionOutcome } from './reduction-work.ts';
import type { ShopReductionKind } from './reduction-kind.ts';

/**
 * The rule of each automatic reduction, in the order of application (R11–R13). A new promotion is a new file and one
 * entry here; a kind without its rule does not compile.
 */
export const shopReductions: Readonly<Record<ShopReductionKind, (work: ReductionWork) => ReductionOutcome>> = {
  'goods-full-reduction': goodsFullReduction,
  'full-reduction': fullReduction,
  discount,
};
