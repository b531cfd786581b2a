import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import { amountAsText, money, type Money } from '../../../domain/shared/money.ts';
import { type BankTransfer, codesIn, proposeOrders } from '../../../domain/transfer/bank-transfer.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { Refusal } from '../../http/refusal.ts';

/** A transfer as it is kept. */
export type TransferRow = typeof bankTransfers.$inferSelect;

/** What transfers brought for an order and is not given to its buyer's balance, in yuan. */
const receivedOf = (orderId: SQL | number): SQL<string> =>
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
  const owner = known.buyerId === null ? '' : ` for buyer ${known.buyerId}`;
  if (!money(known.amount).eq(amount)) throw new Refusal(409, `The transfer ${reference} was entered${owner} with ${known.amount}`);
  return { transfer: known, isNew: false };
}

/**
 * A transfer by the bank's number.
 * @throws Refusal 404
 */
export async function transferBy(database: Database, reference: string): Promise<TransferRow> {
  const [found] = await database.select().from(bankTransfers).where(eq(bankTransfers.reference, reference));
  if (found === undefined) throw new Refusal(404, `No transfer ${reference}`);
  return found;
}

/** Orders that one transfer may be for are more than this only by a fault. */
const mostProposed = 20;

/** The orders that a transfer may be for (R49), the surest first. */
export async function proposalsFor(database: Database, { amount, payer, remark }: TransferRow, now: Date) {
  const codes = codesIn(remark);
  const missing = sql`${orders.payable} - ${receivedOf(sql`${orders.id}`)}::numeric`;
  const awaited = await database
    .select({
      id: orders.id,
      sn: orders.sn,
      code: orders.transferCode,
      slip: orders.transferSlipId,
      missing: sql<string>`(${missing})::text`,
      company: buyers.company,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(
      and(
        inArray(orders.status, [...statesAwaitingMoney]),
        gt(orders.expiresAt, now),
        or(sql`${missing} = ${amount}::numeric`, codes.length === 0 ? undefined : inArray(orders.transferCode, [...codes])),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(mostProposed);
  return proposeOrders(
    { amount: money(amount), payer, remark },
    awaited.map((order) => ({ ...order, code: order.code ?? '', missing: money(order.missing) })),
  );
}

/** The transfers that nobody has matched, the oldest first. */
export const openTransfers = (database: Database, most: number): Promise<TransferRow[]> =>
  database.select().from(bankTransfers).where(isNull(bankTransfers.buyerId)).orderBy(asc(bankTransfers.id)).limit(most);
