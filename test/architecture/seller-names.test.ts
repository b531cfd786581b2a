import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');

/** Where the software says its own name (R67): as the default of a shop's, and where it describes the program. */
const software = [
  'server/database/schema/shop-settings.ts',
  'server/storefront/site-name.ts',
  'ui/kit/window/site-name.ts',
  'server/main.ts',
  'server/operations/openapi-document.ts',
  'server/operations/openapi-routes.ts',
  // Examples of what a shop writes.
  'server/words/beginning-words.ts',
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !path.startsWith('demo'));

/** A seller's name, or a promise with its figure. */
const names = /药集|医药有限公司|\d{2}:\d{2} 至 \d{2}:\d{2}|次日(?:到店|达)/u;

it.each(['药集', '示例医药有限公司', '每日 08:30 至 20:30', '省内次日达'])('a seller’s name or promise would be found: %s', (text) => {
  expect(text).toMatch(names);
});

it('no source names the seller or makes a promise (R67)', () => {
  const naming = sources.filter((path) => names.test(readFileSync(join(root, path), 'utf8')));
  expect(naming.filter((path) => !software.includes(path))).toEqual([]);
  expect(software.filter((path) => !naming.includes(path))).toEqual([]);
});
