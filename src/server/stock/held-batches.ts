import { sql } from 'drizzle-orm';
import type { HeldBatch } from '../../domain/stock/warehouse-count.ts';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';
import { batchesOf } from './move-stock.ts';

/** Units of batches that unshipped orders hold (R53), by the batch's id; one without is held by none. */
async function reservedUnits(database: Database, goodsIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.execute<{ id: number; units: number }>(sql`
    select x.batch_id::float8 as id, sum(x.count - x.short - x.sent)::float8 as units
    from goods_batches b join order_line_batches x on x.batch_id = b.id
    where b.goods_id = any(${keyArray(goodsIds)}) and x.count > x.short + x.sent group by x.batch_id`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** The batches of goods with what unshipped orders hold of each, by the goods' id. */
export async function heldBatches(database: Database, goodsIds: readonly number[]): Promise<ReadonlyMap<number, readonly HeldBatch[]>> {
  const held = new Map<number, HeldBatch[]>();
  if (goodsIds.length === 0) return held;
  const reserved = await reservedUnits(database, goodsIds);
  for (const { id, goodsId, number, madeOn, expiresOn, stock, setAside, stopReason } of await batchesOf(database, goodsIds)) {
    const batch = { id, number, madeOn, expiresOn, stock, setAside, isStopped: stopReason !== '', reserved: reserved.get(id) ?? 0 };
    const ofGoods = held.get(goodsId);
    if (ofGoods === undefined) held.set(goodsId, [batch]);
    else ofGoods.push(batch);
  }
  return held;
}
