import { sql } from 'drizzle-orm';
import { availableOf, type CountRecord, type HeldBatch } from '../../domain/stock/warehouse-count.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { goodsBatches, stockEntries } from '../database/schema/stock.ts';
import { settleStock } from './settle-stock.ts';

/** What a count made of the batches of locked goods. */
interface CountedGoods {
  readonly goodsId: number;
  /** as they were before */
  readonly held: readonly HeldBatch[];
  readonly changed: readonly HeldBatch[];
  readonly records: readonly CountRecord[];
}

type EntryInsert = typeof stockEntries.$inferInsert;

/**
 * The ledger's entries of a count. The last one of what was counted says what the warehouse holds and what orders hold
 * (R53); batches that expired are set aside, and say nothing.
 */
function entriesOf({ goodsId, held, changed, records }: CountedGoods, batchIds: ReadonlyMap<string, number>, at: Date): EntryInsert[] {
  const before = new Map(held.map(({ number, stock }) => [number, stock]));
  const entries = changed.flatMap(({ number, stock }) => {
    const change = stock - (before.get(number) ?? 0);
    return change === 0 ? [] : [{ number, change }];
  });
  const together = records.find(({ number }) => number === null);
  return entries.map(({ number, change }, place) => {
    const isLast = place === entries.length - 1;
    const record = together === undefined ? records.find((one) => one.number === number) : isLast ? together : undefined;
    const isLaw = record !== undefined && record.available === availableOf(record.counted, record.reserved);
    return {
      ...{ goodsId, batchId: batchIds.get(`${goodsId} ${number}`) ?? null, kind: 'count', change, at },
      ...{ counted: isLaw ? record.counted : null, reserved: isLaw ? record.reserved : null },
      countOf: isLaw ? (together === undefined ? 'batch' : 'goods') : null,
    };
  });
}

/**
 * Keeps what the warehouse counted of locked goods: only batches that are otherwise than before are written, the ledger
 * follows, and goods show what is for sale.
 */
export async function keepCounts(transaction: Database, counted: readonly CountedGoods[], at: Date): Promise<void> {
  const all = counted.flatMap(({ goodsId, changed }) => changed.map((batch) => ({ goodsId, ...batch })));
  if (all.length === 0) return;
  const known = all.filter(({ id }) => id !== null).sort((one, other) => Number(one.id) - Number(other.id));
  if (known.length > 0)
    await transaction.execute(sql`
      update goods_batches b set stock = r.stock, set_aside = r.aside, made_on = r.made, expires_on = r.expires
      from jsonb_to_recordset(${JSON.stringify(
        known.map(({ id, stock, setAside, madeOn, expiresOn }) => ({ id, stock, aside: setAside, made: madeOn, expires: expiresOn })),
      )}::jsonb) as r(id bigint, stock int, aside int, made date, expires date) where b.id = r.id`);
  const fresh = all.filter(({ id }) => id === null);
  await insertRows(
    transaction,
    goodsBatches,
    fresh.map(({ goodsId, number, stock, madeOn, expiresOn }) => ({ goodsId, number, stock, madeOn, expiresOn })),
  );
  const batchIds = new Map(known.map(({ goodsId, number, id }) => [`${goodsId} ${number}`, Number(id)]));
  if (fresh.length > 0) {
    const { rows } = await transaction.execute<{ goods: number; number: string; id: number }>(sql`
      select b.goods_id::float8 as goods, b.number, b.id::float8 as id
      from jsonb_to_recordset(${JSON.stringify(fresh.map(({ goodsId, number }) => ({ goods: goodsId, number })))}::jsonb) as r(goods bigint, number text)
      join goods_batches b on b.goods_id = r.goods and b.number = r.number`);
    for (const { goods, number, id } of rows) batchIds.set(`${goods} ${number}`, id);
  }
  await insertRows(
    transaction,
    stockEntries,
    counted.flatMap((one) => entriesOf(one, batchIds, at)),
  );
  await settleStock(transaction, [...new Set(all.map(({ goodsId }) => goodsId))], at);
}
