import { priceDecimals, toWhole } from '../shared/money.ts';
import { bestReached } from './best-reached.ts';
import { nearestTier } from './next-tier.ts';
import { offeredTiers } from './offered-tiers.ts';
import type { ReductionWork, ReductionOutcome } from './reduction-work.ts';
import type { DiscountTier } from '../cart/activities.ts';

const wholeRate = 10n ** BigInt(priceDecimals);

/** What a discount takes from the remaining fen: floor2(left × rate) remains (R13). */
const discountOff = ({ rate }: Pick<DiscountTier, 'rate'>, left: bigint): bigint =>
  left - (left * toWhole(rate, priceDecimals)) / wholeRate;

/** Discount (折扣, R13): the reached tier with the highest reduction; only one applies. */
export function discount({ judged, left }: ReductionWork): ReductionOutcome {
  const best = bestReached(judged.discount, ({ tier, scope }) => discountOff(tier, left.sum(scope)));
  return {
    takings: best ? [{ kind: 'discount', id: best.judged.tier.id, fen: best.fen, scope: best.judged.scope }] : [],
    next: nearestTier(
      'discount',
      offeredTiers(judged.discount),
      ({ id }) => id,
      (scope) => left.sum(scope),
      discountOff,
    ),
  };
}
