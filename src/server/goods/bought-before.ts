import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';

/**
 * What a shop bought: nothing that was not paid or was cancelled, and no combination or add-on, whose quantities are
 * those of the offer.
 */
const ofBuyer = (buyerId: number): SQL => sql`order_lines l join orders o on o.id = l.order_id
  where o.buyer_id = ${buyerId} and o.paid_at is not null and o.status <> 'cancelled' and l.type in (0, 1)`;

/** The goods that a shop has ever bought, by their ids. */
export async function boughtGoodsIds(database: Database, buyerId: number): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`select distinct l.goods_id as id from ${ofBuyer(buyerId)}`);
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** A purchase of goods: epoch seconds, and units. */
interface Purchase {
  readonly at: number;
  readonly number: number;
}

/**
 * The latest purchase of each of some goods by a shop, at whatever prices its order had them; nothing for those that it
 * never bought.
 */
export async function lastPurchases(
  database: Database,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, Purchase>> {
  if (goodsIds.length === 0) return new Map();
  const { rows } = await database.execute<{ id: string; at: number; number: number }>(sql`
    select distinct on (l.goods_id) l.goods_id as id, floor(extract(epoch from o.created_at))::float8 as at, sum(l.number)::int as number
    from ${ofBuyer(buyerId)} and l.goods_id = any(${keyArray(goodsIds)}) group by l.goods_id, o.id order by l.goods_id, o.created_at desc, o.id desc`);
  return new Map(rows.map(({ id, at, number }) => [Number(id), { at, number }]));
}

/** When a shop last ordered each of the goods that it ever did: a table of `goods_id` and `at`, read once. */
export const lastBought = (buyerId: number): SQL =>
  sql`(select l.goods_id, max(o.created_at) as at from ${ofBuyer(buyerId)} group by l.goods_id)`;
