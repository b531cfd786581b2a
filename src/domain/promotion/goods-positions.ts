import { idKey, type Id } from '../shared/id.ts';

/** No position. */
export const none = -1;

/** The positions of goods in a list of lines. */
export interface GoodsPositions {
  /** The first position of goods, or `none`. */
  readonly first: (goods: Id) => number;
  /** By position: the next one of the same goods, or `none`. */
  readonly next: Int32Array;
}

/** A table has at most this many places for each line, so that it costs less than a Map. */
const mostPlacesALine = 32;

/**
 * Finds lines by their goods. Ids that are small whole numbers are places of a plain table, which answers about ten
 * times faster than a Map: tiers of a large cart ask hundreds of thousands of times.
 */
export function goodsPositions(goodsIds: readonly Id[]): GoodsPositions {
  const keys = goodsIds.map(idKey);
  const next = new Int32Array(keys.length).fill(none);
  const places = keys.reduce<number>((high, key) => (typeof key === 'number' ? Math.max(high, key + 1) : Infinity), 0);
  if (places > keys.length * mostPlacesALine) {
    const firsts = new Map<Id, number>();
    for (let position = keys.length - 1; position >= 0; position -= 1) {
      const key = keys[position] ?? '';
      next[position] = firsts.get(key) ?? none;
      firsts.set(key, position);
    }
    return { first: (goods) => firsts.get(idKey(goods)) ?? none, next };
  }
  const firsts = new Int32Array(places).fill(none);
  for (let position = keys.length - 1; position >= 0; position -= 1) {
    const key = Number(keys[position]);
    next[position] = firsts[key] ?? none;
    firsts[key] = position;
  }
  const first = (goods: Id): number => {
    const key = idKey(goods);
    return typeof key === 'number' ? (firsts[key] ?? none) : none;
  };
  return { first, next };
}
