import { type SQL, sql } from 'drizzle-orm';
import { type GoodsPart, goodsParts, nearExpiryMonths } from '../../../domain/desk/goods-part.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { keyArray } from '../../database/text-array.ts';
import { goodsHaveAll } from '../../goods/search/search-condition.ts';
import { rankOfGoods } from '../../goods/search/search-rank.ts';
import { searchWords } from '../../goods/search/search-text.ts';
import { rowId } from '../../http/row-id.ts';
import { lacksReport } from './goods-rows.ts';

/** As many as the pages of a list hold. */
const mostCounted = 10_000;
/** Goods that words mean: words that fit more of them say too little. */
const mostFound = 1_000;
const mostCode = 30;

const conditionOf = (part: GoodsPart, now: Date): SQL => {
  switch (part) {
    case 'all':
      return sql`true`;
    case 'on':
      return sql`goods.is_purchasable`;
    case 'off':
      return sql`not goods.is_purchasable`;
    case 'sold-out':
      return sql`goods.is_purchasable and not goods.is_available`;
    case 'unpriced':
      return sql`goods.base_price = 0`;
    case 'no-picture':
      return sql`goods.is_purchasable and not exists (select from goods_pictures p where p.goods_id = goods.id)`;
    case 'no-report':
      return sql`goods.is_purchasable and ${lacksReport}`;
    case 'expiring':
      return sql`goods.is_available and goods.expires_on < (${dayInChina(now)}::date + make_interval(months => ${nearExpiryMonths}))::date`;
  }
};

/** What a list is asked for. */
interface SoughtGoods {
  readonly part: GoodsPart;
  readonly words: string;
  readonly category: string | number | undefined;
  readonly maker: string | number | undefined;
  readonly page: number;
  readonly perPage: number;
}

interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
  /** found by the words in all lists */
  readonly everywhere: number;
}

const idsOf = async (database: Database, statement: SQL): Promise<number[]> =>
  (await database.execute<{ id: number }>(statement)).rows.map(({ id }) => id);

/** Goods by a whole code: the ERP's, a barcode, an approval number. Each has an index of its own. */
async function byCode(database: Database, text: string): Promise<number[]> {
  if (text.length > mostCode) return [];
  const found: number[] = [];
  for (const condition of [sql`erp_code = ${text}`, sql`barcode = ${text} and barcode <> ''`, sql`approval_number = ${text}`])
    found.push(...(await idsOf(database, sql`select id::float8 as id from goods where ${condition} order by id limit ${mostFound}`)));
  return found;
}

/** Goods that words mean, what fits best first; one letter alone is of thousands, which are taken as they come. */
async function byWords(database: Database, text: string): Promise<number[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  if (words.every((word) => [...word].length === 1))
    return idsOf(
      database,
      sql`select goods_id::float8 as id from goods_search where ${goodsHaveAll(words)} order by goods_id limit ${mostFound}`,
    );
  const { points, terms } = rankOfGoods(words);
  return idsOf(
    database,
    sql`select goods_search.goods_id::float8 as id from goods_search cross join ${terms}
      where ${goodsHaveAll(words)} order by ${points} desc, goods_search.goods_id limit ${mostFound}`,
  );
}

function ofCategory(category: SoughtGoods['category']): SQL {
  if (category === undefined) return sql`true`;
  // As an array, so that the index on categories is used however many there are below.
  return sql`goods.category_id = any(array(select below.id from categories below where ${rowId(category) ?? 0} = any(below.path)))`;
}

const ofMaker = (maker: SoughtGoods['maker']): SQL => (maker === undefined ? sql`true` : sql`goods.manufacturer_id = ${rowId(maker) ?? 0}`);

async function foundByWords(
  database: Database,
  { part, words, category, maker, page, perPage }: SoughtGoods,
  now: Date,
): Promise<FoundIds> {
  const found = [...new Set([...(await byCode(database, words.trim())), ...(await byWords(database, words))])].slice(0, mostFound);
  if (found.length === 0) return { ids: [], total: 0, everywhere: 0 };
  const within = await idsOf(
    database,
    sql`select id::float8 as id from goods where id = any(${keyArray(found)}) and ${conditionOf(part, now)}
      and ${ofCategory(category)} and ${ofMaker(maker)}`,
  );
  const held = new Set(within);
  const ordered = found.filter((id) => held.has(id));
  const from = (page - 1) * perPage;
  return { ids: ordered.slice(from, from + perPage), total: ordered.length, everywhere: found.length };
}

/** Which goods a list shows on a page, by their codes' order; found by words, what fits best first. */
export async function findDeskGoods(database: Database, sought: SoughtGoods, now: Date): Promise<FoundIds> {
  if (sought.words.trim() !== '') return foundByWords(database, sought, now);
  const { part, category, maker, page, perPage } = sought;
  const where = sql`${conditionOf(part, now)} and ${ofCategory(category)} and ${ofMaker(maker)}`;
  const order = part === 'expiring' ? sql`goods.expires_on, goods.id` : sql`goods.id`;
  const ids = await idsOf(
    database,
    sql`select goods.id::float8 as id from goods where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const [counted] = (
    await database.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from goods where ${where} limit ${mostCounted}) counted`,
    )
  ).rows;
  return { ids, total: counted?.total ?? 0, everywhere: 0 };
}

/** How many goods each list has. */
export async function countGoodsParts(database: Database, now: Date): Promise<readonly { part: GoodsPart; count: number }[]> {
  const counts: { part: GoodsPart; count: number }[] = [];
  // One after the other: each has an index of its own.
  for (const part of goodsParts) {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from goods where ${conditionOf(part, now)}`,
    );
    counts.push({ part, count: rows[0]?.count ?? 0 });
  }
  return counts;
}
