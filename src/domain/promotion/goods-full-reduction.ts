import { idKey, type Id } from '../shared/id.ts';
import { toFen } from '../shared/money.ts';
import { bestReached } from './best-reached.ts';
import { amountOf, type CountingLines } from './counting-lines.ts';
import { judge } from './judged-tier.ts';
import { moneyOff } from './money-off.ts';
import { nearerOf, nearestTier, type NextTier } from './next-tier.ts';
import type { ReductionWork, ReductionOutcome, Taking } from './reduction-work.ts';
import type { FullReductionGroup } from '../goods/full-reduction-group.ts';
import type { WholeAmounts } from './whole-amounts.ts';

/** A participant: a group with its counting lines, or a line with a reduction of a foreign back end. */
type Participant =
  | { readonly kind: 'group'; readonly group: FullReductionGroup; readonly scope: number[] }
  | { readonly kind: 'ready'; readonly taking: Taking };

/** Groups and ready reductions in the order of their first counting line (R11). */
function participants({ lines }: CountingLines, left: WholeAmounts): readonly Participant[] {
  const found: Participant[] = [];
  const groups = new Map<Id, number[]>();
  lines.forEach(({ id, goods, readyReduction }, position) => {
    const group = goods.fullReduction;
    if (group !== null) {
      const held = groups.get(idKey(group.id));
      if (held) {
        held.push(position);
        return;
      }
      const scope = [position];
      groups.set(idKey(group.id), scope);
      found.push({ kind: 'group', group, scope });
    } else if (readyReduction !== null) {
      const fen = moneyOff({ money: readyReduction }, BigInt(left.at(position)));
      if (fen > 0n) found.push({ kind: 'ready', taking: { kind: 'goods-full-reduction', id, fen, scope: [position] } });
    }
  });
  return found;
}

/**
 * Goods-level full reduction (单品满减, R11): in each group the reached tier with the highest reduction. Lines without a
 * group may have a reduction of a foreign back end. No line is in two of them, so they are independent.
 */
export function goodsFullReduction({ counting, left }: ReductionWork): ReductionOutcome {
  const takings: Taking[] = [];
  let next: NextTier | null = null;
  for (const participant of participants(counting, left)) {
    if (participant.kind === 'ready') {
      takings.push(participant.taking);
      continue;
    }
    const { group, scope } = participant;
    const qualifying = amountOf(counting, scope);
    const inScope = left.sum(scope);
    const judged = group.tiers.map((tier) => judge(tier, scope, qualifying, toFen(tier.threshold)));
    const best = bestReached(judged, ({ tier }) => moneyOff(tier, inScope));
    if (best) takings.push({ kind: 'goods-full-reduction', id: group.id, fen: best.fen, scope });
    next = nearerOf(
      next,
      nearestTier(
        'goods-full-reduction',
        judged,
        () => group.id,
        () => inScope,
        moneyOff,
      ),
    );
  }
  return { takings, next };
}
