import { and, eq } from 'drizzle-orm';
import { type TurnRefusal, turnRefusal } from '../../domain/order/refund-way.ts';
import { inYuan } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { tellFeedOfMoney } from '../feed/tell-feed.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOrder } from '../order/move/order-transition.ts';
import { tellOfOrder } from '../order/order-news.ts';
import { enterBalance } from '../wallet/enter-balance.ts';

const words: Readonly<Record<TurnRefusal, string>> = {
  done: '这笔退款已经退回',
  'not-captured': '这笔是多付或付错的钱，只能原路退回',
  asked: '已向支付机构申请退款，只能原路退回，以免退两次',
};

/**
 * A refund that may go to the balance.
 * @throws Refusal 404, 409 where it may not
 */
export async function turnableRefund(database: Database, refundId: number, isProviderOn: (method: string) => boolean) {
  const [found] = await database
    .select({ refund: refunds, sn: orders.sn, buyerId: orders.buyerId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (found === undefined) throw new Refusal(404, '没有这笔退款');
  const refusal = turnRefusal({ ...found.refund, isProviderOn: isProviderOn(found.refund.method) });
  if (refusal !== null) throw new Refusal(409, words[refusal]);
  return found;
}

interface Turned {
  readonly refundId: number;
  /** whether its provider can be asked now */
  readonly isProviderOn: boolean;
  readonly at: Date;
}

/**
 * Puts a refund that is due on the balance of its buyer in place of the way it was paid (R23), in a transaction; once.
 * The buyer is told.
 * @throws Refusal 404, 409 where it is done, or its provider was asked meanwhile
 */
export async function putRefundOnBalance(transaction: Database, { refundId, isProviderOn, at }: Turned): Promise<void> {
  const { refund, sn, buyerId } = await turnableRefund(transaction, refundId, () => isProviderOn);
  const { orderId, amount, tries } = refund;
  const order = await lockOrder(transaction, orderId);
  const turned = await transaction
    .update(refunds)
    .set({ method: 'balance', status: 'done', doneAt: at, nextTryAt: null })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due'), eq(refunds.tries, tries)))
    .returning({ id: refunds.id });
  if (turned.length === 0) throw new Refusal(409, words.done);
  await enterBalance(transaction, { buyerId, kind: 'refund', change: amount, orderId, note: sn }, at);
  await tellFeedOfMoney(transaction, { orderId, refundId, at });
  const news = { kind: 'order' as const, title: `退款 ${inYuan(amount)} 已退回余额`, text: '按您的同意退到余额，可在余额管理查看' };
  await tellOfOrder(transaction, order, `refund:${refundId}`, news, at);
}
