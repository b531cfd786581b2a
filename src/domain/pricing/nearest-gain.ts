import type { GoodsPrices } from '../goods/goods-prices.ts';
import { flashFor, ordinaryPrice, priceNow, type PriceQuestion } from '../goods/price-now.ts';
import { type Money, noMoney } from '../shared/money.ts';
import type { GoodsHints } from './goods-hints.ts';

/** What slightly more goods would earn. */
export interface NearestGain {
  /** A cheaper ladder step, another round of the gift, or free shipping. */
  readonly kind: 'step' | 'gift' | 'free-shipping';
  /** Units missing beyond the entered quantity. */
  readonly missing: number;
  /** The extra cost in yuan; negative when more units cost less. */
  readonly extra: Money;
}

/** The price of all units in the cart and entered (R40, R47), in yuan. */
function costOf(prices: GoodsPrices, question: PriceQuestion): Money {
  const { time, held, entered } = question;
  const { line } = priceNow(prices, question);
  const ordinary = held.ordinary + (line === 'ordinary' ? entered : 0);
  const flash = held.flash + (line === 'flash' ? entered : 0);
  const atFlash = flashFor(prices, question)?.price.times(flash) ?? noMoney;
  return ordinary === 0 ? atFlash : ordinaryPrice(prices, time, ordinary).unit.times(ordinary).plus(atFlash);
}

/**
 * The gain with the least extra cost (R47); of equals the cheaper step, then the gift. Null when no more units are
 * available.
 * @param hints the answer of `questioned` to the same question
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
  // A gain with nothing missing is already reached.
  const open = ways.flatMap(([kind, missing]): NearestGain[] => (missing ? [{ kind, missing, extra: extraOf(missing) }] : []));
  return open.reduce<NearestGain | null>((least, one) => (least === null || one.extra.lt(least.extra) ? one : least), null);
}
