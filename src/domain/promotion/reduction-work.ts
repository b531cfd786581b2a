import type { Cart } from '../cart/cart.ts';
import type { WeighedLine } from '../cart/weighed-line.ts';
import type { Id } from '../shared/id.ts';
import { countingLines, startingShares, type CountingLines } from './counting-lines.ts';
import { judgeTiers, type JudgedTier } from './judged-tier.ts';
import type { NextTier } from './next-tier.ts';
import type { ReductionKind } from './reduction-kind.ts';
import { type Activities, eachByItsKind, type OrderTierKind, type OrderTiers, type Tier } from '../cart/activities.ts';
import { type Scope, scopeFinder, type ScopeRule } from './tier-scope.ts';
import type { WholeAmounts } from './whole-amounts.ts';

/** The amount of a reduction: more than 0 fen, at most what is left in its scope. */
export interface Taking {
  readonly kind: ReductionKind;
  readonly id: Id;
  readonly fen: bigint;
  readonly scope: Scope;
}

/** The result of a rule: its reductions in order, and the nearest tier that it could not apply (R22). */
export interface ReductionOutcome {
  readonly takings: readonly Taking[];
  readonly next: NextTier | null;
}

/** Every order-level list, judged in the cart. */
export type JudgedActivities = { readonly [Kind in OrderTierKind]: readonly JudgedTier<OrderTiers[Kind]>[] };

/** The state between the rules. `left` are the shares in fen after earlier steps; only `priceCart` takes from them. */
export interface ReductionWork {
  readonly counting: CountingLines;
  readonly judged: JudgedActivities;
  readonly left: WholeAmounts;
}

type Judging = { readonly [Kind in OrderTierKind]: (tiers: Activities[Kind]) => JudgedActivities[Kind] };

/** Judges each list in the cart: which lines a kind may reach (R10). */
function judgingBy(counting: CountingLines): Judging {
  const within = (rule: ScopeRule) => {
    const scopeOf = scopeFinder(counting, rule);
    return <Kind extends Tier>(tiers: readonly Kind[]) => judgeTiers(tiers, counting, scopeOf);
  };
  const ofShop = within({ open: 'every-line', usual: 'ordinary-lines' });
  const ofVouchers = within({ open: 'voucher-lines', usual: 'every-line' });
  return { 'full-reduction': ofShop, discount: ofShop, coupon: ofVouchers, 'cash-voucher': ofVouchers };
}

/** The initial state: a cart's counting lines with their starting shares (R8) and judged tiers (R9). */
export function layOutReductions({ activities }: Cart, weighed: readonly WeighedLine[]): ReductionWork {
  const counting = countingLines(weighed);
  return {
    counting,
    judged: eachByItsKind<Activities, JudgedActivities>(judgingBy(counting), activities),
    left: startingShares(counting),
  };
}
