import { pricedGoods } from './sold-prices.ts';
import type { WrittenActivity } from './written-activity.ts';

/** Goods that a file names, with the place where. */
interface NamedGoods {
  readonly at: string;
  readonly goodsId: number;
}

/** Goods that an activity sells at a price of its own or gives away. */
function traded(activity: WrittenActivity): readonly NamedGoods[] {
  if (activity.kind === 'combination') return activity.parts.map(({ goodsId }, at) => ({ at: `parts.${at}`, goodsId }));
  return pricedGoods(activity);
}

/** Goods that only count in an activity, or that a prize is. */
function mentioned(activity: WrittenActivity): readonly NamedGoods[] {
  if (activity.kind === 'lottery')
    return activity.prizes.flatMap(({ gift }, at) =>
      gift.kind === 'thing' && gift.goodsId !== null ? [{ at: `prizes.${at}`, goodsId: gift.goodsId }] : [],
    );
  return 'counting' in activity ? (activity.counting ?? []).map((goodsId, at) => ({ at: `counting.${at}`, goodsId })) : [];
}

/** Everything that an activity names of the shop's goods: what it trades in, and what it mentions beside that. */
export const namedGoods = (
  activity: WrittenActivity,
): { readonly traded: readonly NamedGoods[]; readonly mentioned: readonly NamedGoods[] } => ({
  traded: traded(activity),
  mentioned: mentioned(activity),
});
