import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { shopFiles } from '../database/schema/shop-files.ts';
import { goodsBatches } from '../database/schema/stock.ts';
import { mayTrade } from '../goods/goods-view.ts';
import { wasSent } from './sent-batches.ts';

/** Reports with what their documents name: the goods, and when the batch was made and until when it is good. */
const reportsWithGoods = (database: Database) =>
  database
    .select({
      report: inspectionReports,
      name: goods.name,
      spec: goods.spec,
      form: goods.form,
      approvalNumber: goods.approvalNumber,
      madeOn: goodsBatches.madeOn,
      expiresOn: goodsBatches.expiresOn,
      maker: manufacturers.name,
      /** the maker's paper; null: the report is drawn */
      file: { id: shopFiles.id, type: shopFiles.type },
    })
    .from(inspectionReports)
    .innerJoin(goods, eq(goods.id, inspectionReports.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsBatches, and(eq(goodsBatches.goodsId, goods.id), eq(goodsBatches.number, inspectionReports.batchNumber)))
    .leftJoin(shopFiles, eq(shopFiles.id, inspectionReports.fileId))
    .$dynamic();

/** A report with the goods it is about. */
export type InspectedBatch = Awaited<ReturnType<typeof reportsWithGoods>>[number];

/**
 * Whether a shop may read what is known of a batch: of goods that it is supplied with, and of what it was ever sent,
 * whatever became of the goods since.
 */
export const isReadableBy = (buyerId: number, batch: { readonly goodsId: SQL; readonly number: SQL }): SQL =>
  sql`(${mayTrade(buyerId)} or ${wasSent(buyerId, batch)})`;

/** Those of some reports that a shop may read, in no order. */
export function readableReports(database: Database, ids: readonly number[], buyerId: number): Promise<InspectedBatch[]> {
  const batch = { goodsId: sql`${inspectionReports.goodsId}`, number: sql`${inspectionReports.batchNumber}` };
  return reportsWithGoods(database).where(and(inArray(inspectionReports.id, [...ids]), isReadableBy(buyerId, batch)));
}

/** One report that a shop may read; undefined for every other, and for none. */
export const readableReport = async (database: Database, id: number, buyerId: number): Promise<InspectedBatch | undefined> =>
  (await readableReports(database, [id], buyerId))[0];

/** The report of a batch, for the seller's own people; undefined where there is none. */
export const reportOfBatch = async (database: Database, goodsId: number, number: string): Promise<InspectedBatch | undefined> =>
  (await reportsWithGoods(database).where(and(eq(inspectionReports.goodsId, goodsId), eq(inspectionReports.batchNumber, number))))[0];

/** The reports of the batches that are in some shipments of an order, in no order. */
export const reportsOfOrder = (database: Database, orderId: number, places: readonly number[]): Promise<InspectedBatch[]> =>
  reportsWithGoods(database).where(sql`exists (
    select 1 from shipments s join shipment_batches x on x.shipment_id = s.id join order_lines l on l.id = x.line_id
    join order_line_batches b on b.line_id = x.line_id and b.batch_id = x.batch_id
    where s.order_id = ${orderId} and ${inArray(sql`s.place`, [...places])} and l.goods_id = ${inspectionReports.goodsId} and b.number = ${inspectionReports.batchNumber})`);
