import type { Id } from '../shared/id.ts';
import { fromFen, type Money } from '../shared/money.ts';
import type { JudgedTier } from './judged-tier.ts';
import type { ReductionKind } from './reduction-kind.ts';
import type { Scope } from './tier-scope.ts';

/** Advice (R22): `missing` yuan more of the tier's goods reduce the order by `takes` yuan. */
export interface NextTier {
  readonly kind: ReductionKind;
  /** The tier's id, or the group's for a goods-level full reduction. */
  readonly id: Id;
  readonly missing: Money;
  readonly takes: Money;
}

/** The nearer of two pieces of advice; the earlier one of equals. */
export const nearerOf = (one: NextTier | null, other: NextTier | null): NextTier | null =>
  one === null || (other !== null && other.missing.lt(one.missing)) ? other : one;

/**
 * The nearest unreached tier with a reduction (R22); ties: list order.
 * @param leftIn fen left in a scope before this kind's step.
 * @param takenFrom fen that a tier takes from the remaining fen; asked for the present scope plus exactly the missing
 * amount.
 */
export function nearestTier<Kind>(
  kind: ReductionKind,
  judged: readonly JudgedTier<Kind>[],
  idOf: (tier: Kind) => Id,
  leftIn: (scope: Scope) => bigint,
  takenFrom: (tier: Kind, left: bigint) => bigint,
): NextTier | null {
  const nearestFirst = judged
    .filter(({ reached }) => !reached)
    .sort((one, other) => (one.missing < other.missing ? -1 : one.missing > other.missing ? 1 : 0));
  for (const { tier, missing, scope } of nearestFirst) {
    const fen = takenFrom(tier, leftIn(scope) + missing);
    if (fen > 0n) return { kind, id: idOf(tier), missing: fromFen(missing), takes: fromFen(fen) };
  }
  return null;
}
