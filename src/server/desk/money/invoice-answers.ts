import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskInvoiceHeap, listDeskInvoices, readDeskInvoice } from '../../../contract/desk/invoice-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { openCaseStates } from '../../../domain/after-sales/after-sales-state.ts';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesCases } from '../../database/schema/after-sales.ts';
import { invoicedOrders, invoiceRows, invoices } from '../../database/schema/invoice.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound } from '../../http/refusal.ts';
import { attachedFormats } from '../../invoice/attached-files.ts';
import type { InvoiceRow } from '../../invoice/keep-invoice.ts';

type ListAnswer = CallAnswer<typeof listDeskInvoices>;

const original = alias(invoices, 'original');

/** A red letter can be issued once its invoice is. */
const inHeap: Readonly<Record<DeskInvoiceHeap, SQL | undefined>> = {
  waiting: and(eq(invoices.state, 'applied'), isNull(invoices.redOf)),
  red: and(
    eq(invoices.state, 'applied'),
    isNotNull(invoices.redOf),
    sql`exists (select from invoices o where o.id = ${invoices.redOf} and o.state = 'issued')`,
  ),
  failed: and(eq(invoices.state, 'failed'), isNull(invoices.redOf)),
  issued: eq(invoices.state, 'issued'),
};

const sortOf: Readonly<Record<DeskInvoiceHeap, SQL[]>> = {
  waiting: [asc(invoices.id)],
  red: [asc(invoices.id)],
  failed: [desc(invoices.id)],
  issued: [desc(invoices.issuedAt), desc(invoices.id)],
};

/** The numbers of the orders of invoices, the oldest first. */
async function ordersOf(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly { id: number; sn: string }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ invoiceId: invoicedOrders.invoiceId, id: orders.id, sn: orders.sn })
    .from(invoicedOrders)
    .innerJoin(orders, eq(orders.id, invoicedOrders.orderId))
    .where(inArray(invoicedOrders.invoiceId, [...ids]))
    .orderBy(asc(orders.id));
  return groupedBy(rows, ({ invoiceId }) => invoiceId);
}

const unsigned = (text: string): string => amountAsText(money(text).abs());

const rowAnswer = (invoice: InvoiceRow, of: readonly { readonly sn: string }[]): ListAnswer['list'][number] => ({
  ...{ id: invoice.id, is_red: invoice.redOf === null ? 0 : 1, kind: invoice.kind, state: invoice.state, title: invoice.title },
  ...{ amount: unsigned(invoice.amount), orders: of.map(({ sn }) => sn), number: invoice.number ?? '', fault: invoice.fault },
  ...{ applied_at: epochSeconds(invoice.appliedAt), issued_at: invoice.issuedAt === null ? 0 : epochSeconds(invoice.issuedAt) },
  issued_on: invoice.issuedOn ?? (invoice.issuedAt === null ? '' : dayInChina(invoice.issuedAt)),
});

/** A page of a heap of invoices; what waits longest first, what was issued last first. */
export async function deskInvoicePage(
  database: Database,
  { heap, page, perPage }: { readonly heap: DeskInvoiceHeap; readonly page: number; readonly perPage: number },
): Promise<ListAnswer> {
  const countOf = (one: DeskInvoiceHeap): Promise<number> => database.$count(invoices, inHeap[one]);
  const [waiting, red, failed, issued, rows] = await Promise.all([
    ...([countOf('waiting'), countOf('red'), countOf('failed'), countOf('issued')] as const),
    database
      .select()
      .from(invoices)
      .where(inHeap[heap])
      .orderBy(...sortOf[heap])
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  const of = await ordersOf(
    database,
    rows.map(({ id }) => id),
  );
  const counts = { waiting, red, failed, issued };
  return { list: rows.map((row) => rowAnswer(row, of.get(row.id) ?? [])), total: counts[heap], page, per_page: perPage, counts };
}

/** `r***@example.com` */
const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***');

const unitDecimals = 6;

/** What is typed at the tax office of one invoice. @throws Refusal 404 */
export async function deskInvoice(database: Database, id: number): Promise<CallAnswer<typeof readDeskInvoice>> {
  const [found] = await database
    .select({ invoice: invoices, redOf: original.number })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.redOf))
    .where(eq(invoices.id, id));
  if (found === undefined) throw notFound('没有这张发票');
  const { invoice, redOf } = found;
  const of = (await ordersOf(database, [id])).get(id) ?? [];
  const [rows, cases, formats] = await Promise.all([
    database.select().from(invoiceRows).where(eq(invoiceRows.invoiceId, id)).orderBy(asc(invoiceRows.position)),
    database
      .select({ id: afterSalesCases.id, number: afterSalesCases.number, sn: orders.sn, state: afterSalesCases.state })
      .from(afterSalesCases)
      .innerJoin(orders, eq(orders.id, afterSalesCases.orderId))
      .where(
        and(
          inArray(
            afterSalesCases.orderId,
            of.map((order) => order.id),
          ),
          inArray(afterSalesCases.state, [...openCaseStates]),
        ),
      )
      .orderBy(asc(afterSalesCases.id)),
    attachedFormats(database, [id]),
  ]);
  const { taxData } = invoice;
  return {
    ...rowAnswer(invoice, of),
    tax_number: invoice.taxNumber,
    ...{ address: taxData?.address ?? '', phone: taxData?.phone ?? '', bank: taxData?.bank ?? '', account: taxData?.account ?? '' },
    ...{ email: maskedEmail(invoice.email), net: unsigned(invoice.net), tax: unsigned(invoice.tax) },
    lines: rows.map(({ name, spec, unit, units, percent, net, tax, amount }) => ({
      ...{ name, spec, unit, units: Math.abs(units), percent },
      ...{ net: unsigned(net), tax: unsigned(tax), amount: unsigned(amount) },
      unit_net: units === 0 ? '' : money(net).div(units).abs().toFixed(unitDecimals),
    })),
    cases,
    red_of: redOf ?? '',
    formats: formats(id),
    provider: invoice.provider,
  };
}
