import { and, asc, eq, or } from 'drizzle-orm';
import { type GoneBack, invoiceLines, type TaxedLine } from '../../domain/invoice/invoice-lines.ts';
import { redLetterLines } from '../../domain/invoice/red-letter.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoiceRows, invoices, returnedAmounts } from '../database/schema/invoice.ts';
import { orders } from '../database/schema/order.ts';
import { keepInvoice } from './keep-invoice.ts';
import { goneBackOf, type InvoicedLine, soldLines } from './sold-lines.ts';

/** Money of an order that goes back, line by line. */
interface Return {
  /** locked by the caller, with the refund written in the same transaction */
  readonly orderId: number;
  readonly back: readonly GoneBack[];
  readonly at: Date;
}

/** The invoice that holds an order, locked; undefined where none was applied for. */
async function heldBy(transaction: Database, orderId: number) {
  const [found] = await transaction
    .select({ invoice: invoices })
    .from(invoicedOrders)
    .innerJoin(invoices, eq(invoices.id, invoicedOrders.invoiceId))
    .where(and(eq(invoicedOrders.orderId, orderId), eq(invoicedOrders.holds, true)))
    .for('update', { of: invoices });
  // One that failed while this waited for it holds nothing any more.
  return found?.invoice.state === 'failed' ? undefined : found?.invoice;
}

/**
 * Tells the invoices that money of an order's capture goes back. Whoever writes a refund of it calls this, whether
 * or not the order is invoiced: an invoice that was applied for or issued gets its red letter (红字发票), one that is
 * applied for later is about what is left. A red letter of an invoice that is not issued yet waits for it.
 */
export async function redLetter(transaction: Database, { orderId, back, at }: Return): Promise<void> {
  const told = back.filter(({ units, amount }) => units > 0 || amount.gt(0));
  if (told.length === 0) return;
  await transaction
    .insert(returnedAmounts)
    .values(told.map(({ lineId, units, amount }) => ({ orderId, lineId, units, amount: amountAsText(amount), at })));
  const invoice = await heldBy(transaction, orderId);
  if (invoice === undefined) return;
  const rows = await transaction
    .select({ row: invoiceRows, redOf: invoices.redOf })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoiceId))
    .where(and(eq(invoiceRows.orderId, orderId), or(eq(invoices.id, invoice.id), eq(invoices.redOf, invoice.id))))
    .orderBy(asc(invoiceRows.id));
  const read = (isRed: boolean): TaxedLine<InvoicedLine>[] =>
    rows
      .filter(({ redOf }) => (redOf !== null) === isRed)
      .map(({ row: { lineId, name, spec, unit, units, percent, amount, net, tax } }) => ({
        lineId,
        name,
        spec,
        unit,
        units,
        percent,
        amount: money(amount),
        net: money(net),
        tax: money(tax),
      }));
  const lines = redLetterLines(read(false), read(true), told);
  if (lines.length === 0) return;
  const { buyerId, title, taxNumber, email, kind, taxData } = invoice;
  const to = { buyerId, title, taxNumber, email, kind, taxData };
  await keepInvoice(transaction, { ...to, redOf: invoice.id, lines: new Map([[orderId, lines]]), at });
}

/** Everything that has not gone back of an order yet, freight included: what a refund of the whole order gives. */
export async function restOf(transaction: Database, orderId: number): Promise<readonly GoneBack[]> {
  const [order] = await transaction.select({ id: orders.id, freight: orders.freight }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`No order ${orderId}`);
  return invoiceLines((await soldLines(transaction, [order])).get(orderId) ?? [], await goneBackOf(transaction, orderId));
}
