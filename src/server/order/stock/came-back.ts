import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { afterSalesCases, afterSalesEvents, afterSalesLines } from '../../database/schema/after-sales.ts';

/** Units of a line's batch that came back to the shop in a case of after-sales, and when it had them. */
export interface CameBackUnits {
  readonly orderId: number;
  readonly lineId: number;
  readonly batchId: number;
  readonly units: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly at: Date;
}

/** What came back of orders, batch by batch, the earliest case first. */
export const cameBackOf = (database: Database, orderIds: readonly number[]): Promise<CameBackUnits[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select({
          orderId: afterSalesCases.orderId,
          lineId: afterSalesLines.lineId,
          batchId: afterSalesLines.batchId,
          units: sql<number>`${afterSalesLines.received}`,
          caseId: afterSalesCases.id,
          caseNumber: afterSalesCases.number,
          at: afterSalesEvents.at,
        })
        .from(afterSalesLines)
        .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesLines.caseId))
        .innerJoin(afterSalesEvents, and(eq(afterSalesEvents.caseId, afterSalesCases.id), eq(afterSalesEvents.state, 'received')))
        .where(and(inArray(afterSalesCases.orderId, [...orderIds]), gt(afterSalesLines.received, 0)))
        .orderBy(asc(afterSalesCases.id), asc(afterSalesLines.id));

/** The units of some of it together. */
export const unitsBack = (back: readonly Pick<CameBackUnits, 'units'>[]): number => back.reduce((sum, { units }) => sum + units, 0);
