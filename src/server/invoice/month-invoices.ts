import { asc, inArray } from 'drizzle-orm';
import type { readMonthToInvoice } from '../../contract/invoice/invoice-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { invoiceTotals } from '../../domain/invoice/invoice-lines.ts';
import { monthPlan } from '../../domain/invoice/month-plan.ts';
import { allowsSpecial, type InvoiceKind, invoiceKinds } from '../../domain/order/invoice-kind.ts';
import { amountAsText, inYuan, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { Refusal } from '../http/refusal.ts';
import { apply } from './apply.ts';
import { openCondition } from './invoice-store.ts';
import type { InvoiceRow, TitleOfInvoice } from './keep-invoice.ts';
import { openLines } from './sold-lines.ts';
import { chosenKind } from './tax-profile.ts';

/** The orders of a shop's month that can be invoiced now, the oldest first, with what each would have on an invoice. */
async function openOrdersOf(database: Database, buyerId: number, month: string) {
  const rows = await database
    .select({ id: orders.id, freight: orders.freight })
    .from(orders)
    .where(openCondition(database, { buyerId, orderId: null, month }))
    .orderBy(asc(orders.id));
  const lines = await openLines(database, rows);
  return rows.map(({ id }) => {
    const own = lines.get(id) ?? [];
    return { id, lines: own, allowsSpecial: allowsSpecial(own.map(({ percent }) => percent)) };
  });
}

/** What a month would be invoiced by, for each kind that may be chosen (R63). */
export async function monthToInvoice(database: Database, buyerId: number, month: string): Promise<CallAnswer<typeof readMonthToInvoice>> {
  const open = await openOrdersOf(database, buyerId, month);
  const { amount } = invoiceTotals(open.flatMap(({ lines }) => lines));
  return {
    month,
    orders: open.length,
    amount: amountAsText(amount),
    plans: invoiceKinds.map((kind) => ({
      kind,
      invoices: monthPlan(open, kind).map((planned) => {
        const totals = invoiceTotals(planned.orders.flatMap(({ lines }) => lines));
        return {
          kind: planned.kind,
          orders: planned.orders.length,
          amount: amountAsText(totals.amount),
          net: amountAsText(totals.net),
          tax: amountAsText(totals.tax),
        };
      }),
    })),
  };
}

/** A month that is to be invoiced, as the buyer has seen it. */
interface MonthApplication {
  readonly buyerId: number;
  readonly month: string;
  readonly kind: InvoiceKind;
  /** yuan: what the buyer was shown */
  readonly amount: string;
  readonly title: TitleOfInvoice;
  readonly at: Date;
}

/**
 * Applies for the invoices of all orders of a month that can be invoiced, in a transaction: all of them or none.
 * @throws Refusal 409 where the month is not as it was shown, 422 for a kind that cannot be chosen
 */
export async function applyForMonth(
  transaction: Database,
  { buyerId, month, kind, amount, title, at }: MonthApplication,
): Promise<readonly InvoiceRow[]> {
  const found = await openOrdersOf(transaction, buyerId, month);
  // All at once, in the order of their ids: the invoices take them in another one.
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const open = await openOrdersOf(transaction, buyerId, month);
  const now = open.flatMap(({ lines }) => lines).reduce((sum, line) => sum.plus(line.amount), noMoney);
  if (open.length === 0) throw new Refusal(409, '这个月没有可开票的订单');
  if (!now.eq(amount)) throw new Refusal(409, `这个月可开票的金额现在是 ${inYuan(amountAsText(now))}，请重新核对`);
  const made: InvoiceRow[] = [];
  for (const planned of monthPlan(open, kind)) {
    const to = { ...title, ...(await chosenKind(transaction, buyerId, planned.kind)) };
    made.push(await apply(transaction, { buyerId, orderIds: planned.orders.map(({ id }) => id), to, at }));
  }
  return made;
}
