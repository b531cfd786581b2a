import { and, asc, eq } from 'drizzle-orm';
import type { DeliveredBatch } from '../../domain/after-sales/asked-units.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines } from '../database/schema/order.ts';
import { orderLineBatches } from '../database/schema/stock.ts';
import { askedUnits } from '../order/stock/asked-units.ts';

/** A batch of a line as it was delivered, and what of it was asked already. */
export interface DeliveredRow extends DeliveredBatch {
  readonly batchId: number;
  readonly expiresOn: string | null;
}

/** What came of an order, line by line and batch by batch, and what of it was asked already (R34). */
export async function deliveredLines(database: Database, orderId: number): Promise<DeliveredRow[]> {
  const asked = askedUnits(database, orderId);
  const rows = await database
    .select({ line: orderLines, held: orderLineBatches, scopes: goods.scopes, asked: asked.units })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(asked, and(eq(asked.lineId, orderLines.id), eq(asked.batchId, orderLineBatches.batchId)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));
  return rows
    .filter(({ held }) => held.count > held.short)
    .map(({ line, held, scopes, asked: before }) => ({
      lineId: line.id,
      batchId: held.batchId,
      batch: held.number,
      expiresOn: held.expiresOn,
      // What was never sent (R59) is a case of its own.
      delivered: held.count - held.short,
      asked: (before ?? 0) - held.short,
      // A whole set may hold drugs whatever its first part is.
      scopes: line.combinationId === null || line.combinationName !== null ? scopes : null,
    }));
}
