import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { recountGoods } from '../../stock/count-goods.ts';
import type { ImportedGoods } from './read-goods-file.ts';

interface BatchFile {
  readonly makerOf: (goods: ImportedGoods) => number;
  /** which columns of a batch the file fills */
  readonly columns: readonly string[];
}

/** The ids of goods that were just stored, in their order, and which batch each shows. */
async function storedGoods(transaction: Database, all: readonly ImportedGoods[], makerOf: BatchFile['makerOf']) {
  const keys = all.map((each, place) => ({ place, name: each.values.name, maker: makerOf(each), spec: each.values.spec }));
  const { rows } = await transaction.execute<{ place: number; id: number; shown: string }>(sql`
    select r.place, g.id::float8 as id, g.batch_number as shown
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r(place int, name text, maker bigint, spec text)
    join goods g on g.name = r.name and g.manufacturer_id = r.maker and g.spec = r.spec`);
  return new Map(rows.map(({ place, id, shown }) => [place, { id, shown }]));
}

type BatchInsert = typeof goodsBatches.$inferInsert;

/** Batches of these goods that the file does not name are gone. */
async function emptyOthers(transaction: Database, named: readonly BatchInsert[]): Promise<void> {
  const kept = JSON.stringify(named.map(({ goodsId, number }) => ({ goodsId, number })));
  await transaction.execute(sql`
    with kept as (select "goodsId" as goods_id, number from jsonb_to_recordset(${kept}::jsonb) as r("goodsId" bigint, number text))
    update goods_batches b set stock = 0, set_aside = 0
    where (b.stock > 0 or b.set_aside > 0) and b.goods_id in (select goods_id from kept)
      and not exists (select from kept k where k.goods_id = b.goods_id and k.number = b.number)`);
}

/**
 * Puts the batches of goods that were just stored into the shop. A file with batch numbers says all that lies there; in
 * one without, a number is what was counted of the goods as a whole, and dates are those of the batch that they show.
 */
export async function importBatches(transaction: Database, all: readonly ImportedGoods[], { makerOf, columns }: BatchFile): Promise<void> {
  const stored = await storedGoods(transaction, all, makerOf);
  const hasNumbers = columns.includes('batchNumber');
  const rows = all.flatMap(({ batches }, place): BatchInsert[] => {
    const { id = 0, shown = '' } = stored.get(place) ?? {};
    return batches.map(({ stock, batchNumber = shown, producedOn, expiresOn }) => ({
      goodsId: id,
      number: batchNumber,
      madeOn: producedOn ?? null,
      expiresOn: expiresOn ?? null,
      stock,
    }));
  });
  const settings = [
    ...(hasNumbers ? [sql`stock = excluded.stock`] : []),
    ...(columns.includes('producedOn') ? [sql`made_on = excluded.made_on`] : []),
    ...(columns.includes('expiresOn') ? [sql`expires_on = excluded.expires_on`] : []),
  ];
  await insertRows(
    transaction,
    goodsBatches,
    rows,
    sql`on conflict (goods_id, number) do ${settings.length > 0 ? sql`update set ${sql.join(settings, sql`, `)}` : sql`nothing`}`,
  );
  await (hasNumbers
    ? emptyOthers(transaction, rows)
    : recountGoods(transaction, new Map(rows.map(({ goodsId, stock = 0 }) => [goodsId, stock]))));
}
