import * as z from 'zod/mini';
import { namedSettings, settingText } from '../../shop/named-settings.ts';
import { readShopSettings, type ShopSettings, writeShopSettings } from '../../shop/shop-settings.ts';
import type { WordsSection } from '../section.ts';
import { asYaml } from '../write-yaml.ts';
import { readYaml } from '../yaml-file.ts';

const file = 'shop.yaml';
const schema = z.record(z.string(), z.string('must be a text'), 'must be settings, «name: value»');

/** What the shop says of itself. A setting that the file does not name stays. */
export const settingsSection: WordsSection = {
  file,
  plan: async (database, { folder }) => {
    const text = folder.get(file)?.toString('utf8');
    if (text === undefined) return null;
    const yaml = readYaml(file, text, schema);
    if (yaml === null || !('value' in yaml)) return yaml;
    const { value, faultAt } = yaml;
    const now = await readShopSettings(database);
    const change: Partial<Record<keyof ShopSettings, unknown>> = {};
    const lines: string[] = [];
    const faults = Object.entries(value).flatMap(([name, written]) => {
      const setting = Object.hasOwn(namedSettings, name) ? namedSettings[name] : undefined;
      if (setting === undefined) return [faultAt([name], 'there is no such setting')];
      const wanted = setting.read(written.trim());
      if (wanted === null) return [faultAt([name], `must ${setting.must}`)];
      if (wanted !== now[setting.field]) {
        change[setting.field] = wanted;
        lines.push(`~ shop ${name}: ${settingText(now[setting.field]) || '–'} → ${settingText(wanted) || '–'}`);
      }
      return [];
    });
    if (faults.length > 0) return faults;
    return { lines, write: () => (lines.length === 0 ? Promise.resolve() : writeShopSettings(database, change as Partial<ShopSettings>)) };
  },
  exported: async (database) => {
    const settings = await readShopSettings(database);
    return new Map([
      [file, asYaml(Object.fromEntries(Object.entries(namedSettings).map(([name, { field }]) => [name, settingText(settings[field])])))],
    ]);
  },
};
