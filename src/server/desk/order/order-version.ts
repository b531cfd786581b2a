import { eq, sql } from 'drizzle-orm';
import { chinaClock } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { lockOrder, type OrderRow } from '../../order/move/order-transition.ts';
import { historyOfOrder } from './order-history.ts';

/**
 * What of an order an act rests on, as a short text: how it stands, how often it moved, how many parcels left, how many
 * units were reduced. A note, or a corrected parcel, keeps nobody from acting.
 */
export async function orderVersion(database: Database, orderId: number): Promise<string> {
  const [found] = await database
    .select({
      version: sql<string>`concat_ws('.', orders.status,
        (select count(*) from order_events e where e.order_id = orders.id),
        (select count(*) from shipments s where s.order_id = orders.id),
        (select coalesce(sum(b.short), 0) from order_lines l join order_line_batches b on b.line_id = l.id where l.order_id = orders.id))`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.version ?? '';
}

/**
 * Locks an order for an act of somebody who has seen it at a version: of two at once the second sees what the first
 * did.
 * @throws Refusal 404; 409 where it has changed since, with what happened: nothing is done over it
 */
export async function lockSeenOrder(transaction: Database, orderId: number, seen: string): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId);
  if ((await orderVersion(transaction, orderId)) === seen) return order;
  const last = (await historyOfOrder(transaction, orderId)).find(({ kind }) => kind === 'event' || kind === 'money');
  const words = last === undefined ? '' : `：${[last.by, chinaClock(Number(last.at)).slice(0, 5), last.text].filter(Boolean).join(' ')}`;
  throw new Refusal(409, `订单刚有变化${words}。请看过再操作`);
}

/** An order as it stands. @throws Refusal 404 */
export async function orderOfDesk(database: Database, orderId: number): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw notFound('订单不存在');
  return order;
}
