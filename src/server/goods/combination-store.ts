import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { combinationParts, combinations, combinationThemes, goods } from '../database/schema/goods.ts';
import { type GoodsView, goodsInOrder, type Viewer } from './goods-view.ts';

/** A combination purchase (组合购) with what one set holds. */
export interface Combination {
  readonly id: number;
  readonly name: string;
  /** of one set, decimal text */
  readonly price: string;
  readonly theme: { readonly id: number; readonly name: string };
  readonly goods: GoodsView;
  readonly parts: readonly { readonly name: string; readonly spec: string; readonly quantity: number }[];
}

/** Every combination, theme by theme in the shop's order. */
export async function readCombinations(database: Database, viewer: Viewer): Promise<Combination[]> {
  const rows = await database
    .select({
      id: combinations.id,
      name: combinations.name,
      price: combinations.price,
      goodsId: combinations.goodsId,
      theme: { id: combinationThemes.id, name: combinationThemes.name },
    })
    .from(combinations)
    .innerJoin(combinationThemes, eq(combinationThemes.id, combinations.themeId))
    .orderBy(asc(combinationThemes.position), asc(combinationThemes.id), asc(combinations.position), asc(combinations.id));
  const parts = await database
    .select({
      combinationId: combinationParts.combinationId,
      goodsId: combinationParts.goodsId,
      name: goods.name,
      spec: goods.spec,
      quantity: combinationParts.quantity,
    })
    .from(combinationParts)
    .innerJoin(goods, eq(goods.id, combinationParts.goodsId))
    .orderBy(asc(combinationParts.combinationId), asc(combinationParts.goodsId));
  const mainGoods = await goodsInOrder(database, viewer, [...new Set(rows.map(({ goodsId }) => goodsId))]);
  return rows.flatMap(({ goodsId, ...row }) => {
    const main = mainGoods.find(({ id }) => id === goodsId);
    // A set's price is as confidential as its goods' own.
    if (main === undefined || !main.mayTrade) return [];
    const ofSet = parts.filter(({ combinationId }) => combinationId === row.id);
    // The main goods come first, whatever their ids.
    ofSet.sort((one, other) => Number(other.goodsId === goodsId) - Number(one.goodsId === goodsId));
    return [{ ...row, goods: main, parts: ofSet.map(({ name, spec, quantity }) => ({ name, spec, quantity })) }];
  });
}
