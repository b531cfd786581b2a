import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { runNamed } from '../database/named-statement.ts';
import { catalogueNames } from './catalogue-names.ts';
import { type FacetCounts, facetsOf, type Facets } from './facets.ts';
import { type GoodsFilter, goodsSource } from './goods-filter.ts';
import { mayTrade, type Viewer } from './goods-view.ts';

export type GoodsSort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'new';

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
  readonly facets: Facets;
}

/** What follows the question's rank is the same for every sort, so that the order never wavers: sales, then id. */
const orders: Readonly<Record<GoodsSort, string>> = {
  default: 'rank desc, available desc, sales desc, id',
  sales: 'sales desc, rank desc, id',
  price_asc: 'price asc nulls last, rank desc, sales desc, id',
  price_desc: 'price desc nulls last, rank desc, sales desc, id',
  new: 'listed_at desc, rank desc, sales desc, id',
};

/** Counts of a column of the hits as one JSON object. */
const counted = (column: string, condition: string): string =>
  `(select coalesce(json_object_agg(f.value, f.n), '{}') from (
    select ${column} as value, count(*) as n from hits where ${condition} group by ${column}) f)`;

const facetCounts = sql.raw(`
  ${counted('maker_id', 'of_form')} as makers,
  ${counted('form', 'of_maker')} as forms,
  ${counted('category_id', 'of_maker and of_form')} as categories`);

/**
 * One page of the goods that answer a question, with the total and the facets of the whole result, in one statement.
 * A facet is counted without its own filter. A price that the viewer may not see sorts as none, last.
 */
export async function findGoods(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<FoundGoods> {
  const { maker, form } = question;
  const { from, where, rank } = goodsSource(question);
  const statement = sql`with hits as materialized (
      select goods.id, goods.manufacturer_id as maker_id, goods.form, goods.category_id, goods.sales, goods.listed_at,
        goods.stock > 0 as available, ${rank} as rank, case when ${mayTrade(viewer)} then goods.base_price end as price,
        ${maker === undefined ? sql`true` : makerIs(maker)} as of_maker,
        ${form === undefined ? sql`true` : sql`goods.form = ${form}`} as of_form
      from ${from} where ${where})
    select (select count(*)::int from hits where of_maker and of_form) as total,
      (select coalesce(json_agg(page.id), '[]') from (
        select id from hits where of_maker and of_form order by ${sql.raw(orders[question.sort])}
        limit ${question.perPage}::int offset ${(question.page - 1) * question.perPage}::int) page) as ids,
      ${facetCounts}`;
  const [found] = await runNamed<{ total: number; ids: number[] } & FacetCounts>(database, statement);
  if (found === undefined) throw new Error('A statement of aggregates gave no row');
  const names = await catalogueNames(database, {
    makers: Object.keys(found.makers).map(Number),
    categories: Object.keys(found.categories).map(Number),
  });
  return { total: found.total, ids: found.ids, facets: facetsOf(found, question.categoryLevel, names) };
}

/** By name; by id too, since links to a brand carry its id. */
function makerIs(maker: string): SQL {
  const byName = sql`select m.id from manufacturers m where m.name = ${maker}`;
  const byId = /^[1-9]\d{0,14}$/.test(maker) ? sql` union all select ${Number(maker)}::bigint` : sql``;
  return sql`goods.manufacturer_id in (${byName}${byId})`;
}
