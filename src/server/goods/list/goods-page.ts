import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { jsonShape } from '../../database/json-row.ts';
import { keyArray } from '../../database/text-array.ts';
import { type GoodsRow, type GoodsView, goodsViewColumns, listsTerm, mayTrade, seenBy, type Viewer } from '../goods-view.ts';
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

/** What the points of a search are in an order; a list without words has none. */
const byRank = 'rank desc';

/**
 * What follows the wished order and the question's rank is the same for every sort, so that the order never wavers.
 * `nulls last`, though there are none, since the indexes have it.
 */
const orders: Readonly<Record<GoodsSort, readonly string[]>> = {
  default: [byRank, 'available desc nulls last', 'sales desc nulls last', 'id'],
  sales: ['sales desc nulls last', byRank, 'id'],
  price_asc: ['price asc nulls last', byRank, 'sales desc', 'id'],
  price_desc: ['price desc nulls last', byRank, 'sales desc', 'id'],
  expiry_asc: ['expires_on asc nulls last', byRank, 'sales desc nulls last', 'id'],
  expiry_desc: ['expires_on desc nulls last', byRank, 'sales desc nulls last', 'id'],
  new: ['listed_at desc nulls last', byRank, 'id desc nulls last'],
};

/**
 * The price of one medium pack as this viewer is shown it (R47, R57), that of an offer it can be had at where it is
 * lower and nothing final stands against it; one that the viewer may not see is none. Needs `priceTables` joined.
 */
export function shownPriceTo(viewer: Viewer): SQL {
  const usual = sql.raw('coalesce(goods.default_price, goods.base_price)');
  const price =
    listsTerm(viewer) === null
      ? sql`least(${usual}, on_offer.price)`
      : sql`case when agreed.is_final then agreed.default_price else least(coalesce(agreed.default_price, ${usual}), on_offer.price) end`;
  return sql`case when ${mayTrade(viewer?.id ?? null)} then ${price} end`;
}

/** Whether the price lies within what is asked for; true where nothing is. */
export function isPriced({ prices }: Pick<GoodsFilter, 'prices'>, price: SQL): SQL {
  if (prices === undefined) return sql`true`;
  const least = prices.least === undefined ? sql`true` : sql`${price} >= ${prices.least}::numeric`;
  return prices.most === undefined ? sql`(${least} and ${price} is not null)` : sql`(${least} and ${price} <= ${prices.most}::numeric)`;
}

/** What the viewer's price lists say of each goods, as a table to join: of several lists the first that names it. */
function agreedTable(viewer: Viewer): SQL {
  const lists = listsTerm(viewer);
  if (viewer === null || lists === null) return sql``;
  const finals = sql`${`{${viewer.priceLists.map(({ isFinal }) => isFinal).join(',')}}`}::boolean[]`;
  return sql` left join (select distinct on (r.goods_id) r.goods_id, r.default_price, l.is_final
    from unnest(${lists}, ${finals}) with ordinality as l(id, is_final, place) join price_list_rows r on r.list_id = l.id
    order by r.goods_id, l.place) agreed on agreed.goods_id = goods.id`;
}

/**
 * What `shownPriceTo` needs beside the goods: the prices on offer and the viewer's own as tables, read only where
 * prices are asked for.
 */
export async function priceTables(
  { sort, prices }: Pick<PageWish, 'sort'> & Pick<GoodsFilter, 'prices'>,
  viewer: Viewer,
  offered: () => Promise<readonly OfferedPrice[]>,
): Promise<SQL> {
  if (sort !== 'price_asc' && sort !== 'price_desc' && prices === undefined) return sql``;
  const rows = JSON.stringify((await offered()).map(({ goodsId, price }) => ({ goods_id: goodsId, price: price.toFixed() })));
  return sql` left join (select o.goods_id, min(o.price) as price
    from jsonb_to_recordset(${rows}::jsonb) as o(goods_id bigint, price numeric) group by o.goods_id) on_offer on on_offer.goods_id = goods.id${agreedTable(viewer)}`;
}

/** The columns by which hits are put in order, beside `id`, `sales` and `rank`. */
const orderColumns: Readonly<Record<GoodsSort, (price: SQL) => SQL>> = {
  default: () => sql`goods.is_available as available`,
  sales: () => sql`0`,
  price_asc: (price) => sql`${price} as price`,
  price_desc: (price) => sql`${price} as price`,
  expiry_asc: () => sql`goods.expires_on`,
  expiry_desc: () => sql`goods.expires_on`,
  new: () => sql`goods.listed_at`,
};

/** By the places of the wanted order; what can be had comes first. */
const byPlace: readonly string[] = ['available desc', 'place', 'sales desc', 'id'];

function orderOf({ sort, dueFirst }: PageWish, { table = '', isRanked = true } = {}): SQL {
  const terms = sort === 'default' && dueFirst ? byPlace : orders[sort];
  return sql.raw(
    terms
      .filter((term) => isRanked || term !== byRank)
      .map((term) => table + term)
      .join(', '),
  );
}

/**
 * The columns by which the hits of a list are put in order.
 * @param price what this viewer pays, as `shownPriceTo` has it
 */
export const columnsOf = ({ sort, dueFirst }: PageWish, price: SQL): SQL =>
  sort === 'default' && dueFirst
    ? sql`${orderColumns.default(price)}, array_position(${keyArray(dueFirst)}, goods.id) as place`
    : orderColumns[sort](price);

/** Goods as they travel in a page: the many columns are put into words once, for visitors and for buyers. */
const shapeFor = (viewer: null | SQL, lists: null | SQL = null) => jsonShape<GoodsRow>(goodsViewColumns(viewer, lists));
const asText = (shape: SQL): SQL => sql.raw(new PgDialect().sqlToQuery(shape).sql);
const forVisitor = { array: asText(shapeFor(null).array), asker: sql`` };
const arrayForBuyer = asText(shapeFor(sql.raw('asker.id')).array);
const arrayForCustomer = asText(shapeFor(sql.raw('asker.id'), sql.raw('asker.lists')).array);
const readView = shapeFor(null).read;

/** The same for a buyer, and for one with price lists (R57), whose rows are looked up only then. */
function forBuyer(viewer: NonNullable<Viewer>): typeof forVisitor {
  const lists = listsTerm(viewer);
  return lists === null
    ? { array: arrayForBuyer, asker: sql` cross join (select ${viewer.id}::bigint as id) asker` }
    : { array: arrayForCustomer, asker: sql` cross join (select ${viewer.id}::bigint as id, ${lists} as lists) asker` };
}

/**
 * How many hits are put in order where no more are needed, as steps that are few: each makes a statement of its own,
 * which PostgreSQL plans for that many. A limit that is a parameter it would take for a tenth of all goods, and rather
 * sort them all than follow an index. Pages further behind are sorted.
 */
const orderedSteps = [64, 256, 1_024, 4_096, 16_384] as const;
/** Most goods of a page (api.md), told to PostgreSQL so that it looks up these goods alone. */
const mostOfPage = sql.raw('100');

/**
 * One page of hits, in order, as the viewer sees them: a JSON list to be read by `readPage`.
 * @param isRanked whether the hits have points of a search; those that have none may come in the order of an index
 */
export function pageOf(hits: SQL, viewer: Viewer, wish: PageWish, isRanked = true): SQL {
  const { page, perPage } = wish;
  const { array, asker } = viewer === null ? forVisitor : forBuyer(viewer);
  const order = orderOf(wish, { isRanked });
  const step = isRanked ? undefined : orderedSteps.find((most) => page * perPage <= most);
  const ordered = step === undefined ? hits : sql`(select * from ${hits} order by ${order} limit ${sql.raw(String(step))}) nearest`;
  return sql`
    select coalesce(json_agg(${array} order by ${orderOf(wish, { table: 'page.', isRanked })}), '[]') as list
    from (select * from (select * from ${ordered} order by ${order} limit ${perPage}::int offset ${(page - 1) * perPage}::int) part
      limit ${mostOfPage}) page
    join goods on goods.id = page.id
    join manufacturers on manufacturers.id = goods.manufacturer_id
    left join goods_full_reductions on goods_full_reductions.id = goods.full_reduction_id${asker}`;
}

/** What `pageOf` gave. */
export const readPage = (viewer: Viewer, list: readonly (readonly unknown[])[]): GoodsView[] =>
  list.map((row) => seenBy(viewer, readView(row)));
