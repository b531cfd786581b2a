import { bestReached } from './best-reached.ts';
import { moneyOff } from './money-off.ts';
import { nearestTier } from './next-tier.ts';
import type { ReductionWork, ReductionOutcome } from './reduction-work.ts';
import { offeredTiers } from './offered-tiers.ts';

/** Order-level full reduction (满减, R12): the reached tier with the highest reduction; only one applies. */
export function fullReduction({ judged, left }: ReductionWork): ReductionOutcome {
  const best = bestReached(judged['full-reduction'], ({ tier, scope }) => moneyOff(tier, left.sum(scope)));
  return {
    takings: best ? [{ kind: 'full-reduction', id: best.judged.tier.id, fen: best.fen, scope: best.judged.scope }] : [],
    next: nearestTier(
      'full-reduction',
      offeredTiers(judged['full-reduction']),
      ({ id }) => id,
      (scope) => left.sum(scope),
      moneyOff,
    ),
  };
}
