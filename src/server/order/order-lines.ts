import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orderLines } from '../database/schema/order.ts';
import type { LineRow } from './order-answer.ts';

/** The lines of orders, those of one order together and in their places. */
export const linesOf = (database: Database, orderIds: readonly number[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.position));
