import { type SQL, sql } from 'drizzle-orm';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { rowId } from '../http/row-id.ts';
import { goodsHaveAll, makersHaveAll } from './search/search-condition.ts';
import { searchWords } from './search/search-text.ts';

/** The zones of the shop (专区) and the goods that each shows. */
export const zones = {
  yx: goods.isFreeShippingZone,
  zy: goods.isChineseMedicine,
  qx: goods.isDevice,
  jxq: goods.isNearExpiry,
  kx: goods.isControlled,
} as const;

/** What a list asks for, beside the filters that are facets. */
export interface GoodsFilter {
  /** of any level, as the wire sends it */
  readonly category?: string | number | undefined;
  readonly keywords: string;
  /** whether the keywords name a manufacturer */
  readonly byMaker: boolean;
  readonly zones: readonly (keyof typeof zones)[];
  readonly inStock: boolean;
  /** true prescription only, false without */
  readonly prescription?: boolean | undefined;
}

/** The words that are searched; null when nothing is, empty when what was typed holds nothing to search for. */
export const wordsOf = (filter: Pick<GoodsFilter, 'keywords'>): string[] | null =>
  filter.keywords.trim() === '' ? null : searchWords(filter.keywords);

function wordsCondition(words: readonly string[], byMaker: boolean): SQL {
  if (words.length === 0) return sql`false`;
  if (!byMaker) return goodsHaveAll(words);
  return sql`${goods.manufacturerId} in (select ${manufacturers.id} from ${manufacturers} where ${makersHaveAll(words)})`;
}

/** The condition of a list on `goods`, facets' own filters left aside. */
export function goodsCondition(filter: GoodsFilter): SQL {
  const conditions: SQL[] = filter.zones.map((zone) => sql`${zones[zone]}`);
  if (filter.category !== undefined) {
    const category = rowId(filter.category);
    // As an array, so that the index on categories is used however many there are below.
    const below = sql`array(select below.id from categories below where ${category} = any(below.path))`;
    conditions.push(category === null ? sql`false` : sql`${goods.categoryId} = any(${below})`);
  }
  const words = wordsOf(filter);
  if (words !== null) conditions.push(wordsCondition(words, filter.byMaker));
  if (filter.inStock) conditions.push(sql`${goods.stock} > 0`);
  if (filter.prescription !== undefined) conditions.push(sql`${goods.isPrescription} = ${filter.prescription}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
