import { type SQL, sql } from 'drizzle-orm';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';

/**
 * Tells whoever has goods among his favourites, may buy them and wants to know; of the same goods once a day in China
 * at most (R38). In the transaction of what it tells of.
 * @param about rows `(goods_id, title, text)`
 */
const tellFavorites = (transaction: Database, kind: 'price' | 'arrival', wants: SQL, about: SQL, at: Date) =>
  transaction.execute(sql`
    insert into messages (buyer_id, kind, title, text, url, cause, at)
    select f.buyer_id, ${kind}::text, g.name || a.title, concat_ws('，', nullif(a.text, ''), nullif(g.spec, ''), m.name), '/list/info/' || g.id,
      ${`${kind}:`}::text || g.id || ${`:${dayInChina(at)}`}::text, ${at.toISOString()}::timestamptz
    from (${about}) a
    join goods g on g.id = a.goods_id and g.is_purchasable
    join manufacturers m on m.id = g.manufacturer_id
    join favorites f on f.goods_id = g.id and ${wants}
    where not exists (select from message_mutes x where x.buyer_id = f.buyer_id and x.kind = ${kind}::text)
      and (not g.is_controlled or exists (select from controlled_grants t
        where t.buyer_id = f.buyer_id and t.goods_id = g.id and t.status = 'granted'))
    order by f.buyer_id, g.id
    on conflict (buyer_id, cause) do nothing`);

/** Goods of which there were none, and are some again. */
export async function tellOfArrivals(transaction: Database, goodsIds: readonly number[], at: Date): Promise<void> {
  if (goodsIds.length === 0) return;
  const about = sql`select id as goods_id, ' 到货' as title, '' as text from unnest(${`{${goodsIds.join(',')}}`}::bigint[]) id`;
  await tellFavorites(transaction, 'arrival', sql`f.tells_stock`, about, at);
}

/** A change of the ordinary price of a medium pack (R47), in yuan; `kept` null: it had none before. */
interface PriceChange {
  readonly id: number;
  readonly kept: string | null;
  readonly price: string;
}

/** Of changed prices those that have fallen. Offers of a period (R40) begin by the clock and are none. */
export async function tellOfPriceFalls(transaction: Database, changes: readonly PriceChange[], at: Date): Promise<void> {
  const falls = changes.flatMap(({ id, kept, price }) => (kept !== null && money(price).lt(kept) ? [{ id, was: priceAsText(money(kept)), is: priceAsText(money(price)) }] : []));
  if (falls.length === 0) return;
  const about = sql`select id as goods_id, ' 降至 ¥' || "is" as title, '原 ¥' || was as text from jsonb_to_recordset(${JSON.stringify(falls)}::jsonb) as r(id bigint, was text, "is" text)`;
  await tellFavorites(transaction, 'price', sql`f.tells_price`, about, at);
}
