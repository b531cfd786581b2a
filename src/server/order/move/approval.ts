import { eq } from 'drizzle-orm';
import { awaitsMoney } from '../../../domain/order/order-state.ts';
import { approvalMinutes, needsApproval } from '../../../domain/order/approval.ts';
import { ruleFigures } from '../../../domain/shop/stated-figures.ts';
import { inYuan, money } from '../../../domain/shared/money.ts';
import { minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { orders } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedInBuyer } from '../../http/visit.ts';
import { putMessage } from '../../outbox/outbox.ts';
import { tellOfOrder } from '../order-news.ts';
import { lockOrder, type Move, type OrderRow } from './order-transition.ts';

/** Whether an order of this amount, in yuan, is above the limit of whoever places it (R65). */
export const isAboveLimit = ({ orderLimit }: SignedInBuyer, payable: string): boolean =>
  needsApproval(orderLimit === null ? null : money(orderLimit), money(payable));

/** What a new order keeps about who placed it, and until when it waits: for its money, or for the owner's approval. */
export function placedFor(buyer: SignedInBuyer, { payable, now, expiryMinutes }: { payable: string; now: Date; expiryMinutes: number }) {
  const waits = isAboveLimit(buyer, payable);
  return {
    placedBy: buyer.personName,
    approval: waits ? ('waiting' as const) : ('not-needed' as const),
    expiresAt: minutesAfter(now, waits ? approvalMinutes : expiryMinutes),
  };
}

/** Tells the owner, in the shop and by phone, of an order that waits for them. */
export async function tellOwner(transaction: Database, order: Pick<OrderRow, 'id' | 'sn' | 'buyerId' | 'payable' | 'placedBy'>, at: Date) {
  const amount = inYuan(order.payable);
  const text = `${order.placedBy}下单 ${amount}，超过其单笔限额，批准后才能付款；${ruleFigures['审批时限'] ?? ''}内未批准自动取消`;
  await tellOfOrder(transaction, order, 'waits', { kind: 'order', title: '待店主审批', text }, at);
  const [owner] = await transaction
    .select({ phone: accounts.phone })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(buyers.id, order.buyerId));
  if (owner === undefined) throw new Error('A shop without its owner');
  const words = `${order.placedBy}下单 ${amount}，超过单笔限额，请登录审批。`;
  await putMessage(transaction, {
    phone: owner.phone,
    words,
    at,
    template: { name: 'order-waits', params: { person: order.placedBy, amount } },
  });
}

/** @throws Refusal 409 for an order that waits for its owner's approval: nobody pays it before */
export function requireApproved({ approval }: Pick<OrderRow, 'approval'>): void {
  if (approval === 'waiting') throw new Refusal(409, '订单待店主审批，批准后才能付款');
}

interface Approval extends Move {
  readonly owner: SignedInBuyer;
  readonly expiryMinutes: number;
}

/**
 * The owner approves an order (R65): from now on it can be paid, for at least as long as one that is placed now.
 * Approved again it stays as it is.
 * @throws Refusal 404, 409 when it does not wait for approval
 */
export async function approveOrder(transaction: Database, { orderId, owner, at, expiryMinutes }: Approval): Promise<void> {
  const order = await lockOrder(transaction, orderId, owner.id);
  if (order.approval === 'given') return;
  if (order.approval !== 'waiting' || !awaitsMoney(order.status) || order.expiresAt <= at) throw new Refusal(409, '订单不在待审批状态');
  const expiresAt = new Date(Math.max(order.expiresAt.getTime(), minutesAfter(at, expiryMinutes).getTime()));
  await transaction
    .update(orders)
    .set({ approval: 'given', approvedBy: owner.personName, approvedAt: at, expiresAt })
    .where(eq(orders.id, orderId));
  await tellOfOrder(transaction, order, 'approved', { kind: 'order', title: '已批准', text: `${owner.personName}已批准，请尽快付款` }, at);
}
