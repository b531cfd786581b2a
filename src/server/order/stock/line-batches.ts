import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LineProgress } from '../../../domain/order/shipment.ts';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { type BatchShare, drawUnits, shareOut } from '../../../domain/stock/batches.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orderLines } from '../../database/schema/order.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import type { BatchChange, BatchRow } from '../../stock/move-stock.ts';

/** Units of a line in one batch, with what is printed on it. */
export type LineBatch = Omit<typeof orderLineBatches.$inferSelect, 'lineId' | 'received' | 'short' | 'sent'>;

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
 * @param batches of these goods
 * @returns of each line its batches; null when goods have too few that may still be sold
 */
export function drawLines(batches: readonly BatchRow[], lines: readonly Wanted[], at: Date): LineBatch[][] | null {
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
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
  if (rows.length === 0) return;
  await transaction
    .insert(orderLineBatches)
    .values(rows)
    // Units of the same batch that were never sent stand there already.
    .onConflictDoUpdate({
      target: [orderLineBatches.lineId, orderLineBatches.batchId],
      set: { count: sql`${orderLineBatches.count} + excluded.count` },
    });
}

/** The batches of the lines of orders with what is never sent (R59), those of a line by expiry. */
export const keptBatches = (database: Database, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select({ held: orderLineBatches, orderId: orderLines.orderId, goodsId: orderLines.goodsId })
        .from(orderLineBatches)
        .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));

/**
 * From which batches the lines of orders are sent or were, those of one line together, first to expire first: `count`
 * units in all, of which `sent` have left (R60). What the seller could not send (R59) is left out.
 */
export const batchesOfOrders = async (database: Database, orderIds: readonly number[]) =>
  withoutShort(await keptBatches(database, orderIds));

type KeptBatch = Awaited<ReturnType<typeof keptBatches>>[number];

/** The same of what `keptBatches` has read. */
export const withoutShort = (kept: readonly KeptBatch[]) =>
  kept
    .map(({ held: { short, count, ...batch }, ...row }) => ({ ...row, held: { ...batch, count: count - short } }))
    .filter(({ held }) => held.count > 0);

type OrderBatch = Awaited<ReturnType<typeof batchesOfOrders>>[number];

/** Of the batches of orders the units that have left (R60). */
export const sentBatches = (batches: readonly OrderBatch[]): OrderBatch[] =>
  batches.filter(({ held }) => held.sent > 0).map(({ held, ...row }) => ({ ...row, held: { ...held, count: held.sent } }));

/** Of the batches of orders the units that are still to leave (R60). */
export const batchesToSend = (batches: readonly OrderBatch[]): OrderBatch[] =>
  batches
    .filter(({ held }) => held.count > held.sent)
    .map(({ held, ...row }) => ({ ...row, held: { ...held, count: held.count - held.sent } }));

/** The units of an order's lines that the seller could not send (R59), by the line's id; other lines are left out. */
export const shortOfLines = async (database: Database, orderId: number): Promise<ReadonlyMap<number, number>> =>
  shortAmong(await keptBatches(database, [orderId]));

/** The same of what `keptBatches` has read. */
export function shortAmong(kept: readonly KeptBatch[]): ReadonlyMap<number, number> {
  const short = new Map<number, number>();
  for (const { held } of kept) if (held.short > 0) short.set(held.lineId, (short.get(held.lineId) ?? 0) + held.short);
  return short;
}

/** What became so far of the units of each line of an order (R60). */
export async function progressOfLines(database: Database, orderId: number): Promise<readonly LineProgress[]> {
  const batches = await keptBatches(database, [orderId]);
  const lines = await database
    .select({ id: orderLines.id, ordered: orderLines.number })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ id, ordered }) => {
    const own = batches.flatMap(({ held }) => (held.lineId === id ? [held] : []));
    const units = (of: 'short' | 'sent'): number => own.reduce((sum, held) => sum + held[of], 0);
    return { ordered, reduced: units('short'), shipped: units('sent') };
  });
}

/** Lines hold nothing any more but what was never sent, and what has left: both stay with them. */
export async function emptyBatches(transaction: Database, lineIds: readonly number[]): Promise<void> {
  const ofLines = inArray(orderLineBatches.lineId, [...lineIds]);
  const staying = sql`${orderLineBatches.short} + ${orderLineBatches.sent}`;
  await transaction.delete(orderLineBatches).where(and(ofLines, sql`${staying} = 0`));
  await transaction.update(orderLineBatches).set({ count: staying }).where(ofLines);
}

/** The order's lines, of which nothing was sent, hold nothing any more. @returns what they held */
export async function releaseBatches(transaction: Database, orderId: number): Promise<BatchShare[]> {
  const held = (await batchesOfOrders(transaction, [orderId])).map((row) => row.held);
  await emptyBatches(transaction, [...new Set(held.map(({ lineId }) => lineId))]);
  return held.map(({ batchId, count }) => ({ batchId, count }));
}
