import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { payments } from '../../database/schema/order.ts';
import { paymentNotices, refunds } from '../../database/schema/payment.ts';
import { tellFeedOfMoney } from '../../feed/tell-feed.ts';
import { returnToCredit } from '../../wallet/credit/credit-store.ts';
import { enterBalance } from '../../wallet/enter-balance.ts';
import type { OrderRow } from './order-transition.ts';

/** Money of an order that goes back the way it came. */
interface PayBack {
  readonly kind: 'whole' | 'after-sales';
  /** yuan as decimal text; all that is left of what was captured, where it is not given */
  readonly amount?: string;
  /** the case that it is for */
  readonly caseId?: number;
  readonly at: Date;
}

/** How money goes back: at once to the balance or the account, or by a refund that is due at a provider. */
export interface PaidBack {
  readonly method: string;
  readonly amount: string;
}

/** Ways by which money is back at once, with the words for the buyer; other ways take their time. */
const backAtOnce: Readonly<Record<string, string>> = {
  balance: '已退回余额',
  account: '已抵减账期应付款，其中已付清的部分退回余额',
};

/** How money goes back, in words for the buyer. */
export const paidBackWords = (method: string): string => backAtOnce[method] ?? '将按原付款方式退回';

/** The same before anything happens, for the seller's people. */
const waysBack: Readonly<Record<string, string>> = {
  balance: '退回余额，立即到账',
  account: '抵减账期应付，已付清的部分退回余额',
  transfer: '由财务按对公转账退回',
  wechat: '原路退回微信支付',
  alipay: '原路退回支付宝',
};

/** How money of an order that was paid so will go back. */
export const wayBackWords = (method: string): string => waysBack[method] ?? '原路退回';

/**
 * Gives money of a locked order back the way it came: to the balance at once; to the account at once, where it lowers
 * what is owed, or else to the balance (R59); to a provider by a refund that is due. All refunds of an order together
 * never exceed what was captured (R35).
 */
export async function payBack(
  transaction: Database,
  { id: orderId, sn, buyerId }: OrderRow,
  { kind, amount: wanted, caseId, at }: PayBack,
): Promise<PaidBack> {
  const [captured] = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (captured === undefined) throw new Error(`Order ${orderId} is paid without a capture`);
  const [given] = await transaction
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.kind, ['whole', 'after-sales'])));
  const { method } = captured;
  const left = money(captured.amount).minus(money(given?.sum ?? '0'));
  const amount = wanted ?? amountAsText(left);
  if (money(amount).gt(left)) throw new Error(`Order ${orderId}: ${amount} more would be back than was captured`);
  const refund = { orderId, kind, method, amount, caseId: caseId ?? null, at };
  if (backAtOnce[method] === undefined) {
    const [notice] = await transaction
      .select({ id: paymentNotices.id })
      .from(paymentNotices)
      .where(and(eq(paymentNotices.orderId, orderId), eq(paymentNotices.outcome, 'captured'), ne(paymentNotices.method, 'balance')));
    await transaction.insert(refunds).values({ ...refund, status: 'due', noticeId: notice?.id ?? null });
  } else {
    const [done] = await transaction
      .insert(refunds)
      .values({ ...refund, status: 'done', doneAt: at })
      .returning({ id: refunds.id });
    if (done !== undefined) await tellFeedOfMoney(transaction, { orderId, refundId: done.id, at });
    const toBalance = method === 'account' ? amountAsText(await returnToCredit(transaction, { orderId, buyerId, amount, at })) : amount;
    await enterBalance(transaction, { buyerId, kind: 'refund', change: toBalance, orderId, note: sn }, at);
  }
  return { method, amount };
}
