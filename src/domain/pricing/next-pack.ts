import { type GoodsPrices, priceListAt } from '../goods/goods-prices.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { type PriceQuestion, unitPriceOf } from '../goods/price-now.ts';
import { floor2, type Money } from '../shared/money.ts';
import { questioned } from './goods-hints.ts';

/** A quantity that would be entered instead of another, and what it makes of the line. */
interface NextPack {
  /** Units to enter. */
  readonly quantity: number;
  /** What a unit of the line costs then, in yuan. */
  readonly price: Money;
  /** How much less that is than a unit costs now. */
  readonly saved: Money;
  /** What the whole line then costs more, in yuan; negative: it costs less than the smaller quantity does. */
  readonly extra: Money;
}

/**
 * The next step of a ladder in whole packs (R4, R6): the smallest quantity that reaches it and makes the line full
 * medium packs, what stands in the cart counted along (R47); where that many cannot be had, or would cost more a unit,
 * the step's own quantity. Null where no step is cheaper, or none can be reached.
 */
export function nextPack(terms: GoodsTerms, prices: GoodsPrices, question: PriceQuestion): NextPack | null {
  const { held, entered, time } = question;
  const { next, most, price: now } = questioned(terms, prices, question);
  if (next === null) return null;
  const list = priceListAt(prices, time);
  const priceOf = (units: number): Money => unitPriceOf(list, held.ordinary + units);
  const pack = Math.max(1, terms.mediumPack);
  const exact = entered + next.missing;
  const whole = Math.ceil((held.ordinary + exact) / pack) * pack - held.ordinary;
  const quantity = whole <= most && priceOf(whole).lte(priceOf(exact)) ? whole : exact;
  const amount = (price: Money, units: number): Money => floor2(price.times(held.ordinary + units));
  const price = priceOf(quantity);
  return { quantity, price, saved: now.unit.minus(price), extra: amount(price, quantity).minus(amount(now.unit, entered)) };
}
