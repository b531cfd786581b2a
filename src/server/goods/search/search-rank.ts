import { type SQL, sql } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import { likeLiteral } from './search-text.ts';

/**
 * What a word is worth by where it stands in the goods. The order is that of a buyer's mind: the very name, then the
 * name's beginning, then its sounds, then a word inside it; the maker and the specification only narrow down.
 */
export const rankWeights = {
  name: 100,
  nameBeginning: 80,
  sounds: 78,
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

const isSpokenIn = /^[a-z0-9αβγ.%]+$/;

/** The points of one term for the goods of a row. */
function pointsOf(term: string): SQL {
  const literal = likeLiteral(term);
  const has = (column: SQL | typeof goods.searchName, pattern: string) => sql`${column} like ${pattern}`;
  const cases: [SQL, number][] = [
    [sql`${goods.searchName} = ${term}`, rankWeights.name],
    [has(goods.searchName, `${literal}%`), rankWeights.nameBeginning],
  ];
  if (isSpokenIn.test(term)) {
    cases.push([sql`${goods.searchSounds} like ${`%|${literal}|%`}`, rankWeights.sounds]);
    cases.push([sql`${goods.searchSounds} like ${`%|${literal}%`}`, rankWeights.soundsBeginning]);
  }
  cases.push([sql`${goods.searchStarts} like ${`%|${literal}%`}`, rankWeights.wordBeginning]);
  cases.push([has(goods.searchName, `%${literal}%`), rankWeights.insideName]);
  if (isSpokenIn.test(term)) cases.push([sql`${goods.searchSounds} like ${`%${literal}%`}`, rankWeights.insideSounds]);
  cases.push([sql`${goods.searchMaker} like ${`%|${literal}|%`}`, rankWeights.maker]);
  cases.push([sql`${goods.searchMaker} like ${`%|${literal}%`}`, rankWeights.makerBeginning]);
  cases.push([sql`${goods.searchMaker} like ${`%${literal}%`}`, rankWeights.insideMaker]);
  cases.push([sql`${goods.haystack} like ${`%${literal}%`}`, rankWeights.elsewhere]);
  const branches = cases.map(([when, points]) => sql`when ${when} then ${sql.raw(String(points))}`);
  return sql`case ${sql.join(branches, sql` `)} else 0 end`;
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
    return sql`case when ${searchMaker} like ${`%|${literal}|%`} then ${sql.raw(String(makerRankWeights.maker))}
      when ${searchMaker} like ${`%|${literal}%`} then ${sql.raw(String(makerRankWeights.makerBeginning))}
      else ${sql.raw(String(makerRankWeights.insideMaker))} end`;
  });
  return sql`(${sql.join(points, sql` + `)})`;
}
