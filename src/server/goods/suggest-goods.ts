import { sql } from 'drizzle-orm';
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

const mostSuggestions = 10;
/** Lines of one name (or, for a manufacturer search, of one maker) before others get their turn. */
const mostAlike = { name: 2, maker: 1 } as const;

/**
 * At most 10 suggestions for what was typed so far, the best first; the same name in many packs, or one maker's many
 * goods, leave room for others.
 */
export async function suggestGoods(
  database: Database,
  viewer: Viewer,
  { keywords, byMaker }: { keywords: string; byMaker: boolean },
): Promise<Suggestion[]> {
  if (searchWords(keywords).length === 0) return [];
  const { from, where, rank } = goodsSource({ keywords, byMaker, zones: [], inStock: false });
  const alike = sql.raw(byMaker ? 'maker_id' : 'name');
  return runNamed<Suggestion>(database, sql`
    with hits as (
      select goods.id, goods.name, goods.manufacturer_id as maker_id, ${rank} as rank, goods.stock > 0 as available, goods.sales
      from ${from} where ${where}),
    numbered as (
      select *, row_number() over (partition by ${alike} order by rank desc, available desc, sales desc, id) as nth from hits),
    best as (
      select id, row_number() over (order by (nth > ${sql.raw(String(byMaker ? mostAlike.maker : mostAlike.name))}),
        rank desc, available desc, sales desc, id) as place
      from numbered order by place limit ${sql.raw(String(mostSuggestions))})
    select goods.id::float8 as id, goods.name, manufacturers.name as maker, goods.spec, goods.pack_unit as "packUnit",
      goods.stock, case when ${mayTrade(viewer)} then goods.base_price::text end as price
    from best join goods on goods.id = best.id join manufacturers on manufacturers.id = goods.manufacturer_id
    order by best.place`);
}
