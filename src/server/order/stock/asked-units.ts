import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { afterSalesStates, isStanding } from '../../../domain/after-sales/after-sales-state.ts';
import { askObstacle } from '../../../domain/after-sales/ask-obstacle.ts';
import type { ReceiptState } from '../../../domain/order/ephedrine.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../../database/schema/after-sales.ts';
import { orderLines, type orders, shipments } from '../../database/schema/order.ts';
import { orderLineBatches, shipmentBatches } from '../../database/schema/stock.ts';

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

/** What of an order's batches is in parcels that arrived (R60). */
export const arrivedUnits = (database: Database, orderId: number) =>
  database
    .select({
      lineId: shipmentBatches.lineId,
      batchId: shipmentBatches.batchId,
      units: sql<number>`sum(${shipmentBatches.count})::int`.as('arrived_units'),
    })
    .from(shipmentBatches)
    .innerJoin(shipments, eq(shipments.id, shipmentBatches.shipmentId))
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.deliveredAt)))
    .groupBy(shipmentBatches.lineId, shipmentBatches.batchId)
    .as('arrived');

/** Those of these orders of which at least one parcel arrived. */
export async function arrivedAmong(
  database: Database,
  some: readonly Pick<typeof orders.$inferSelect, 'id' | 'deliveredAt'>[],
): Promise<ReadonlySet<number>> {
  const open = some.filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id);
  const whole = some.filter(({ deliveredAt }) => deliveredAt !== null).map(({ id }) => id);
  if (open.length === 0) return new Set(whole);
  const rows = await database
    .selectDistinct({ orderId: shipments.orderId })
    .from(shipments)
    .where(and(inArray(shipments.orderId, open), isNotNull(shipments.deliveredAt)));
  return new Set([...whole, ...rows.map(({ orderId }) => orderId)]);
}

/** The lines of an order of which something can still be asked (R34): none before any of its parcels is there. */
export async function askableLines(
  database: Database,
  order: typeof orders.$inferSelect,
  { receipt, hasArrived }: { readonly receipt: ReceiptState | null; readonly hasArrived: boolean },
): Promise<ReadonlySet<number>> {
  if (askObstacle({ state: order.status, hasArrived, receipt }) !== null) return new Set();
  const [asked, arrived] = [askedUnits(database, order.id), arrivedUnits(database, order.id)];
  // Units that were never sent (R59) stand in a case: of a whole order they are among what it holds.
  const there =
    order.deliveredAt === null ? sql`coalesce(${arrived.units}, 0) + ${orderLineBatches.short}` : sql`${orderLineBatches.count}`;
  const rows = await database
    .selectDistinct({ lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .leftJoin(asked, and(eq(asked.lineId, orderLines.id), eq(asked.batchId, orderLineBatches.batchId)))
    .leftJoin(arrived, and(eq(arrived.lineId, orderLines.id), eq(arrived.batchId, orderLineBatches.batchId)))
    .where(and(eq(orderLines.orderId, order.id), sql`${there} > coalesce(${asked.units}, 0)`));
  return new Set(rows.map(({ lineId }) => lineId));
}
