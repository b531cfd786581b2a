import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { mayTrade } from './goods-view.ts';

/** The inspection report of the batch that goods are sold from, for a shop that is supplied with them. */
export async function inspectionOf(
  database: Database,
  goodsId: number,
  buyerId: number,
): Promise<typeof inspectionReports.$inferSelect | null> {
  const [found] = await database
    .select({ report: inspectionReports })
    .from(inspectionReports)
    .innerJoin(goods, and(eq(goods.id, inspectionReports.goodsId), eq(goods.batchNumber, inspectionReports.batchNumber)))
    .where(and(eq(inspectionReports.goodsId, goodsId), mayTrade(buyerId)));
  return found?.report ?? null;
}
