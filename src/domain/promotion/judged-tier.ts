import { toFen } from '../shared/money.ts';
import { amountOf, type CountingLines } from './counting-lines.ts';
import type { Tier } from '../cart/activities.ts';
import type { Scope } from './tier-scope.ts';

/** The state of a tier in a cart (R9); amounts in fen. */
export interface JudgedTier<Kind> {
  readonly tier: Kind;
  readonly scope: Scope;
  readonly qualifying: bigint;
  readonly threshold: bigint;
  readonly missing: bigint;
  readonly reached: boolean;
}

/** Compares a threshold with the amount of its scope (R9): an empty scope reaches nothing, not even 0.00. */
export function judge<Kind>(tier: Kind, scope: Scope, qualifying: bigint, threshold: bigint): JudgedTier<Kind> {
  const short = threshold > qualifying;
  return {
    tier,
    scope,
    qualifying,
    threshold,
    missing: short ? threshold - qualifying : 0n,
    reached: !short && scope.length > 0,
  };
}

/** Judges every tier of a list in the cart (R9, R10), in list order. */
export function judgeTiers<Kind extends Tier>(
  tiers: readonly Kind[],
  counting: CountingLines,
  scopeOf: (goodsIds: Kind['goodsIds']) => Scope,
): readonly JudgedTier<Kind>[] {
  return tiers.map((tier) => {
    const scope = scopeOf(tier.goodsIds);
    return judge(tier, scope, amountOf(counting, scope), toFen(tier.threshold));
  });
}
