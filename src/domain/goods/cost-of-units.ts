import { type Money, noMoney } from '../shared/money.ts';
import type { GoodsPrices } from './goods-prices.ts';
import { flashFor, ordinaryPrice, priceNow, type PriceQuestion } from './price-now.ts';

/** The price of all units in the cart and entered (R40, R47), in yuan. */
export function costOfUnits(prices: GoodsPrices, question: PriceQuestion): Money {
  const { time, held, entered } = question;
  const { line } = priceNow(prices, question);
  const ordinary = held.ordinary + (line === 'ordinary' ? entered : 0);
  const flash = held.flash + (line === 'flash' ? entered : 0);
  const atFlash = flashFor(prices, question)?.price.times(flash) ?? noMoney;
  return ordinary === 0 ? atFlash : ordinaryPrice(prices, time, ordinary).unit.times(ordinary).plus(atFlash);
}
