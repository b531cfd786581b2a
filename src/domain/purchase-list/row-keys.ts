import { spellingOf } from '../goods/spelling.ts';
import type { ListKeys } from './find-goods.ts';
import type { ListRow } from './list-row.ts';

/** A row as far as it is matched. */
export type WantedGoods = Pick<ListRow, 'name' | 'spec' | 'maker' | 'code'>;

/** Initials or full pinyin: Latin letters, figures among them. */
const isLetters = /^[a-z][a-z0-9]*$/;
const letterRun = /^([a-z]{2,})(\p{Script=Han}.*)$/u;

/** The names that a row may mean, the likeliest first: 阿莫西林 胶囊 is one name in two words. */
export function namesOf({ name, maker }: WantedGoods): readonly string[] {
  const main = name.split(/[([【《]/u)[0] ?? '';
  const all = [name, ...(maker === '' ? [] : [name + maker]), main].map(spellingOf).filter((one) => one !== '');
  return [...new Set(all)];
}

/** The initials that a row is written in: `amxl`, or `shl` of shl口服液, and what must follow in the name. */
export function initialsIn({ name }: WantedGoods): { readonly letters: string; readonly rest: string } | null {
  const spelling = spellingOf(name);
  if (isLetters.test(spelling) && spelling.length > 1) return { letters: spelling, rest: '' };
  const [, letters, rest] = letterRun.exec(spelling) ?? [];
  return letters === undefined || rest === undefined ? null : { letters, rest };
}

/** What all rows are looked up by, each once, so that an adapter asks for them together. */
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
