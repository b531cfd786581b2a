import { and, eq, isNull } from 'drizzle-orm';
import { nextOrderState, type OrderActor, type OrderEvent } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import { ephedrineRecords } from '../../database/schema/ephedrine.ts';
import { orderEvents, orderLines, orders } from '../../database/schema/order.ts';
import { tellFeedOfOrder } from '../../feed/tell-feed.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { leaveRound, lockGroupOf } from './group-round.ts';
import { tellOfMove } from '../order-news.ts';
import { returnOfferPlaces } from './offer-places.ts';
import { returnStock } from '../stock/stock-movement.ts';
import { freeTransfers } from '../../wallet/transfer/free-transfers.ts';
import { returnVouchers } from './voucher-movement.ts';

/** An order as it is kept. */
export type OrderRow = typeof orders.$inferSelect;

/** What a buyer, the shop or the clock does to one order, and when. */
export interface Move {
  readonly orderId: number;
  readonly at: Date;
}

/**
 * Locks an order (and the group that it joins before it), of this buyer when one is given: of two moves at once the
 * second sees what the first left.
 * @throws Refusal 404
 */
export async function lockOrder(transaction: Database, orderId: number, buyerId?: number): Promise<OrderRow> {
  const owner = buyerId === undefined ? undefined : eq(orders.buyerId, buyerId);
  // An order joins a group when it is placed or never: one of no group has nothing above it.
  const [alone] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.groupRoundId), owner))
    .for('update');
  if (alone !== undefined) return alone;
  await lockGroupOf(transaction, { id: orderId, buyerId });
  const [found] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), owner))
    .for('update');
  if (found === undefined) throw notFound('订单不存在');
  return found;
}

const stateMessages = {
  unpaid: '待付款',
  'awaiting-transfer': '待收款',
  grouping: '已付款、待成团',
  paid: '已付款',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
} as const;

interface Step {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  readonly note: string;
  readonly at: Date;
  readonly changes?: Partial<OrderRow>;
}

/**
 * The state that a locked order would have after an event.
 * @throws Refusal 409 when it is not possible
 */
export function requireMove(order: OrderRow, event: OrderEvent, actor: OrderActor): OrderRow['status'] {
  const next = nextOrderState(order.status, event, actor);
  if (next.ok) return next.value;
  throw new Refusal(409, `订单${stateMessages[order.status]}，不能${event === 'pay' || event === 'cancel' ? '重复' : '这样'}操作`);
}

/**
 * Moves a locked order on as the domain allows, with its event and what its shop hears of it.
 * @throws Refusal 409
 */
export async function moveOrder(transaction: Database, order: OrderRow, { event, actor, note, at, changes = {} }: Step): Promise<void> {
  const status = requireMove(order, event, actor);
  await transaction
    .update(orders)
    .set({ ...changes, status })
    .where(eq(orders.id, order.id));
  await transaction.insert(orderEvents).values({ orderId: order.id, status, note, at });
  await tellFeedOfOrder(transaction, order.id, { from: order.status, to: status, at });
  await tellOfMove(transaction, order, event, note, at);
}

/**
 * What an order that ends unpaid, or is given back whole, leaves: its places in a group, stock, quotas, coupon and cash
 * voucher free, no receipt owed, and on the balance what transfers brought that did not pay it.
 * @param order as it was before it ended
 */
export async function giveBack(transaction: Database, order: OrderRow, at: Date): Promise<void> {
  const { id: orderId, hasEphedrine } = order;
  await leaveRound(transaction, order, at);
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await returnStock(transaction, { orderId, lines, at });
  await returnOfferPlaces(transaction, orderId, at);
  await returnVouchers(transaction, { orderId, at });
  await freeTransfers(transaction, order, at);
  if (hasEphedrine) await transaction.update(ephedrineRecords).set({ receipt: 'void' }).where(eq(ephedrineRecords.orderId, orderId));
}
