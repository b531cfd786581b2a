import { and, asc, eq, gt, gte, lt, min, sql } from 'drizzle-orm';
import { type CreditKind, creditSums } from '../../../domain/credit/credit-ledger.ts';
import { isOverdue } from '../../../domain/credit/credit-terms.ts';
import { chinaDayBegan, monthAfter } from '../../../domain/shared/china-time.ts';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { creditCharges, creditEntries } from '../../database/schema/credit.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';

/** A row of a statement: an order, a return of one, or a receipt with all that it settled. */
export interface EnteredCredit {
  readonly id: number;
  readonly at: Date;
  readonly kind: CreditKind;
  /** yuan as decimal text, negative for what lowers what is owed */
  readonly change: string;
  readonly usedAfter: string;
  /** the order; null for a receipt */
  readonly order: { readonly id: number; readonly sn: string } | null;
  /** the day by which an order is to be paid; null for other rows */
  readonly dueOn: string | null;
  /** the bank's number of a receipt, and the day on which the bank booked it; null for other rows */
  readonly transfer: { readonly reference: string; readonly bookedOn: string } | null;
}

/** An order on account that is open at some moment. */
export interface ChargedOrder {
  readonly orderId: number;
  readonly sn: string;
  readonly at: Date;
  readonly amount: string;
  readonly open: string;
  readonly dueOn: string;
  readonly isOverdue: boolean;
}

/** A month of an account (R50): opening + charged − returned − received = closing. */
export interface CreditMonth {
  readonly month: string;
  readonly opening: string;
  readonly charged: string;
  readonly returned: string;
  readonly received: string;
  readonly closing: string;
  readonly rows: readonly EnteredCredit[];
  /** what is open at its end, the oldest first */
  readonly open: readonly ChargedOrder[];
}

const monthBegan = (month: string): Date => new Date(chinaDayBegan(`${month}-01`) * 1000);

/** The rows of a moment's span, the oldest first; what a transfer settled is one row. */
async function rowsBetween(database: Database, buyerId: number, from: Date, until: Date): Promise<EnteredCredit[]> {
  const found = await database
    .select({ entry: creditEntries, order: { id: orders.id, sn: orders.sn }, dueOn: creditCharges.dueOn, transfer: bankTransfers })
    .from(creditEntries)
    .innerJoin(creditCharges, eq(creditCharges.id, creditEntries.chargeId))
    .innerJoin(orders, eq(orders.id, creditCharges.orderId))
    .leftJoin(bankTransfers, eq(bankTransfers.id, creditEntries.transferId))
    .where(and(eq(creditEntries.buyerId, buyerId), gte(creditEntries.at, from), lt(creditEntries.at, until)))
    .orderBy(asc(creditEntries.id));
  const rows: EnteredCredit[] = [];
  let transferId: number | null = null;
  for (const { entry, order, dueOn, transfer } of found) {
    const { id, at, kind, change, usedAfter } = entry;
    const before = rows.at(-1);
    if (transfer !== null && transfer.id === transferId && before !== undefined) {
      rows[rows.length - 1] = { ...before, change: amountAsText(money(before.change).plus(change)), usedAfter };
      continue;
    }
    transferId = transfer?.id ?? null;
    const ofOrder = { order, dueOn: kind === 'charge' ? dueOn : null, transfer: null };
    const ofTransfer = transfer && { order: null, dueOn: null, transfer: { reference: transfer.reference, bookedOn: transfer.bookedOn } };
    rows.push({ id, at, kind, change, usedAfter, ...(ofTransfer ?? ofOrder) });
  }
  return rows;
}

/** What was open when a moment came, the oldest first; overdue as of that moment's eve. */
async function openBefore(database: Database, buyerId: number, moment: Date, today: string): Promise<ChargedOrder[]> {
  const open = sql<string>`(select coalesce(sum(e.change), 0)::text from credit_entries e where e.charge_id = ${creditCharges.id} and e.at < ${moment.toISOString()}::timestamptz)`;
  const rows = await database
    .select({ charge: creditCharges, sn: orders.sn, open })
    .from(creditCharges)
    .innerJoin(orders, eq(orders.id, creditCharges.orderId))
    .where(and(eq(creditCharges.buyerId, buyerId), lt(creditCharges.at, moment)))
    .orderBy(asc(creditCharges.id));
  return rows
    .filter((row) => money(row.open).gt(0))
    .map(({ charge: { orderId, at, amount, dueOn }, sn, open: left }) => ({
      ...{ orderId, sn, at, amount, dueOn },
      open: amountAsText(money(left)),
      isOverdue: isOverdue(dueOn, today),
    }));
}

/** What is open now, the oldest first. */
export async function openNow(database: Database, buyerId: number, today: string): Promise<ChargedOrder[]> {
  const rows = await database
    .select({ charge: creditCharges, sn: orders.sn })
    .from(creditCharges)
    .innerJoin(orders, eq(orders.id, creditCharges.orderId))
    .where(and(eq(creditCharges.buyerId, buyerId), gt(creditCharges.open, '0')))
    .orderBy(asc(creditCharges.id));
  return rows.map(({ charge: { orderId, at, amount, open, dueOn }, sn }) => ({
    ...{ orderId, sn, at, amount, open, dueOn },
    isOverdue: isOverdue(dueOn, today),
  }));
}

/** What was owed when a moment came. */
async function usedBefore(database: Database, buyerId: number, moment: Date): Promise<string> {
  const [row] = await database
    .select({ sum: sql<string>`coalesce(sum(${creditEntries.change}), 0)::numeric(14, 2)::text` })
    .from(creditEntries)
    .where(and(eq(creditEntries.buyerId, buyerId), lt(creditEntries.at, moment)));
  return row?.sum ?? '0.00';
}

/**
 * The statement of a month (R50); the present month's ends now. A receipt stands in the month in which it was
 * entered: a month that is over never changes.
 * @param month YYYY-MM
 * @throws when the ledger does not add up: then nothing about money is said
 */
export async function readCreditMonth(database: Database, buyerId: number, month: string, now: Date): Promise<CreditMonth> {
  const [from, end] = [monthBegan(month), monthBegan(monthAfter(month, 1))];
  const lastDay = dayInChina(new Date(Math.min(now.getTime(), end.getTime() - 1)));
  const rows = await rowsBetween(database, buyerId, from, end);
  const opening = await usedBefore(database, buyerId, from);
  const sums = creditSums(
    money(opening),
    rows.map(({ kind, change }) => ({ kind, change: money(change) })),
  );
  const closing = amountAsText(sums.closing);
  const open = await openBefore(database, buyerId, end, lastDay);
  const opened = amountAsText(open.reduce((sum, one) => sum.plus(one.open), money(0)));
  if (closing !== (rows.at(-1)?.usedAfter ?? opening) || closing !== opened)
    throw new Error(`The account of buyer ${buyerId} does not add up in ${month}`);
  const [charged, returned, received] = [sums.charged, sums.returned, sums.received].map(amountAsText) as [string, string, string];
  return { month, opening, charged, returned, received, closing, rows, open };
}

/** Statements that are listed; older ones are found from month to month. */
const monthsListed = 6;

/** The newest months of an account, each with what was owed before and after it; the present one ends now. */
export async function creditMonths(database: Database, buyerId: number, present: string) {
  const [{ first } = { first: null }] = await database
    .select({ first: min(creditEntries.at) })
    .from(creditEntries)
    .where(eq(creditEntries.buyerId, buyerId));
  const firstMonth = first === null ? present : dayInChina(first).slice(0, 7);
  const months: { month: string; opening: string; closing: string }[] = [];
  let closing = await usedBefore(database, buyerId, monthBegan(monthAfter(present, 1)));
  for (let month = present; month >= firstMonth && months.length < monthsListed; month = monthAfter(month, -1)) {
    const opening = await usedBefore(database, buyerId, monthBegan(month));
    months.push({ month, opening, closing });
    closing = opening;
  }
  return { firstMonth, months };
}
