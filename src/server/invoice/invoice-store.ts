import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { applyForInvoice, listInvoices, listOpenOrders } from '../../contract/invoice/invoice-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { chinaDayBegan, monthAfter } from '../../domain/shared/china-time.ts';
import { invoiceTotals } from '../../domain/invoice/invoice-lines.ts';
import { amountAsText, money, noMoney } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoiceRows, invoices } from '../database/schema/invoice.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { attachedFormats } from './attached-files.ts';
import type { InvoiceRow } from './keep-invoice.ts';
import { capturedOf, openLines, refundedOf } from './sold-lines.ts';

type InvoiceAnswer = CallAnswer<typeof applyForInvoice>;

/** Of which shop, and of which order and month; null: of any. */
interface Narrowed {
  readonly buyerId: number;
  readonly orderId: number | null;
  readonly month: string | null;
}

/** Which page of a list. */
interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** Goods that a row of the list names. */
const goodsNamed = 3;
/** Months that a filter offers. */
const monthsOffered = 12;

const monthOf = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
const began = (month: string): Date => new Date(chinaDayBegan(`${month}-01`) * 1000);
const inMonth = (at: PgColumn, month: string | null): SQL | undefined =>
  month === null ? undefined : and(gte(at, began(month)), lt(at, began(monthAfter(month, 1))));

/** The goods of invoices: the first names, and how many there are by name and spec. */
async function goodsOf(database: Database, ids: readonly number[]): Promise<(invoiceId: number) => { goods: string[]; kinds: number }> {
  const rows = await database
    .select({ invoiceId: invoiceRows.invoiceId, name: invoiceRows.name, spec: invoiceRows.spec })
    .from(invoiceRows)
    .where(and(inArray(invoiceRows.invoiceId, [...ids]), isNotNull(invoiceRows.lineId)))
    .orderBy(asc(invoiceRows.position));
  return (invoiceId) => {
    const own = rows.filter((row) => row.invoiceId === invoiceId);
    return {
      goods: [...new Set(own.map(({ name }) => name))].slice(0, goodsNamed),
      kinds: new Set(own.map(({ name, spec }) => `${name}\t${spec}`)).size,
    };
  };
}

const unsigned = (text: string): string => amountAsText(money(text).abs());

/** Invoices as they are shown, with their orders, what they take back and what was taken back of them. */
export async function invoiceAnswers(database: Database, rows: readonly InvoiceRow[]): Promise<InvoiceAnswer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const held = await database
    .select({ invoiceId: invoicedOrders.invoiceId, id: orders.id, sn: orders.sn, amount: invoicedOrders.amount })
    .from(invoicedOrders)
    .innerJoin(orders, eq(orders.id, invoicedOrders.orderId))
    .where(inArray(invoicedOrders.invoiceId, ids))
    .orderBy(asc(orders.id));
  const originals = await database
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(
      inArray(
        invoices.id,
        rows.flatMap(({ redOf }) => redOf ?? []),
      ),
    );
  const goods = await goodsOf(database, ids);
  const formats = await attachedFormats(database, ids);
  const reds = await database.select({ redOf: invoices.redOf, amount: invoices.amount }).from(invoices).where(inArray(invoices.redOf, ids));
  return rows.map((row) => {
    const original = originals.find(({ id }) => id === row.redOf);
    const takenBack = reds.filter(({ redOf }) => redOf === row.id).reduce((sum, { amount }) => sum.minus(amount), noMoney);
    return {
      id: row.id,
      is_red: row.redOf === null ? 0 : 1,
      kind: row.kind,
      status: row.state,
      number: row.number ?? '',
      title: row.title,
      tax_number: row.taxNumber,
      email: row.email,
      amount: unsigned(row.amount),
      net: unsigned(row.net),
      tax: unsigned(row.tax),
      applied_at: epochSeconds(row.appliedAt),
      issued_at: row.issuedAt && epochSeconds(row.issuedAt),
      reason: row.state === 'failed' ? row.fault : '',
      orders: held.filter(({ invoiceId }) => invoiceId === row.id).map(({ id, sn, amount }) => ({ id, sn, amount: unsigned(amount) })),
      ...goods(row.id),
      formats: formats(row.id),
      red_of: original === undefined ? null : { id: original.id, number: original.number ?? '' },
      taken_back: amountAsText(takenBack),
    };
  });
}

const ofOrder = (database: Database, orderId: number): SQL =>
  sql`exists ${database
    .select({ one: sql`1` })
    .from(invoicedOrders)
    .where(and(eq(invoicedOrders.invoiceId, invoices.id), eq(invoicedOrders.orderId, orderId)))}`;

const held = alias(invoicedOrders, 'held');

/** The order of the row, by its full name: in a selection of one table columns lose theirs, and `id` is another one. */
const thisOrder = sql`${orders}.id`;

/** Orders of a shop of which no invoice was applied for, and money is left. */
export const openCondition = (database: Database, { buyerId, orderId, month }: Narrowed): SQL | undefined =>
  and(
    eq(orders.buyerId, buyerId),
    inArray(orders.status, ['paid', 'shipped', 'completed']),
    sql`not exists ${database
      .select({ one: sql`1` })
      .from(held)
      .where(and(eq(held.orderId, orders.id), eq(held.holds, true)))}`,
    sql`${capturedOf(thisOrder)} > ${refundedOf(thisOrder)}`,
    orderId === null ? undefined : eq(orders.id, orderId),
    inMonth(orders.createdAt, month),
  );

async function counts(database: Database, buyerId: number): Promise<CallAnswer<typeof listInvoices>['counts']> {
  const rows = await database
    .select({
      name: sql<'applied' | 'issued' | 'failed' | 'red'>`case when ${invoices.redOf} is null then ${invoices.state} else 'red' end`,
      many: sql<number>`count(*)::int`,
    })
    .from(invoices)
    .where(eq(invoices.buyerId, buyerId))
    .groupBy(sql`1`);
  const open = await database.$count(orders, openCondition(database, { buyerId, orderId: null, month: null }));
  const many = (wanted: (typeof rows)[number]['name']): number => rows.find(({ name }) => name === wanted)?.many ?? 0;
  return { open, applied: many('applied'), issued: many('issued'), failed: many('failed'), red: many('red') };
}

/** A page of a shop's invoices, the newest first. */
export async function invoicePage(
  database: Database,
  { buyerId, status, orderId, month }: Narrowed & { readonly status: 'applied' | 'issued' | 'failed' | 'red' | null },
  { page, perPage }: Page,
): Promise<CallAnswer<typeof listInvoices>> {
  const ofStatus =
    status === null ? undefined : status === 'red' ? isNotNull(invoices.redOf) : and(isNull(invoices.redOf), eq(invoices.state, status));
  const isOwn = eq(invoices.buyerId, buyerId);
  const about = orderId === null ? undefined : ofOrder(database, orderId);
  const condition = and(isOwn, ofStatus, about, inMonth(invoices.appliedAt, month));
  const of = monthOf(invoices.appliedAt);
  const months = await database.selectDistinct({ month: of }).from(invoices).where(isOwn).orderBy(desc(of)).limit(monthsOffered);
  const rows = await database
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    list: await invoiceAnswers(database, rows),
    total: await database.$count(invoices, condition),
    page,
    per_page: perPage,
    counts: await counts(database, buyerId),
    months: months.map(({ month: one }) => one),
  };
}

/** What each month of a shop has to invoice, the newest first. */
async function openMonths(database: Database, buyerId: number): Promise<CallAnswer<typeof listOpenOrders>['months']> {
  const of = monthOf(orders.createdAt);
  const rows = await database
    .select({
      month: of,
      orders: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${capturedOf(thisOrder)} - ${refundedOf(thisOrder)})::numeric(14, 2)::text`,
    })
    .from(orders)
    .where(openCondition(database, { buyerId, orderId: null, month: null }))
    .groupBy(of)
    .orderBy(desc(of))
    .limit(monthsOffered);
  return rows;
}

/** A page of a shop's orders that can be invoiced, the newest first. */
export async function openOrderPage(
  database: Database,
  narrowed: Narrowed,
  { page, perPage }: Page,
): Promise<CallAnswer<typeof listOpenOrders>> {
  const condition = openCondition(database, narrowed);
  const rows = await database
    .select({
      id: orders.id,
      sn: orders.sn,
      status: orders.status,
      createdAt: orders.createdAt,
      freight: orders.freight,
      captured: capturedOf(thisOrder),
      refunded: refundedOf(thisOrder),
      kinds: database.$count(orderLines, eq(orderLines.orderId, orders.id)),
    })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const lines = await openLines(database, rows);
  return {
    list: rows.map(({ id, sn, status, createdAt, captured, refunded, kinds }) => ({
      id,
      sn,
      status,
      created_at: epochSeconds(createdAt),
      kinds,
      amount: amountAsText(money(captured).minus(refunded)),
      refunded: amountAsText(money(refunded)),
      tax: amountAsText(invoiceTotals(lines.get(id) ?? []).tax),
      goods: lines.get(id)?.find(({ lineId }) => lineId !== null)?.name ?? '',
    })),
    total: await database.$count(orders, condition),
    page,
    per_page: perPage,
    counts: await counts(database, narrowed.buyerId),
    months: await openMonths(database, narrowed.buyerId),
  };
}
