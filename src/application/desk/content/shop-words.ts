import { map, merge, Subject } from 'rxjs';
import { contentBounds, wordListBounds, type WordListName } from '../../../domain/desk/content-bounds.ts';
import { promiseIcons } from '../../../domain/shop/promise-icons.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import type { Form } from '../../shared/form.ts';
import { besides, type Load, loadOf, waiting } from '../../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import type { DeskWordList, DeskWordRow, ShopWords } from './content-ports.ts';

type Told = Answered<ShopWords['words']>;

/** A field that was changed, before and after. */
export interface SettingChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type WordsState = Load<Told> & {
  /** what is typed in fields, by their names; a field that is not here stands as it was read */
  readonly typed: Readonly<Record<string, string>>;
};

/** 网站文字: what the shop says of itself, field by field and list by list. */
export interface ShopWordsModel extends ViewModel<WordsState> {
  write(name: string, text: string): void;
  /** Forgets what was typed. */
  forget(): void;
  /** What was typed, before → after: open while that is asked. */
  readonly saving: Form<{ readonly changes: readonly SettingChange[] }>;
  /** A list as a whole, row by row. */
  readonly list: Form<{ readonly list: DeskWordList['name']; readonly seen: string; readonly rows: readonly DeskWordRow[] }>;
  openList(list: DeskWordList): void;
  retry(): void;
}

/** What the lists are called, what a row of each has, and how many rows it takes. */
export const wordListWords: Readonly<
  Record<WordListName, { readonly name: string; readonly note: string; readonly row: string; readonly most: number }>
> = {
  'hot-words': { name: '搜索热词', note: '搜索框下方；没有链接的就搜这个词', row: '热词', most: wordListBounds['hot-words'] },
  links: { name: '页脚链接', note: '每页最下方', row: '链接', most: wordListBounds.links },
  promises: { name: '服务承诺', note: '页脚上方一排，最多 5 条', row: '承诺', most: wordListBounds.promises },
};

/** The signs of promises with their names. */
export const promiseIconChoices = promiseIcons.map((icon) => ({
  icon,
  name: ({ shield: '盾牌', document: '单据', truck: '货车', refresh: '退换', yuan: '人民币' } as const)[icon],
}));

/** The longest of what is typed in a row, in characters. */
export const rowBounds = {
  name: contentBounds.rowName,
  url: contentBounds.url,
  title: contentBounds.promiseTitle,
  text: contentBounds.promiseText,
} as const;

/** What was changed of the fields, in their order. */
export const changesOf = ({ value, typed }: Pick<WordsState, 'value' | 'typed'>): readonly SettingChange[] =>
  (value?.groups ?? []).flatMap(({ settings }) =>
    settings.flatMap(({ name, label, value: before }) => {
      const after = typed[name]?.trim();
      return after === undefined || after === before ? [] : [{ name, label, before, after }];
    }),
  );

const iconIn = (icon: string): DeskWordRow['icon'] => promiseIcons.find((one) => one === icon) ?? '';

type Needs = Pick<Desk, 'shopWords' | 'messages' | 'announceFailure' | 'keys'>;

/** Creates the view model of the shop's words (`/desk/content/words`). */
export function createShopWords({ shopWords, messages, announceFailure, keys }: Needs): ShopWordsModel {
  type Patch = (state: WordsState) => WordsState;
  const patches = new Subject<Patch>();
  const { patches$, retry, refresh } = loadOf({ ask: () => shopWords.words(), announceFailure }, undefined);
  // A colleague may have been first: what they wrote is read, and what was typed stays beside it.
  const refused: AnnounceFailure = (error, ...rest) => {
    announceFailure(error, ...rest);
    refresh();
  };
  const needs = { messages, announceFailure: refused, keys };
  const forget = () => patches.next((state) => ({ ...state, typed: {} }));
  const saving = createActForm<{ readonly changes: readonly SettingChange[] }, unknown>(needs, {
    send: ({ changes }, key) =>
      shopWords.changeWords(
        changes.map(({ name, before, after }) => ({ name, before, after })),
        key,
      ),
    said: '已保存，网站马上换成新的文字',
    done: () => {
      forget();
      refresh();
    },
  });
  const list = createActForm<
    { readonly list: DeskWordList['name']; readonly seen: string; readonly rows: readonly DeskWordRow[] },
    unknown
  >(needs, {
    check: ({ rows }) => (rows.some(({ name }) => name.trim() === '') ? { rows: '每行都要写名称' } : {}),
    send: ({ list: name, rows, seen }, key) => shopWords.changeList(name, rows, seen, key),
    said: '已保存，网站马上换成新的文字',
    done: refresh,
  });
  const first: WordsState = { ...waiting, typed: {} };
  return {
    ...createViewModel<WordsState>(first, merge(patches$.pipe(map((patch): Patch => besides(patch))), patches)),
    write: (name, text) => patches.next((state) => ({ ...state, typed: { ...state.typed, [name]: text } })),
    forget,
    saving,
    list,
    openList: ({ name, rows, seen }) =>
      list.open({
        list: name,
        seen,
        rows: rows.map(({ name: title, url, icon, text }) => ({ name: title, url, icon: iconIn(icon), text })),
      }),
    retry,
  };
}
