import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';
import { type GoodsAnswer, priceText } from './goods-answer.ts';

/**
 * What a shop bought: nothing that was not paid or was cancelled, and no combination or add-on, whose quantities are
 * those of the offer.
 */
const ofBuyer = (buyerId: number | SQL): SQL => sql`order_lines l join orders o on o.id = l.order_id
  where o.buyer_id = ${buyerId} and o.paid_at is not null and o.status <> 'cancelled' and l.type in (0, 1)`;

/** The goods that a shop has ever bought, by their ids. */
export async function boughtGoodsIds(database: Database, buyerId: number): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`select distinct l.goods_id as id from ${ofBuyer(buyerId)}`);
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** A purchase of goods: epoch seconds, units, and yuan a unit. */
interface Purchase {
  readonly at: number;
  readonly number: number;
  readonly price: string;
}

/**
 * Purchases of goods, one a row for each order: what a shop remembers of their price. A group buy (R42) is left out,
 * whose price is not that of the goods. Beside a flash line the ordinary one tells the price.
 */
const purchases = (buyerId: number | SQL, isOf: SQL): SQL => sql`
  select l.goods_id as id, o.id as order_id, o.created_at, floor(extract(epoch from o.created_at))::float8 as at,
    sum(l.number)::int as number, (array_agg(l.unit_price::text order by l.type))[1] as price
  from ${ofBuyer(buyerId)} and o.group_round_id is null and ${isOf} group by l.goods_id, o.id`;

interface PurchaseRow extends Purchase {
  readonly id: string;
}

const purchaseOf = ({ at, number, price }: Purchase): Purchase => ({ at, number, price: priceText(price) });

/** The latest purchase of each of some goods by a shop; nothing for those that it never bought. */
async function lastPurchases(database: Database, buyerId: number, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Purchase>> {
  if (goodsIds.length === 0) return new Map();
  const { rows } = await database.execute<{ [Name in keyof PurchaseRow]: PurchaseRow[Name] }>(sql`
    select distinct on (id) id, at, number, price from (${purchases(buyerId, sql`l.goods_id = any(${keyArray(goodsIds)})`)}) bought
    order by id, created_at desc, order_id desc`);
  return new Map(rows.map((row) => [Number(row.id), purchaseOf(row)]));
}

/** Purchases that a line of prices shows at most. */
const mostRemembered = 24;

/** A shop's latest purchases of goods, the newest first, as one column of a larger statement. */
export const priceHistoryOf = (buyerId: SQL, goodsId: SQL): SQL<readonly Purchase[]> => sql<readonly Purchase[]>`(
  select coalesce(json_agg(json_build_object('at', at, 'number', number, 'price', price) order by created_at desc, order_id desc), '[]')
  from (select * from (${purchases(buyerId, sql`l.goods_id = ${goodsId}`)}) bought
    order by created_at desc, order_id desc limit ${sql.raw(String(mostRemembered))}) latest)`;

/** What `priceHistoryOf` gave, the earliest first. */
export const readHistory = (rows: readonly Purchase[]): readonly Purchase[] => rows.map(purchaseOf).reverse();

/** Goods as the wire names them, with what the shop bought of them last; a hidden price stays hidden. */
export async function withLastBought<Answer extends Pick<GoodsAnswer, 'id' | 'base_price'>>(
  database: Database,
  buyerId: number,
  answers: readonly Answer[],
): Promise<(Answer & Pick<GoodsAnswer, 'last_bought'>)[]> {
  const ids = answers.map(({ id }) => Number(id));
  const last = await lastPurchases(database, buyerId, ids);
  return answers.map((one) => {
    const bought = last.get(Number(one.id)) ?? null;
    return { ...one, last_bought: bought && (one.base_price === null ? { ...bought, price: null } : bought) };
  });
}

/** When a shop last ordered each of the goods that it ever did: a table of `goods_id` and `at`, read once. */
export const lastBought = (buyerId: number): SQL =>
  sql`(select l.goods_id, max(o.created_at) as at from ${ofBuyer(buyerId)} group by l.goods_id)`;
