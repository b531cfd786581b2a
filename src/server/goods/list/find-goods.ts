import { type SQL, sql } from 'drizzle-orm';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/once-per-database.ts';
import { KeptAnswers } from '../../kept-answers.ts';
import { epochSeconds } from '../../clock.ts';
import { catalogueNames } from './catalogue-names.ts';
import { type Choice, choicesOf, countsAtAll, type FacetChoices, type MarkedOffers, missesOf } from './facet-choices.ts';
import { countedColumns, countHits, type FacetCounts, type HitLists, hitLists, totalOf } from './facet-counts.ts';
import { offersKey, offersTo } from '../offer/offers-to.ts';
import { offeredPrices, runningOffers } from '../offer/current-offers.ts';
import { facetsOf, type CountedFacets } from './facets.ts';
import { type GoodsFilter, goodsSource, isBroad, isRanked } from './goods-filter.ts';
import { columnsOf, isPriced, pageOf, type PageWish, priceTables, readPage, shownPriceTo } from './goods-page.ts';
import type { GoodsView, Viewer } from '../goods-view.ts';
import { offerMarks } from '../offer/offer-answer.ts';
import type { StoredOffer } from '../offer/offer-store.ts';

export interface GoodsQuestion extends GoodsFilter, PageWish {
  /** what is on offer depends on it */
  readonly now: Date;
  readonly chosen: FacetChoices;
  /** whether the facets are wanted, or the total alone */
  readonly withFacets: boolean;
  /** level of the categories to count, 1 the top ones */
  readonly categoryLevel: number;
}

interface FoundGoods {
  readonly total: number;
  /** one page, in order */
  readonly list: GoodsView[];
  /** null where they were not wanted */
  readonly facets: CountedFacets | null;
}

interface Page {
  readonly list: (readonly unknown[])[];
}

/** What a page is ordered by. */
const orderedBy = (viewer: Viewer, wish: PageWish, rank: SQL): SQL =>
  sql`goods.id, goods.sales, ${rank} as rank, ${columnsOf(wish, shownPriceTo(viewer))}`;

/** A question, and what of the shop's offers it depends on. */
interface Wanted {
  readonly question: GoodsQuestion;
  readonly choices: readonly Choice[];
  readonly marked: MarkedOffers;
  /** beside the goods, what their price depends on where the list is sorted or narrowed by it */
  readonly offers: SQL;
  /** the filter of the price, which is one viewer's */
  readonly priced: SQL;
  /** the day from which shelf life is seen, YYYY-MM-DD */
  readonly today: string;
}

async function wantedOf(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Wanted> {
  const time = epochSeconds(question.now);
  const running = await offersTo(
    database,
    viewer,
    (await runningOffers(database, time)).map(({ offer }) => ({ ...offer, price: money(offer.price) })),
  );
  const idsOf = (isOf: (offer: Pick<StoredOffer, 'saleId'>) => boolean): number[] =>
    running.flatMap((offer) => (isOf(offer) ? [offer.goodsId] : []));
  const marked = {
    [offerMarks.flash]: idsOf(({ saleId }) => saleId !== null),
    [offerMarks.special]: idsOf(({ saleId }) => saleId === null),
  };
  const offers = await priceTables(question, viewer, () => offeredPrices(database, time));
  const today = chinaDay(time);
  return {
    question,
    marked,
    offers,
    today,
    priced: isPriced(question, shownPriceTo(viewer)),
    choices: choicesOf(question.chosen, marked, today),
  };
}

/** The rows of a list, every filter applied. */
function narrowHits({ question, choices, offers, priced }: Wanted, columns: (rank: SQL) => SQL): SQL {
  const { from, where, rank } = goodsSource(question);
  const all = sql.join([where, priced, ...choices.map(({ holds }) => holds)], sql` and `);
  return sql`select ${columns(rank)} from ${from}${offers} where ${all}`;
}

/** The rows that count for the list or one of its facets, with what each misses. */
function wideHits(wanted: Wanted, columns: (rank: SQL) => SQL): SQL {
  const { question, choices, offers, priced } = wanted;
  if (choices.length === 0) return narrowHits(wanted, columns);
  const { from, where, rank } = goodsSource(question);
  return sql`select * from (select ${columns(rank)}, ${missesOf(choices)} as misses from ${from}${offers} where ${where} and ${priced}) wide
    where ${countsAtAll(choices)}`;
}

async function onlyRow<Row extends object>(database: Database, statement: SQL): Promise<Row> {
  const [row] = (await database.execute(statement)).rows as Row[];
  if (row === undefined) throw new Error('A statement of aggregates gave no row');
  return row;
}

interface Counts {
  readonly total: number;
  readonly facets: CountedFacets | null;
}

/** The facets by their names. */
async function named(database: Database, { question }: Wanted, total: number, counts: FacetCounts): Promise<Counts> {
  const names = await catalogueNames(database, {
    makers: [...counts.makers.keys()].map(Number),
    categories: [...counts.categories.keys()].map(Number),
  });
  return { total, facets: facetsOf(counts, question.chosen, question.categoryLevel, names) };
}

/** Searched words are looked up once, and the goods that have them counted and ordered from there. */
async function searched(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> {
  const { withFacets } = question;
  const wanted = await wantedOf(database, viewer, question);
  const { choices, marked } = wanted;
  const columns = (rank: SQL): SQL => orderedBy(viewer, question, rank);
  const hits = withFacets
    ? wideHits(wanted, (rank) => sql`${columns(rank)}, ${countedColumns(wanted.today)}`)
    : narrowHits(wanted, columns);
  const counts = withFacets ? hitLists(sql`hits`, choices, marked) : totalOf(sql`hits`);
  const shown = withFacets && choices.length > 0 ? sql`hits where misses = 0` : sql`hits`;
  const found = await onlyRow<HitLists & Page>(
    database,
    sql`with hits as materialized (${hits})
      select counts.*, page.list from (${counts}) counts, (${pageOf(shown, viewer, question)}) page`,
  );
  const { total, list } = found;
  if (!withFacets) return { total, facets: null, list };
  return { ...(await named(database, wanted, total, countHits(found, choices, marked))), list };
}

/** Counts of broad lists may be so old: much of the shop is counted, and browsed page by page. */
const oldestCountsMs = 10_000;
const mostCounts = 500;
const keptCounts = oncePerDatabase(() => new KeptAnswers<Counts>(oldestCountsMs, mostCounts));

/** Counts of everything that a list has before a facet is chosen: few lists, each of which many choices share. */
const mostUnchosen = 20;
const keptUnchosen = oncePerDatabase(() => new KeptAnswers<FacetCounts>(oldestCountsMs, mostUnchosen));

async function countsOfHits(database: Database, wanted: Wanted): Promise<{ readonly total: number; readonly counts: FacetCounts }> {
  const { choices, marked, today } = wanted;
  const lists = await onlyRow<HitLists>(database, hitLists(sql`(${wideHits(wanted, () => countedColumns(today))}) hits`, choices, marked));
  return { total: lists.total, counts: countHits(lists, choices, marked) };
}

/**
 * The counts of a broad list. Of one chosen facet the numbers are those of the list without the choice, which are kept;
 * all others are counted among the few goods that were chosen.
 * @param key tells the list apart from others, the choice left aside
 */
async function broadCounts(database: Database, wanted: Wanted, key: string): Promise<Counts> {
  const { question, choices, marked, today } = wanted;
  if (!question.withFacets) {
    const { total } = await onlyRow<{ total: number }>(database, totalOf(sql`(${narrowHits(wanted, () => sql`1`)}) hits`));
    return { total, facets: null };
  }
  const [choice] = choices;
  if (choice === undefined || choices.length > 1) {
    const { total, counts } = await countsOfHits(database, wanted);
    return named(database, wanted, total, counts);
  }
  const chosen = hitLists(sql`(${narrowHits(wanted, () => countedColumns(today))}) hits`, [], marked);
  const [lists, unchosen] = await Promise.all([
    onlyRow<HitLists>(database, chosen),
    keptUnchosen(database).get(key, async () => (await countsOfHits(database, { ...wanted, choices: [] })).counts),
  ]);
  return named(database, wanted, lists.total, { ...countHits(lists, [], marked), [choice.facet]: unchosen[choice.facet] });
}

/** A page of a broad list is read apart from the counts, which may be kept; its goods are as they are now. */
async function browsed(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<Counts & Page> {
  const { category, keywords, byMaker, zones, inStock, expiring, counted, bought, prices, chosen, withFacets } = question;
  // Which prices are hidden, and which are agreed, is the viewer's own.
  const seenBy = prices === undefined ? null : [viewer?.id ?? null, viewer?.priceLists.map(({ id }) => id) ?? []];
  const wanted = await wantedOf(database, viewer, question);
  const key = [category, keywords, byMaker, zones, inStock, expiring, counted, bought, prices, seenBy, offersKey(viewer)];
  const page = sql`(${narrowHits(wanted, (rank) => orderedBy(viewer, question, rank))}) hits`;
  const [counts, { list }] = await Promise.all([
    keptCounts(database).get(JSON.stringify([...key, chosen, withFacets]), () => broadCounts(database, wanted, JSON.stringify(key))),
    onlyRow<Page>(database, pageOf(page, viewer, question, isRanked(question))),
  ]);
  return { ...counts, list };
}

/** One page of the goods that answer a question, with the total and the facets of the whole result. */
export async function findGoods(database: Database, viewer: Viewer, question: GoodsQuestion): Promise<FoundGoods> {
  const { total, facets, list } = await (isBroad(question) ? browsed : searched)(database, viewer, question);
  return { total, facets, list: readPage(viewer, list) };
}
