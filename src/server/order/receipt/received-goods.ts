import { and, eq } from 'drizzle-orm';
import type { confirmReceipt } from '../../../contract/order/receipt-calls.ts';
import { receivedFault, type ReceivedFault } from '../../../domain/order/received.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import type { Database } from '../../database/database.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { batchesOfOrders } from '../stock/line-batches.ts';

const faultWords: Readonly<Record<ReceivedFault, readonly [field: string, words: string]>> = {
  'too-many': ['received', '实收数量不能多于发货数量'],
  unexplained: ['note', '实收少于发货，请在备注中说明'],
};

/**
 * Writes down of each batch of an order how many units came.
 * @throws Refusal 422 for goods or a batch that were not sent, more than was sent, or fewer without a word
 */
export async function keepReceived(
  transaction: Database,
  orderId: number,
  { received, note }: CallRequest<typeof confirmReceipt>['form'],
): Promise<void> {
  const sent = (await batchesOfOrders(transaction, [orderId])).map(({ held }) => held);
  const named = new Map(received.map(({ line_id: lineId, batch, number }) => [`${lineId} ${batch}`, number]));
  const known = new Set(sent.map(({ lineId, number }) => `${lineId} ${number}`));
  const lines = new Set(sent.map(({ lineId }) => String(lineId)));
  if (received.some(({ line_id: lineId }) => !lines.has(String(lineId)))) throw fieldRefused('received', '本单没有这种含麻商品');
  if (named.size !== received.length || [...named.keys()].some((key) => !known.has(key)))
    throw fieldRefused('received', '所填批号不在本单发货之内');
  const came = sent.map((held) => ({ ...held, received: named.get(`${held.lineId} ${held.number}`) ?? held.count }));
  const fault = receivedFault(came, note);
  if (fault !== null) throw fieldRefused(...faultWords[fault]);
  for (const { lineId, batchId, received: units } of came) {
    await transaction
      .update(orderLineBatches)
      .set({ received: units })
      .where(and(eq(orderLineBatches.lineId, lineId), eq(orderLineBatches.batchId, batchId)));
  }
}
