import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { uploads } from '../../database/schema/licence.ts';
import { orders } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedInBuyer } from '../../http/visit.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { claimFile } from '../../upload/claim-files.ts';

interface Slip {
  readonly orderId: number;
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  /** the id of an upload; empty: none any more */
  readonly slip: string;
}

/**
 * Keeps the bank's slip of the transfer that an order waits for (R49), in place of an earlier one, which is deleted.
 * Once the money came it stays as it is. The same slip again changes nothing.
 * @throws Refusal 404, 409 when it does not wait for a transfer, 422 on `slip`
 */
export async function keepSlip(transaction: Database, { orderId, buyer, slip }: Slip): Promise<void> {
  const { status, transferSlipId: earlier } = await lockOrder(transaction, orderId, buyer.id);
  if (status !== 'awaiting-transfer') throw new Refusal(409, '订单不在等待转账');
  const transferSlipId = slip === '' ? null : slip;
  if (transferSlipId === earlier) return;
  if (transferSlipId !== null) {
    await claimFile(transaction, { buyer, use: 'transfer-slip', id: transferSlipId, field: 'slip', noun: '回单' });
  }
  await transaction.update(orders).set({ transferSlipId }).where(eq(orders.id, orderId));
  // The file itself goes with the next tidying.
  if (earlier !== null) await transaction.delete(uploads).where(eq(uploads.id, earlier));
}
