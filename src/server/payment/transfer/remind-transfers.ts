import { and, eq, lte } from 'drizzle-orm';
import { chinaMinute } from '../../../domain/shared/china-time.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { inTransaction } from '../../http/transaction.ts';
import { tellOfOrder } from '../../order/order-news.ts';

/** Reminders that one round takes on; the next one goes on. */
const remindersARound = 200;

/** Reminds buyers, once an order, of transfers that have not come (R49). */
export async function remindOfTransfers(database: Database, now: Date): Promise<void> {
  const isDue = and(eq(orders.status, 'awaiting-transfer'), lte(orders.remindAt, now));
  const due = await database.select().from(orders).where(isDue).limit(remindersARound);
  for (const order of due) {
    await inTransaction(database, async (transaction) => {
      const [reminded] = await transaction
        .update(orders)
        .set({ remindAt: null })
        .where(and(eq(orders.id, order.id), isDue))
        .returning({ id: orders.id });
      if (reminded === undefined) return;
      const text = `请在 ${chinaMinute(epochSeconds(order.expiresAt))} 前转账 ${inYuan(order.payable)}，附言 ${order.transferCode ?? ''}；已转账的请忽略`;
      await tellOfOrder(transaction, order, 'transfer-reminder', { kind: 'order', title: '还没有收到转账', text }, now);
    });
  }
}
