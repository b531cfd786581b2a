import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { readWaitingInvoices } from '../../contract/erp/feed-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { invoicedOrders, invoiceRows, invoices } from '../database/schema/invoice.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { erpCodesOf } from '../goods/erp-codes.ts';

const original = alias(invoices, 'original');

type Waiting = CallAnswer<typeof readWaitingInvoices>;

/** The lines of invoices as they are printed, by invoice; `line` is null for freight. */
async function rowsOf(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({ row: invoiceRows, sn: orders.sn, place: orderLines.position, goodsId: orderLines.goodsId })
    .from(invoiceRows)
    .innerJoin(orders, eq(orders.id, invoiceRows.orderId))
    .leftJoin(orderLines, eq(orderLines.id, invoiceRows.lineId))
    .where(inArray(invoiceRows.invoiceId, [...ids]))
    .orderBy(asc(invoiceRows.position));
  const codes = await erpCodesOf(
    database,
    rows.flatMap(({ goodsId }) => goodsId ?? []),
  );
  const answers = rows.map(({ row: { invoiceId, name, spec, unit, units, percent, amount, net, tax }, sn, place, goodsId }) => ({
    invoiceId,
    row: {
      ...{ sn, line: place === null ? null : place + 1, erp_code: codes.get(goodsId ?? 0) ?? '', name, ypgg: spec, bzdw: unit },
      ...{ number: units, percent, amount, net, tax },
    },
  }));
  return groupedBy(answers, ({ invoiceId }) => invoiceId);
}

/**
 * Invoices and red letters that wait for the tax office, by their ids, behind one of them. A red letter waits for its
 * invoice first, and is told once that has a number.
 */
export async function waitingInvoices(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Waiting> {
  const found = await database
    .select({ invoice: invoices, redOf: original.number, customer: { id: buyers.id, code: buyers.customerCode, company: buyers.company } })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .leftJoin(original, eq(original.id, invoices.redOf))
    .where(and(eq(invoices.state, 'applied'), gt(invoices.id, after), or(isNull(invoices.redOf), eq(original.state, 'issued'))))
    .orderBy(asc(invoices.id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const ids = page.map(({ invoice }) => invoice.id);
  const [held, rows] =
    ids.length === 0
      ? [[], new Map<number, never[]>()]
      : [
          await database
            .select({ invoiceId: invoicedOrders.invoiceId, sn: orders.sn, amount: invoicedOrders.amount })
            .from(invoicedOrders)
            .innerJoin(orders, eq(orders.id, invoicedOrders.orderId))
            .where(inArray(invoicedOrders.invoiceId, ids))
            .orderBy(asc(orders.id)),
          await rowsOf(database, ids),
        ];
  const ordersOf = groupedBy(held, ({ invoiceId }) => invoiceId);
  return {
    list: page.map(({ invoice, redOf, customer }) => ({
      id: invoice.id,
      at: epochSeconds(invoice.appliedAt),
      customer: { id: String(customer.id), code: customer.code ?? '', company: customer.company },
      kind: invoice.kind,
      red_of: invoice.redOf === null ? null : { id: invoice.redOf, number: redOf ?? '' },
      ...{ title: invoice.title, tax_number: invoice.taxNumber, tax_data: invoice.taxData, email: invoice.email },
      ...{ amount: invoice.amount, net: invoice.net, tax: invoice.tax },
      orders: (ordersOf.get(invoice.id) ?? []).map(({ sn, amount }) => ({ sn, amount })),
      lines: (rows.get(invoice.id) ?? []).map(({ row }) => row),
    })),
    next: String(ids.at(-1) ?? after),
    more: found.length > limit,
  };
}
