import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { proves, tries } from '../support/promises.ts';
import { ownShop } from '../support/own-shop.ts';
import { isDrawn } from '../support/still-page.ts';
import { addressOf, prepareThings } from '../support/whole/addresses.ts';
import { RecordedShop } from '../support/whole/recorded-shop.ts';
import { logIn, openShop } from './shop-page.ts';
import { shopPaths } from './shop-paths.ts';

/** Screens that say when something begins, ends or arrives; the full run looks at all. */
const timely = [
  '/',
  '/yx',
  '/mrtj',
  '/cart',
  '/cart/step2',
  '/cart/step3/:id',
  '/order',
  '/order/info/:id',
  '/list/info-pt/:id',
  '/yhq',
  '/user',
];
const isTimely = (path: string): boolean => tries(timely.length, Number.MAX_SAFE_INTEGER) > timely.length || timely.includes(path);

/** Lets the device of a context be wrong. @param hours by so many; a day and two hours shows in days and in hours */
const setWrong = (context: BrowserContext, hours: number): Promise<unknown> =>
  context.addInitScript((wrongMs) => {
    const Right = Date;
    const now = (): number => Right.now() + wrongMs;
    const Wrong = new Proxy(Right, {
      construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
    Object.assign(globalThis, { Date: Wrong });
  }, hours * 3_600_000);

/** What a screen says, without minutes and seconds that run, and what differs from visit to visit. */
async function said(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await isDrawn(page);
  const text = await page.locator('main').first().innerText();
  // Figures that run stand in elements of their own.
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d+ ?(分|秒)/g, '0$1')
    .replaceAll(/(\d{1,2}) ?: ?\d{2} ?: ?\d{2}/g, '$1:00:00')
    .replaceAll(/\d{1,2} : \d{2}/g, '0 : 00');
}

describe('a device whose clock is wrong by more than a day', proves('page'), () => {
  it('sees what every other one sees: the shop’s time is the page’s', async ({ task }) => {
    const things = await prepareThings(new RecordedShop((await ownShop()).url));
    const shops = await Promise.all([0, 26, -26].map(async (hours) => ({ hours, ...(await openShop()) })));
    for (const { page, hours } of shops) {
      if (hours !== 0) await setWrong(page.context(), hours);
      await logIn(page, 'qualified');
    }
    const [right, ...wrong] = shops.map(({ page }) => page);
    const paths = shopPaths()
      .filter(isTimely)
      .map((path) => addressOf(path, things));
    const differing: string[] = [];
    for (const path of paths) {
      // An hour may end between two looks.
      const looks = async () => Promise.all([right, ...wrong].map((page) => said(page as Page, path)));
      let [first, ...others] = await looks();
      if (others.some((text) => text !== first)) [first, ...others] = await looks();
      differing.push(...others.filter((text) => text !== first).map((text) => `${path}: ${text}\n instead of ${first}`));
    }
    task.meta.tries = paths.length * wrong.length;
    expect(differing).toEqual([]);
    for (const { close } of shops) await close();
  });
});
