import { and, eq } from 'drizzle-orm';
import type { readBatchHolders } from '../../../contract/desk/goods-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { Database } from '../../database/database.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { notFound } from '../../http/refusal.ts';
import { holdersOf } from '../../review/stop-goods.ts';
import type { BatchRow } from '../../stock/move-stock.ts';

/** Orders that the dialog lists; all of them are counted. */
const mostListed = 100;

/** A batch of goods by the number that is printed on it. @throws Refusal 404 */
export async function batchOfGoods(database: Database, goodsId: number, number: string): Promise<BatchRow> {
  const [batch] = await database
    .select()
    .from(goodsBatches)
    .where(and(eq(goodsBatches.goodsId, goodsId), eq(goodsBatches.number, number)));
  if (batch === undefined) throw notFound(`没有批号 ${number}`);
  return batch;
}

/** Where a batch went: what a recall would stop, and whom it would tell (R62). @throws Refusal 404 */
export async function batchHolders(database: Database, goodsId: number, number: string): Promise<CallAnswer<typeof readBatchHolders>> {
  const holders = await holdersOf(database, await batchOfGoods(database, goodsId, number));
  const left = holders.filter(({ sent }) => sent > 0);
  const sent = left.reduce((sum, one) => sum + one.sent, 0);
  return {
    orders: holders
      .slice(-mostListed)
      .reverse()
      .map(({ orderId, sn, status, company, units, sent: gone }) => ({ id: orderId, sn, status, company, units, sent: gone })),
    order_count: holders.length,
    shops: new Set(left.map(({ buyerId }) => buyerId)).size,
    sent,
    waiting: holders.reduce((sum, { units }) => sum + units, 0) - sent,
  };
}
