import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { readGoods } from '../../contract/goods/goods-calls.ts';
import type { Database } from '../database/database.ts';
import { goods, goodsSheets } from '../database/schema/goods.ts';
import { categoryPath } from './category-store.ts';
import { goodsAnswer } from './goods-answer.ts';
import { promotionsOfGoods } from './goods-promotions.ts';
import { goodsInOrder, mayTrade, selectGoodsView, type Viewer } from './goods-view.ts';

/** Other makers' goods shown beside one. */
const mostAlike = 12;

const readMore = (database: Database, id: number) =>
  database
    .select({
      genericName: goods.genericName,
      manufacturerId: goods.manufacturerId,
      categoryId: goods.categoryId,
      producedOn: goods.producedOn,
      properties: goodsSheets.properties,
      instructions: goodsSheets.instructions,
    })
    .from(goods)
    .leftJoin(goodsSheets, eq(goodsSheets.goodsId, goods.id))
    .where(eq(goods.id, id));

/** The same generic name from other makers, cheapest first; prices that the viewer may not see come last. */
const sameGeneric = (database: Database, viewer: Viewer, one: { genericName: string; manufacturerId: number }) =>
  selectGoodsView(database, viewer)
    .where(and(eq(goods.genericName, one.genericName), ne(goods.manufacturerId, one.manufacturerId)))
    .orderBy(sql`case when ${mayTrade(viewer)} then ${goods.basePrice} end nulls last`, goods.id)
    .limit(mostAlike);

/** Goods as their own page shows them; null when there are none with this id. */
export async function goodsDetail(
  database: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<CallAnswer<typeof readGoods> | null> {
  const [[view], [more]] = await Promise.all([goodsInOrder(database, viewer, [id]), readMore(database, id)]);
  if (view === undefined || more === undefined) return null;
  const [path, promotions, alike] = await Promise.all([
    categoryPath(database, more.categoryId),
    promotionsOfGoods(database, viewer, id, now),
    sameGeneric(database, viewer, more),
  ]);
  return {
    ...goodsAnswer(view),
    scrq: more.producedOn,
    categories: path,
    properties: [...(more.properties ?? [])],
    instructions: [...(more.instructions ?? [])],
    promotions,
    same_generic: alike.map(goodsAnswer),
  };
}
