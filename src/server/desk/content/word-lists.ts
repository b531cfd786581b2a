import type { readShopWords } from '../../../contract/desk/shop-words-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import type { changeWordList } from '../../../contract/desk/shop-words-calls.ts';
import { contentBounds, wordListBounds, type WordListName } from '../../../domain/desk/content-bounds.ts';
import { asc } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { hotWords, links, shopPromises } from '../../database/schema/content.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { byName, keepRows, tableWriter } from '../../words/keep-rows.ts';
import { linkFault } from '../../words/links.ts';
import { searchFor } from '../../words/sections/link-sections.ts';
import { promiseIcons } from '../../../domain/shop/promise-icons.ts';

/** A row of a list as it stands. */
type WordRow = CallAnswer<typeof readShopWords>['lists'][number]['rows'][number];
/** A row as somebody wrote it. */
type WrittenRow = CallRequest<typeof changeWordList>['form']['rows'][number];

interface WordList {
  readonly kept: (database: Database) => Promise<readonly (WordRow & { readonly id: number })[]>;
  readonly write: (database: Database, rows: readonly WrittenRow[]) => Promise<void>;
  /** what is wrong with a row; null for nothing */
  readonly faultOf: (row: WrittenRow, isPage: (path: string) => boolean) => string | null;
}

const bare = { url: '', icon: '', text: '' };

function linkList(table: typeof links | typeof hotWords, usual: (name: string) => string): WordList {
  const kept: WordList['kept'] = async (database) => {
    const rows = await database.select().from(table).orderBy(asc(table.position), asc(table.id));
    return rows.map(({ id, name, url }) => ({ ...bare, id, name, url: url === usual(name) ? '' : url }));
  };
  return {
    kept,
    write: async (database, rows) => {
      const writer = tableWriter(database, table, ({ name, url }: WrittenRow, position) => ({ name, url: url || usual(name), position }));
      await keepRows<{ readonly name: string }, WordRow & { readonly id: number }, WrittenRow>(
        await kept(database),
        rows,
        [byName],
        writer,
      );
    },
    faultOf: ({ name, url }, isPage) =>
      linkFault(url, { isPage }) === null ? null : `“${name}”的链接要写本店的页面 /…、网址 https://…，或 * 加一句提示`,
  };
}

const keptPromises: WordList['kept'] = async (database) => {
  const rows = await database.select().from(shopPromises).orderBy(asc(shopPromises.position), asc(shopPromises.id));
  return rows.map(({ id, icon, title, text }) => ({ id, name: title, url: '', icon, text }));
};

const promiseList: WordList = {
  kept: keptPromises,
  write: async (database, rows) => {
    const iconOf = (icon: string) => promiseIcons.find((one) => one === icon) ?? promiseIcons[0];
    const writer = tableWriter(database, shopPromises, ({ name, icon, text }: WrittenRow, position) => ({
      ...{ title: name, icon: iconOf(icon), text, position },
    }));
    await keepRows<{ readonly name: string }, WordRow & { readonly id: number }, WrittenRow>(
      await keptPromises(database),
      rows,
      [byName],
      writer,
    );
  },
  faultOf: ({ name, icon }) => {
    if (name.length > contentBounds.promiseTitle) return `“${name}”最多 ${contentBounds.promiseTitle} 字`;
    return icon === '' ? `请给“${name}”选图标` : null;
  },
};

/** The lists of words that the desk writes, by their names. */
export const wordLists: Readonly<Record<WordListName, WordList>> = {
  'hot-words': linkList(hotWords, searchFor),
  links: linkList(links, () => ''),
  promises: promiseList,
};

/** @throws Refusal 422 for rows that a list cannot have */
export function requireRows(list: WordListName, rows: readonly WrittenRow[], isPage: (path: string) => boolean): void {
  if (rows.length > wordListBounds[list]) throw fieldRefused('rows', `最多 ${wordListBounds[list]} 行`);
  const names = rows.map(byName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw fieldRefused('rows', `“${twice}”写了两行`);
  const fault = rows.map((row) => wordLists[list].faultOf(row, isPage)).find((one) => one !== null);
  if (fault !== undefined && fault !== null) throw fieldRefused('rows', fault);
}
