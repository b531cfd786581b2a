import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { mayTrade } from '../goods/goods-view.ts';

/** Reports with what their documents name: the goods, and when the batch was made and until when it may be sold. */
const reportsWithGoods = (database: Database) =>
  database
    .select({
      report: inspectionReports,
      name: goods.name,
      spec: goods.spec,
      form: goods.form,
      approvalNumber: goods.approvalNumber,
      producedOn: sql<string | null>`case when ${goods.batchNumber} = ${inspectionReports.batchNumber} then ${goods.producedOn}::text end`,
      expiresOn: sql<string | null>`case when ${goods.batchNumber} = ${inspectionReports.batchNumber} then ${goods.expiresOn}::text end`,
      maker: manufacturers.name,
    })
    .from(inspectionReports)
    .innerJoin(goods, eq(goods.id, inspectionReports.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId));

/** A report with the goods it is about. */
export type InspectedBatch = Awaited<ReturnType<typeof reportsWithGoods>>[number];

/**
 * Which reports a shop may read: those of all goods that it is supplied with, and of what it was ever sent, whatever
 * became of the goods since.
 */
const isReadableBy = (buyerId: number) => mayTrade(buyerId);

/** One report that a shop may read; undefined for every other, and for none. */
export async function readableReport(database: Database, id: number, buyerId: number): Promise<InspectedBatch | undefined> {
  const [found] = await reportsWithGoods(database).where(and(eq(inspectionReports.id, id), isReadableBy(buyerId)));
  return found;
}
