import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jsonShape } from '../database/json-row.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { goodsSource, isBroad } from './list/goods-filter.ts';
import { type GoodsRow, type GoodsView, goodsInOrder, goodsViewColumns, listsTerm, seenBy, type Viewer } from './goods-view.ts';
import { searchWords } from './search/search-text.ts';

/** What one line under the search box tells of goods. */
const shown = ['id', 'name', 'maker', 'spec', 'packUnit', 'stock'] as const;
/** What its price is made of. */
const priced = [
  'basePrice',
  'ladder',
  'ladderKind',
  'agreed',
  'offers',
  'mediumPack',
  'purchaseLimit',
  'mayTrade',
  'inCart',
  'inFlash',
] as const;

/** What tells whether the viewer may buy them, and how they are added. */
const ordered = [
  'isPurchasable',
  'refusalMessage',
  'scopes',
  'grantStatus',
  'isControlled',
  'containsEphedrine',
  'warehouseId',
  'priceId',
] as const;

type SuggestedColumn = (typeof shown | typeof priced | typeof ordered)[number];
type SuggestedRow = Pick<GoodsRow, SuggestedColumn>;

/** One line under the search box; `foundInAll` goods answer to the words, null where nobody counted so far. */
export type SuggestedGoods = Pick<GoodsView, SuggestedColumn | 'reason'> & { readonly foundInAll: number | null };

interface SuggestionWish {
  readonly keywords: string;
  readonly byMaker: boolean;
}

const mostSuggestions = 10;
/** Lines of one name (or, for a manufacturer search, of one maker) before others get their turn. */
const mostAlike = { name: 2, maker: 1 } as const;
/** The best hits, among which there are nearly always ten that are not too much alike. */
const firstLook = 300;

interface Found extends Record<string, unknown> {
  readonly suggestion: readonly unknown[];
  /** whether others of its kind have had their turn before it */
  readonly isRepeat: boolean;
  /** hits that were looked at */
  readonly seen: number;
}

const shapeFor = (viewer: Viewer) => {
  const columns = goodsViewColumns(viewer?.id ?? null, listsTerm(viewer));
  return jsonShape<SuggestedRow>(Object.fromEntries([...shown, ...priced, ...ordered].map((name) => [name, columns[name]])));
};
const { read } = shapeFor(null);

/** @param most hits that are looked at; null for all */
function suggestions(viewer: Viewer, { keywords, byMaker }: SuggestionWish, most: number | null): SQL {
  const shape = shapeFor(viewer);
  const { from, where, rank } = goodsSource({ keywords, byMaker, zones: [], inStock: false });
  const alike = sql.raw(byMaker ? 'goods.manufacturer_id' : 'goods.name');
  const order = sql.raw('rank desc, available desc, sales desc, id');
  return sql`
    with best as (
      select goods.id, ${alike} as alike, goods.sales, ${rank} as rank, goods.is_available as available
      from ${from} where ${where} order by ${order} limit ${most}::int),
    numbered as (
      select best.*, count(*) over ()::int as seen,
        row_number() over (partition by alike order by ${order}) > ${sql.raw(String(byMaker ? mostAlike.maker : mostAlike.name))} as is_repeat
      from best),
    chosen as (
      select *, row_number() over (order by is_repeat, ${order}) as place
      from numbered order by place limit ${sql.raw(String(mostSuggestions))})
    select ${shape.array} as suggestion, chosen.is_repeat as "isRepeat", chosen.seen
    from chosen join goods on goods.id = chosen.id join manufacturers on manufacturers.id = goods.manufacturer_id
    order by chosen.place`;
}

/** The lines for what was typed, by what the shop has now. */
async function suggestNow(database: Database, viewer: Viewer, wish: SuggestionWish): Promise<SuggestedGoods[]> {
  const found = (await database.execute<Found>(suggestions(viewer, wish, firstLook))).rows;
  const isEnough = found.every(({ isRepeat, seen }) => !isRepeat || seen < firstLook);
  const all = isEnough ? found : (await database.execute<Found>(suggestions(viewer, wish, null))).rows;
  const isCounted = all !== found || found.every(({ seen }) => seen < firstLook);
  return all.map(({ suggestion, seen }) => ({ ...seenBy(viewer, read(suggestion)), foundInAll: isCounted ? seen : null }));
}

/** Which goods are suggested for a letter may be so old: a third of the shop is put in order for it. */
const oldestLettersMs = 10_000;
const mostLetters = 200;
const keptForLetters = oncePerDatabase(
  () => new KeptAnswers<readonly Pick<SuggestedGoods, 'id' | 'foundInAll'>[]>(oldestLettersMs, mostLetters),
);

/** The lines for words of one letter: which goods they are may be kept, the goods are as they are now. */
async function suggestForLetters(database: Database, viewer: Viewer, wish: SuggestionWish): Promise<SuggestedGoods[]> {
  const key = JSON.stringify([wish.byMaker, searchWords(wish.keywords)]);
  const best = await keptForLetters(database).get(key, async () =>
    (await suggestNow(database, null, wish)).map(({ id, foundInAll }) => ({ id, foundInAll })),
  );
  const found = new Map(best.map(({ id, foundInAll }) => [id, foundInAll]));
  return (await goodsInOrder(database, viewer, [...found.keys()])).map((view) => ({ ...view, foundInAll: found.get(view.id) ?? null }));
}

/**
 * At most 10 suggestions for what was typed so far, the best first; the same name in many packs, or one maker's many
 * goods, leave room for others. What is found among the best hits is what would be found among all, unless too much
 * of it is alike.
 */
export async function suggestGoods(database: Database, viewer: Viewer, wish: SuggestionWish): Promise<SuggestedGoods[]> {
  if (searchWords(wish.keywords).length === 0) return [];
  return (isBroad(wish) ? suggestForLetters : suggestNow)(database, viewer, wish);
}
