import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orderLines, orders } from '../database/schema/order.ts';

/**
 * What a shop bought of goods last: the newest order that was paid and not cancelled, in which they stand as a line of
 * their own (a set's or an add-on's price is not that of the goods); null for none.
 */
export async function lastBought(database: Database, buyerId: number, goodsId: number) {
  const [row] = await database
    .select({ at: orders.createdAt, number: orderLines.number, price: orderLines.unitPrice })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.buyerId, buyerId),
        isNotNull(orders.paidAt),
        ne(orders.status, 'cancelled'),
        eq(orderLines.goodsId, goodsId),
        inArray(orderLines.type, [0, 1]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row === undefined ? null : { at: epochSeconds(row.at), number: row.number, price: row.price };
}
