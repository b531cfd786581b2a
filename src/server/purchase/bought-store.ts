import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { makesRhythm } from '../goods/purchase-days.ts';

/** When a shop bought each of its goods last, in epoch seconds. */
export async function lastTimes(database: Database, buyerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ goodsId: orderLines.goodsId, at: sql<number>`extract(epoch from max(${orders.createdAt}))::float8` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(makesRhythm(buyerId))
    .groupBy(orderLines.goodsId);
  return new Map(rows.map(({ goodsId, at }) => [goodsId, at]));
}

/**
 * When each of some goods was bought last, and what a unit cost in the last ordinary order; null without one: the price
 * of a group buy (R42) is not that of the goods.
 */
export async function lastBought(
  database: Database,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly at: number; readonly price: string | null }>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await database
    .select({
      goodsId: orderLines.goodsId,
      at: sql<number>`floor(extract(epoch from max(${orders.createdAt})))::float8`,
      price: sql<
        string | null
      >`(array_agg(${orderLines.unitPrice}::text order by ${orders.createdAt} desc, ${orderLines.type}, ${orderLines.id} desc)
        filter (where ${orders.groupRoundId} is null))[1]`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(makesRhythm(buyerId), inArray(orderLines.goodsId, [...goodsIds])))
    .groupBy(orderLines.goodsId);
  return new Map(rows.map(({ goodsId, at, price }) => [goodsId, { at, price }]));
}
