import { type GoodsPrices, priceListAt } from '../goods/goods-prices.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { type PriceQuestion, unitPriceOf } from '../goods/price-now.ts';
import { floor2, type Money } from '../shared/money.ts';
import { questioned } from './goods-hints.ts';

/** An alternative quantity and its effect on the line. */
interface NextPack {
  /** Units to enter. */
  readonly quantity: number;
  /** The unit price of the line then, in yuan. */
  readonly price: Money;
  /** The saving per unit. */
  readonly saved: Money;
  /** The extra cost of the whole line, in yuan; negative when it costs less than the smaller quantity. */
  readonly extra: Money;
}

/**
 * The next ladder step in whole packs (R4, R6): the smallest quantity that reaches it and fills the line to whole
 * medium packs, counting the cart (R47). When that many are not available, or cost more per unit, the step's own
 * quantity. Null when no step is cheaper or reachable.
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
