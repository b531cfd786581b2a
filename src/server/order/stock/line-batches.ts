import { asc, eq, inArray } from 'drizzle-orm';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { type BatchShare, drawUnits, shareOut } from '../../../domain/stock/batches.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orderLines } from '../../database/schema/order.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import { type BatchChange, type BatchRow, batchesOf } from '../../stock/move-stock.ts';

/** Units of a line in one batch, with what is printed on it. */
export type LineBatch = Omit<typeof orderLineBatches.$inferSelect, 'lineId' | 'received'>;

/** What a line is of, and how many units. */
interface Wanted {
  readonly goodsId: number;
  readonly number: number;
}

/** The units of each batch together, as a movement of the stock. */
export function byBatch(shares: readonly BatchShare[], sign: 1 | -1): BatchChange[] {
  const units = new Map<number, number>();
  for (const { batchId, count } of shares) units.set(batchId, (units.get(batchId) ?? 0) + sign * count);
  return [...units].map(([batchId, change]) => ({ batchId, change }));
}

/** Shares with what is printed on their batches. */
export function printed(shares: readonly BatchShare[], batches: readonly BatchRow[]): LineBatch[] {
  return shares.map(({ batchId, count }) => {
    const batch = batches.find(({ id }) => id === batchId);
    if (batch === undefined) throw new Error(`Batch ${batchId} was not read`);
    return { batchId, number: batch.number, madeOn: batch.madeOn, expiresOn: batch.expiresOn, count };
  });
}

/**
 * From which batches lines are sold; their goods are locked.
 * @returns of each line its batches; null when goods have too few that may still be sold
 */
export async function drawLines(transaction: Database, lines: readonly Wanted[], at: Date): Promise<LineBatch[][] | null> {
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const batches = await batchesOf(transaction, goodsIds);
  const shares = new Map<number, LineBatch[][]>();
  for (const goodsId of goodsIds) {
    const units = lines.flatMap((line) => (line.goodsId === goodsId ? [line.number] : []));
    const known = batches.filter((batch) => batch.goodsId === goodsId);
    const drawn = drawUnits(
      units.reduce((sum, number) => sum + number, 0),
      known,
      chinaDay(epochSeconds(at)),
    );
    if (!drawn.ok) return null;
    shares.set(
      goodsId,
      shareOut(units, drawn.value).map((line) => printed(line, known)),
    );
  }
  return lines.map(({ goodsId }) => shares.get(goodsId)?.shift() ?? []);
}

/** Writes down from which batches the lines of an order are held. */
export async function holdBatches(transaction: Database, held: ReadonlyMap<number, readonly LineBatch[]>): Promise<void> {
  const rows = [...held].flatMap(([lineId, batches]) => batches.map((batch) => ({ lineId, ...batch })));
  if (rows.length > 0) await transaction.insert(orderLineBatches).values(rows);
}

/** From which batches the lines of orders are held or were sent, those of one line together, first to expire first. */
export const batchesOfOrders = (database: Database, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select({ held: orderLineBatches, orderId: orderLines.orderId, goodsId: orderLines.goodsId })
        .from(orderLineBatches)
        .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));

/** The order's lines hold nothing any more. @returns what they held */
export async function releaseBatches(transaction: Database, orderId: number): Promise<BatchShare[]> {
  const ofOrder = transaction.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  return transaction
    .delete(orderLineBatches)
    .where(inArray(orderLineBatches.lineId, ofOrder))
    .returning({ batchId: orderLineBatches.batchId, count: orderLineBatches.count });
}
