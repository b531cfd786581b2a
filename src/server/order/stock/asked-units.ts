import { and, eq, notInArray, sql } from 'drizzle-orm';
import { afterSalesStates, isStanding } from '../../../domain/after-sales/after-sales-state.ts';
import { askObstacle } from '../../../domain/after-sales/ask-obstacle.ts';
import type { ReceiptState } from '../../../domain/order/ephedrine.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../../database/schema/after-sales.ts';
import { orderLines, type orders } from '../../database/schema/order.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';

const over = afterSalesStates.filter((state) => !isStanding(state));

/** What was asked of an order's batches in cases that stand (R34); what a case did not get can be asked again. */
export const askedUnits = (database: Database, orderId: number) =>
  database
    .select({
      lineId: afterSalesLines.lineId,
      batchId: afterSalesLines.batchId,
      units: sql<number>`sum(coalesce(${afterSalesLines.received}, ${afterSalesLines.number}))::int`.as('units'),
    })
    .from(afterSalesLines)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesLines.caseId))
    .where(and(eq(afterSalesCases.orderId, orderId), notInArray(afterSalesCases.state, over)))
    .groupBy(afterSalesLines.lineId, afterSalesLines.batchId)
    .as('asked');

/** The lines of an order of which something can still be asked (R34): none while the order itself waits. */
export async function askableLines(
  database: Database,
  order: typeof orders.$inferSelect,
  receipt: ReceiptState | null,
): Promise<ReadonlySet<number>> {
  if (askObstacle({ state: order.status, deliveredAt: order.deliveredAt, receipt }) !== null) return new Set();
  const asked = askedUnits(database, order.id);
  const rows = await database
    .selectDistinct({ lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .leftJoin(asked, and(eq(asked.lineId, orderLines.id), eq(asked.batchId, orderLineBatches.batchId)))
    .where(and(eq(orderLines.orderId, order.id), sql`${orderLineBatches.count} > coalesce(${asked.units}, 0)`));
  return new Set(rows.map(({ lineId }) => lineId));
}
