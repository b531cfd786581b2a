import { inTransaction } from '../../../http/transaction.ts';
import { namedSettings, settingText } from '../../../shop/named-settings.ts';
import { readShopSettings, type ShopSettings, writeShopSettings } from '../../../shop/shop-settings.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

/** What is asked to be changed; all of it is right, or nothing is done. */
function changeOf(options: Readonly<Record<string, string | undefined>>): Partial<ShopSettings> {
  const change: Record<string, string | number | boolean> = {};
  for (const [name, { field, must, read }] of Object.entries(namedSettings)) {
    const text = options[name]?.trim();
    if (text === undefined) continue;
    const value = read(text);
    if (value === null) throw new UsageError(`--${name} must ${must}`);
    change[field] = value;
  }
  return change;
}

const showOrChange: OperatorCommand = {
  usage: 'settings [--hot-line NUMBER] [--freight YUAN] …',
  acts: (_words, options) => Object.keys(options).length > 0,
  describe: `what the shop says of itself; changes ${Object.keys(namedSettings).join(', ')}`,
  words: 0,
  options: Object.fromEntries(Object.keys(namedSettings).map((name) => [name, { type: 'string' as const }])),
  run: async ({ database }, _words, options) => {
    const change = changeOf(options);
    return inTransaction(database, async (transaction) => {
      if (Object.keys(change).length > 0) await writeShopSettings(transaction, change);
      const now = await readShopSettings(transaction);
      return Object.entries(namedSettings).map(([name, { field }]) => `${name.padEnd(20)} ${settingText(now[field]) || '–'}`);
    });
  },
};

/** What the shop says of itself, and what it charges for delivery. */
export const settingsCommands = { settings: showOrChange } as const;
