import { and, asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import { makersHaveAll } from '../goods/search/search-condition.ts';
import { searchWords } from '../goods/search/search-text.ts';

interface BrandSearch {
  /** `A` … `Z`, `0` for the rest */
  readonly initial: string | undefined;
  readonly keywords: string;
  /** these alone; null: all */
  readonly ids: readonly number[] | null;
  readonly page: number;
  readonly perPage: number;
}

/** `|皖溪制药|wxzy|wanxizhiyao|`: the initials stand second; a Latin name stands there once only. */
const sounds = sql`coalesce(nullif(split_part(${manufacturers.searchMaker}, '|', 3), ''), split_part(${manufacturers.searchMaker}, '|', 2))`;
const letter = sql<string>`upper(left(${sounds}, 1))`;
const initialOf = sql<string>`case when ${letter} between 'A' and 'Z' then ${letter} else '0' end`;

/** Written out: a column of the selected table stands without its table, and would be the goods' own here. */
const goodsCount = sql<number>`(select count(*)::int from goods where goods.manufacturer_id = manufacturers.id)`;
const hasGoods = sql`exists (select from ${goods} where ${goods.manufacturerId} = ${manufacturers.id})`;

function asked({ initial, keywords, ids }: BrandSearch): SQL | undefined {
  const words = searchWords(keywords);
  const found = keywords.trim() === '' ? undefined : words.length === 0 ? sql`false` : makersHaveAll(words);
  return and(
    hasGoods,
    initial === undefined ? undefined : sql`${initialOf} = ${initial.toUpperCase()}`,
    ids === null ? undefined : inArray(manufacturers.id, [...ids]),
    found,
  );
}

/** One page of the brands, how many there are, and the initials of them all. */
export async function brandList(database: Database, question: BrandSearch) {
  const where = asked(question);
  const { page, perPage } = question;
  const [list, [counted], initials] = await Promise.all([
    database
      .select({ id: manufacturers.id, name: manufacturers.name, logo: manufacturers.logo, count: goodsCount })
      .from(manufacturers)
      .where(where)
      .orderBy(sql`${manufacturers.brandPosition} asc nulls last`, asc(sounds), asc(manufacturers.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    database.select({ total: count() }).from(manufacturers).where(where),
    database
      .select({ initial: initialOf, count: count() })
      .from(manufacturers)
      .where(hasGoods)
      .groupBy(initialOf)
      .orderBy(sql`1`),
  ]);
  return { list, total: counted?.total ?? 0, initials };
}
