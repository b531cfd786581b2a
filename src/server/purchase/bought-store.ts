import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { DayOfPurchase } from '../../domain/rhythm/purchase-rhythm.ts';
import { chinaAheadSeconds } from '../../domain/shared/china-time.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { goodsHaveAll } from '../goods/search/search-condition.ts';
import { searchWords } from '../goods/search/search-text.ts';

/** Goods that are still kept, and when a shop bought them. */
export interface BoughtRow {
  readonly goodsId: number;
  /** the newest first */
  readonly purchases: readonly DayOfPurchase[];
}

/** The day of a purchase as the domain counts it (`chinaDayNumber`). */
const dayNumber = sql<number>`floor((extract(epoch from ${orders.createdAt}) + ${sql.raw(String(chinaAheadSeconds))}) / 86400)::int`;

/**
 * Whatever of a shop's orders makes a rhythm (R36): nothing cancelled, and no combination or add-on, whose quantities
 * are those of the offer rather than the shop's.
 */
const counting = (buyerId: number) => and(eq(orders.buyerId, buyerId), ne(orders.status, 'cancelled'), inArray(orderLines.type, [0, 1]));

/** Goods in whose name or maker every word stands; all of them where nothing is asked for. */
function isCalled(keywords: string): SQL | undefined {
  if (keywords.trim() === '') return undefined;
  const words = searchWords(keywords);
  return words.length === 0
    ? sql`false`
    : sql`${goods.id} in (select goods_search.goods_id from goods_search where ${goodsHaveAll(words)})`;
}

/**
 * What a shop has bought, day by day; one statement, a row a goods.
 * @param keywords words of the goods or their maker, or initials; empty for all
 */
export function boughtGoods(database: Database, buyerId: number, keywords = ''): Promise<BoughtRow[]> {
  const days = database
    .select({ goodsId: orderLines.goodsId, day: dayNumber.as('day'), units: sql<number>`sum(${orderLines.number})::int`.as('units') })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(counting(buyerId))
    .groupBy(orderLines.goodsId, sql`day`)
    .as('days');
  return database
    .select({
      goodsId: days.goodsId,
      purchases: sql<DayOfPurchase[]>`json_agg(json_build_object('day', ${days.day}, 'units', ${days.units}) order by ${days.day} desc)`,
    })
    .from(days)
    .innerJoin(goods, eq(goods.id, days.goodsId))
    .where(isCalled(keywords))
    .groupBy(days.goodsId);
}

/** When a shop bought each of its goods last, in epoch seconds. */
export async function lastTimes(database: Database, buyerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ goodsId: orderLines.goodsId, at: sql<number>`extract(epoch from max(${orders.createdAt}))::float8` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(counting(buyerId))
    .groupBy(orderLines.goodsId);
  return new Map(rows.map(({ goodsId, at }) => [goodsId, at]));
}

/** When each of some goods was bought last, and at what price a unit. */
export async function lastBought(
  database: Database,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly at: Date; readonly price: string }>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([orderLines.goodsId], { goodsId: orderLines.goodsId, at: orders.createdAt, price: orderLines.unitPrice })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(counting(buyerId), inArray(orderLines.goodsId, [...goodsIds])))
    .orderBy(orderLines.goodsId, desc(orders.createdAt), desc(orderLines.id));
  return new Map(rows.map(({ goodsId, at, price }) => [goodsId, { at, price }]));
}
