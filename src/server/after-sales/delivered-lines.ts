import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { DeliveredBatch } from '../../domain/after-sales/asked-units.ts';
import { afterSalesStates, isStanding } from '../../domain/after-sales/after-sales-state.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../database/schema/after-sales.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines } from '../database/schema/order.ts';
import { orderLineBatches } from '../database/schema/stock.ts';

/** A batch of a line as it was delivered, and what of it was asked already. */
export interface DeliveredRow extends DeliveredBatch {
  readonly batchId: number;
  readonly expiresOn: string | null;
}

const over = afterSalesStates.filter((state) => !isStanding(state));

/** What came of an order, line by line and batch by batch (R34); what a case did not get can be asked again. */
export async function deliveredLines(database: Database, orderId: number): Promise<DeliveredRow[]> {
  const asked = database
    .select({ lineId: afterSalesLines.lineId, batchId: afterSalesLines.batchId, units: sql<number>`sum(coalesce(${afterSalesLines.received}, ${afterSalesLines.number}))::int`.as('units') })
    .from(afterSalesLines)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesLines.caseId))
    .where(and(eq(afterSalesCases.orderId, orderId), notInArray(afterSalesCases.state, over)))
    .groupBy(afterSalesLines.lineId, afterSalesLines.batchId)
    .as('asked');
  const rows = await database
    .select({ line: orderLines, held: orderLineBatches, scopes: goods.scopes, asked: asked.units })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(asked, and(eq(asked.lineId, orderLines.id), eq(asked.batchId, orderLineBatches.batchId)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));
  return rows.map(({ line, held, scopes, asked: before }) => ({
    lineId: line.id,
    batchId: held.batchId,
    batch: held.number,
    expiresOn: held.expiresOn,
    delivered: held.count,
    asked: before ?? 0,
    // A set may hold drugs whatever its first part is.
    scopes: line.combinationId === null ? scopes : null,
  }));
}
