import { Param, type SQL, sql } from 'drizzle-orm';
import { likeLiteral } from '../../database/like-pattern.ts';

/**
 * What a word is worth by where it stands in the goods. The order is that of a buyer's mind: the very name, the drug
 * in any dosage form, also behind its salt (盐酸|二甲双胍片 before 二甲双胍格列吡嗪片), the name's beginning, then a word
 * inside it; the maker and the specification only narrow down.
 * Chinese characters and their pinyin are worth nearly the same.
 */
const rankWeights = {
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
const makerRankWeights = { maker: 100, makerBeginning: 80, insideMaker: 40 } as const;

/** What stands around a term where it is looked for: nothing, more behind it, a form's ends (`|`), or anything. */
const patterns = {
  whole: ['', ''],
  begins: ['', '%'],
  form: ['%|', '|%'],
  formBegins: ['%|', '%'],
  anywhere: ['%', '%'],
} as const;
type Pattern = keyof typeof patterns;

/**
 * A question about a column, and what it is worth: points, or further questions of which the first that holds decides.
 */
type Question = readonly [column: string, pattern: Pattern, worth: number | readonly Question[]];

/**
 * Where a term may stand, best first: column of goods_search, how the term stands there, what it is worth. Most goods
 * that have a common word have it somewhere inside: asking first whether a form begins with it halves the questions.
 */
const questions: readonly Question[] = [
  [
    'name',
    'begins',
    [
      ['name', 'whole', rankWeights.name],
      ['forms', 'form', rankWeights.stemOrSounds],
      ['starts', 'form', rankWeights.wordOrStem],
      ['name', 'begins', rankWeights.nameBeginning],
    ],
  ],
  [
    'forms',
    'formBegins',
    [
      ['forms', 'form', rankWeights.stemOrSounds],
      ['starts', 'form', rankWeights.wordOrStem],
      ['forms', 'formBegins', rankWeights.soundsBeginning],
    ],
  ],
  [
    'starts',
    'formBegins',
    [
      ['starts', 'form', rankWeights.wordOrStem],
      ['starts', 'formBegins', rankWeights.wordBeginning],
    ],
  ],
  ['name', 'anywhere', rankWeights.insideName],
  ['forms', 'anywhere', rankWeights.insideSounds],
  [
    'maker',
    'anywhere',
    [
      ['maker', 'form', rankWeights.maker],
      ['maker', 'formBegins', rankWeights.makerBeginning],
      ['maker', 'anywhere', rankWeights.insideMaker],
    ],
  ],
  ['haystack', 'anywhere', rankWeights.elsewhere],
];

/** The points of the term at this place among the terms; 0 for a term that stands nowhere. */
function pointsOf(at: number, asked: readonly Question[] = questions): string {
  const cases = asked.map(([column, pattern, worth], index) => {
    const points = typeof worth === 'number' ? String(worth) : pointsOf(at, worth);
    // The last question inside another one holds whenever the others do not.
    const isLast = asked !== questions && index === asked.length - 1;
    return isLast ? ` else ${points}` : ` when goods_search.${column} like term."${pattern}${at}" then ${points}`;
  });
  return `case${cases.join('')}${asked === questions ? ' else 0' : ''} end`;
}

/** By how many terms there are: a search is asked a hundred times a second, its words are parameters. */
const written: SQL[] = [];
function pointsOfTerms(count: number): SQL {
  const known = written[count];
  if (known !== undefined) return known;
  const points = sql.raw(`(${Array.from({ length: count }, (_, at) => pointsOf(at)).join(' + ')})`);
  written[count] = points;
  return points;
}

/** The patterns of the terms as a table of one row, `term`. */
function termsTable(terms: readonly string[]): SQL {
  const values = terms.flatMap((term) => {
    const literal = likeLiteral(term);
    return Object.values(patterns).map(([before, after]) => new Param(before + literal + after));
  });
  const names = terms.flatMap((_, at) => Object.keys(patterns).map((name) => `"${name}${at}"`));
  return sql`(values (${sql.join(values, sql`, `)})) term(${sql.raw(names.join(', '))})`;
}

/**
 * The points of goods for a question: those of each word and, for several words, of all of them written together; and
 * the table that they need beside goods_search.
 */
export function rankOfGoods(words: readonly string[]): { readonly points: SQL; readonly terms: SQL } {
  const terms = words.length > 1 ? [words.join(''), ...words] : words;
  return { points: pointsOfTerms(terms.length), terms: termsTable(terms) };
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
