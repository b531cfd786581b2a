import { and, inArray, isNull, eq } from 'drizzle-orm';
import { type Invoicing, invoicingOf } from '../../domain/invoice/invoicing.ts';
import { noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders, invoices } from '../database/schema/invoice.ts';
import type { orders } from '../database/schema/order.ts';
import { leftOf } from './sold-lines.ts';

/**
 * How orders stand to their invoices, by their ids.
 * @param areInvoiced false where it is known that no invoice names any of them
 */
export async function invoicingOfOrders(
  database: Database,
  rows: readonly Pick<typeof orders.$inferSelect, 'id' | 'status'>[],
  { areInvoiced = true }: { readonly areInvoiced?: boolean } = {},
): Promise<ReadonlyMap<number, Invoicing>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const left = await leftOf(database, ids);
  const asked = areInvoiced
    ? await database
        .select({ orderId: invoicedOrders.orderId, holds: invoicedOrders.holds, state: invoices.state })
        .from(invoicedOrders)
        .innerJoin(invoices, eq(invoices.id, invoicedOrders.invoiceId))
        .where(and(inArray(invoicedOrders.orderId, ids), isNull(invoices.redOf)))
    : [];
  return new Map(
    rows.map(({ id, status }) => {
      const own = asked.filter(({ orderId }) => orderId === id);
      const held = own.find(({ holds }) => holds)?.state ?? null;
      return [
        id,
        invoicingOf({ state: status, left: left.get(id) ?? noMoney, held, hasFailed: own.some(({ state }) => state === 'failed') }),
      ];
    }),
  );
}

/** For whom and of which kind the invoice is that holds an order; undefined: none does. */
export async function madeInvoice(database: Database, orderId: number) {
  const [held] = await database
    .select({ kind: invoices.kind, title: invoices.title, tax_number: invoices.taxNumber, email: invoices.email })
    .from(invoicedOrders)
    .innerJoin(invoices, eq(invoices.id, invoicedOrders.invoiceId))
    .where(and(eq(invoicedOrders.orderId, orderId), eq(invoicedOrders.holds, true)));
  return held;
}
