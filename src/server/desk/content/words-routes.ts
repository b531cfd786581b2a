import { sql } from 'drizzle-orm';
import { changeShopWords, changeWordList, readShopWords } from '../../../contract/desk/shop-words-calls.ts';
import { wordListNames } from '../../../domain/desk/content-bounds.ts';
import { shopSettings } from '../../database/schema/shop-settings.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { namedSettings, settingText } from '../../shop/named-settings.ts';
import { readShopSettings, type ShopSettings, writeShopSettings } from '../../shop/shop-settings.ts';
import { builtPages } from '../../storefront/first-looks.ts';
import { requireSeenRow, seenOf } from './seen-row.ts';
import { settingGroups } from './setting-words.ts';
import { requireRows, wordLists } from './word-lists.ts';

const wordsOfSettings = new Map(settingGroups.flatMap(({ settings }) => settings.map((setting) => [setting.name, setting] as const)));
const tableOf = { 'hot-words': 'hot_words', links: 'links', promises: 'shop_promises' } as const;

/** A setting as it is now, in text; a figure that says nothing is 0. */
const textNow = (settings: ShopSettings, name: string): string => {
  const field = namedSettings[name]?.field;
  return field === undefined ? '' : settingText(settings[field]);
};

/** What the shop says of itself, field by field and list by list (R67, decision 120). */
export function deskWordsRoutes(api: Api): void {
  const { database } = api;
  const { documentOf } = builtPages(api.settings.pageDirectory);

  deskRoute(api, readShopWords, async () => {
    const settings = await readShopSettings(database);
    const lists = [];
    for (const name of wordListNames) {
      const rows = await wordLists[name].kept(database);
      lists.push({ name, rows: rows.map(({ name: title, url, icon, text }) => ({ name: title, url, icon, text })), seen: seenOf(rows) });
    }
    return {
      groups: settingGroups.map(({ name, settings: named }) => ({
        name,
        settings: named.map((setting) => ({ ...setting, value: textNow(settings, setting.name) })),
      })),
      lists,
    };
  });

  deskAct(api, changeShopWords, async ({ form: { changes } }, _visit, transaction) => {
    // One at a time, as with files of words.
    await transaction.execute(sql`select 1 from ${shopSettings} for update`);
    const now = await readShopSettings(transaction);
    const change: Partial<Record<keyof ShopSettings, unknown>> = {};
    for (const { name, before, after } of changes) {
      const words = wordsOfSettings.get(name);
      const setting = namedSettings[name];
      if (words === undefined || setting === undefined) throw fieldRefused('changes', '没有这一项');
      const text = textNow(now, name);
      if (text !== before) throw new Refusal(409, `“${words.label}”刚被改为“${text}”，请看过再存`);
      const value = setting.read(after.trim());
      if (value === null) throw fieldRefused('changes', `“${words.label}”：${words.hint}`);
      change[setting.field] = value;
    }
    await writeShopSettings(transaction, change as Partial<ShopSettings>);
    return { changed: changes.length };
  });

  deskAct(api, changeWordList, async ({ params: { list }, form: { rows, seen } }, _visit, transaction) => {
    requireRows(list, rows, (path) => documentOf(path) !== null);
    await transaction.execute(sql`select 1 from ${shopSettings} for update`);
    const kept = await wordLists[list].kept(transaction);
    await requireSeenRow(transaction, { table: tableOf[list], rowName: String(kept[0]?.id ?? 0), now: seenOf(kept), seen });
    await wordLists[list].write(transaction, rows);
    return { changed: rows.length };
  });
}
