import { ordinaryPrice } from '../goods/price-now.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import { apportion } from '../promotion/apportion.ts';
import type { Id } from '../shared/id.ts';
import { floor2, fromFen, noMoney, priceDecimals, toFen, toWhole, type Money } from '../shared/money.ts';

/** A part of a combination (组合购, R43): its goods and their units per set. */
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

/** R43: how many sets the scarcest part allows, and which part it is; the first of equals. Null without parts. */
export function scarcestPart(parts: readonly (SetPart & { readonly stock: number })[]): ScarcestPart | null {
  return parts.reduce<ScarcestPart | null>((scarcest, { goodsId, quantity, stock }) => {
    const sets = Math.floor(stock / quantity);
    return scarcest === null || sets < scarcest.sets ? { goodsId, sets } : scarcest;
  }, null);
}

/** A part with the ordinary prices of its goods. */
export interface PricedPart extends SetPart {
  readonly prices: GoodsPrices;
}

/**
 * The exact amount of a part's units in that many sets at ordinary prices now: by the reached ladder step, or the
 * special price while it holds (R6, R40).
 */
export const partAmount = ({ quantity, prices }: PricedPart, sets: number, time: number): Money =>
  ordinaryPrice(prices, time, quantity * sets).unit.times(quantity * sets);

/** The price of that many sets, and of the same units bought separately, in yuan. */
interface SetSaving {
  readonly apart: Money;
  readonly together: Money;
  /** Never below 0: when the parts are cheaper separately, nothing is saved. */
  readonly saving: Money;
}

/** R43: the saving of that many sets compared with the same units bought separately. */
export function setSaving(price: Money, parts: readonly PricedPart[], sets: number, time: number): SetSaving {
  const apart = floor2(parts.reduce((sum, part) => sum.plus(partAmount(part, sets, time)), noMoney));
  const together = floor2(price.times(sets));
  return { apart, together, saving: together.lt(apart) ? apart.minus(together) : noMoney };
}

/**
 * R43: splits an amount of a set (its price, or its share of an order) over the parts by their ordinary amounts, or by
 * units when these are 0. The parts add up to the amount (R3).
 * @param amount at most 2 decimals
 * @param weights the ordinary amount of each part, at most 4 decimals
 */
export function partShares(amount: Money, parts: readonly SetPart[], weights: readonly Money[]): readonly Money[] {
  const amounts = weights.map((weight) => toWhole(weight, priceDecimals));
  const costsNothing = amounts.every((weight) => weight === 0n);
  const ids = parts.map(({ goodsId }) => goodsId);
  return apportion(toFen(amount), costsNothing ? parts.map(({ quantity }) => BigInt(quantity)) : amounts, ids).map(fromFen);
}
