import { type SQL, sql } from 'drizzle-orm';
import { priceAsText, withSeparators } from '../../domain/shared/money.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { hasAgreedPrice } from '../database/price-lists-of.ts';
import { keyArray } from '../database/text-array.ts';
import type { PriceFall } from './price-fall.ts';
import { sendNews } from './send-news.ts';

/**
 * Tells whoever has goods among his favourites, may buy them and wants to know; of the same goods once a day in China
 * at most (R38). In the transaction of what it tells of.
 * @param about rows `(goods_id, title, text)`
 */
const tellFavorites = (transaction: Database, kind: 'price' | 'arrival', wants: SQL, about: SQL, at: Date) => {
  const news = sql`
    select f.buyer_id, g.name || a.title as title, concat_ws('，', nullif(a.text, ''), nullif(g.spec, ''), m.name) as text, '/list/info/' || g.id as url,
      ${`${kind}:`}::text || g.id || ${`:${dayInChina(at)}`}::text as cause
    from (${about}) a
    join goods g on g.id = a.goods_id and g.is_purchasable
    join manufacturers m on m.id = g.manufacturer_id
    join favorites f on f.goods_id = g.id and ${wants}
    where not g.is_controlled or exists (select from controlled_grants t where t.buyer_id = f.buyer_id and t.goods_id = g.id and t.status = 'granted')`;
  return sendNews(transaction, kind, news, at);
};

/** Goods of which there were none, and are some again. */
export async function tellFavoritesOfArrivals(transaction: Database, goodsIds: readonly number[], at: Date): Promise<void> {
  const about = sql`select id as goods_id, ' 到货' as title, '' as text from unnest(${keyArray(goodsIds)}) id`;
  await tellFavorites(transaction, 'arrival', sql`f.tells_stock`, about, at);
}

/** Goods whose ordinary price has fallen; not whoever pays another one by a price list (R57). */
export async function tellFavoritesOfFalls(transaction: Database, falls: readonly PriceFall[], at: Date): Promise<void> {
  const rows = falls.map(({ id, was, is }) => ({ id, was: withSeparators(priceAsText(was)), is: withSeparators(priceAsText(is)) }));
  const about = sql`select id as goods_id, ' 降至 ¥' || "is" as title, '原 ¥' || was as text from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, was text, "is" text)`;
  await tellFavorites(transaction, 'price', sql`f.tells_price and not ${hasAgreedPrice(sql`f.buyer_id`, sql`f.goods_id`, at)}`, about, at);
}
