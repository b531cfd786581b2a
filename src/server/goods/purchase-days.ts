import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type DayOfPurchase, inRhythmOrder } from '../../domain/rhythm/purchase-rhythm.ts';
import { chinaAheadSeconds, chinaDayNumber } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { keyArray } from '../database/text-array.ts';
import { goodsHaveAll } from './search/search-condition.ts';
import { searchWords } from './search/search-text.ts';

/** Goods that are still kept, and when a shop bought them. */
export interface BoughtRow {
  readonly goodsId: number;
  /** the newest first */
  readonly purchases: readonly DayOfPurchase[];
}

/** The day of a purchase as the domain counts it (`chinaDayNumber`). */
const dayNumber = sql<number>`floor((extract(epoch from ${orders.createdAt}) + ${sql.raw(String(chinaAheadSeconds))}) / 86400)::int`;

/**
 * The order lines that make a rhythm (R36): those of paid orders that were not cancelled (R69e), and no combination or
 * add-on, whose quantities are those of the offer rather than the shop's.
 */
export const makesRhythm = (buyerId: number) =>
  and(eq(orders.buyerId, buyerId), isNotNull(orders.paidAt), ne(orders.status, 'cancelled'), inArray(orderLines.type, [0, 1]));

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
 * @param ids only these goods; absent for all
 */
export function boughtGoods(database: Database, buyerId: number, keywords = '', ids?: readonly number[]): Promise<BoughtRow[]> {
  const days = database
    .select({ goodsId: orderLines.goodsId, day: dayNumber.as('day'), units: sql<number>`sum(${orderLines.number})::int`.as('units') })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(makesRhythm(buyerId))
    .groupBy(orderLines.goodsId, sql`day`)
    .as('days');
  return database
    .select({
      goodsId: days.goodsId,
      purchases: sql<DayOfPurchase[]>`json_agg(json_build_object('day', ${days.day}, 'units', ${days.units}) order by ${days.day} desc)`,
    })
    .from(days)
    .innerJoin(goods, eq(goods.id, days.goodsId))
    .where(and(isCalled(keywords), ids && sql`${goods.id} = any(${keyArray(ids)})`))
    .groupBy(days.goodsId);
}

/** The ids of all goods that a shop has bought, what is due first in front (R36). */
export async function dueFirst(database: Database, buyerId: number, now: Date): Promise<readonly number[]> {
  return inRhythmOrder(await boughtGoods(database, buyerId), 'rhythm', chinaDayNumber(epochSeconds(now))).map(({ goodsId }) => goodsId);
}
