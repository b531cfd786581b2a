import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { orderLines, orders } from '../../server/database/schema/order.ts';
import { shipOrder } from '../../server/order/move/fulfilment.ts';
import { daysBefore, type Happening } from './happening.ts';

/** The last paid order of a shop left in part yesterday evening (R60); the rest of it is still to come. */
export async function parcelStory(database: Database, buyerId: number, now: Date): Promise<Happening[]> {
  const [line] = await database
    .select({ orderId: orderLines.orderId, sn: orders.sn, number: orderLines.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'paid'), eq(orderLines.position, 0)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (line === undefined || line.number < 2) throw new Error('The first demo shop has no paid order that can leave in two parcels');
  const { orderId, sn, number } = line;
  const part = [{ place: 1, units: Math.floor(number / 2) }];
  return [
    {
      at: daysBefore(now, 1, 18, 0),
      happen: (transaction, at) => shipOrder(transaction, { orderId, at, trackingNumber: `YJ${sn}`, part }),
    },
  ];
}
