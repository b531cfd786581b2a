import { type SQL, sql } from 'drizzle-orm';
import { tellOfArrivals } from '../alert/goods-alerts.ts';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';

const among = (column: SQL, goodsIds: readonly number[] | null): SQL =>
  goodsIds === null ? sql`true` : sql`${column} = any(${`{${goodsIds.join(',')}}`}::bigint[])`;

/**
 * The batch that goods show: of those with units the first to expire, which is sold next (the domain's `drawUnits`);
 * where all are sold out, the one that was last to expire.
 */
const shownBatches = (goodsIds: readonly number[] | null): SQL => sql`
  select distinct on (b.goods_id) b.goods_id, b.number, b.made_on, b.expires_on, sum(b.stock) over (partition by b.goods_id)::int as units
  from goods_batches b where ${among(sql`b.goods_id`, goodsIds)}
  order by b.goods_id, b.stock > 0 desc, case when b.stock > 0 then coalesce(b.expires_on, 'infinity') end,
    case when b.stock > 0 then coalesce(b.made_on, '-infinity') end, case when b.stock > 0 then b.id end,
    coalesce(b.expires_on, 'infinity') desc, b.id desc`;

/**
 * Lets goods say what their batches hold: the units of all together, and the batch that is sold next; who waited for
 * some of which there were none is told. To be called by whatever changed batches, in its transaction, with the goods
 * locked.
 * @param goodsIds null for all
 * @param sold units that were sold of goods by the way, fewer than none for those that came back
 */
export async function settleStock(
  transaction: Database,
  goodsIds: readonly number[] | null,
  at: Date,
  sold: readonly { readonly goodsId: number; readonly units: number }[] = [],
): Promise<void> {
  const units = `{${sold.map((one) => one.units).join(',')}}`;
  const { rows } = await transaction.execute<{ id: string; came: boolean }>(sql`
    update goods g set stock = s.units, batch_number = s.number, produced_on = s.made_on, expires_on = s.expires_on,
      sales = greatest(0, g.sales + s.sold)
    from (select shown.*, coalesce(t.n, 0) as sold from (${shownBatches(goodsIds)}) shown
      left join (select id, sum(n)::int as n from unnest(${keyArray(sold.map(({ goodsId }) => goodsId))}, ${units}::int[]) as t(id, n) group by id) t
        on t.id = shown.goods_id) s
      join goods before on before.id = s.goods_id
    where g.id = s.goods_id and (g.stock, g.batch_number, g.produced_on, g.expires_on, 0)
      is distinct from (s.units, s.number, s.made_on, s.expires_on, s.sold)
    returning g.id, before.stock <= 0 and g.stock > 0 as came`);
  await tellOfArrivals(
    transaction,
    rows.flatMap(({ id, came }) => (came ? [Number(id)] : [])),
    at,
  );
}

/**
 * After batches were counted, whatever wrote their stocks: goods follow, and what the ledger lacks of each batch is
 * appended to it as a count. A few statements, whatever the number of goods.
 * @param goodsIds null for all
 */
export async function recordCounts(transaction: Database, at: Date, goodsIds: readonly number[] | null): Promise<void> {
  // What was counted of a stopped batch waits until it goes on (R62).
  await transaction.execute(sql`
    update goods_batches b set set_aside = b.stock, stock = 0
    where b.stop_reason <> '' and b.stock > 0 and ${among(sql`b.goods_id`, goodsIds)}`);
  await settleStock(transaction, goodsIds, at);
  await transaction.execute(sql`
    insert into stock_entries (goods_id, batch_id, kind, change, at)
    select b.goods_id, b.id, 'count', b.stock - coalesce(e.sum, 0), ${at.toISOString()}::timestamptz
    from goods_batches b
    left join (select batch_id, sum(change)::bigint as sum from stock_entries where ${among(sql`goods_id`, goodsIds)} group by batch_id) e on e.batch_id = b.id
    where ${among(sql`b.goods_id`, goodsIds)} and b.stock <> coalesce(e.sum, 0)`);
}
