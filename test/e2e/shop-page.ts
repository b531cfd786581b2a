import { buffer } from 'node:stream/consumers';
import type { Browser, Download, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { watchShifts } from '../support/layout-shift.ts';
import { openBrowser } from '../support/open-browser.ts';
import { ownShop } from '../support/own-shop.ts';
import { unansweredOf, watchRequests } from '../support/still-page.ts';

/** Password of every demo account (api.md). */
const password = 'Demo#2026';

/** The demo accounts of api.md, by what they are for. */
export const accounts = {
  qualified: '13800000001',
  unqualified: '13800000002',
  unsigned: '13800000003',
  second: '13800000004',
} as const;

/** Milliseconds after which what has to come will not come, on a machine that does ten things at once. */
export const patience = 120_000;

/** The screen of most who buy. */
export const desktop = { width: 1366, height: 768 };

/** Goods with ephedrine of the demo shop, within every limit: `/cart/hm` has them to check. */
export const ephedrineLine = { goods: 420, number: 10 };

/** What a test's pages show and wait for, told when it fails: who waits in vain sees nothing but that. */
async function tellOf(pages: readonly Page[], troubles: readonly string[]): Promise<void> {
  for (const page of pages) {
    const shown = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)).catch(String);
    console.error(`${page.url()} shows: ${shown}`);
  }
  console.error(
    `unanswered: ${
      unansweredOf(pages)
        .map((request) => `${request.method()} ${request.url()}`)
        .join(', ') || 'nothing'
    }`,
  );
  console.error(`troubles: ${troubles.join(', ') || 'none'}`);
}

/**
 * A page of its own cookies, that collects what a person would never see: script errors and failed requests; `another`
 * opens one more beside it, `isAnswered` says that no request is on its way, `close` is the end of a test without such
 * troubles.
 * @param browser without it that of all tests
 */
export async function openShop(viewport = desktop, browser?: Browser) {
  const { url } = await ownShop();
  const context = await (browser ?? (await openBrowser())).newContext({
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: url,
    // Routes of a test do not see what a worker asks for; offline.test.ts has a worker.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patience);
  await watchShifts(context);
  const troubles: string[] = [];
  watchRequests(context);
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) troubles.push(`another host: ${request.url()}`);
  });
  onTestFailed(() => tellOf(context.pages(), troubles));
  const another = async (): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    return page;
  };
  const close = async () => {
    expect(troubles).toEqual([]);
    await context.close();
  };
  return { page: await another(), another, isAnswered: () => unansweredOf(context.pages()).length === 0, troubles, close };
}

/**
 * Signs the page in over the API: the login page itself belongs to the journeys.
 * @param at the address that the page opens then; without it the page stays where it is
 */
export async function logIn(page: Page, account: keyof typeof accounts, at?: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { name: accounts[account], password } });
  expect(await answer.json()).toMatchObject({ code: 200 });
  if (at !== undefined) await page.goto(at);
}

/** Empties the buyer's cart, over the API with the page's own session. */
export async function emptyCart(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  if (data.data.length > 0) await page.request.post('/api/cart/batch_delete', { data: { ids: data.data.map(({ id }) => id) } });
}

/** Empties the buyer's cart and puts these goods into it, likewise. */
export async function fillCart(page: Page, lines: readonly { readonly goods: number; readonly number: number }[]): Promise<void> {
  await emptyCart(page);
  const answer = await page.request.post('/api/cart', {
    data: { params: lines.map(({ goods, number }) => ({ goods_id: goods, number })) },
  });
  expect(await answer.json()).toMatchObject({ code: 200, data: { refused: [] } });
}

/** Goods that are found by `keywords`, can be bought and are in plentiful stock. */
export async function plentifulGoods(page: Page, keywords: string, count: number): Promise<number[]> {
  const answer = await page.request.get('/api/goods/list', { params: { keywords, in_stock: 1, per_page: 100 } });
  const { data } = (await answer.json()) as {
    data: { list: { id: number; number: number; is_buy: number; qg_number: number; is_hm: number }[] };
  };
  const chosen = data.list.filter((goods) => goods.number > 1000 && goods.is_buy === 1 && goods.qg_number === 0 && goods.is_hm === 0);
  expect(chosen.length).toBeGreaterThanOrEqual(count);
  return chosen.slice(0, count).map(({ id }) => id);
}

/** `¥1,078.31` → 1078.31, as text without grouping. */
export const plainAmount = (shown: string | null): string => (/[\d,]+\.\d{2}/.exec(shown ?? '')?.[0] ?? '').replaceAll(',', '');

/** What the browser has saved; it keeps its files to itself. */
export const savedFile = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
