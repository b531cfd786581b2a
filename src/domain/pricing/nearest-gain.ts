import { costOfUnits } from '../goods/cost-of-units.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import type { PriceQuestion } from '../goods/price-now.ts';
import type { Money } from '../shared/money.ts';
import { unitsToFreeShipping } from './order-freight.ts';
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

/**
 * The gain with the least extra cost (R47); of equals the cheaper step, then the gift. Null when no more units are
 * available.
 * @param hints the answer of `questioned` to the same question
 */
export function nearestGain(
  prices: GoodsPrices,
  question: PriceQuestion,
  hints: Pick<GoodsHints, 'next' | 'giftMissing' | 'freeShipping'>,
): NearestGain | null {
  const now = costOfUnits(prices, question);
  const extraOf = (missing: number): Money => costOfUnits(prices, { ...question, entered: question.entered + missing }).minus(now);
  const ways: readonly (readonly [NearestGain['kind'], number | null | undefined])[] = [
    ['step', hints.next?.missing],
    ['gift', hints.giftMissing],
    ['free-shipping', unitsToFreeShipping(hints.freeShipping)],
  ];
  // A gain with nothing missing is already reached.
  const open = ways.flatMap(([kind, missing]): NearestGain[] => (missing ? [{ kind, missing, extra: extraOf(missing) }] : []));
  return open.reduce<NearestGain | null>((least, one) => (least === null || one.extra.lt(least.extra) ? one : least), null);
}
