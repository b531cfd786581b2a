import { and, eq } from 'drizzle-orm';
import type { stopDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { saleStateOf } from '../../../domain/goods/sale-state.ts';
import type { Stop } from '../../../domain/shared/stop.ts';
import type { Database } from '../../database/database.ts';
import type { goods } from '../../database/schema/goods.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { stopBatch, stopGoods } from '../../review/stop-goods.ts';

type GoodsRow = typeof goods.$inferSelect;
type Batch = CallRequest<typeof stopDeskGoods>['form']['batch'];

async function batchState(transaction: Database, goodsId: number, number: string): Promise<string> {
  const [batch] = await transaction
    .select({ stopReason: goodsBatches.stopReason })
    .from(goodsBatches)
    .where(and(eq(goodsBatches.goodsId, goodsId), eq(goodsBatches.number, number)));
  if (batch === undefined) throw notFound(`没有批号 ${number}`);
  return batch.stopReason;
}

/**
 * Stops locked goods or one of their batches, or lets them go on (R62). Goods that the desk took off the list may be
 * stopped with a reason; that takes the place of what is there.
 * @throws Refusal 404, 409
 */
export async function stopAtDesk(
  transaction: Database,
  { row, batch, stop, at }: { readonly row: GoodsRow; readonly batch: Batch; readonly stop: Stop; readonly at: Date },
): Promise<void> {
  const reason = batch === undefined ? row.stopReason : await batchState(transaction, row.id, batch);
  const isStopped = batch === undefined ? saleStateOf(row) === 'stopped' : reason !== '';
  if (stop.kind === 'stop' && isStopped) throw new Refusal(409, `已经停用：${reason}`);
  if (stop.kind === 'resume' && !isStopped) throw new Refusal(409, '没有停用');
  if (batch !== undefined) {
    await stopBatch(transaction, { of: row, number: batch, stop, at });
    return;
  }
  if (stop.kind === 'stop' && row.stopReason !== '') await stopGoods(transaction, row, { kind: 'resume' });
  await stopGoods(transaction, { ...row, stopReason: stop.kind === 'stop' ? '' : row.stopReason }, stop);
}
