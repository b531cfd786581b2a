import { asc, eq, inArray } from 'drizzle-orm';
import { nextInvoiceState } from '../../domain/invoice/invoicing.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoices } from '../database/schema/invoice.ts';
import { orders } from '../database/schema/order.ts';
import { Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';
import { leftOf } from './sold-lines.ts';
import { lockInvoice } from './settle-invoice.ts';

/**
 * Asks for an invoice again: at once where it waits; one that failed is applied for as it was, as long as its
 * orders are free and their money is what it was. Otherwise the buyer applies anew.
 * @throws Refusal 404, 409
 */
export async function retried(transaction: Database, id: number): Promise<void> {
  const held = await transaction.select().from(invoicedOrders).where(eq(invoicedOrders.invoiceId, id)).orderBy(asc(invoicedOrders.orderId));
  const orderIds = held.map(({ orderId }) => orderId);
  // Orders before the invoice, as everywhere: whoever gives money back holds the order when he looks for its invoice.
  if (orderIds.length > 0)
    await transaction.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(asc(orders.id)).for('update');
  const invoice = await lockInvoice(transaction, id);
  if (invoice.state === 'issued' || (invoice.redOf !== null && invoice.state === 'failed')) throw new Refusal(409, '这张发票不在等待开具');
  const state = nextInvoiceState(invoice.state, 'retry') ?? invoice.state;
  if (state !== invoice.state) {
    const left = await leftOf(transaction, orderIds);
    if (held.some(({ orderId, amount }) => !left.get(orderId)?.eq(money(amount)))) throw new Refusal(409, '订单金额已变，请买家重新申请');
    try {
      await transaction.update(invoicedOrders).set({ holds: true }).where(eq(invoicedOrders.invoiceId, id));
    } catch (error) {
      throw isTaken(error, 'order_invoiced_once') ? new Refusal(409, '订单已另开发票') : error;
    }
  }
  await transaction.update(invoices).set({ state, fault: '', tries: 0, nextTryAt: null }).where(eq(invoices.id, id));
}
