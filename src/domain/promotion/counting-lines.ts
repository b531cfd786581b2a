import type { CartLine } from '../cart/cart.ts';
import type { WeighedLine } from '../cart/weighed-line.ts';
import { idKey, type Id } from '../shared/id.ts';
import { largestRemainders } from './apportion.ts';
import { WholeAmounts } from './whole-amounts.ts';

/** The counting lines (R7) by position; scopes consist of positions. */
export interface CountingLines {
  readonly lines: readonly CartLine[];
  readonly ids: readonly Id[];
  /** Unit price × quantity of each, in ten-thousandths of a yuan. */
  readonly exact: WholeAmounts;
  /** Every position. */
  readonly all: readonly number[];
  /** The positions of each goods, by `idKey`; computed at the first question. */
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

/** The counting lines of a cart, in its order. */
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

/** The amount of a scope in fen, rounded down once, from the exact sum (R2, R9). */
export const amountOf = (counting: CountingLines, scope: readonly number[]): bigint => counting.exact.sum(scope) / perFen;

/**
 * R8: the shares before any reduction, in fen. Each is the line's exact amount rounded down; leftover fen go to the
 * largest fractions, one each. They add up to the goods amount.
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
