import { type SQL, sql } from 'drizzle-orm';
import { manufacturers } from '../../database/schema/goods.ts';
import { textArray } from '../../database/text-array.ts';
import { gramsOf, likeLiteral } from './search-text.ts';
import { syllableKey } from './syllable-key.ts';

/** Latin letters and digits may be pinyin; from two letters on they may be full pinyin, which initials do not hold. */
const maybeFullPinyin = /^[a-z][a-z0-9]/;

/** A word of several letters is covered by its 2-grams; one letter by itself. */
function indexGrams(word: string): string[] {
  const grams = gramsOf(word).filter((gram) => [...gram].length === 2);
  return grams.length > 0 ? grams : [word];
}

/** Rows of goods_search in which the word stands. Each alternative names an index entry first, and then looks at the text itself. */
function goodsHave(word: string): SQL {
  const literal = likeLiteral(word);
  const anywhere = sql`(goods_search.grams @> ${textArray(indexGrams(word))} and goods_search.haystack like ${`%${literal}%`})`;
  if (!maybeFullPinyin.test(word)) return anywhere;
  const spoken = sql`(goods_search.grams @> ${textArray([syllableKey(word)])} and goods_search.syllables like ${`% ${literal}%`})`;
  return sql`(${anywhere} or ${spoken})`;
}

/** Rows of goods_search in which every word stands, in name or maker. */
export const goodsHaveAll = (words: readonly string[]): SQL => sql.join(words.map(goodsHave), sql` and `);

/** Makers in whose name every word stands; there are few enough makers to look at each. */
export function makersHaveAll(words: readonly string[]): SQL {
  const conditions = words.map((word) => {
    const literal = likeLiteral(word);
    const anywhere = sql`${manufacturers.searchMaker} like ${`%${literal}%`}`;
    if (!maybeFullPinyin.test(word)) return anywhere;
    return sql`(${manufacturers.searchMaker} like ${`%|${literal}%`} or ${manufacturers.syllables} like ${`% ${literal}%`})`;
  });
  return sql.join(conditions, sql` and `);
}
