import { sql } from 'drizzle-orm';
import { spellingOf } from '../../../domain/goods/spelling.ts';
import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/once-per-database.ts';
import { KeptAnswers } from '../../kept-answers.ts';

/** Names of the shop's goods by what a part or a wrong letter leaves of them. */
export interface NearNames {
  /** that hold the text, or whose initials begin with it; the shortest first */
  byPart(text: string): readonly string[];
  /** that share most of their letters in pairs with it; the likest first */
  near(text: string): readonly string[];
}

interface KnownName extends Record<string, unknown> {
  readonly name: string;
  /** all forms of the name, between bars */
  readonly forms: string;
}

/** Names that one text is answered with at most, before their goods are chosen from. */
const mostNames = 12;
const isLetters = /^[a-z][a-z0-9]+$/;
/** A share of pairs below which names are not alike. */
const leastAlike = 0.34;

const pairsOf = (text: string): readonly string[] => {
  const letters = [...text];
  return letters.length < 2 ? letters : [...new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`))];
};

/** Reads every name that is sold. */
async function readNames(database: Database): Promise<NearNames> {
  const { rows } = await database.execute<KnownName>(sql`
    select distinct on (g.name) g.name, s.forms || s.starts as forms
    from goods g join goods_search s on s.goods_id = g.id where g.is_purchasable order by g.name`);
  const known = rows.map(({ name, forms }) => ({ name, forms, spelling: spellingOf(name) }));
  const holders = new Map<string, number[]>();
  const sizes = known.map(({ spelling }, at) => {
    const pairs = pairsOf(spelling);
    for (const pair of pairs) {
      const places = holders.get(pair);
      if (places === undefined) holders.set(pair, [at]);
      else places.push(at);
    }
    return pairs.length;
  });
  const byPart = (text: string): readonly string[] => {
    if ([...text].length < 2) return [];
    const found = isLetters.test(text)
      ? known.filter(({ forms }) => forms.includes(`|${text}`))
      : known.filter(({ spelling }) => spelling.includes(text));
    return found
      .sort((one, other) => one.spelling.length - other.spelling.length)
      .slice(0, mostNames)
      .map(({ name }) => name);
  };
  const near = (text: string): readonly string[] => {
    const asked = pairsOf(text.slice(0, 60));
    const shared = new Map<number, number>();
    for (const pair of asked) for (const at of holders.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const alike = [...shared].map(([at, count]) => ({ at, likeness: (2 * count) / (asked.length + (sizes[at] ?? 0)) }));
    return alike
      .filter(({ likeness }) => likeness >= leastAlike)
      .sort((one, other) => other.likeness - one.likeness || one.at - other.at)
      .slice(0, 3)
      .flatMap(({ at }) => known[at]?.name ?? []);
  };
  return { byPart, near };
}

/** Names change with an import, rarely; a part of a long list comes soon after the one before. */
const oldestMs = 20_000;
const kept = oncePerDatabase(() => new KeptAnswers<NearNames>(oldestMs, 1));

/** The names that are sold, at most some seconds old. */
export const nearNames = (database: Database): Promise<NearNames> => kept(database).get('', () => readNames(database));
