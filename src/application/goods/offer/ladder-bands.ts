import type { PriceList } from '../../../domain/goods/goods-prices.ts';
import type { Ladder } from '../../../domain/goods/ladder-price.ts';
import { unitPriceOf } from '../../../domain/goods/price-now.ts';
import { shownPrice, shownPrices } from '../../shared/shown/shown-money.ts';
import { shownEachPiece, type Pieces } from './pieces.ts';

/** A band of a ladder price, ready to show: from … to … units at this price. */
export interface LadderBand {
  readonly from: number;
  /** null for the last band, which has no end. */
  readonly to: number | null;
  /** Yuan per unit. */
  readonly price: string;
  /** The saving per unit compared with the first band; null for the first, and without saving. */
  readonly saved: string | null;
  /** The price of one piece, `0.383`; null when the specification tells no pieces. */
  readonly each: string | null;
  /** The band of the quantity. */
  readonly isNow: boolean;
}

/** The quantities at which the price changes, ascending. */
function beginnings(list: PriceList): readonly number[] {
  const { kind, steps }: Ladder = list.ladder;
  const first = kind === 'reach-at-least' ? steps.map(({ quantity }) => quantity) : steps.map(({ quantity }) => quantity + 1);
  const starts = [...new Set([1, ...first])].sort((one, other) => one - other);
  return starts.filter((from, place) => place === 0 || !unitPriceOf(list, from).eq(unitPriceOf(list, from - 1)));
}

/** Every band of a price list, priced by R6; `quantity` is the line's, `pieces` the content of a pack. */
export function ladderBands(list: PriceList, quantity: number, pieces: Pieces | null = null): readonly LadderBand[] {
  const starts = beginnings(list);
  const dearest = unitPriceOf(list, 1);
  const prices = starts.map((from) => unitPriceOf(list, from));
  const texts = shownPrices(prices);
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const price = unitPriceOf(list, from);
    const saved = dearest.minus(price);
    return {
      from,
      to: next === undefined ? null : next - 1,
      price: texts[index] ?? shownPrice(price),
      saved: index > 0 && saved.gt(0) ? shownPrice(saved) : null,
      each: pieces && shownEachPiece(price, pieces),
      isNow: quantity >= from && (next === undefined || quantity < next),
    };
  });
}
