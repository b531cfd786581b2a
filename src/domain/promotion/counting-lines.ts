import type { CartLine } from '../cart/cart.ts';
import type { WeighedLine } from '../cart/weighed-line.ts';
import { idKey, type Id } from '../shared/id.ts';
import { largestRemainders } from './apportion.ts';
import { WholeAmounts } from './whole-amounts.ts';

/** The lines that promotions work on (R7), by position; positions are what scopes are made of. */
export interface CountingLines {
  readonly lines: readonly CartLine[];
  readonly ids: readonly Id[];
  /** Unit price × quantity of each, in ten-thousandths of a yuan. */
  readonly exact: WholeAmounts;
  /** Every position. */
  readonly all: readonly number[];
  /** The positions of each goods, by `idKey`; worked out at the first question. */
  readonly byGoods: () => ReadonlyMap<Id, readonly number[]>;
}

/** Ten-thousandths of a yuan in a fen. */
export const perFen = 100n;

function positionsByGoods(lines: readonly CartLine[]): ReadonlyMap<Id, readonly number[]> {
  const positions = new Map<Id, number[]>();
  lines.forEach(({ goods }, position) => {
    const key = idKey(goods.id);
    const held = positions.get(key);
    if (held) held.push(position);
    else positions.set(key, [position]);
  });
  return positions;
}

/** The counting lines among the cart's lines, in its order. */
export function countingLines(weighed: readonly WeighedLine[]): CountingLines {
  const counting = weighed.filter((line) => line.counts);
  const lines = counting.map(({ line }) => line);
  let byGoods: ReadonlyMap<Id, readonly number[]> | null = null;
  return {
    lines,
    ids: lines.map(({ id }) => id),
    byGoods: () => (byGoods ??= positionsByGoods(lines)),
    exact: new WholeAmounts(counting.map(({ exact }) => exact)),
    all: counting.map((_, position) => position),
  };
}

/** What the lines of a scope amount to in fen, rounded down once, on the exact sum (R2, R9). */
export const amountOf = (counting: CountingLines, scope: readonly number[]): bigint => counting.exact.sum(scope) / perFen;

/**
 * R8: the shares before any reduction, in fen. Each is the line's exact amount rounded down; the fen of the goods
 * amount left over go one each to the largest fractions of a fen. They add up to the goods amount.
 */
export function startingShares({ exact, ids, all }: CountingLines): WholeAmounts {
  const amounts = exact.toArray();
  const shares = amounts.map((amount) => amount / perFen);
  const floors = shares.reduce((sum, share) => sum + share, 0n);
  const fractions = Float64Array.from(amounts, (amount) => Number(amount % perFen));
  const leftOver = Number(exact.sum(all) / perFen - floors);
  for (const position of largestRemainders(fractions, ids, leftOver)) shares[position] = (shares[position] ?? 0n) + 1n;
  return new WholeAmounts(shares);
}
