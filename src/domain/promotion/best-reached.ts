import type { JudgedTier } from './judged-tier.ts';

/** A reached tier and its reduction in fen. */
interface BestTier<Kind> {
  readonly judged: JudgedTier<Kind>;
  readonly fen: bigint;
}

/**
 * The reached tier with the highest reduction; ties: the larger threshold, then list order (R11–R13).
 * @returns null when no reached tier reduces anything.
 */
export function bestReached<Kind>(tiers: readonly JudgedTier<Kind>[], takes: (judged: JudgedTier<Kind>) => bigint): BestTier<Kind> | null {
  let best: BestTier<Kind> | null = null;
  for (const judged of tiers) {
    if (!judged.reached) continue;
    const fen = takes(judged);
    if (fen === 0n) continue;
    if (best === null || fen > best.fen || (fen === best.fen && judged.threshold > best.judged.threshold)) {
      best = { judged, fen };
    }
  }
  return best;
}
