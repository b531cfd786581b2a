import { type SQL, sql } from 'drizzle-orm';
import { readTraceCode } from '../../../domain/trace-code/trace-code.ts';
import { keyArray } from '../../database/text-array.ts';
import { goods } from '../../database/schema/goods.ts';
import { rowId } from '../../http/row-id.ts';
import { isOfPart } from '../search/goods-of-part.ts';
import { goodsHaveAll, makersHaveAll } from '../search/search-condition.ts';
import { rankOfGoods, rankOfMaker } from '../search/search-rank.ts';
import { searchWords } from '../search/search-text.ts';

/** The zones of the shop (专区) and the goods that each shows. */
export const goodsZones = {
  yx: goods.isFreeShippingZone,
  zy: goods.isChineseMedicine,
  qx: goods.isDevice,
  jxq: goods.isNearExpiry,
  kx: goods.isControlled,
} as const;

export type GoodsZone = keyof typeof goodsZones;

/** What a list asks for, beside the filters that are facets. */
export interface GoodsFilter {
  /** of any level, as the wire sends it */
  readonly category?: string | number | undefined;
  readonly keywords: string;
  /** whether the keywords name a manufacturer */
  readonly byMaker: boolean;
  readonly zones: readonly GoodsZone[];
  readonly inStock: boolean;
  /** the goods that a coupon or cash voucher counts; 'all': every one */
  readonly counted?: readonly number[] | 'all' | undefined;
  /** the goods that the viewer has bought */
  readonly bought?: readonly number[] | undefined;
  /** yuan of one medium pack's unit, both ends included, as decimal text; goods whose price is hidden are none */
  readonly prices?: { readonly least: string | undefined; readonly most: string | undefined } | undefined;
  /** goods that expire within so many months of a day (YYYY-MM-DD), and have not yet */
  readonly expiring?: { readonly today: string; readonly months: number } | undefined;
}

/** The words that are searched; null when nothing is, empty when what was typed holds nothing to search for. */
const wordsOf = (filter: Pick<GoodsFilter, 'keywords'>): string[] | null =>
  filter.keywords.trim() === '' ? null : searchWords(filter.keywords);

const isOneLetter = (word: string): boolean => [...word].length === 1;

/** Whether goods have points by which a list is ordered: without words they have none. */
export const isRanked = (filter: Pick<GoodsFilter, 'keywords'>): boolean => wordsOf(filter) !== null;

/**
 * Whether a list goes through much of the shop: without words, or with words of one letter,
 * which thousands of goods have.
 */
export const isBroad = (filter: Pick<GoodsFilter, 'keywords'>): boolean => wordsOf(filter)?.every(isOneLetter) ?? true;

/** Where a list reads: what goes behind `from` and `where`, and the points of a row by what was searched. */
interface GoodsSource {
  readonly from: SQL;
  readonly where: SQL;
  readonly rank: SQL;
}

/** The source of the words alone; `goods` is in every one of them. */
function wordsSource(words: readonly string[] | null, byMaker: boolean): GoodsSource {
  if (words === null) return { from: sql`goods`, where: sql`true`, rank: sql`0` };
  if (words.length === 0) return { from: sql`goods`, where: sql`false`, rank: sql`0` };
  if (byMaker) {
    const from = sql`goods join manufacturers on manufacturers.id = goods.manufacturer_id`;
    return { from, where: makersHaveAll(words), rank: rankOfMaker(words) };
  }
  // For words of one letter reading all goods once costs less than each by its key, which
  // is what the planner, who does not know the words, would do. Adding 0 keeps it from the index.
  const id = sql.raw(words.every(isOneLetter) ? 'goods.id + 0' : 'goods.id');
  const { points, terms } = rankOfGoods(words);
  const from = sql`goods_search join goods on ${id} = goods_search.goods_id cross join ${terms}`;
  return { from, where: goodsHaveAll(words), rank: points };
}

/** The source of a list, facets' own filters left aside. */
export function goodsSource(filter: GoodsFilter): GoodsSource {
  // A box that is scanned means its goods (R70).
  const { part = null } = readTraceCode(filter.keywords) ?? {};
  const scanned = part === null ? null : { from: sql`goods`, where: isOfPart(part), rank: sql`0` };
  const { from, where, rank } = scanned ?? wordsSource(wordsOf(filter), filter.byMaker);
  const conditions: SQL[] = [where, ...filter.zones.map((zone) => sql`${goodsZones[zone]}`)];
  if (filter.category !== undefined) {
    const category = rowId(filter.category);
    // As an array, so that the index on categories is used however many there are below.
    const below = sql`array(select below.id from categories below where ${category} = any(below.path))`;
    conditions.push(category === null ? sql`false` : sql`${goods.categoryId} = any(${below})`);
  }
  if (filter.inStock) conditions.push(sql`${goods.isAvailable}`);
  if (filter.expiring !== undefined) {
    const { today, months } = filter.expiring;
    conditions.push(sql`goods.expires_on between ${today}::date and (${today}::date + make_interval(months => ${months}::int))::date`);
  }
  // As an array, so that the key is used.
  if (filter.counted !== undefined && filter.counted !== 'all') conditions.push(sql`goods.id = any(${keyArray(filter.counted)})`);
  if (filter.bought !== undefined) conditions.push(sql`goods.id = any(${keyArray(filter.bought)})`);
  return { from, where: sql.join(conditions, sql` and `), rank };
}
