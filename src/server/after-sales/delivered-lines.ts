import { and, asc, eq } from 'drizzle-orm';
import type { DeliveredBatch } from '../../domain/after-sales/asked-units.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines } from '../database/schema/order.ts';
import { orderLineBatches } from '../database/schema/stock.ts';
import type { OrderRow } from '../order/move/order-transition.ts';
import { arrivedUnits, askedUnits } from '../order/stock/asked-units.ts';

/** A batch of a line as it was delivered, and what of it was asked already. */
export interface DeliveredRow extends DeliveredBatch {
  readonly batchId: number;
  readonly expiresOn: string | null;
}

/** What came of an order, line by line and batch by batch, and what of it was asked already (R34). */
export async function deliveredLines(
  database: Database,
  { id: orderId, deliveredAt }: Pick<OrderRow, 'id' | 'deliveredAt'>,
): Promise<DeliveredRow[]> {
  const [asked, arrived] = [askedUnits(database, orderId), arrivedUnits(database, orderId)];
  const rows = await database
    .select({ line: orderLines, held: orderLineBatches, scopes: goods.scopes, asked: asked.units, arrived: arrived.units })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(asked, and(eq(asked.lineId, orderLines.id), eq(asked.batchId, orderLineBatches.batchId)))
    .leftJoin(arrived, and(eq(arrived.lineId, orderLines.id), eq(arrived.batchId, orderLineBatches.batchId)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));
  // What was never sent (R59) is a case of its own; what is in a later parcel is not there yet (R60).
  const thereOf = ({ held, arrived: units }: (typeof rows)[number]): number =>
    deliveredAt === null ? (units ?? 0) : held.count - held.short;
  return rows
    .filter((row) => thereOf(row) > 0)
    .map((row) => ({ ...row, there: thereOf(row) }))
    .map(({ line, held, scopes, asked: before, there }) => ({
      lineId: line.id,
      batchId: held.batchId,
      batch: held.number,
      expiresOn: held.expiresOn,
      delivered: there,
      asked: (before ?? 0) - held.short,
      // A whole set may hold drugs whatever its first part is.
      scopes: line.combinationId === null || line.combinationName !== null ? scopes : null,
    }));
}
