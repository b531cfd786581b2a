import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { runNamed } from '../database/named-statement.ts';
import { goodsSource } from './goods-filter.ts';
import { mayTrade, type Viewer } from './goods-view.ts';
import { searchWords } from './search/search-text.ts';

/** One line under the search box. */
export interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  readonly spec: string;
  readonly packUnit: string;
  readonly stock: number;
  /** decimal text; null where the viewer may not see it */
  readonly price: string | null;
}

export interface SuggestionWish {
  readonly keywords: string;
  readonly byMaker: boolean;
}

const mostSuggestions = 10;
/** Lines of one name (or, for a manufacturer search, of one maker) before others get their turn. */
const mostAlike = { name: 2, maker: 1 } as const;
/** The best hits, among which there are nearly always ten that are not too much alike. */
const firstLook = 300;

interface Found extends Suggestion {
  /** whether others of its kind have had their turn before it */
  readonly isRepeat: boolean;
  /** hits that were looked at */
  readonly seen: number;
}

/** @param most hits that are looked at; null for all */
function suggestions(viewer: Viewer, { keywords, byMaker }: SuggestionWish, most: number | null): SQL {
  const { from, where, rank } = goodsSource({ keywords, byMaker, zones: [], inStock: false });
  const alike = sql.raw(byMaker ? 'goods.manufacturer_id' : 'goods.name');
  const order = sql.raw('rank desc, available desc, sales desc, id');
  return sql`
    with best as (
      select goods.id, ${alike} as alike, goods.sales, ${rank} as rank, goods.stock > 0 as available
      from ${from} where ${where} order by ${order} limit ${most}::int),
    numbered as (
      select best.*, count(*) over ()::int as seen,
        row_number() over (partition by alike order by ${order}) > ${sql.raw(String(byMaker ? mostAlike.maker : mostAlike.name))} as is_repeat
      from best),
    chosen as (
      select *, row_number() over (order by is_repeat, ${order}) as place
      from numbered order by place limit ${sql.raw(String(mostSuggestions))})
    select goods.id::float8 as id, goods.name, manufacturers.name as maker, goods.spec, goods.pack_unit as "packUnit",
      goods.stock, case when ${mayTrade(viewer)} then goods.base_price::text end as price,
      chosen.is_repeat as "isRepeat", chosen.seen
    from chosen join goods on goods.id = chosen.id join manufacturers on manufacturers.id = goods.manufacturer_id
    order by chosen.place`;
}

/**
 * At most 10 suggestions for what was typed so far, the best first; the same name in many packs, or one maker's many
 * goods, leave room for others. What is found among the best hits is what would be found among all, unless too much
 * of it is alike.
 */
export async function suggestGoods(database: Database, viewer: Viewer, wish: SuggestionWish): Promise<Suggestion[]> {
  if (searchWords(wish.keywords).length === 0) return [];
  const found = await runNamed<Found>(database, suggestions(viewer, wish, firstLook));
  const isEnough = found.every(({ isRepeat, seen }) => !isRepeat || seen < firstLook);
  return isEnough ? found : runNamed<Found>(database, suggestions(viewer, wish, null));
}
