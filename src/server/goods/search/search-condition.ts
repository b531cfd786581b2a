import { type SQL, sql } from 'drizzle-orm';
import { manufacturers } from '../../database/schema/goods.ts';
import { textArray } from '../../database/text-array.ts';
import { likeLiteral } from '../../database/like-pattern.ts';
import { gramsOf } from './search-text.ts';

/** Latin letters and digits may be pinyin; from two letters on they may be full pinyin, which initials do not hold. */
const maybeFullPinyin = /^[a-z][a-z0-9]/;

/** A word of several letters is covered by its 2-grams; one letter by itself. */
function indexGrams(word: string): string[] {
  const grams = gramsOf(word).filter((gram) => [...gram].length === 2);
  return grams.length > 0 ? grams : [word];
}

/** The entry of the index that narrows a full-pinyin word down; the word itself is compared with `syllables`. */
const syllableKey = (word: string): string => `^${word.slice(0, 4)}`;

/** Letters of a word that one entry of the index holds whole. */
const wholeInIndex = 2;

/**
 * Rows of goods_search in which the word stands: the index names the rows, the text itself is looked at where an entry
 * of the index does not hold the whole word.
 */
function goodsHave(word: string): SQL {
  const literal = likeLiteral(word);
  const letters = [...word].length;
  const inIndex = sql`goods_search.grams @> ${textArray(indexGrams(word))}`;
  const inText = sql`goods_search.haystack like ${`%${literal}%`}`;
  if (!maybeFullPinyin.test(word)) return letters <= wholeInIndex ? inIndex : sql`(${inIndex} and ${inText})`;
  const soundInIndex = sql`goods_search.grams @> ${textArray([syllableKey(word)])}`;
  const either = sql`(${inIndex} or ${soundInIndex})`;
  if (letters <= wholeInIndex) return either;
  // What stands in the text stands in the index too, so that both may be asked apart; the index's arrays are long.
  return sql`(${either} and (${inText} or goods_search.syllables like ${`% ${literal}%`}))`;
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
