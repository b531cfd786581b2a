import { eq } from 'drizzle-orm';
import { judgeArrivedMoney } from '../../domain/order/arrived-money.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { paymentNotices, refunds } from '../database/schema/payment.ts';
import { lockGroupOf } from '../order/move/group-round.ts';
import { keepPayment } from '../order/move/keep-payment.ts';
import { moveByMoney } from '../order/move/money-move.ts';
import type { OrderRow } from '../order/move/order-transition.ts';
import { tooLate } from '../order/move/too-late.ts';
import { isTopUpNumber, takeTopUpMoney } from '../wallet/top-up.ts';
import { writeTold } from '../payment-provider/begin-trade.ts';
import type { MoneyNotice, PaymentProvider } from '../payment-provider/payment-provider.ts';
import { orderNumberIn } from './trade-number.ts';

/** What became of money that arrived; `repeated`: it was told before, and nothing happened now. */
type TakenMoney = 'captured' | 'refund' | 'held' | 'repeated';

async function lockOrderOf(transaction: Database, tradeNumber: string, method: PaymentProvider['method']): Promise<OrderRow | null> {
  const sn = orderNumberIn(tradeNumber, method);
  if (sn === null) return null;
  await lockGroupOf(transaction, { sn });
  const [found] = await transaction.select().from(orders).where(eq(orders.sn, sn)).for('update');
  return found ?? null;
}

/**
 * Takes money that a provider has told of, in a transaction: it pays the order, credits the top-up, is recorded as due
 * to go back, or waits for a person; once for each transaction of the provider's, however often and at once it is told.
 */
export async function takeMoney(
  transaction: Database,
  { method, name }: Pick<PaymentProvider, 'method' | 'name'>,
  notice: MoneyNotice,
  at: Date,
): Promise<TakenMoney> {
  if (isTopUpNumber(notice.tradeNumber)) return takeTopUpMoney(transaction, { method, name }, notice, at);
  const order = await lockOrderOf(transaction, notice.tradeNumber, method);
  await writeTold(transaction, method, notice.tradeNumber);
  const isOverdue = order !== null && (await tooLate(transaction, order, at)) !== null;
  const verdict = judgeArrivedMoney(order && { state: order.status, payable: money(order.payable), isOverdue }, {
    amount: money(notice.amount),
    currency: notice.currency,
  });
  const outcome = verdict.kind === 'capture' ? 'captured' : verdict.kind === 'hold' ? 'held' : 'refund';
  const [kept] = await transaction
    .insert(paymentNotices)
    .values({ ...notice, method, orderId: order?.id ?? null, outcome, reason: 'reason' in verdict ? verdict.reason : '', at })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  if (kept === undefined) return 'repeated';
  if (order === null) return outcome;
  const { amount, transactionId } = notice;
  if (verdict.kind === 'capture') {
    await moveByMoney(transaction, order, { actor: 'system', note: name, method, at });
    await keepPayment(transaction, { orderId: order.id, method, amount, transactionId, at });
  }
  if (verdict.kind === 'refund') {
    const kind = verdict.reason === 'wrong-amount' ? 'mismatch' : 'late';
    await transaction.insert(refunds).values({ orderId: order.id, kind, method, amount, status: 'due', noticeId: kept.id, at });
  }
  return outcome;
}
