import { type TaxedLine, invoiceTotals } from '../../domain/invoice/invoice-lines.ts';
import { amountAsText, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoiceRows, invoices } from '../database/schema/invoice.ts';
import type { InvoicedLine } from './sold-lines.ts';
import type { KindOfInvoice } from './tax-profile.ts';

/** An invoice as it is kept. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** To whom it is made out. */
export interface TitleOfInvoice {
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
}

/** What an invoice is made of. */
interface NewInvoice extends TitleOfInvoice, KindOfInvoice {
  readonly buyerId: number;
  /** the invoice that it takes back; null for one that takes back nothing */
  readonly redOf: number | null;
  readonly lines: ReadonlyMap<number, readonly TaxedLine<InvoicedLine>[]>;
  readonly at: Date;
}

const rowsAtOnce = 500;

/** Writes an invoice that is applied for, with its orders and lines. An order that another one holds breaks its key. */
export async function keepInvoice(transaction: Database, { lines, redOf, at, ...to }: NewInvoice): Promise<InvoiceRow> {
  const all = [...lines].flatMap(([orderId, own]) => own.map((line) => ({ orderId, line })));
  const { amount, net, tax } = invoiceTotals(all.map(({ line }) => line));
  const totals = { amount: amountAsText(amount), net: amountAsText(net), tax: amountAsText(tax) };
  const [kept] = await transaction
    .insert(invoices)
    .values({ ...to, redOf, ...totals, appliedAt: at })
    .returning();
  if (kept === undefined) throw new Error('An invoice was not kept');
  await transaction.insert(invoicedOrders).values(
    [...lines].map(([orderId, own]) => ({
      invoiceId: kept.id,
      orderId,
      amount: amountAsText(own.reduce((sum, line) => sum.plus(line.amount), noMoney)),
      holds: redOf === null,
    })),
  );
  const rows = all.map(({ orderId, line }, position) => ({
    ...line,
    invoiceId: kept.id,
    orderId,
    position,
    amount: amountAsText(line.amount),
    net: amountAsText(line.net),
    tax: amountAsText(line.tax),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await transaction.insert(invoiceRows).values(rows.slice(from, from + rowsAtOnce));
  return kept;
}
