import { Param, SQL, sql, StringChunk } from 'drizzle-orm';
import { likeLiteral } from './search-text.ts';

/**
 * What a word is worth by where it stands in the goods. The order is that of a buyer's mind: the very name, the drug
 * in any dosage form, also behind its salt (盐酸|二甲双胍片 before 二甲双胍格列吡嗪片), the name's beginning, then a word
 * inside it; the maker and the specification only narrow down. Chinese characters and their pinyin are worth nearly the same.
 */
export const rankWeights = {
  name: 100,
  stemOrSounds: 90,
  wordOrStem: 85,
  nameBeginning: 80,
  soundsBeginning: 70,
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

/** A question about a column, and what it is worth: points, or further questions of which the first that holds decides. */
type Question = readonly [column: string, before: string, after: string, worth: number | readonly Question[]];

/**
 * Where a term may stand, best first: column of goods_search, what stands around the term, what it is worth. Most goods
 * that have a common word have it somewhere inside: asking first whether a form begins with it halves the questions.
 */
const questions: readonly Question[] = [
  ['name', '', '%', [
    ['name', '', '', rankWeights.name],
    ['forms', '%|', '|%', rankWeights.stemOrSounds],
    ['starts', '%|', '|%', rankWeights.wordOrStem],
    ['name', '', '%', rankWeights.nameBeginning],
  ]],
  ['forms', '%|', '%', [
    ['forms', '%|', '|%', rankWeights.stemOrSounds],
    ['starts', '%|', '|%', rankWeights.wordOrStem],
    ['forms', '%|', '%', rankWeights.soundsBeginning],
  ]],
  ['starts', '%|', '%', [
    ['starts', '%|', '|%', rankWeights.wordOrStem],
    ['starts', '%|', '%', rankWeights.wordBeginning],
  ]],
  ['name', '%', '%', rankWeights.insideName],
  ['forms', '%', '%', rankWeights.insideSounds],
  ['maker', '%', '%', [
    ['maker', '%|', '|%', rankWeights.maker],
    ['maker', '%|', '%', rankWeights.makerBeginning],
    ['maker', '%', '%', rankWeights.insideMaker],
  ]],
  ['haystack', '%', '%', rankWeights.elsewhere],
];

/** A pattern of a term, or SQL that holds the patterns together; written once, a search is asked a hundred times a second. */
type Piece = StringChunk | { readonly before: string; readonly after: string };

function piecesOf(asked: readonly Question[]): Piece[] {
  const pieces = asked.flatMap(([column, before, after, worth], at): Piece[] => {
    // The last question inside another one holds whenever the others do not.
    const isLast = asked !== questions && at === asked.length - 1;
    const points = typeof worth === 'number' ? [new StringChunk(String(worth))] : piecesOf(worth);
    if (isLast) return [new StringChunk(' else '), ...points];
    return [new StringChunk(` when goods_search.${column} like `), { before, after }, new StringChunk(' then '), ...points];
  });
  return [new StringChunk('case'), ...pieces, new StringChunk(asked === questions ? ' else 0 end' : ' end')];
}
const pieces = piecesOf(questions);

/** The points of one term for the goods of a row of goods_search; 0 for a term that stands nowhere. */
function pointsOf(term: string): SQL {
  const literal = likeLiteral(term);
  return new SQL(pieces.map((piece) => (piece instanceof StringChunk ? piece : new Param(piece.before + literal + piece.after))));
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
