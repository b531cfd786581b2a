import type { CartLine } from '../cart/cart.ts';
import type { WeighedLine } from '../cart/weighed-line.ts';
import type { Id } from '../shared/id.ts';
import type { Whole } from '../cart/whole.ts';
import { largestRemainders } from './apportion.ts';
import { type GoodsPositions, goodsPositions } from './goods-positions.ts';
import { WholeAmounts } from './whole-amounts.ts';

/** The counting lines (R7) by position; scopes consist of positions. */
export interface CountingLines {
  readonly lines: readonly CartLine[];
  readonly ids: readonly Id[];
  /** Unit price × quantity of each, in ten-thousandths of a yuan. */
  readonly exact: WholeAmounts;
  /** Every position. */
  readonly all: readonly number[];
  /** Where each goods is; computed at the first question. */
  readonly byGoods: () => GoodsPositions;
}

/** Ten-thousandths of a yuan in a fen. */
export const perFen = 100n;

/** The whole fen of an amount in ten-thousandths (R2). */
export const wholeFen = (exact: Whole): Whole => (typeof exact === 'number' ? (exact - (exact % 100)) / 100 : exact / perFen);

/** The counting lines of a cart, in its order. */
export function countingLines(weighed: readonly WeighedLine[]): CountingLines {
  const counting = weighed.filter((line) => line.counts);
  const lines = counting.map(({ line }) => line);
  let byGoods: GoodsPositions | null = null;
  return {
    lines,
    ids: lines.map(({ id }) => id),
    byGoods: () => (byGoods ??= goodsPositions(lines.map(({ goods }) => goods.id))),
    exact: new WholeAmounts(counting.map(({ exact }) => exact)),
    all: counting.map((_, position) => position),
  };
}

/** The amount of a scope in fen, rounded down once, from the exact sum (R2, R9). */
export const amountOf = (counting: CountingLines, scope: readonly number[]): bigint => counting.exact.sum(scope) / perFen;

/**
 * R8: the shares before any reduction, in fen. Each is the line's exact amount rounded down; leftover fen go to the
 * largest fractions, one each. They add up to the goods amount.
 */
export function startingShares({ exact, ids, all }: CountingLines): WholeAmounts {
  const shares: Whole[] = [];
  const fractions = new Float64Array(all.length);
  let ofFractions = 0;
  for (const position of all) {
    const amount = exact.at(position);
    const fraction = Number(typeof amount === 'number' ? amount % 100 : amount % perFen);
    shares.push(wholeFen(amount));
    fractions[position] = fraction;
    ofFractions += fraction;
  }
  // The sum's own fraction is below a fen, so the fractions add up to the left-over fen and less than one more.
  const leftOver = Math.floor(ofFractions / 100);
  for (const position of largestRemainders(fractions, (at) => ids[at] ?? '', leftOver)) {
    const share = shares[position] ?? 0;
    shares[position] = typeof share === 'number' ? share + 1 : share + 1n;
  }
  return new WholeAmounts(shares);
}
