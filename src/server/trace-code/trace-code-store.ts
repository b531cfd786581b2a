import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { orderLines, orders, shipments } from '../database/schema/order.ts';
import { orderLineBatches, shipmentBatches } from '../database/schema/stock.ts';
import { traceCodes } from '../database/schema/trace-code.ts';
import { textArray } from '../database/text-array.ts';

/** How many codes were told of what is in a shipment. */
const toldOf = sql<number>`(select count(*)::int from trace_codes t where t.shipment_id = ${shipmentBatches.shipmentId}
  and t.line_id = ${shipmentBatches.lineId} and t.batch_id = ${shipmentBatches.batchId})`;

/** What left of an order, with the place of its shipment, and how many codes were told of it. */
export const shippedPlaces = (database: Database, orderId: number) =>
  database
    .select({
      shipmentId: shipmentBatches.shipmentId,
      lineId: shipmentBatches.lineId,
      batchId: shipmentBatches.batchId,
      parcel: shipments.place,
      units: shipmentBatches.count,
      batch: orderLineBatches.number,
      expiresOn: orderLineBatches.expiresOn,
      line: orderLines,
      codes: toldOf,
    })
    .from(shipmentBatches)
    .innerJoin(shipments, eq(shipments.id, shipmentBatches.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentBatches.lineId))
    .innerJoin(
      orderLineBatches,
      and(eq(orderLineBatches.lineId, shipmentBatches.lineId), eq(orderLineBatches.batchId, shipmentBatches.batchId)),
    )
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(shipmentBatches.batchId), asc(shipments.place));

/** So many units of a line's batch in a shipment. */
export type ShippedPlace = Awaited<ReturnType<typeof shippedPlaces>>[number];

/** The key of such a place among those of all orders. */
export const placeKey = ({ shipmentId, lineId, batchId }: Pick<ShippedPlace, 'shipmentId' | 'lineId' | 'batchId'>): string =>
  `${shipmentId} ${lineId} ${batchId}`;

/** The codes of an order, as they were told. */
export const codesOfOrder = async (database: Database, orderId: number): Promise<(typeof traceCodes.$inferSelect)[]> =>
  (
    await database
      .select({ code: traceCodes })
      .from(traceCodes)
      .innerJoin(shipments, eq(shipments.id, traceCodes.shipmentId))
      .where(eq(shipments.orderId, orderId))
      .orderBy(asc(traceCodes.id))
  ).map(({ code }) => code);

/** Codes that are shipped and did not come back, with the order in which they are. */
export const heldCodes = (database: Database, codes: readonly string[]) =>
  database
    .select({ code: traceCodes, orderId: shipments.orderId })
    .from(traceCodes)
    .innerJoin(shipments, eq(shipments.id, traceCodes.shipmentId))
    .where(and(sql`${traceCodes.code} = any(${textArray(codes)})`, isNull(traceCodes.cameBackIn)));

/** Codes of an order's shipments that did not come back. */
const stillIn = (database: Database, orderId: number, parcel: number | undefined) => {
  const sent = database
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), parcel === undefined ? undefined : eq(shipments.place, parcel)));
  return and(inArray(traceCodes.shipmentId, sent), isNull(traceCodes.cameBackIn));
};

/** How many codes an order has that did not come back; of one of its parcels, where it is named. */
export const countCodes = (database: Database, orderId: number, parcel?: number): Promise<number> =>
  database.$count(traceCodes, stillIn(database, orderId, parcel));

/** Takes the codes away that were told of an order or of one of its parcels by mistake; what came back stays. */
export const removeCodes = async (transaction: Database, orderId: number, parcel?: number): Promise<number> =>
  (
    await transaction
      .delete(traceCodes)
      .where(stillIn(transaction, orderId, parcel))
      .returning({ id: traceCodes.id })
  ).length;

/** The shipments in which a code left, the newest first. */
export const whereIsCode = (database: Database, code: string) =>
  database
    .select({
      sn: orders.sn,
      company: buyers.company,
      parcel: shipments.place,
      name: orderLines.name,
      batch: orderLineBatches.number,
      caseNumber: afterSalesCases.number,
      isReceived: sql<boolean>`${traceCodes.receivedAt} is not null`,
    })
    .from(traceCodes)
    .innerJoin(shipments, eq(shipments.id, traceCodes.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(orderLines, eq(orderLines.id, traceCodes.lineId))
    .innerJoin(orderLineBatches, and(eq(orderLineBatches.lineId, traceCodes.lineId), eq(orderLineBatches.batchId, traceCodes.batchId)))
    .leftJoin(afterSalesCases, eq(afterSalesCases.id, traceCodes.cameBackIn))
    .where(eq(traceCodes.code, code))
    .orderBy(desc(traceCodes.id));
