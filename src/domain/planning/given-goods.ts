import type { ClassedGoods } from '../activity/regulated-class.ts';
import { type RegulatedClass, regulatedClassOf } from '../activity/regulated-class.ts';
import type { PlanFacts } from './planned-goods.ts';
import { soldPrices } from './sold-prices.ts';
import type { WrittenActivity } from './written-activity.ts';

/** Goods that a shop gets for nothing, or as a prize. */
interface GivenGoods {
  readonly at: string;
  readonly goods: readonly ClassedGoods[];
}

/** Everything that an activity gives away: gifts, goods sold at 0, and things as prizes. */
function givenGoods(activity: WrittenActivity, facts: PlanFacts): readonly GivenGoods[] {
  const forNothing = soldPrices(activity, facts)
    .filter(({ unit }) => unit.lte(0))
    .map(({ at, goods }) => ({ at, goods: [goods] }));
  if (activity.kind !== 'lottery') return forNothing;
  return activity.prizes.flatMap(({ name, gift }, at): GivenGoods[] => {
    if (gift.kind !== 'thing') return [];
    const own = gift.goodsId === null ? undefined : facts.goods.get(gift.goodsId);
    return [{ at: `prizes.${at}`, goods: [...(own === undefined ? [] : [own]), ...(facts.namedAfter.get(name) ?? [])] }];
  });
}

/** Goods that an activity would give away against the law (R45), with their regulated class. */
export const regulatedGifts = (
  activity: WrittenActivity,
  facts: PlanFacts,
): readonly { readonly at: string; readonly class: RegulatedClass }[] =>
  givenGoods(activity, facts).flatMap(({ at, goods }) => {
    const regulated = goods.map(regulatedClassOf).find((one) => one !== null) ?? null;
    return regulated === null ? [] : [{ at, class: regulated }];
  });
