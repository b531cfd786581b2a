import { type SQL, sql } from 'drizzle-orm';

/** Orders of which something has left; before, another batch may still take the place of the one that is held. */
const isSent = sql`exists (select 1 from shipments s where s.order_id = o.id)`;

/** The orders that a shop was sent. */
export const sentOrders = (buyerId: number): SQL => sql`orders o where o.buyer_id = ${buyerId} and ${isSent}`;

/** The batches of goods that a shop was sent, one row a line and batch. */
export const sentTo = (buyerId: number): SQL =>
  sql`order_lines l join orders o on o.id = l.order_id join order_line_batches b on b.line_id = l.id and b.sent > 0 where o.buyer_id = ${buyerId}`;

/** Whether a shop was ever sent units of a batch. */
export const wasSent = (buyerId: number, batch: { readonly goodsId: SQL; readonly number: SQL }): SQL =>
  sql`exists (select 1 from ${sentTo(buyerId)} and l.goods_id = ${batch.goodsId} and b.number = ${batch.number})`;
