import { pricedGoods } from './sold-prices.ts';
import type { WrittenActivity } from './written-activity.ts';

/** Goods in a file, with their place in it. */
interface NamedGoods {
  readonly at: string;
  readonly goodsId: number;
}

/** Goods that an activity sells at its own price or gives away. */
function traded(activity: WrittenActivity): readonly NamedGoods[] {
  if (activity.kind === 'combination') return activity.parts.map(({ goodsId }, at) => ({ at: `parts.${at}`, goodsId }));
  return pricedGoods(activity);
}

/** Goods that only count in an activity, or that a prize names. */
function mentioned(activity: WrittenActivity): readonly NamedGoods[] {
  if (activity.kind === 'lottery')
    return activity.prizes.flatMap(({ gift }, at) =>
      gift.kind === 'thing' && gift.goodsId !== null ? [{ at: `prizes.${at}`, goodsId: gift.goodsId }] : [],
    );
  return 'counting' in activity ? (activity.counting ?? []).map((goodsId, at) => ({ at: `counting.${at}`, goodsId })) : [];
}

/** All goods in an activity: traded ones and mentioned ones. */
export const namedGoods = (
  activity: WrittenActivity,
): { readonly traded: readonly NamedGoods[]; readonly mentioned: readonly NamedGoods[] } => ({
  traded: traded(activity),
  mentioned: mentioned(activity),
});
