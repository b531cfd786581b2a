import type { Database } from '../../database/database.ts';
import { payments } from '../../database/schema/order.ts';
import { tellFeedOfMoney } from '../../feed/tell-feed.ts';

/** Writes down the money that paid an order, once an order, and tells the ERP of it (R55). */
export async function keepPayment(transaction: Database, payment: Omit<typeof payments.$inferInsert, 'id'>): Promise<void> {
  const [kept] = await transaction.insert(payments).values(payment).returning({ id: payments.id });
  if (kept === undefined) throw new Error(`The payment of order ${payment.orderId} was not kept`);
  await tellFeedOfMoney(transaction, { orderId: payment.orderId, paymentId: kept.id, at: payment.at });
}
