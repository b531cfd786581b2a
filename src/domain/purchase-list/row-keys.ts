import { spellingOf } from '../goods/spelling.ts';
import type { ListKeys } from './find-goods.ts';
import type { ListRow } from './list-row.ts';
import { withoutAge } from './written-age.ts';

/** The part of a row that matching uses. */
export type WantedGoods = Pick<ListRow, 'name' | 'spec' | 'maker' | 'code'>;

/** Initials or pinyin: Latin letters, possibly with digits. */
const isLetters = /^[a-z][a-z0-9]*$/;
const letterRun = /^([a-z]{2,})(\p{Script=Han}.*)$/u;

/** The names that a row may mean, the likeliest first: 阿莫西林 胶囊 is one name in two words. */
export function namesOf({ name, maker }: WantedGoods): readonly string[] {
  const main = name.split(/[([【《]/u)[0] ?? '';
  const all = [name, ...(maker === '' ? [] : [name + maker]), main, withoutAge(name)].map(spellingOf).filter((one) => one !== '');
  return [...new Set(all)];
}

/** The initials in a row: `amxl`, or `shl` of shl口服液, and the required rest of the name. */
export function initialsIn({ name }: WantedGoods): { readonly letters: string; readonly rest: string } | null {
  const spelling = spellingOf(name);
  if (isLetters.test(spelling) && spelling.length > 1) return { letters: spelling, rest: '' };
  const [, letters, rest] = letterRun.exec(spelling) ?? [];
  return letters === undefined || rest === undefined ? null : { letters, rest };
}

/** The keys of all rows, each once, so that an adapter looks them up together. */
export function keysOf(rows: readonly WantedGoods[]): ListKeys {
  const each = (of: (row: WantedGoods) => readonly string[]): readonly string[] => [...new Set(rows.flatMap((row) => of(row)))];
  return {
    codes: each(({ code }) => (code === '' ? [] : [code])),
    names: each(namesOf),
    initials: each((row) => {
      const found = initialsIn(row);
      return found === null ? [] : [found.letters];
    }),
  };
}
