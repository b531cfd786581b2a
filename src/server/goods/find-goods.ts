import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { runNamed } from '../database/named-statement.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { catalogueNames } from './catalogue-names.ts';
import { type Choice, choicesOf, countsAtAll, type FacetChoices, missesOf } from './facet-choices.ts';
import { countedColumns, countHits, type HitLists, hitLists, totalOf } from './facet-counts.ts';
import { facetsOf, type Facets } from './facets.ts';
import { type GoodsFilter, goodsSource, isBroad } from './goods-filter.ts';
import { orderColumns, pageOf, type PageWish, readPage } from './goods-page.ts';
import { type GoodsView, mayTrade, type Viewer } from './goods-view.ts';

export interface GoodsQuestion extends GoodsFilter, PageWish {
  readonly chosen: FacetChoices;
  /** whether the facets are wanted, or the total alone */
  readonly withFacets: boolean;
  /** level of the categories to count, 1 the top ones */
  readonly categoryLevel: number;
}

export interface FoundGoods {
  readonly total: number;
  /** one page, in order */
  readonly list: GoodsView[];
  /** null where they were not wanted */
  readonly facets: Facets | null;
}

interface Page {
  readonly list: (readonly unknown[])[];
}

/** What a page is ordered by. */
const orderedBy = (viewer: Viewer, { sort }: PageWish, rank: SQL): SQL =>
  sql`goods.id, goods.sales, ${rank} as rank, ${orderColumns[sort](mayTrade(viewer))}`;

/** The rows of a list, every filter applied. */
function narrowHits(question: GoodsQuestion, choices: readonly Choice[], columns: (rank: SQL) => SQL): SQL {
  const { from, where, rank } = goodsSource(question);
  const all = sql.join([where, ...choices.map(({ holds }) => holds)], sql` and `);
  return sql`select ${columns(rank)} from ${from} where ${all}`;
}

/** The rows that count for the list or one of its facets, with what each misses. */
function wideHits(question: GoodsQuestion, choices: readonly Choice[], columns: (rank: SQL) => SQL): SQL {
  if (choices.length === 0) return narrowHits(question, [], columns);
  const { from, where, rank } = goodsSource(question);
  return sql`select * from (select ${columns(rank)}, ${missesOf(choices)} as misses from ${from} where ${where}) wide
    where ${countsAtAll(choices)}`;
}

async function onlyRow<Row>(database: Database, statement: SQL): Promise<Row> {
  const [row] = await runNamed<Row>(database, statement);
  if (row === undefined) throw new Error('A statement of aggregates gave no row');
  return row;
}

interface Counts {
  readonly total: number;
  readonly facets: Facets | null;
}

/** The facets by their names. */
async function countsOf(database: Database, lists: HitLists, question: GoodsQuestion, choices: readonly Choice[]): Promise<Counts> {
  const { total } = lists;
  if (!question.withFacets) return { total, facets: null };
  const counts = countHits(lists, choices);
  const names = await catalogueNames(database, {
    makers: [...counts.makers.keys()].map(Number),
    categories: [...counts.categories.keys()].map(Number),
  });
  return { total, facets: facetsOf(counts, question.chosen, question.categoryLevel, names) };
}

/** Searched words are looked up once, and the goods that have them counted and ordered from there. */
async function searched(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> {
  const { withFacets } = question;
  const choices = choicesOf(question.chosen);
  const columns = (rank: SQL): SQL => orderedBy(viewer, question, rank);
  const hits = withFacets
    ? wideHits(question, choices, (rank) => sql`${columns(rank)}, ${countedColumns}`)
    : narrowHits(question, choices, columns);
  const counts = withFacets ? hitLists(sql`hits`, choices) : totalOf(sql`hits`);
  const shown = withFacets && choices.length > 0 ? sql`hits where misses = 0` : sql`hits`;
  const found = await onlyRow<HitLists & Page>(
    database,
    sql`with hits as materialized (${hits})
      select counts.*, page.list from (${counts}) counts, (${pageOf(shown, viewer, question)}) page`,
  );
  return { ...(await countsOf(database, found, question, choices)), list: found.list };
}

/** Counts of broad lists may be so old: much of the shop is counted, and browsed page by page. */
const keptFor = new WeakMap<Database, KeptAnswers<Counts>>();
const oldestCountsMs = 10_000;
const mostCounts = 500;

/** A page of a broad list is read apart from the counts, which may be kept; its goods are as they are now. */
async function browsed(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> {
  const kept = keptFor.get(database) ?? new KeptAnswers<Counts>(oldestCountsMs, mostCounts);
  keptFor.set(database, kept);
  const { category, keywords, byMaker, zones, inStock, expiring, chosen, withFacets } = question;
  const choices = choicesOf(chosen);
  const count = async (): Promise<Counts> => {
    const lists = withFacets
      ? hitLists(sql`(${wideHits(question, choices, () => countedColumns)}) hits`, choices)
      : totalOf(sql`(${narrowHits(question, choices, () => sql`1`)}) hits`);
    return countsOf(database, await onlyRow<HitLists>(database, lists), question, choices);
  };
  const page = sql`(${narrowHits(question, choices, (rank) => orderedBy(viewer, question, rank))}) hits`;
  const [counts, { list }] = await Promise.all([
    kept.get(JSON.stringify([category, keywords, byMaker, zones, inStock, expiring, chosen, withFacets]), count),
    onlyRow<Page>(database, pageOf(page, viewer, question)),
  ]);
  return { ...counts, list };
}

/** One page of the goods that answer a question, with the total and the facets of the whole result. */
export async function findGoods(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<FoundGoods> {
  const { total, facets, list } = await (isBroad(question) ? browsed : searched)(database, viewer, question);
  return { total, facets, list: readPage(list) };
}
