import type { Money } from '../shared/money.ts';
import { regulatedGifts } from './given-goods.ts';
import { namedGoods } from './named-goods.ts';
import type { PlanFault } from './plan-fault.ts';
import type { PlanFacts } from './planned-goods.ts';
import { pricesBelowFloor, setApart, soldPrices } from './sold-prices.ts';
import { periodFaults, termFaults } from './term-faults.ts';
import type { WrittenActivity } from './written-activity.ts';

/** Kinds whose prices are public. */
const shownToAll: readonly WrittenActivity['kind'][] = ['special', 'flash', 'group-buy', 'add-on', 'gift'];

function goodsFaults(activity: WrittenActivity, { goods }: PlanFacts): readonly PlanFault[] {
  const { traded, mentioned } = namedGoods(activity);
  const isSecond = (list: readonly { goodsId: number }[], at: number): boolean =>
    list.findIndex(({ goodsId }) => goodsId === list[at]?.goodsId) < at;
  return [
    ...[...traded, ...mentioned].flatMap(({ at, goodsId }): PlanFault[] => (goods.has(goodsId) ? [] : [{ at, code: 'unknown-goods' }])),
    ...[traded, mentioned].flatMap((list) =>
      list.flatMap(({ at }, place): PlanFault[] =>
        isSecond(list, place) && activity.kind !== 'lottery' ? [{ at, code: 'goods-twice' }] : [],
      ),
    ),
    ...traded.flatMap(({ at, goodsId }): PlanFault[] => {
      const found = goods.get(goodsId);
      if (found === undefined) return [];
      return [
        ...(found.isPurchasable ? [] : [{ at, code: 'goods-not-sold' } as const]),
        ...(found.isControlled && shownToAll.includes(activity.kind) ? [{ at, code: 'controlled-goods' } as const] : []),
        ...(found.containsEphedrine && activity.kind === 'group-buy' ? [{ at, code: 'ephedrine-in-group' } as const] : []),
      ];
    }),
  ];
}

/** A combination, group-buy or offer must save something (R40, R42, R43). */
function savingFaults(activity: WrittenActivity, facts: PlanFacts): readonly PlanFault[] {
  if (activity.kind === 'combination') {
    const apart = setApart(activity, facts);
    return apart !== null && activity.price.gte(apart) ? [{ at: 'price', code: 'not-cheaper', ordinary: apart }] : [];
  }
  return soldPrices(activity, facts).flatMap(({ at, unit, ordinary }): PlanFault[] =>
    unit.gt(0) && unit.gte(ordinary) ? [{ at, code: 'not-cheaper', ordinary }] : [],
  );
}

/** A stated former price must be higher and paid in the days before the period (R40). */
function formerFaults(activity: WrittenActivity, { goods }: PlanFacts): readonly PlanFault[] {
  if (activity.kind !== 'special' && activity.kind !== 'flash') return [];
  const wasPaid = (goodsId: number, former: Money): boolean => goods.get(goodsId)?.soldAt.some((price) => price.eq(former)) ?? false;
  return activity.offers.flatMap(({ goodsId, price, former }, place): PlanFault[] => {
    if (former === null) return [];
    const at = `offers.${place}.formerPrice`;
    return [
      ...(former.gt(price) ? [] : [{ at, code: 'former-not-higher' } as const]),
      ...(wasPaid(goodsId, former) ? [] : [{ at, code: 'former-never-paid' } as const]),
    ];
  });
}

/**
 * All faults for which saving an activity is refused, draft or not. It must give away nothing of a regulated class
 * (R45), sell nothing below the operator's floor unless it says so, claim no former price that was never paid (R40),
 * save what it promises (R42, R43), and have consistent terms.
 */
export const faultsOfActivity = (activity: WrittenActivity, facts: PlanFacts): readonly PlanFault[] => [
  ...periodFaults(activity, facts.now),
  ...termFaults(activity, facts),
  ...goodsFaults(activity, facts),
  ...regulatedGifts(activity, facts).map((gift): PlanFault => ({ ...gift, code: 'regulated' })),
  ...('belowFloor' in activity && !activity.belowFloor
    ? pricesBelowFloor(activity, facts).map(({ at, unit, floor }): PlanFault => ({ at, code: 'below-floor', unit, floor }))
    : []),
  ...savingFaults(activity, facts),
  ...formerFaults(activity, facts),
];
