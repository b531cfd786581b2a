import { asc, eq, inArray, sql } from 'drizzle-orm';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { isExpired } from '../../domain/stock/batches.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { goodsBatches, stockEntries } from '../database/schema/stock.ts';
import { isOneOf, keyArray } from '../database/text-array.ts';
import { settleStock } from './settle-stock.ts';

/** A batch as it is kept. */
export type BatchRow = typeof goodsBatches.$inferSelect;

/** So many units more of a batch, or fewer: a whole number, not 0; a batch at most once a movement. */
export interface BatchChange {
  readonly batchId: number;
  readonly change: number;
}

/** Why units move, when, and of which order. */
interface Cause {
  readonly kind: (typeof stockEntries.$inferInsert)['kind'];
  readonly at: Date;
  readonly orderId?: number;
}

/** Movements that are sales, or take one back. */
const isSale = (kind: Cause['kind']): boolean => kind === 'order' || kind === 'cancel' || kind === 'return';

/**
 * Locks goods in the order of their ids, so that two orders of the same goods wait for each other and never for ever.
 * Who holds goods holds their batches.
 */
export async function lockGoods(transaction: Database, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await transaction.select({ id: goods.id }).from(goods).where(isOneOf(goods.id, goodsIds)).orderBy(asc(goods.id)).for('no key update');
}

/** The same for the goods of batches. @returns their ids */
async function lockGoodsOf(transaction: Database, batchIds: readonly number[]): Promise<number[]> {
  const ofBatches = transaction.select({ id: goodsBatches.goodsId }).from(goodsBatches).where(isOneOf(goodsBatches.id, batchIds));
  const locked = await transaction
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, ofBatches))
    .orderBy(asc(goods.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

/** The batches of goods, those of one goods together. */
export const batchesOf = (database: Database, goodsIds: readonly number[]): Promise<BatchRow[]> =>
  goodsIds.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(goodsBatches)
        .where(isOneOf(goodsBatches.goodsId, goodsIds))
        .orderBy(asc(goodsBatches.goodsId), asc(goodsBatches.id));

/**
 * The one way in which units come and go while the shop is open: each batch only as far as it reaches, what goods show
 * follows, and the ledger is written. The caller's transaction has to end with it. Batches that nothing changes are to
 * be left out.
 * @param locked the goods of these batches where the caller has locked them already
 * @returns false when a batch has too few: the caller rolls back
 */
export async function moveStock(
  transaction: Database,
  cause: Cause,
  changes: readonly BatchChange[],
  locked?: readonly number[],
): Promise<boolean> {
  if (changes.length === 0) return true;
  const ids = changes.map(({ batchId }) => batchId);
  const goodsIds = locked ?? (await lockGoodsOf(transaction, ids));
  const rows = sql`unnest(${keyArray(ids)}, ${`{${changes.map(({ change }) => change).join(',')}}`}::int[]) as t(id, n)`;
  // The ledger's rows come in the order of goods and batches, whatever the order of the changes.
  const { rows: moved } = await transaction.execute<{ goodsId: string; change: number }>(sql`
    with moved as (
      update goods_batches b set stock = b.stock + t.n from ${rows} where b.id = t.id and b.stock + t.n >= 0
      returning b.goods_id, b.id, t.n),
    entered as (
      insert into stock_entries (goods_id, batch_id, order_id, kind, change, at)
      select goods_id, id, ${cause.orderId ?? null}::bigint, ${cause.kind}, n, ${cause.at.toISOString()}::timestamptz
      from moved order by goods_id, id)
    select goods_id as "goodsId", n as change from moved`);
  if (moved.length !== changes.length) return false;
  if (cause.kind !== 'stopped' && changes.some(({ change }) => change > 0)) await setAsideStopped(transaction, goodsIds, cause.at);
  const sold = isSale(cause.kind) ? moved.map(({ goodsId, change }) => ({ goodsId: Number(goodsId), units: -change })) : [];
  await settleStock(transaction, goodsIds, cause.at, sold);
  return true;
}

/**
 * Sets aside what lies in stopped batches of these goods, which are locked (R62): what comes back to one is not for
 * sale either.
 */
async function setAsideStopped(transaction: Database, goodsIds: readonly number[], at: Date): Promise<void> {
  const there = (await batchesOf(transaction, goodsIds)).filter(({ stopReason, stock }) => stopReason !== '' && stock > 0);
  await moveAside(transaction, there, at);
}

/** Moves units of locked batches out of the stock, where they wait until their batch goes on. */
async function moveAside(transaction: Database, batches: readonly BatchRow[], at: Date): Promise<void> {
  for (const { id, stock } of batches)
    await transaction
      .update(goodsBatches)
      .set({ setAside: sql`${goodsBatches.setAside} + ${stock}` })
      .where(eq(goodsBatches.id, id));
  const changes = batches.map(({ id, stock }) => ({ batchId: id, change: -stock }));
  await moveStock(transaction, { kind: 'stopped', at }, changes);
}

/**
 * Stops a batch of locked goods, or lets it go on (R62).
 * @param reason empty: it goes on, and its units are for sale again
 * @returns the units that left the stock, or came back to it
 */
export async function stopBatchStock(transaction: Database, batch: BatchRow, reason: string, at: Date): Promise<number> {
  const ofBatch = eq(goodsBatches.id, batch.id);
  if (reason !== '') {
    await transaction.update(goodsBatches).set({ stopReason: reason }).where(ofBatch);
    if (batch.stock > 0) await moveAside(transaction, [batch], at);
    return batch.stock;
  }
  await transaction.update(goodsBatches).set({ stopReason: '', setAside: 0 }).where(ofBatch);
  if (batch.setAside > 0) await moveStock(transaction, { kind: 'stopped', at }, [{ batchId: batch.id, change: batch.setAside }]);
  return batch.setAside;
}

/**
 * Sets aside what may not be sold any more of locked goods since its day is over: the units leave the stock, the ledger
 * says why.
 * @returns the batches of these goods, as they are then
 */
export async function batchesForSale(transaction: Database, at: Date, goodsIds: readonly number[]): Promise<BatchRow[]> {
  const today = chinaDay(epochSeconds(at));
  const batches = await batchesOf(transaction, goodsIds);
  const over = batches.filter(({ expiresOn, stock }) => stock > 0 && isExpired(expiresOn, today));
  if (over.length === 0) return batches;
  await moveStock(
    transaction,
    { kind: 'expired', at },
    over.map(({ id, stock }) => ({ batchId: id, change: -stock })),
  );
  return batchesOf(transaction, goodsIds);
}

/** The same for all goods, which are locked where a day of theirs is over. */
export async function setAsideExpired(transaction: Database, at: Date): Promise<void> {
  const today = chinaDay(epochSeconds(at));
  const over = sql`${goodsBatches.expiresOn} < ${today}::date and ${goodsBatches.stock} > 0`;
  const found = await transaction.select({ goodsId: goodsBatches.goodsId }).from(goodsBatches).where(over);
  if (found.length === 0) return;
  const goodsIds = [...new Set(found.map(({ goodsId }) => goodsId))];
  await lockGoods(transaction, goodsIds);
  // What was read before the lock may have been sold meanwhile.
  await batchesForSale(transaction, at, goodsIds);
}
