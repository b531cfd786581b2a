import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import { chinaMinute } from '../../../domain/shared/china-time.ts';
import { amountAsText, inYuan, money, type Money } from '../../../domain/shared/money.ts';
import { type BankTransfer, codesIn, proposeOrders } from '../../../domain/transfer/bank-transfer.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { textArray } from '../../database/text-array.ts';
import { Refusal } from '../../http/refusal.ts';

/** A transfer as it is kept. */
export type TransferRow = typeof bankTransfers.$inferSelect;

/** The moment of an act of today, `10:38`, or of another day, `11-22 10:38`. */
const momentOf = (at: Date | null): string => (at === null ? '' : chinaMinute(epochSeconds(at)));

/** Why a transfer is not open any more, and who saw to it. */
export function settledWords({ reference, buyerId, matchedBy, matchedAt, returnedBy, returnedAt }: TransferRow): string {
  const [who, when, what] = buyerId === null ? [returnedBy, returnedAt, '退回'] : [matchedBy, matchedAt, '对应'];
  return `流水号 ${reference} 已由${who || '他人'} ${momentOf(when)} ${what}`;
}

/** What transfers brought for an order and is not given to its buyer's balance, in yuan. */
export const receivedOf = (orderId: SQL | number): SQL<string> =>
  sql<string>`(select coalesce(sum(t.amount - t.to_balance), 0)::text from bank_transfers t where t.order_id = ${orderId})`;

/** The same of one order. */
export async function receivedFor(database: Database, orderId: number): Promise<Money> {
  const { rows } = await database.execute<{ sum: string }>(sql`select ${receivedOf(orderId)} as sum`);
  return money(rows[0]?.sum ?? '0');
}

interface NewTransfer extends BankTransfer {
  /** the bank's own number (流水号) */
  readonly reference: string;
  /** the day on which the bank booked it, YYYY-MM-DD */
  readonly bookedOn: string;
  readonly at: Date;
}

/**
 * Enters a transfer, once a number of the bank's (R49). The same one entered again is the one that is there.
 * @throws Refusal 409 where the number is of another transfer
 */
export async function enterTransfer(
  transaction: Database,
  { reference, amount, payer, remark, bookedOn, at }: NewTransfer,
): Promise<{ transfer: TransferRow; isNew: boolean }> {
  const text = amountAsText(amount);
  const [entered] = await transaction
    .insert(bankTransfers)
    .values({ reference, amount: text, payer, remark, bookedOn, enteredAt: at })
    .onConflictDoNothing()
    .returning();
  if (entered !== undefined) return { transfer: entered, isNew: true };
  const known = await transferBy(transaction, reference);
  if (!money(known.amount).eq(amount))
    throw new Refusal(409, `流水号 ${reference} 已登记为 ${inYuan(known.amount)}${known.buyerId === null ? '' : '，并已对应'}`);
  return { transfer: known, isNew: false };
}

/**
 * A transfer by the bank's number.
 * @throws Refusal 404
 */
export async function transferBy(database: Database, reference: string): Promise<TransferRow> {
  const [found] = await database.select().from(bankTransfers).where(eq(bankTransfers.reference, reference));
  if (found === undefined) throw new Refusal(404, `没有流水号 ${reference}`);
  return found;
}

/** Orders that one transfer may be for are more than this only by a fault. */
const mostProposed = 20;

/** Orders that wait for money, with the amount or the code of one of the transfers; the oldest first. */
export async function awaitedOrders(database: Database, transfers: readonly Pick<TransferRow, 'amount' | 'remark'>[], now: Date) {
  if (transfers.length === 0) return [];
  const codes = transfers.flatMap(({ remark }) => codesIn(remark));
  const amounts = transfers.map(({ amount }) => amount);
  const missing = sql`${orders.payable} - ${receivedOf(sql`${orders.id}`)}::numeric`;
  const awaited = await database
    .select({
      id: orders.id,
      sn: orders.sn,
      placedAt: orders.createdAt,
      code: orders.transferCode,
      slip: orders.transferSlipId,
      missing: sql<string>`(${missing})::text`,
      buyerId: orders.buyerId,
      company: buyers.company,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(
      and(
        inArray(orders.status, [...statesAwaitingMoney]),
        gt(orders.expiresAt, now),
        or(sql`${missing} = any(${textArray(amounts)}::numeric[])`, sql`${orders.transferCode} = any(${textArray(codes)})`),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(mostProposed * transfers.length);
  return awaited.map((order) => ({ ...order, code: order.code ?? '', missing: money(order.missing) }));
}

/** The orders that a transfer may be for (R49), the surest first. */
export async function proposalsFor(database: Database, transfer: TransferRow, now: Date) {
  const { amount, payer, remark } = transfer;
  return proposeOrders({ amount: money(amount), payer, remark }, await awaitedOrders(database, [transfer], now));
}

/** A transfer that nobody has matched or handed back. */
export const isOpenTransfer = and(isNull(bankTransfers.buyerId), isNull(bankTransfers.returnedAt));

/** The transfers that nobody has matched, the oldest first. */
export const openTransfers = (database: Database, most: number): Promise<TransferRow[]> =>
  database.select().from(bankTransfers).where(isOpenTransfer).orderBy(asc(bankTransfers.id)).limit(most);
