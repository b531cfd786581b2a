import { sql } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { recounted } from '../../domain/stock/batches.ts';
import type { Database } from '../database/database.ts';
import { goodsBatches } from '../database/schema/stock.ts';
import { batchesOf, lockGoods } from './move-stock.ts';
import { recordCounts } from './settle-stock.ts';

/** What a stocktaking found: of one batch, or of the goods as a whole. */
interface Count {
  readonly goodsId: number;
  readonly units: number;
  /** the batch that was counted; absent: all of the goods together, which the domain's `recounted` divides */
  readonly batch?: {
    readonly number: string;
    /** what is printed on it; absent: as it is known */
    readonly madeOn?: string;
    readonly expiresOn?: string;
  };
}

/**
 * Divides what was counted of goods as a whole among their batches (the domain's `recounted`); their goods are locked,
 * and `recordCounts` is still to be called.
 * @param units of each goods, by its id; goods without a batch are passed over
 */
async function recountGoods(transaction: Database, units: ReadonlyMap<number, number>): Promise<void> {
  // What was stopped is not among what was counted as for sale (R62).
  const counted = (await batchesOf(transaction, [...units.keys()])).filter(({ stopReason }) => stopReason === '');
  const changed = [...groupedBy(counted, ({ goodsId }) => goodsId)].flatMap(([goodsId, batches]) =>
    recounted(units.get(goodsId) ?? 0, batches),
  );
  if (changed.length === 0) return;
  const [ids, stocks] = [changed.map(({ batchId }) => batchId), changed.map(({ stock }) => stock)];
  await transaction.execute(sql`
    update goods_batches b set stock = t.n from unnest(${`{${ids.join(',')}}`}::bigint[], ${`{${stocks.join(',')}}`}::int[]) as t(id, n) where b.id = t.id`);
}

/** Sets stocks to what was counted; a batch that was not known is known from now on. */
export async function countGoods(transaction: Database, { goodsId, units, batch }: Count, at: Date): Promise<void> {
  await lockGoods(transaction, [goodsId]);
  const known = await batchesOf(transaction, [goodsId]);
  if (batch !== undefined || known.length === 0) {
    const { number = '', ...days } = batch ?? {};
    await transaction
      .insert(goodsBatches)
      .values({ goodsId, number, stock: units, ...days })
      .onConflictDoUpdate({ target: [goodsBatches.goodsId, goodsBatches.number], set: { stock: units, ...days } });
  } else {
    await recountGoods(transaction, new Map([[goodsId, units]]));
  }
  await recordCounts(transaction, at, [goodsId]);
}
