import { type SQL, sql } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import { likeLiteral } from './search-text.ts';

/**
 * What a word is worth by where it stands in the goods. The order is that of a buyer's mind: the very name, the drug
 * in any dosage form, the name's beginning, then a word inside it; the maker and the specification only narrow down.
 * Chinese characters and their pinyin are worth nearly the same.
 */
export const rankWeights = {
  name: 100,
  stemOrSounds: 90,
  nameBeginning: 80,
  soundsBeginning: 70,
  wordOrStem: 62,
  wordBeginning: 60,
  insideName: 45,
  insideSounds: 35,
  maker: 25,
  makerBeginning: 20,
  insideMaker: 15,
  elsewhere: 5,
} as const;

/** The same when a manufacturer is looked for. */
export const makerRankWeights = { maker: 100, makerBeginning: 80, insideMaker: 40 } as const;

/** Where a term may stand, best first: column, the pattern around the term, what it is worth. */
const places = [
  [goods.searchName, '', '%', rankWeights.nameBeginning],
  [goods.searchForms, '%|', '%', rankWeights.soundsBeginning],
  [goods.searchStarts, '%|', '|%', rankWeights.wordOrStem],
  [goods.searchStarts, '%|', '%', rankWeights.wordBeginning],
  [goods.searchName, '%', '%', rankWeights.insideName],
  [goods.searchForms, '%', '%', rankWeights.insideSounds],
  [goods.searchMaker, '%|', '|%', rankWeights.maker],
  [goods.searchMaker, '%|', '%', rankWeights.makerBeginning],
  [goods.searchMaker, '%', '%', rankWeights.insideMaker],
  [goods.haystack, '%', '%', rankWeights.elsewhere],
] as const;

const worth = (points: number): SQL => sql.raw(String(points));

/** The points of one term for the goods of a row; 0 for a term that stands nowhere. */
function pointsOf(term: string): SQL {
  const literal = likeLiteral(term);
  const cases = places.map(
    ([column, before, after, points]) => sql`when ${column} like ${before + literal + after} then ${worth(points)}`,
  );
  return sql`case when ${goods.searchName} = ${term} then ${worth(rankWeights.name)}
    when ${goods.searchForms} like ${`%|${literal}|%`} then ${worth(rankWeights.stemOrSounds)}
    ${sql.join(cases, sql` `)} else 0 end`;
}

/** The points of goods for a question: those of each word and, for several words, of all of them written together. */
export function rankOfGoods(words: readonly string[]): SQL {
  const terms = words.length > 1 ? [words.join(''), ...words] : words;
  return sql`(${sql.join(terms.map(pointsOf), sql` + `)})`;
}

/** The points of a maker for a question in manufacturer mode. */
export function rankOfMaker(words: readonly string[], searchMaker: SQL): SQL {
  const points = words.map((word) => {
    const literal = likeLiteral(word);
    return sql`case when ${searchMaker} like ${`%|${literal}|%`} then ${worth(makerRankWeights.maker)}
      when ${searchMaker} like ${`%|${literal}%`} then ${worth(makerRankWeights.makerBeginning)}
      else ${worth(makerRankWeights.insideMaker)} end`;
  });
  return sql`(${sql.join(points, sql` + `)})`;
}
