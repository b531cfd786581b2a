import { idKey, type Id } from '../shared/id.ts';

/** No position. */
export const none = -1;

/** The positions of goods in a list of lines. */
export interface GoodsPositions {
  /** The first position of goods, or `none`. */
  readonly first: (goods: Id) => number;
  /** By position: the next one of the same goods, or `none`. */
  readonly next: readonly number[];
}

/** Finds lines by their goods: chains of positions, because a list of its own for each goods costs more. */
export function goodsPositions(goodsIds: readonly Id[]): GoodsPositions {
  const firsts = new Map<Id, number>();
  const first = (goods: Id): number => firsts.get(idKey(goods)) ?? none;
  const next: number[] = goodsIds.map(() => none);
  for (let position = goodsIds.length - 1; position >= 0; position -= 1) {
    const goods = goodsIds[position] ?? '';
    next[position] = first(goods);
    firsts.set(idKey(goods), position);
  }
  return { first, next };
}
