import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isStill } from '../support/still-page.ts';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

/** A word that no browser breaks by itself, longer than any phone is wide. */
const endless = 'W'.repeat(90);
/** What importers and buyers write of goods and of places; the shop's own menus and ads are its own to keep short. */
const writtenOf = (value: object): readonly string[] => {
  if ('sccj' in value || 'ypgg' in value) return ['name', 'sccj', 'ypgg'];
  return 'phone' in value && 'region' in value ? ['name', 'region', 'address'] : ['remark'];
};

/** An answer in which all of that is one endless word. */
const stretched = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stretched);
  if (typeof value !== 'object' || value === null) return value;
  const written = writtenOf(value);
  const members = Object.entries(value).map(([key, member]) => [
    key,
    written.includes(key) && typeof member === 'string' ? endless : stretched(member),
  ]);
  return Object.fromEntries(members);
};

async function stretchAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = (response.headers()['content-type'] ?? '').includes('json');
    await (isJson ? route.fulfill({ response, json: stretched(await response.json()) }) : route.fulfill({ response }));
  });
}

describe.each([1280, 375])('words without an end, at %i px', (width) => {
  it('make no screen wider than it is', async () => {
    const { page, close } = await openShop({ width, height: 844 });
    await logIn(page, 'qualified');
    await fillCart(
      page,
      (await plentifulGoods(page, '片', 3)).map((goods) => ({ goods, number: 30 })),
    );
    const { data } = (await (await page.request.get('/api/order?status=completed')).json()) as { data: { list: { id: number }[] } };
    await stretchAnswers(page);
    const wider: string[] = [];
    for (const path of [
      '/',
      '/list',
      '/list/table',
      '/list/info/1',
      '/star',
      '/cart',
      '/cart/step2',
      '/order',
      `/order/info/${data.list[0]?.id}`,
      '/hmdd',
      '/dzht',
    ]) {
      await page.goto(path);
      await isStill(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wider.push(`${path}: ${overflow} px`);
    }
    expect(wider).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  });
});
