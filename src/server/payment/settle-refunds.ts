import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { paymentNotices, refunds } from '../database/schema/payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Refunds that one round takes on; the next one goes on. */
const refundsARound = 50;

/**
 * Asks the providers to give back what is due. A refund keeps its number, under which a provider gives back once: a
 * crash between its answer and our writing it down leads to asking again, never to money given twice.
 * @returns how many are done, and what failed
 */
export async function settleRefunds(
  database: Database,
  providers: readonly PaymentProvider[],
  at: Date,
): Promise<{ done: number; failures: unknown[] }> {
  const due = await database
    .select({ refund: refunds, notice: paymentNotices })
    .from(refunds)
    .innerJoin(paymentNotices, eq(paymentNotices.id, refunds.noticeId))
    .where(and(eq(refunds.status, 'due'), ne(refunds.method, 'balance')))
    .orderBy(asc(refunds.id))
    .limit(refundsARound);
  const failures: unknown[] = [];
  let done = 0;
  for (const { refund, notice } of due) {
    const provider = providers.find(({ method }) => method === refund.method);
    if (provider === undefined) continue;
    const { transactionId, tradeNumber, amount: total } = notice;
    try {
      await provider.refund({ refundNumber: `R${refund.id}`, transactionId, tradeNumber, amount: refund.amount, total, now: at });
      await database.update(refunds).set({ status: 'done', doneAt: at }).where(and(eq(refunds.id, refund.id), eq(refunds.status, 'due')));
      done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { done, failures };
}
