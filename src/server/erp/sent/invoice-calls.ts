import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sendInvoices } from '../../../contract/erp/sent-calls.ts';
import { invoicesRow } from '../../../contract/erp/sent-rows.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { invoicedOrders, invoices } from '../../database/schema/invoice.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import { failed, issuedElsewhere, lockInvoice } from '../../invoice/settle-invoice.ts';
import { doRows } from './done-call.ts';
import { orderByNumber } from './order-by-number.ts';

/** Who issued them, as they keep it. */
const provider = 'erp';

type Row = z.output<typeof invoicesRow>;

/** The invoice that a row means: by its id, or the one that holds an order. @throws Refusal 404, 422 */
async function invoiceIdOf(transaction: Database, { id, sn }: Row): Promise<number> {
  if ((id === undefined) === (sn === undefined)) throw fieldRefused('id', 'An invoice is named by id, or by sn of an order that it is of');
  if (id !== undefined) return id;
  const order = await orderByNumber(transaction, (sn ?? '').trim());
  const [found] = await transaction
    .select({ id: invoices.id })
    .from(invoicedOrders)
    .innerJoin(invoices, eq(invoices.id, invoicedOrders.invoiceId))
    .where(and(eq(invoicedOrders.orderId, order.id), eq(invoicedOrders.holds, true), isNull(invoices.redOf)));
  if (found === undefined) throw notFound(`No invoice was applied for the order ${order.sn}`);
  return found.id;
}

/** Writes down what became of an invoice that waits, unless it stands so already. */
async function settle(transaction: Database, row: Row, at: Date) {
  const { number, failed: reason, amount, issued_on: day } = row;
  if ((number === undefined) === (reason === undefined))
    throw fieldRefused('number', 'An invoice was issued under a number, or failed with a reason');
  if (day !== undefined && (number === undefined || !isDay(day)))
    throw fieldRefused('issued_on', 'issued_on is the day of an invoice that was issued, like 2026-11-30');
  // Told again by its order, it would fail the one that was applied for meanwhile.
  if (reason !== undefined && row.id === undefined) throw fieldRefused('id', 'An invoice that failed is named by its id');
  const invoice = await lockInvoice(transaction, await invoiceIdOf(transaction, row));
  if (amount !== undefined && amount !== invoice.amount)
    throw new Refusal(409, `The invoice ${invoice.id} is of ${invoice.amount}, not of ${amount}`);
  if (number !== undefined) {
    if (invoice.state === 'issued' && invoice.number === number) return { isNew: false };
    if (!(await issuedElsewhere(transaction, invoice, { number, provider, day, at })))
      throw new Refusal(409, `The invoice ${invoice.id} does not wait`);
  } else {
    if (invoice.state === 'failed' && invoice.fault === reason?.trim()) return { isNew: false };
    if (!(await failed(transaction, invoice, { reason: (reason ?? '').trim(), at })))
      throw new Refusal(409, `The invoice ${invoice.id} does not wait`);
  }
  return { isNew: true };
}

/** What the ERP knows of invoices, as `invoice issued` and `invoice fail` write it down. */
export function sentInvoiceRoutes(api: Api): void {
  const { clock } = api;
  bulkRoute(api, sendInvoices, ({ form }, _program, database) =>
    doRows(database, form, invoicesRow, {
      nameOf: ({ id, sn, number }) => number ?? sn ?? String(id),
      take: (transaction, row) => settle(transaction, row, clock()),
    }),
  );
}
