import { type SQL, sql } from 'drizzle-orm';
import type { AgreedList } from '../../domain/goods/agreed-price.ts';

/** When a price list is over: at its end, or when the seller ended it. Null is left out of account. */
const over = sql.raw('least(p.ends_at, p.ended_at)');

const momentOf = (now: Date | SQL): SQL => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/**
 * What a query of `buyers` reads of the price lists for the shop or its class (R57) that are not over at a time;
 * `listsInForce` (domain) says which of them hold, and in which order they answer.
 */
export const priceListsAt = (now: Date | SQL) =>
  sql`(select json_agg(json_build_object('id', p.id, 'kind', case when p.buyer_id is null then 'class' else 'contract' end, 'isFinal', p.is_final,
    'beginsAt', extract(epoch from p.begins_at)::float8, 'endsAt', extract(epoch from ${over})::float8))
    from price_lists p where (p.buyer_id = buyers.id or p.customer_class = buyers.customer_class) and p.ends_at > ${momentOf(now)})` as SQL<
    readonly AgreedList[] | null
  >;

/** Whether any price list that holds for a shop at a time names goods: the public price is not theirs then (R57). */
export const hasAgreedPrice = (buyerId: SQL, goodsId: SQL, now: Date): SQL<boolean> =>
  sql<boolean>`exists (select from price_lists p join price_list_rows r on r.list_id = p.id join buyers b on b.id = ${buyerId}
    where r.goods_id = ${goodsId} and (p.buyer_id = b.id or p.customer_class = b.customer_class)
      and p.begins_at <= ${momentOf(now)} and ${over} > ${momentOf(now)})`;
