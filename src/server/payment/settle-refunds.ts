import { inYuan } from '../../domain/shared/money.ts';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { paymentNotices, refunds } from '../database/schema/payment.ts';
import { tellFeedOfMoney } from '../feed/tell-feed.ts';
import { Refusal } from '../http/refusal.ts';
import { inTransaction, isTaken } from '../http/transaction.ts';
import { tellOfOrder } from '../order/order-news.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';

type RefundRow = typeof refunds.$inferSelect;

/** Refunds that one round takes on; the next one goes on. */
const refundsARound = 50;
const longestWaitMinutes = 6 * 60;

/** After how many minutes a refund is asked for again: 1, 2, 4 … up to six hours. */
const waitAfter = (tries: number): number => Math.min(2 ** tries, longestWaitMinutes);

/** How a refund was given back: its words for the buyer, and the bank's number where a person did it by transfer. */
interface GivenBack {
  readonly text: string;
  readonly reference: string | null;
}

const byProvider: GivenBack = { text: '已按原付款方式退回，到账时间以支付机构为准', reference: null };

/** Writes down that a refund is done, and tells its shop with it; does nothing for one that is done. */
async function writeDone(
  transaction: Database,
  { id, orderId, amount }: RefundRow,
  { text, reference }: GivenBack,
  at: Date,
): Promise<void> {
  const done = await transaction
    .update(refunds)
    .set({ status: 'done', doneAt: at, reference })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
    .returning({ id: refunds.id });
  if (done.length === 0) return;
  await tellFeedOfMoney(transaction, { orderId, refundId: id, at });
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`Refund ${id} is of no order`);
  await tellOfOrder(transaction, order, `refund:${id}`, { kind: 'order', title: `退款 ${inYuan(amount)} 已退回`, text }, at);
}

/**
 * Writes down that a person gave a refund back by bank transfer (R49): the money of a transfer goes back by one. The
 * same number again changes nothing.
 * @param reference the bank's number of the transfer
 * @throws Refusal 404, 409 for a refund of another way or with another number
 */
export async function paidBackByTransfer(transaction: Database, refundId: number, reference: string, at: Date): Promise<RefundRow> {
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund === undefined) throw new Refusal(404, `没有退款 ${refundId}`);
  if (refund.method !== 'transfer') throw new Refusal(409, '这笔退款不走银行转账');
  if (refund.status === 'done' && refund.reference !== reference)
    throw new Refusal(409, `这笔退款已登记退回，流水号 ${refund.reference ?? '无'}`);
  const text = `已转账退回付款账户，流水号 ${reference}`;
  await writeDone(transaction, refund, { text, reference }, at).catch((error: unknown) => {
    throw isTaken(error, 'refund_reference_once') ? new Refusal(409, `流水号 ${reference} 已用于另一笔退款`) : error;
  });
  return refund;
}

/**
 * Asks the providers to give back what is due. A refund keeps its number, under which a provider gives back once: a
 * crash between its answer and our writing it down leads to asking again, never to money given twice. One that is not
 * done waits longer each time, so that those that cannot be made do not hold up the others; those of a provider that is
 * off wait for it (`stuckRefunds`).
 * @returns how many are done, and what failed
 */
export async function settleRefunds(
  database: Database,
  providers: readonly PaymentProvider[],
  at: Date,
): Promise<{ done: number; failures: unknown[] }> {
  const isTime = or(isNull(refunds.nextTryAt), lte(refunds.nextTryAt, at));
  const due = await database
    .select({ refund: refunds, notice: paymentNotices })
    .from(refunds)
    .innerJoin(paymentNotices, eq(paymentNotices.id, refunds.noticeId))
    .where(
      and(
        eq(refunds.status, 'due'),
        inArray(
          refunds.method,
          providers.map(({ method }) => method),
        ),
        isTime,
      ),
    )
    .orderBy(sql`${refunds.nextTryAt} asc nulls first`, asc(refunds.id))
    .limit(refundsARound);
  const failures: unknown[] = [];
  let done = 0;
  for (const { refund, notice } of due) {
    const { transactionId, tradeNumber, amount: total } = notice;
    const stillDue = and(eq(refunds.id, refund.id), eq(refunds.status, 'due'));
    const outcome = await providers
      .find(({ method }) => method === refund.method)
      ?.refund({ refundNumber: `R${refund.id}`, transactionId, tradeNumber, amount: refund.amount, total, now: at })
      .catch((error: unknown) => void failures.push(error));
    if (outcome === 'done') {
      await inTransaction(database, (transaction) => writeDone(transaction, refund, byProvider, at));
      done += 1;
    } else {
      const nextTryAt = minutesAfter(at, waitAfter(refund.tries));
      await database
        .update(refunds)
        .set({ tries: refund.tries + 1, nextTryAt })
        .where(stillDue);
    }
  }
  return { done, failures };
}

/** Money that should have gone back and has not: it needs a person. */
interface StuckRefunds {
  readonly count: number;
  /** yuan */
  readonly amount: string;
  readonly since: Date;
}

/** A refund that is due for longer is looked at by a person. */
const stuckAfterMinutes = 60;

/** The refunds that are due for more than an hour, whether their provider refuses them or is off; null without any. */
export async function stuckRefunds(database: Database, at: Date): Promise<StuckRefunds | null> {
  const [stuck] = await database
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`sum(${refunds.amount})`, since: sql<string>`min(${refunds.at})` })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), ne(refunds.method, 'balance'), lte(refunds.at, minutesAfter(at, -stuckAfterMinutes))));
  return stuck === undefined || stuck.count === 0 ? null : { ...stuck, since: new Date(stuck.since) };
}
