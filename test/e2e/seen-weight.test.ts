import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seenScripts } from '../support/seen-scripts.ts';
import { isStill } from '../support/still-page.ts';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

/** Script in kB, gzipped, that a visit may load until the screen is quiet; the build's own table counts first loads. */
const budget = JSON.parse(readFileSync(join(import.meta.dirname, '../../weight-budget-seen.json'), 'utf8')) as Readonly<
  Record<'visitor' | 'buyer', Readonly<Record<string, number>>>
>;

describe('what a screen loads until it is quiet', () => {
  it.each(Object.keys(budget) as (keyof typeof budget)[])('keeps its budget, for a %s', async (who) => {
    const over: string[] = [];
    for (const [path, most] of Object.entries(budget[who])) {
      // A context of its own each: nothing is in the browser's cache.
      const { page, troubles, close } = await openShop();
      if (who === 'buyer') {
        await logIn(page, 'qualified');
        await fillCart(
          page,
          (await plentifulGoods(page, '片', 8)).map((goods) => ({ goods, number: 30 })),
        );
      }
      const { weight, files } = await seenScripts(page, async () => {
        await page.goto(path);
        await isStill(page);
      });
      if (weight > most) over.push(`${path}: ${weight.toFixed(1)} kB in ${files} files, of ${most}`);
      expect(troubles).toEqual([]);
      await close();
    }
    expect(over).toEqual([]);
  });
});
