import { Param, SQL, sql, StringChunk } from 'drizzle-orm';
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

/** Where a term may stand, best first: column of goods_search, what stands around the term, what it is worth. */
const places = [
  ['name', '', '', rankWeights.name],
  ['forms', '%|', '|%', rankWeights.stemOrSounds],
  ['name', '', '%', rankWeights.nameBeginning],
  ['forms', '%|', '%', rankWeights.soundsBeginning],
  ['starts', '%|', '|%', rankWeights.wordOrStem],
  ['starts', '%|', '%', rankWeights.wordBeginning],
  ['name', '%', '%', rankWeights.insideName],
  ['forms', '%', '%', rankWeights.insideSounds],
  ['maker', '%|', '|%', rankWeights.maker],
  ['maker', '%|', '%', rankWeights.makerBeginning],
  ['maker', '%', '%', rankWeights.insideMaker],
  ['haystack', '%', '%', rankWeights.elsewhere],
] as const;

/** What holds the patterns together; written once, since a search is asked a hundred times a second. */
const openings = places.map(([column], at) => {
  const worthOfLast = at === 0 ? 'case' : ` then ${places[at - 1]?.[3] ?? 0}`;
  return new StringChunk(`${worthOfLast} when goods_search.${column} like `);
});
const atEnd = new StringChunk(` then ${places.at(-1)?.[3] ?? 0} else 0 end`);

/** The points of one term for the goods of a row of goods_search; 0 for a term that stands nowhere. */
function pointsOf(term: string): SQL {
  const literal = likeLiteral(term);
  const patterns = places.map(([, before, after]) => new Param(before + literal + after));
  return new SQL([...openings.flatMap((opening, at) => [opening, patterns[at]].filter((chunk) => chunk !== undefined)), atEnd]);
}

/** The points of goods for a question: those of each word and, for several words, of all of them written together. */
export function rankOfGoods(words: readonly string[]): SQL {
  const terms = words.length > 1 ? [words.join(''), ...words] : words;
  return sql`(${sql.join(terms.map(pointsOf), sql` + `)})`;
}

const worth = (points: number): SQL => sql.raw(String(points));

/** The points of a row of manufacturers for a question in manufacturer mode. */
export function rankOfMaker(words: readonly string[]): SQL {
  const points = words.map((word) => {
    const literal = likeLiteral(word);
    return sql`case when manufacturers.search_maker like ${`%|${literal}|%`} then ${worth(makerRankWeights.maker)}
      when manufacturers.search_maker like ${`%|${literal}%`} then ${worth(makerRankWeights.makerBeginning)}
      else ${worth(makerRankWeights.insideMaker)} end`;
  });
  return sql`(${sql.join(points, sql` + `)})`;
}
