import type { GoodsPrices } from '../goods/goods-prices.ts';
import { flashFor, ordinaryPrice, priceNow, type PriceQuestion } from '../goods/price-now.ts';
import { type Money, noMoney } from '../shared/money.ts';
import type { GoodsHints } from './goods-hints.ts';

/** What a little more of goods would bring. */
export interface NearestGain {
  /** A cheaper step of the ladder, one (more) round of the gift, or goods that ship free. */
  readonly kind: 'step' | 'gift' | 'free-shipping';
  /** Units missing to it, beyond the quantity entered. */
  readonly missing: number;
  /** What the goods cost more with them, in yuan; below zero where more costs less. */
  readonly extra: Money;
}

/** What all units of the goods cost that the cart holds and that are entered (R40, R47), in yuan. */
function costOf(prices: GoodsPrices, question: PriceQuestion): Money {
  const { time, held, entered } = question;
  const { line } = priceNow(prices, question);
  const ordinary = held.ordinary + (line === 'ordinary' ? entered : 0);
  const flash = held.flash + (line === 'flash' ? entered : 0);
  const atFlash = flashFor(prices, question)?.price.times(flash) ?? noMoney;
  return ordinary === 0 ? atFlash : ordinaryPrice(prices, time, ordinary).unit.times(ordinary).plus(atFlash);
}

/**
 * Of all that more units would bring, what takes the least extra money (R47); of equal ones the cheaper step, then the
 * gift. Null where nothing more can be had.
 * @param hints what `questioned` answers to the same question
 */
export function nearestGain(
  prices: GoodsPrices,
  question: PriceQuestion,
  hints: Pick<GoodsHints, 'next' | 'giftMissing' | 'freeShippingMissing'>,
): NearestGain | null {
  const now = costOf(prices, question);
  const extraOf = (missing: number): Money => costOf(prices, { ...question, entered: question.entered + missing }).minus(now);
  const ways: readonly (readonly [NearestGain['kind'], number | null | undefined])[] = [
    ['step', hints.next?.missing],
    ['gift', hints.giftMissing],
    ['free-shipping', hints.freeShippingMissing],
  ];
  // What is missing by nothing is had already.
  const open = ways.flatMap(([kind, missing]): NearestGain[] => (missing ? [{ kind, missing, extra: extraOf(missing) }] : []));
  return open.reduce<NearestGain | null>((least, one) => (least === null || one.extra.lt(least.extra) ? one : least), null);
}
