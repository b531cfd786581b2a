import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { jsonShape } from '../../database/json-row.ts';
import { keyArray } from '../../database/text-array.ts';
import { type GoodsRow, type GoodsView, goodsViewColumns, judgedFor, type Viewer } from '../goods-view.ts';
import type { GoodsFilter } from './goods-filter.ts';
import type { OfferedPrice } from '../offer/current-offers.ts';

type GoodsSort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'expiry_asc' | 'expiry_desc' | 'new';

/** Which goods of the hits a list shows. */
export interface PageWish {
  readonly sort: GoodsSort;
  /** 1-based */
  readonly page: number;
  readonly perPage: number;
  /** goods by id in the order wanted in place of `default`; others come last */
  readonly dueFirst?: readonly number[] | undefined;
}

/**
 * What follows the wished order and the question's rank is the same for every sort, so that the order never wavers.
 * `nulls last`, though there are none, since the indexes have it.
 */
const orders: Readonly<Record<GoodsSort, readonly string[]>> = {
  default: ['rank desc', 'available desc', 'sales desc', 'id'],
  sales: ['sales desc nulls last', 'rank desc', 'id'],
  price_asc: ['price asc nulls last', 'rank desc', 'sales desc', 'id'],
  price_desc: ['price desc nulls last', 'rank desc', 'sales desc', 'id'],
  expiry_asc: ['expires_on asc nulls last', 'rank desc', 'sales desc', 'id'],
  expiry_desc: ['expires_on desc nulls last', 'rank desc', 'sales desc', 'id'],
  new: ['listed_at desc nulls last', 'rank desc', 'id desc'],
};

/**
 * The price of one medium pack as it is shown (R47), that of an offer it can be had at where it is lower;
 * one that the viewer may not see is none.
 */
const priceOf = (mayTrade: SQL): SQL =>
  sql`case when ${mayTrade} then least(coalesce(goods.default_price, goods.base_price), on_offer.price) end`;
const shownPrice = (mayTrade: SQL): SQL => sql`${priceOf(mayTrade)} as price`;

/** Whether the price lies within what is asked for; true where nothing is. */
export function isPriced({ prices }: Pick<GoodsFilter, 'prices'>, mayTrade: SQL): SQL {
  if (prices === undefined) return sql`true`;
  const price = priceOf(mayTrade);
  const least = prices.least === undefined ? sql`true` : sql`${price} >= ${prices.least}::numeric`;
  return prices.most === undefined ? sql`(${least} and ${price} is not null)` : sql`(${least} and ${price} <= ${prices.most}::numeric)`;
}

/** What `priceOf` needs beside the goods: the prices on offer as a table, read only where prices are asked for. */
export async function offersTable(
  { sort, prices }: Pick<PageWish, 'sort'> & Pick<GoodsFilter, 'prices'>,
  offered: () => Promise<readonly OfferedPrice[]>,
): Promise<SQL> {
  if (sort !== 'price_asc' && sort !== 'price_desc' && prices === undefined) return sql``;
  const rows = JSON.stringify((await offered()).map(({ goodsId, price }) => ({ goods_id: goodsId, price: price.toFixed() })));
  return sql` left join (select o.goods_id, min(o.price) as price
    from jsonb_to_recordset(${rows}::jsonb) as o(goods_id bigint, price numeric) group by o.goods_id) on_offer on on_offer.goods_id = goods.id`;
}

/** The columns by which hits are put in order, beside `id`, `sales` and `rank`. */
const orderColumns: Readonly<Record<GoodsSort, (mayTrade: SQL) => SQL>> = {
  default: () => sql`goods.stock > 0 as available`,
  sales: () => sql`0`,
  price_asc: shownPrice,
  price_desc: shownPrice,
  expiry_asc: () => sql`goods.expires_on`,
  expiry_desc: () => sql`goods.expires_on`,
  new: () => sql`goods.listed_at`,
};

/** By the places of the wanted order; what can be had comes first. */
const byPlace = ['available desc', 'place', 'sales desc', 'id'];

const orderOf = ({ sort, dueFirst }: PageWish, table = ''): SQL =>
  sql.raw((sort === 'default' && dueFirst ? byPlace : orders[sort]).map((term) => table + term).join(', '));

/** The columns by which the hits of a list are put in order. */
export const columnsOf = ({ sort, dueFirst }: PageWish, mayTrade: SQL): SQL =>
  sort === 'default' && dueFirst
    ? sql`${orderColumns.default(mayTrade)}, array_position(${keyArray(dueFirst)}, goods.id) as place`
    : orderColumns[sort](mayTrade);

/** Goods as they travel in a page: the many columns are put into words once, for visitors and for buyers. */
const shapeFor = (viewer: null | SQL) => jsonShape<GoodsRow>(goodsViewColumns(viewer));
const asText = (shape: SQL): SQL => sql.raw(new PgDialect().sqlToQuery(shape).sql);
const forVisitor = { array: asText(shapeFor(null).array), asker: sql`` };
const arrayForBuyer = asText(shapeFor(sql.raw('asker.id')).array);
const readView = shapeFor(null).read;

/** One page of hits, in order, as the viewer sees them: a JSON list to be read by `readPage`. */
export function pageOf(hits: SQL, viewer: Viewer, wish: PageWish): SQL {
  const { page, perPage } = wish;
  const { array, asker } =
    viewer === null ? forVisitor : { array: arrayForBuyer, asker: sql` cross join (select ${viewer.id}::bigint as id) asker` };
  return sql`
    select coalesce(json_agg(${array} order by ${orderOf(wish, 'page.')}), '[]') as list
    from (select * from ${hits} order by ${orderOf(wish)} limit ${perPage}::int offset ${(page - 1) * perPage}::int) page
    join goods on goods.id = page.id
    join manufacturers on manufacturers.id = goods.manufacturer_id
    left join goods_full_reductions on goods_full_reductions.id = goods.full_reduction_id${asker}`;
}

/** What `pageOf` gave. */
export const readPage = (viewer: Viewer, list: readonly (readonly unknown[])[]): GoodsView[] =>
  list.map((row) => judgedFor(viewer, readView(row)));
