import type { PriceList } from '../../../domain/goods/goods-prices.ts';
import type { Ladder } from '../../../domain/goods/ladder-price.ts';
import { unitPriceOf } from '../../../domain/goods/price-now.ts';
import { shownPrice, shownPrices } from '../../shared/shown/shown-money.ts';
import { eachPiece, type Pieces } from './pieces.ts';

/** One band of the ladder price, ready to show: from … to … units at this price. */
export interface LadderBand {
  readonly from: number;
  /** null for the last band, which has no end. */
  readonly to: number | null;
  /** Yuan per unit. */
  readonly price: string;
  /** What a unit costs less than in the first band; null on it, and where it is not less. */
  readonly saved: string | null;
  /** What one piece comes to, `0.383`; null where the spec tells no pieces. */
  readonly each: string | null;
  /** The band that the quantity falls into. */
  readonly isNow: boolean;
}

/** The quantities at which a new price begins, ascending. */
function beginnings(list: PriceList): readonly number[] {
  const { kind, steps }: Ladder = list.ladder;
  const first = kind === 'reach-at-least' ? steps.map(({ quantity }) => quantity) : steps.map(({ quantity }) => quantity + 1);
  const starts = [...new Set([1, ...first])].sort((one, other) => one - other);
  return starts.filter((from, place) => place === 0 || !unitPriceOf(list, from).eq(unitPriceOf(list, from - 1)));
}

/** Every band of a price list, each priced by R6 itself; `quantity` is the line's, `pieces` what a pack holds. */
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
      each: pieces && eachPiece(price, pieces),
      isNow: quantity >= from && (next === undefined || quantity < next),
    };
  });
}
