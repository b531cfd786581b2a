import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { combinations } from '../database/schema/combination.ts';
import { goods, goodsCosts, goodsFullReductions } from '../database/schema/goods.ts';
import { orderLines } from '../database/schema/order.ts';
import { priceLists } from '../database/schema/price-list.ts';

/** A line as it is kept, and what of its goods the shop knows now. */
const columns = {
  line: orderLines,
  shipsFreeAlone: goods.shipsFreeAlone,
  shipsFree: goods.shipsFree,
  freeShippingQuantity: goods.freeShippingQuantity,
  fullReductionId: goodsFullReductions.id,
  fullReductionTiers: goodsFullReductions.tiers,
  cost: goodsCosts.cost,
  /** of the customer's contract that the line was sold by (R57) */
  isFinal: priceLists.isFinal,
  /** of the set that the line is a part of, as it is now */
  setPrice: combinations.price,
  setGoodsId: combinations.goodsId,
};

const read = (database: Database, orderIds: readonly number[]) =>
  database
    .select(columns)
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .leftJoin(goodsCosts, eq(goodsCosts.goodsId, orderLines.goodsId))
    .leftJoin(priceLists, eq(priceLists.id, orderLines.priceListId))
    .leftJoin(combinations, eq(combinations.id, orderLines.combinationId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));

export type PlacedLineRow = Awaited<ReturnType<typeof read>>[number];

/** The lines of orders, by the order, in their places. */
export async function linesOfOrders(
  database: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlacedLineRow[]>> {
  const found = new Map<number, PlacedLineRow[]>();
  for (const row of await read(database, orderIds)) {
    const held = found.get(row.line.orderId);
    if (held) held.push(row);
    else found.set(row.line.orderId, [row]);
  }
  return found;
}
