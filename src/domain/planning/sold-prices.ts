import { partShares } from '../combination/combination.ts';
import { unitPriceOf } from '../goods/price-now.ts';
import { floor2, type Money, noMoney } from '../shared/money.ts';
import type { PlanFacts, PlannedGoods } from './planned-goods.ts';
import type { WrittenActivity, WrittenCombination } from './written-activity.ts';

/** Goods and the unit price at which an activity sells them. */
interface SoldPrice {
  /** the place in the file */
  readonly at: string;
  readonly goods: PlannedGoods;
  /** yuan a unit; for a part of a combination its share of the price */
  readonly unit: Money;
  /** the ordinary unit price for the smallest possible quantity */
  readonly ordinary: Money;
}

/** Goods that an activity sells at its own price, as its file names them. */
export function pricedGoods(
  activity: WrittenActivity,
): readonly { readonly at: string; readonly goodsId: number; readonly price: Money; readonly least: number }[] {
  switch (activity.kind) {
    case 'add-on':
    case 'gift': {
      const key = activity.kind === 'gift' ? 'gifts' : 'addOns';
      return activity.given.map(({ goodsId, price }, at) => ({ at: `${key}.${at}`, goodsId, price, least: 1 }));
    }
    case 'group-buy':
      return [{ at: 'price', goodsId: activity.goodsId, price: activity.price, least: activity.least }];
    case 'special':
    case 'flash':
      return activity.offers.map(({ goodsId, price }, at) => ({ at: `offers.${at}`, goodsId, price, least: 1 }));
    case 'combination':
    case 'coupon':
    case 'cashback':
    case 'topic':
    case 'lecture':
    case 'lottery':
    case 'tier':
      return [];
  }
}

/** The ordinary price of a part's units in one set. */
const apartOf = (goods: PlannedGoods, quantity: number): Money => unitPriceOf(goods.list, quantity).times(quantity);

/** The ordinary price of one set, part by part without offers (R43); null when goods are unknown. */
export function setApart({ parts }: WrittenCombination, { goods }: PlanFacts): Money | null {
  const amounts = parts.map(({ goodsId, quantity }) => {
    const part = goods.get(goodsId);
    return part === undefined ? null : apartOf(part, quantity);
  });
  return amounts.reduce<Money | null>((sum, amount) => (sum === null || amount === null ? null : sum.plus(amount)), noMoney);
}

function partPrices(activity: WrittenCombination, facts: PlanFacts): readonly SoldPrice[] {
  const known = activity.parts.flatMap(({ goodsId, quantity }, at) => {
    const goods = facts.goods.get(goodsId);
    return goods === undefined ? [] : [{ at: `parts.${at}`, goodsId, quantity, goods }];
  });
  // Shares need all parts, each of different goods.
  if (known.length < activity.parts.length || new Set(known.map(({ goodsId }) => goodsId)).size < known.length) return [];
  const apart = known.map(({ goods, quantity }) => apartOf(goods, quantity));
  const shares = partShares(floor2(activity.price), known, apart);
  return known.map(({ at, goods, quantity }, place) => ({
    at,
    goods,
    unit: (shares[place] ?? noMoney).div(quantity),
    ordinary: unitPriceOf(goods.list, quantity),
  }));
}

/** The prices at which an activity sells goods; unknown goods are omitted. */
export function soldPrices(activity: WrittenActivity, facts: PlanFacts): readonly SoldPrice[] {
  if (activity.kind === 'combination') return partPrices(activity, facts);
  return pricedGoods(activity).flatMap(({ at, goodsId, price, least }) => {
    const goods = facts.goods.get(goodsId);
    return goods === undefined ? [] : [{ at, goods, unit: price, ordinary: unitPriceOf(goods.list, least) }];
  });
}

/** Prices of an activity below the operator's floor of their goods. */
export const pricesBelowFloor = (activity: WrittenActivity, facts: PlanFacts): readonly (SoldPrice & { readonly floor: Money })[] =>
  soldPrices(activity, facts).flatMap((sold) =>
    sold.goods.floor !== null && sold.unit.lt(sold.goods.floor) ? [{ ...sold, floor: sold.goods.floor }] : [],
  );
