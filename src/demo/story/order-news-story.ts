import { and, asc, gte, inArray, eq } from 'drizzle-orm';
import type { OrderEvent, OrderState } from '../../domain/order/order-state.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { orderEvents, orders } from '../../server/database/schema/order.ts';
import { tellOfMove } from '../../server/order/order-news.ts';
import type { Happening } from './happening.ts';

/** Nobody keeps older news of orders. */
const newsMinutes = 40 * 24 * 60;
const moveTo: Readonly<Partial<Record<OrderState, OrderEvent>>> = { paid: 'pay', shipped: 'ship', completed: 'receive' };

/** What shops were told of their latest orders. */
export async function orderNewsStory(database: Database, buyerIds: readonly number[], now: Date): Promise<Happening[]> {
  const events = await database
    .select({ order: orders, event: orderEvents })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(inArray(orders.buyerId, [...buyerIds]), gte(orderEvents.at, minutesAfter(now, -newsMinutes))))
    .orderBy(asc(orderEvents.id));
  return events.flatMap(({ order, event: { status, note, at } }) => {
    const move = moveTo[status];
    return move === undefined ? [] : [{ at, happen: (transaction: Database) => tellOfMove(transaction, order, move, note, at) }];
  });
}
