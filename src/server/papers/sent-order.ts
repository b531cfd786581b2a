import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { goods } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { orderLines, type orders } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type ShipmentRow, shipmentsOf, shippedUnitsOf } from '../order/move/shipments.ts';
import { readOrderRow } from '../order/order-store.ts';
import { batchesOfOrders, batchesToSend, shortOfLines } from '../order/stock/line-batches.ts';
import { readSeller } from '../shop/shop-papers.ts';

/** Units of a line that were sent of one batch. */
export interface SentBatch {
  readonly number: string;
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  readonly count: number;
  readonly hasReport: boolean;
}

const lineColumns = {
  id: orderLines.id,
  name: orderLines.name,
  spec: orderLines.spec,
  maker: orderLines.maker,
  unit: orderLines.unit,
  number: orderLines.number,
  unitPrice: orderLines.unitPrice,
  amount: orderLines.amount,
  giftTotal: orderLines.giftTotal,
  giftName: orderLines.giftName,
  form: sql<string>`coalesce(${goods.form}, '')`,
  approvalNumber: sql<string>`coalesce(${goods.approvalNumber}, '')`,
  /** of the seller's own books (R52); empty: none is known */
  erpCode: sql<string>`coalesce(${goods.erpCode}, '')`,
  storagePlace: sql<string>`coalesce(${goods.storagePlace}, '')`,
} as const;

/** What of an order is in one of its parcels: one that left, or the one that leaves next (R61). */
interface Parcel {
  /** its place among the shipments of its order, from 1 */
  readonly place: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** null: it has not left yet */
  readonly sentAt: Date | null;
}

/** Units of a line's batch in a parcel that left, or in none yet. */
interface PackedBatch extends SentBatch {
  readonly lineId: number;
  readonly place: number;
}

/** All batches of an order by parcel: those that left, and what is still to leave as the parcel after them. */
async function packedBatches(database: Database, orderId: number, sent: readonly ShipmentRow[]): Promise<PackedBatch[]> {
  const places = new Map(sent.map(({ id, place }) => [id, place]));
  const reported = new Set(
    (
      await database
        .select({ lineId: orderLines.id, number: inspectionReports.batchNumber })
        .from(orderLines)
        .innerJoin(inspectionReports, eq(inspectionReports.goodsId, orderLines.goodsId))
        .where(eq(orderLines.orderId, orderId))
    ).map(({ lineId, number }) => `${lineId} ${number}`),
  );
  const batch = (place: number, { lineId, number, madeOn, expiresOn, count }: Omit<PackedBatch, 'place' | 'hasReport'>): PackedBatch => ({
    ...{ place, lineId, number, madeOn, expiresOn, count },
    hasReport: reported.has(`${lineId} ${number}`),
  });
  const left = (await shippedUnitsOf(database, orderId)).map((units) => batch(places.get(units.shipmentId) ?? 0, units));
  const waiting = batchesToSend(await batchesOfOrders(database, [orderId])).map(({ held }) => batch(sent.length + 1, held));
  return [...left, ...waiting];
}

async function linesOfParcel(database: Database, orderId: number, { place }: Parcel, packed: readonly PackedBatch[]) {
  const lines = await database
    .select(lineColumns)
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const short = await shortOfLines(database, orderId);
  const units = (batches: readonly PackedBatch[]): number => batches.reduce((sum, { count }) => sum + count, 0);
  return lines.map((line) => {
    const own = packed.filter(({ lineId }) => lineId === line.id);
    const batches = own.filter((one) => one.place === place);
    const missing = short.get(line.id) ?? 0;
    // A line of before batches were kept left whole, in the first parcel.
    const isUnknown = own.length === 0 && missing === 0;
    return {
      ...line,
      batches: batches as readonly SentBatch[],
      units: isUnknown ? (place === 1 ? line.number : 0) : units(batches),
      before: isUnknown && place > 1 ? line.number : units(own.filter((one) => one.place < place)),
      after: units(own.filter((one) => one.place > place)),
      short: missing,
    };
  });
}

/**
 * A line of an order with what of it is in a parcel: `units`, from `batches`. `before` and `after`: its units in
 * earlier parcels, and those that leave later; `short`: those that the seller could not send (R59).
 */
export type SentLine = Awaited<ReturnType<typeof linesOfParcel>>[number];

/** A parcel of an order, with what its papers say. */
export interface SentOrder {
  readonly order: typeof orders.$inferSelect;
  readonly seller: Awaited<ReturnType<typeof readSeller>>;
  readonly buyer: { readonly id: number; readonly company: string; readonly customerCode: string | null };
  readonly parcel: Parcel;
  /** whether another parcel left before it, or leaves later */
  readonly isOneOfSeveral: boolean;
  /** given back for what could not be sent (R59), in yuan; 0.00 for nothing */
  readonly shortRefund: string;
  readonly lines: readonly SentLine[];
}

/**
 * The parcels of a buyer's order that left, or the one at a place. Another buyer's is as if it did not exist.
 * @throws Refusal 404, also for a parcel that did not leave; 409 before anything was sent: until then another batch may
 * be packed
 */
export async function sentParcels(
  database: Database,
  { orderId, buyerId, place }: { readonly orderId: number; readonly buyerId: number; readonly place: number | null },
): Promise<readonly [SentOrder, ...SentOrder[]]> {
  const order = await readOrderRow(database, orderId, buyerId);
  const left = await shipmentsOf(database, [orderId]);
  if (left.length === 0) throw new Refusal(409, '发货后可下载随货资料');
  const wanted = left.filter((one) => place === null || one.place === place);
  const parcels: SentOrder[] = [];
  for (const one of wanted) parcels.push(await packedOrder(database, order, one.place));
  const [first, ...others] = parcels;
  if (first === undefined) throw notFound('订单没有这个包裹');
  return [first, ...others];
}

/** What an order's buyer was given back for units that the seller could not send (R59), in yuan. */
async function refundedForShort(database: Database, orderId: number): Promise<string> {
  const [back] = await database
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::numeric(12, 2)::text` })
    .from(refunds)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, refunds.caseId))
    .where(and(eq(refunds.orderId, orderId), eq(afterSalesCases.reason, 'short')));
  return back?.sum ?? '0.00';
}

/**
 * The parcel that is meant: the one at a place, or without one what is still to leave, or the only one that left.
 * @throws Refusal 409 where it is not there, or where several left and none is named
 */
function parcelAt(left: readonly ShipmentRow[], isMoreToCome: boolean, place: number | undefined): Parcel {
  const next = { place: left.length + 1, carrier: '', trackingNumber: '', sentAt: null };
  const all: readonly Parcel[] = isMoreToCome ? [...left, next] : left;
  const meant = place ?? (isMoreToCome ? next.place : left.length === 1 ? 1 : undefined);
  const found = all.find((one) => one.place === meant);
  if (found === undefined)
    throw new Refusal(409, meant === undefined ? `请指明包裹：第 1 至 ${left.length} 个` : `订单没有第 ${meant} 个包裹`);
  return found;
}

/**
 * A parcel of an order as it is packed: one that left, or before that the batches that the order holds for the next one
 * (R61).
 * @param place which parcel, from 1; absent: what is still to leave, or the only one that left
 * @throws Refusal 409 where that parcel is not there
 */
export async function packedOrder(database: Database, order: SentOrder['order'], place?: number): Promise<SentOrder> {
  const { id: orderId, buyerId } = order;
  const [buyer] = await database
    .select({ id: buyers.id, company: buyers.company, customerCode: buyers.customerCode })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  const left = await shipmentsOf(database, [orderId]);
  const packed = await packedBatches(database, orderId, left);
  const parcel = parcelAt(
    left,
    packed.some((one) => one.place > left.length),
    place,
  );
  return {
    order,
    seller: await readSeller(database),
    buyer: buyer ?? { id: buyerId, company: '', customerCode: null },
    parcel,
    isOneOfSeveral: packed.some((one) => one.place !== parcel.place),
    shortRefund: await refundedForShort(database, orderId),
    lines: await linesOfParcel(database, orderId, parcel, packed),
  };
}
