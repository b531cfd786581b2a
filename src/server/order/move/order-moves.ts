import { and, eq, inArray } from 'drizzle-orm';
import { awaitsMoney, statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { inTransaction } from '../../http/transaction.ts';
import { isOffered } from '../../payment-provider/offered-methods.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { enterBalance } from '../../wallet/enter-balance.ts';
import { tellOfOrder } from '../order-news.ts';
import { keepPayment } from './keep-payment.ts';
import { moveByMoney } from './money-move.ts';
import { giveBack, lockOrder, type Move, moveOrder } from './order-transition.ts';
import { isOverdueOrder, tooLate } from './too-late.ts';

/**
 * Pays an order from the buyer's balance: the balance only where it suffices, one capture an order.
 * @throws Refusal 404, 409 when it does not wait for money any more, 422 where the balance is switched off, 601 when it
 * is too low
 */
export async function payFromBalance(transaction: Database, { orderId, at, buyerId }: Move & { buyerId: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId, buyerId);
  if (!isOffered('balance', await readShopSettings(transaction))) throw fieldRefused('method', '该支付方式不可用于此订单');
  const late = awaitsMoney(order.status) ? await tooLate(transaction, order, at) : null;
  if (late !== null) throw new Refusal(409, late);
  await moveByMoney(transaction, order, { actor: 'buyer', note: '余额支付', method: 'balance', at });
  const { payable } = order;
  await enterBalance(transaction, { buyerId, kind: 'pay', change: `-${payable}`, orderId, note: order.sn }, at);
  await keepPayment(transaction, { orderId, method: 'balance', amount: payable, at });
}

/**
 * Cancels an unpaid order of a buyer; stock, coupon and cash voucher come back.
 * @throws Refusal 404, 409 when it is paid or cancelled already
 */
export async function cancelOrder(transaction: Database, { orderId, at, buyerId }: Move & { buyerId: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId, buyerId);
  await moveOrder(transaction, order, { event: 'cancel', actor: 'buyer', note: '买家取消', at });
  await giveBack(transaction, order, at);
}

/**
 * Cancels an order that waits for its money, for the shop; its buyer is told why. Stock, coupon and cash voucher come
 * back, and what transfers brought goes to the balance.
 * @param reason in the operator's words
 * @throws Refusal 404, 409 when it is paid or cancelled already
 */
export async function cancelByShop(transaction: Database, { orderId, at, reason }: Move & { readonly reason: string }): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  await moveOrder(transaction, order, { event: 'cancel', actor: 'shop', note: `商家取消：${reason}`, at });
  await giveBack(transaction, order, at);
  const text = `${reason}。占用的库存和优惠券已退回`;
  await tellOfOrder(transaction, order, 'cancelled-by-shop', { kind: 'order', title: '已被商家取消', text }, at);
}

/**
 * Cancels the order when it is unpaid and its time is over, or its group was stopped; does nothing otherwise, however
 * often it is called.
 */
async function expireOrder(transaction: Database, { orderId, at }: Move): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const late = awaitsMoney(order.status) ? await tooLate(transaction, order, at) : null;
  if (late === null) return;
  const note =
    order.expiresAt > at ? '拼团已停止，自动取消' : order.approval === 'waiting' ? '超时未批准，自动取消' : '超时未付款，自动取消';
  await moveOrder(transaction, order, { event: 'expire', actor: 'system', note, at });
  await giveBack(transaction, order, at);
}

/** How many orders one sweep takes on; the next one goes on. */
const ordersASweep = 200;

/**
 * Cancels every unpaid order whose time is over, each in its own transaction; `ofBuyer` only those of one buyer.
 * @throws AggregateError with what failed, after all others were cancelled: a broken order must not hold up the rest
 */
export async function expireOverdueOrders(database: Database, at: Date, ofBuyer?: number): Promise<void> {
  const overdue = await database
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...statesAwaitingMoney]),
        isOverdueOrder(database, at),
        ofBuyer === undefined ? undefined : eq(orders.buyerId, ofBuyer),
      ),
    )
    .orderBy(orders.expiresAt)
    .limit(ordersASweep);
  const failures: unknown[] = [];
  for (const { orderId } of overdue) {
    await inTransaction(database, (transaction) => expireOrder(transaction, { orderId, at })).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue orders could not be cancelled`);
}
