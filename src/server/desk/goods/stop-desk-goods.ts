import type { stopDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { saleStateOf } from '../../../domain/goods/sale-state.ts';
import type { Stop } from '../../../domain/shared/stop.ts';
import type { Database } from '../../database/database.ts';
import type { goods } from '../../database/schema/goods.ts';
import { Refusal } from '../../http/refusal.ts';
import { stopBatch, stopGoods } from '../../review/stop-goods.ts';
import { batchOfGoods } from './recall-desk-goods.ts';

type GoodsRow = typeof goods.$inferSelect;
type Batch = CallRequest<typeof stopDeskGoods>['form']['batch'];

/**
 * Stops locked goods or one of their batches, or lets them go on (R62). Goods that the desk took off the list may be
 * stopped with a reason; that takes the place of what is there.
 * @throws Refusal 404, 409
 */
export async function stopAtDesk(
  transaction: Database,
  { row, batch, stop, at }: { readonly row: GoodsRow; readonly batch: Batch; readonly stop: Stop; readonly at: Date },
): Promise<void> {
  const reason = batch === undefined ? row.stopReason : (await batchOfGoods(transaction, row.id, batch)).stopReason;
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
