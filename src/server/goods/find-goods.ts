import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { goodsCondition, type GoodsFilter, wordsOf } from './goods-filter.ts';
import { mayTrade, type Viewer } from './goods-view.ts';
import { rankOfGoods, rankOfMaker } from './search/search-rank.ts';

export type GoodsSort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'new';

/** A choice by which a list may be narrowed down, and how many goods it leaves. */
export interface Facet {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export interface GoodsQuestion extends GoodsFilter {
  /** a maker's name or id */
  readonly maker?: string | undefined;
  readonly form?: string | undefined;
  readonly sort: GoodsSort;
  /** 1-based */
  readonly page: number;
  readonly perPage: number;
  /** level of the categories to count, 1 the top ones */
  readonly categoryLevel: number;
}

export interface FoundGoods {
  readonly total: number;
  /** of the page, in order */
  readonly ids: number[];
  readonly facets: { readonly manufacturers: Facet[]; readonly forms: Facet[]; readonly categories: Facet[] };
}

/** Makers that a list offers to choose from: the ones with the most goods. */
const mostMakers = 60;

function rankOf(question: GoodsQuestion): SQL {
  const words = wordsOf(question);
  if (words === null || words.length === 0) return sql`0`;
  if (!question.byMaker) return rankOfGoods(words);
  return rankOfMaker(words, sql`${goods.searchMaker}`);
}

/** What follows the question's rank is the same for every sort, so that the order never wavers: sales, then id. */
const orders: Readonly<Record<GoodsSort, string>> = {
  default: 'rank desc, available desc, sales desc, id',
  sales: 'sales desc, rank desc, id',
  price_asc: 'price asc nulls last, rank desc, sales desc, id',
  price_desc: 'price desc nulls last, rank desc, sales desc, id',
  new: 'listed_at desc, rank desc, sales desc, id',
};

const facetList = (rows: SQL): SQL => sql`(select coalesce(json_agg(json_build_object(
  'value', f.value, 'name', f.name, 'count', f.n) order by f.n desc, f.name collate "C"), '[]') from (${rows}) f)`;

/**
 * One page of the goods that answer a question, with the total and the facets of the whole result, in one statement.
 * A facet is counted without its own filter. A price that the viewer may not see sorts as none, last.
 */
export async function findGoods(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<FoundGoods> {
  const order = sql.raw(orders[question.sort]);
  const { maker, form } = question;
  const statement = sql`with hits as materialized (
      select ${goods.id} as id, ${goods.manufacturerId} as maker_id, ${goods.form} as form, ${goods.categoryId} as category_id,
        ${maker === undefined ? sql`true` : makerIs(maker)} as of_maker,
        ${form === undefined ? sql`true` : sql`${goods.form} = ${form}`} as of_form,
        ${rankOf(question)} as rank, ${goods.stock} > 0 as available, ${goods.sales} as sales,
        ${goods.listedAt} as listed_at, case when ${mayTrade(viewer)} then ${goods.basePrice} end as price
      from ${goods} where ${goodsCondition(question)}),
    page as (
      select id, row_number() over (order by ${order}) as place from hits where of_maker and of_form
      order by place limit ${question.perPage} offset ${(question.page - 1) * question.perPage})
    select (select count(*)::int from hits where of_maker and of_form) as total,
      (select coalesce(json_agg(id order by place), '[]') from page) as ids,
      ${facetList(sql`select m.name as value, m.name, count(*)::int as n from hits
        join ${manufacturers} m on m.id = hits.maker_id where of_form
        group by m.name order by n desc, m.name collate "C" limit ${sql.raw(String(mostMakers))}`)} as manufacturers,
      ${facetList(sql`select form as value, form as name, count(*)::int as n from hits
        where of_maker and form <> '' group by form`)} as forms,
      ${facetList(sql`select c.id::text as value, c.name, count(*)::int as n from hits
        join categories leaf on leaf.id = hits.category_id
        join categories c on c.id = leaf.path[${sql.raw(String(question.categoryLevel))}]
        where of_maker and of_form group by c.id, c.name`)} as categories`;
  const { rows } = await database.execute<{ total: number; ids: number[] } & FoundGoods['facets']>(statement);
  const [found] = rows;
  if (found === undefined) throw new Error('A statement of aggregates gave no row');
  const { total, ids, ...facets } = found;
  return { total, ids, facets };
}

/** By name; by id too, since links to a brand carry its id. */
function makerIs(maker: string): SQL {
  const byName = sql`select m.id from manufacturers m where m.name = ${maker}`;
  const byId = /^[1-9]\d{0,14}$/.test(maker) ? sql` union all select ${Number(maker)}::bigint` : sql``;
  return sql`${goods.manufacturerId} in (${byName}${byId})`;
}
