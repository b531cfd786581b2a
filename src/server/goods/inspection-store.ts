import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';

/** The inspection report of the batch that goods are sold from, with what its document names. */
export async function inspectionOf(database: Database, goodsId: number) {
  const [found] = await database
    .select({
      report: inspectionReports,
      name: goods.name,
      spec: goods.spec,
      form: goods.form,
      approvalNumber: goods.approvalNumber,
      producedOn: goods.producedOn,
      expiresOn: goods.expiresOn,
      maker: manufacturers.name,
    })
    .from(inspectionReports)
    .innerJoin(goods, and(eq(goods.id, inspectionReports.goodsId), eq(goods.batchNumber, inspectionReports.batchNumber)))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(eq(inspectionReports.goodsId, goodsId));
  return found ?? null;
}

/** A report with the goods it is about. */
export type InspectedGoods = NonNullable<Awaited<ReturnType<typeof inspectionOf>>>;

/** Where the server draws the report of goods' present batch. */
export const inspectionUrl = (goodsId: number): string => `/api/goods/${goodsId}/inspection.svg`;
