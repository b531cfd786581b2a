import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changedLine } from '../support/changed-line.ts';
import { openBrowser } from '../support/open-browser.ts';
import { ownShop } from '../support/own-shop.ts';
import { isStill, watchRequests } from '../support/still-page.ts';
import { desktop, fillCart, logIn, patience, plentifulGoods } from './shop-page.ts';

/** A browser with a worker, on a line of its own to the shop. */
async function openLine() {
  const line = await changedLine((await ownShop()).url);
  const context = await (
    await openBrowser()
  ).newContext({ viewport: desktop, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', baseURL: line.url });
  context.setDefaultTimeout(patience);
  watchRequests(context);
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { line, page: await context.newPage(), close };
}

/** The addresses that the browser keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
const workers = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Opens an address twice, the second time with the worker, and waits until it has kept the screen's files. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await isStill(page);
  const missing = async () => {
    const there = new Set(await kept(page));
    const used = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((one) => one.startsWith('/assets/')),
    );
    return used.length === 0 ? ['nothing was used'] : used.filter((one) => !there.has(one));
  };
  await expect.poll(missing, { timeout: patience }).toEqual([]);
}

describe('a page that is opened again', () => {
  it('stands without a network, and says that there is none', async () => {
    const { line, page, close } = await openLine();
    await openKept(page, '/list');
    await line.close();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    for (const path of ['/list', '/list?page=2']) {
      await page.goto(path);
      await page.getByRole('banner').waitFor();
      await page.getByText('网络中断或系统繁忙，请稍后再试。').first().waitFor();
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps nothing but files of the build and an empty document: no answer, no price, no cart', async () => {
    const { page, close } = await openLine();
    await logIn(page, 'qualified');
    await fillCart(
      page,
      (await plentifulGoods(page, '片', 3)).map((goods) => ({ goods, number: 30 })),
    );
    await openKept(page, '/cart');
    expect(await page.getByText(/¥[\d,]+\.\d{2}/).count()).toBeGreaterThan(0);
    await openKept(page, '/list');
    const all = await kept(page);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((path) => path !== '/offline-shell' && !path.startsWith('/assets/'))).toEqual([]);
    const shell = await page.evaluate(async () => (await caches.match('/offline-shell'))?.text());
    expect(shell).toContain('<div id="root"></div>');
    expect(shell).not.toContain('data-notice');
    await close();
  });

  it('says that there is a newer one, and takes it when the buyer wants it', async () => {
    const { line, page, close } = await openLine();
    await openKept(page, '/help/xrzn/hyzc');
    line.change('/offline-worker.js', { text: (text) => text.replace(/const build = '[^']+'/, "const build = 'newer'") });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('status').filter({ hasText: '有新版本' });
    await offer.waitFor();
    expect((await kept(page)).filter((path) => path === '/offline-shell')).toHaveLength(2);
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: '刷新' }).click();
    await loaded;
    expect(await page.evaluate(() => caches.keys())).toContain('shell newer');
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: patience }).toEqual(['files', 'shell newer']);
    await close();
  });

  it('forgets what it kept where the shop wants nothing kept', async () => {
    const { line, page, close } = await openLine();
    await openKept(page, '/help/xrzn/hyzc');
    expect(await workers(page)).toBe(1);
    for (const file of ['/offline.js', '/offline-worker.js']) line.change(file, { path: '/offline-off.js' });
    await page.reload();
    await expect.poll(() => workers(page), { timeout: patience }).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: patience }).toEqual([]);
    await close();
  });
});
