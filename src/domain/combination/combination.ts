import { ordinaryPrice } from '../goods/price-now.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import { apportion } from '../promotion/apportion.ts';
import type { Id } from '../shared/id.ts';
import { floor2, fromFen, noMoney, priceDecimals, toFen, toWhole, type Money } from '../shared/money.ts';

/** A part of a combination (组合购, R43): so many units of goods in each set. */
interface SetPart {
  readonly goodsId: Id;
  /** At least 1. */
  readonly quantity: number;
}

/** The part that allows the fewest sets. */
interface ScarcestPart {
  readonly goodsId: Id;
  readonly sets: number;
}

/** R43: how many sets the scarcest part allows, and which part that is; the first of equals. Null without parts. */
export function scarcestPart(parts: readonly (SetPart & { readonly stock: number })[]): ScarcestPart | null {
  return parts.reduce<ScarcestPart | null>((scarcest, { goodsId, quantity, stock }) => {
    const sets = Math.floor(stock / quantity);
    return scarcest === null || sets < scarcest.sets ? { goodsId, sets } : scarcest;
  }, null);
}

/** A part with what its goods are sold at by themselves. */
export interface PricedPart extends SetPart {
  readonly prices: GoodsPrices;
}

/**
 * The exact amount that the units of a part in so many sets cost by themselves now: by the ladder step that they reach,
 * at a special price while it holds (R6, R40).
 */
export const partAmount = ({ quantity, prices }: PricedPart, sets: number, time: number): Money =>
  ordinaryPrice(prices, time, quantity * sets).unit.times(quantity * sets);

/** What so many sets cost, and what the same units cost bought by themselves, in yuan. */
interface SetSaving {
  readonly apart: Money;
  readonly together: Money;
  /** Never below 0: where the parts are cheaper by themselves there is nothing to save. */
  readonly saving: Money;
}

/** R43: what so many sets save against the same units bought by themselves. */
export function setSaving(price: Money, parts: readonly PricedPart[], sets: number, time: number): SetSaving {
  const apart = floor2(parts.reduce((sum, part) => sum.plus(partAmount(part, sets, time)), noMoney));
  const together = floor2(price.times(sets));
  return { apart, together, saving: together.lt(apart) ? apart.minus(together) : noMoney };
}

/**
 * R43: an amount of a set (what it costs, or its share of an order) split over its parts by their ordinary amounts;
 * parts that cost nothing by themselves split it by their units. They add up to the amount (R3).
 * @param amount at most 2 decimals
 * @param weights the ordinary amount of each part, at most 4 decimals
 */
export function partShares(amount: Money, parts: readonly SetPart[], weights: readonly Money[]): readonly Money[] {
  const amounts = weights.map((weight) => toWhole(weight, priceDecimals));
  const costsNothing = amounts.every((weight) => weight === 0n);
  const ids = parts.map(({ goodsId }) => goodsId);
  return apportion(toFen(amount), costsNothing ? parts.map(({ quantity }) => BigInt(quantity)) : amounts, ids).map(fromFen);
}
