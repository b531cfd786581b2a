import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BatchUnits } from '../../../domain/order/held-units.ts';
import { isHandedOver } from '../../../domain/order/shipment.ts';
import type { OrderState } from '../../../domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import { orderLines, orders, orderTracks, shipments } from '../../database/schema/order.ts';
import { orderLineBatches, shipmentBatches } from '../../database/schema/stock.ts';

/** A shipment of an order as it is kept (R60). */
export type ShipmentRow = typeof shipments.$inferSelect;

/** The shipments of orders, those of one order together and in their places. */
export const shipmentsOf = (database: Database, orderIds: readonly number[]): Promise<ShipmentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(shipments)
        .where(inArray(shipments.orderId, [...orderIds]))
        .orderBy(asc(shipments.orderId), asc(shipments.place));

/** What is in the shipments of an order, with what is printed on the batches, by line, first to expire first. */
export const shippedUnitsOf = (database: Database, orderId: number) =>
  database
    .select({
      shipmentId: shipmentBatches.shipmentId,
      lineId: shipmentBatches.lineId,
      batchId: shipmentBatches.batchId,
      count: shipmentBatches.count,
      number: orderLineBatches.number,
      madeOn: orderLineBatches.madeOn,
      expiresOn: orderLineBatches.expiresOn,
    })
    .from(shipmentBatches)
    .innerJoin(
      orderLineBatches,
      and(eq(orderLineBatches.lineId, shipmentBatches.lineId), eq(orderLineBatches.batchId, shipmentBatches.batchId)),
    )
    .innerJoin(orderLines, eq(orderLines.id, shipmentBatches.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(shipmentBatches.batchId));

/** Units of a line's batch in a shipment. */
export type ShippedUnits = Awaited<ReturnType<typeof shippedUnitsOf>>[number];

/** Which of these orders left in part, while something is still to come (R60). A paid order with a shipment is one. */
export async function partlyShipped(
  database: Database,
  some: readonly { readonly id: number; readonly status: OrderState }[],
): Promise<ReadonlySet<number>> {
  const paid = some.filter(({ status }) => status === 'paid').map(({ id }) => id);
  return new Set((await shipmentsOf(database, paid)).map(({ orderId }) => orderId));
}

interface NewShipment extends Pick<ShipmentRow, 'orderId' | 'place' | 'carrier' | 'trackingNumber'> {
  readonly units: readonly BatchUnits[];
  /** the first word of its track */
  readonly words: string;
  readonly at: Date;
}

/** Writes down a shipment, what is in it, and the first word of its track. */
export async function keepShipment(transaction: Database, { units, words, at, ...shipment }: NewShipment): Promise<void> {
  const [kept] = await transaction
    .insert(shipments)
    .values({ ...shipment, sentAt: at })
    .returning({ id: shipments.id });
  if (kept === undefined) throw new Error(`Shipment ${shipment.place} of order ${shipment.orderId} was not kept`);
  const shipmentId = kept.id;
  await transaction
    .insert(shipmentBatches)
    .values(units.map(({ lineId, batchId, units: count }) => ({ shipmentId, lineId, batchId, count })));
  await transaction.insert(orderTracks).values({ orderId: shipment.orderId, shipmentId, text: words, at });
}

/** All shipments of an order have arrived, as whoever received them says. */
export const arriveAll = (transaction: Database, orderId: number, at: Date) =>
  transaction
    .update(shipments)
    .set({ deliveredAt: at })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)));

/**
 * Keeps with a locked order that it was handed over, once it is shipped and its last shipment arrived (R33).
 * @param state the state that it has by now
 * @returns whether it is handed over
 */
export async function settleHandover(
  transaction: Database,
  { orderId, state, at }: { readonly orderId: number; readonly state: OrderState; readonly at: Date },
): Promise<boolean> {
  const arrivals = (await shipmentsOf(transaction, [orderId])).map(({ deliveredAt }) => deliveredAt);
  if (!isHandedOver(state, arrivals)) return false;
  await transaction
    .update(orders)
    .set({ deliveredAt: sql`coalesce(${orders.deliveredAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(orders.id, orderId));
  return true;
}
