import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { runNamed } from '../database/named-statement.ts';
import { KeptAnswers } from '../kept-answers.ts';
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

/**
 * What follows the question's rank is the same for every sort, so that the order never wavers: sales, then id.
 * `nulls last`, though there are none, since the indexes have it.
 */
const orders: Readonly<Record<GoodsSort, string>> = {
  default: 'rank desc, available desc, sales desc, id',
  sales: 'sales desc nulls last, rank desc, id',
  price_asc: 'price asc nulls last, rank desc, sales desc, id',
  price_desc: 'price desc nulls last, rank desc, sales desc, id',
  new: 'listed_at desc nulls last, rank desc, id desc',
};

/** Total and facets of the hits in one pass; `grouping` tells the three facets and the whole apart. */
const countsOf = (hits: SQL): SQL => sql`
  with sets as (
    select maker_id, form, category_id, grouping(maker_id, form, category_id) as kind,
      count(*) filter (where of_form)::int as of_form, count(*) filter (where of_maker)::int as of_maker,
      count(*) filter (where of_maker and of_form)::int as of_both
    from ${hits} group by grouping sets ((maker_id), (form), (category_id), ()))
  select (select of_both from sets where kind = 7) as total,
    (select coalesce(json_object_agg(maker_id, of_form), '{}') from sets where kind = 3 and of_form > 0) as makers,
    (select coalesce(json_object_agg(form, of_maker), '{}') from sets where kind = 5 and of_maker > 0) as forms,
    (select coalesce(json_object_agg(category_id, of_both), '{}') from sets where kind = 6 and of_both > 0) as categories`;

/** The ids of one page of the hits, in order. */
const pageOf = (hits: SQL, { sort, page, perPage }: GoodsQuestion): SQL => sql`
  select coalesce(json_agg(page.id), '[]') as ids from (
    select id from ${hits} where of_maker and of_form order by ${sql.raw(orders[sort])}
    limit ${perPage}::int offset ${(page - 1) * perPage}::int) page`;

/** What a list counts and orders by. A price that the viewer may not see is none. */
function hitsOf(viewer: Viewer, question: GoodsQuestion): SQL {
  const { maker, form } = question;
  const { from, where, rank } = goodsSource(question);
  return sql`select goods.id, goods.manufacturer_id as maker_id, goods.form, goods.category_id, goods.sales, goods.listed_at,
      goods.stock > 0 as available, ${rank} as rank, case when ${mayTrade(viewer)} then goods.base_price end as price,
      ${maker === undefined ? sql`true` : makerIs(maker)} as of_maker,
      ${form === undefined ? sql`true` : sql`goods.form = ${form}`} as of_form
    from ${from} where ${where}`;
}

/** By name; by id too, since links to a brand carry its id. */
function makerIs(maker: string): SQL {
  const byName = sql`select m.id from manufacturers m where m.name = ${maker}`;
  const byId = /^[1-9]\d{0,14}$/.test(maker) ? sql` union all select ${Number(maker)}::bigint` : sql``;
  return sql`goods.manufacturer_id in (${byName}${byId})`;
}

interface Counts extends FacetCounts {
  readonly total: number;
}
interface Page {
  readonly ids: number[];
}

async function onlyRow<Row>(database: Database, statement: SQL): Promise<Row> {
  const [row] = await runNamed<Row>(database, statement);
  if (row === undefined) throw new Error('A statement of aggregates gave no row');
  return row;
}

/** Searched words are looked up once, and the few goods that have them counted and ordered from there. */
const searched = (database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> =>
  onlyRow(
    database,
    sql`with hits as materialized (${hitsOf(viewer, question)})
      select counts.*, page.ids from (${countsOf(sql`hits`)}) counts, (${pageOf(sql`hits`, question)}) page`,
  );

/** Counts of lists without words may be so old: whole categories are counted, and browsed page by page. */
const countsFor = new WeakMap<Database, KeptAnswers<Counts>>();
const oldestCountsMs = 10_000;
const mostCounts = 500;

/** Without words a page comes from the goods' own order, and the counts may be kept. */
async function browsed(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> {
  const kept = countsFor.get(database) ?? new KeptAnswers<Counts>(oldestCountsMs, mostCounts);
  countsFor.set(database, kept);
  const { category, zones, inStock, prescription, maker, form } = question;
  const hits = sql`(${hitsOf(viewer, question)}) hits`;
  const [counts, page] = await Promise.all([
    kept.get(JSON.stringify([category, zones, inStock, prescription, maker, form]), () => onlyRow(database, countsOf(hits))),
    onlyRow<Page>(database, pageOf(hits, question)),
  ]);
  return { ...counts, ...page };
}

/** One page of the goods that answer a question, with the total and the facets of the whole result. */
export async function findGoods(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<FoundGoods> {
  const isSearched = question.keywords.trim() !== '';
  const found = await (isSearched ? searched : browsed)(database, viewer, question);
  const names = await catalogueNames(database, {
    makers: Object.keys(found.makers).map(Number),
    categories: Object.keys(found.categories).map(Number),
  });
  return { total: found.total, ids: found.ids, facets: facetsOf(found, question.categoryLevel, names) };
}
