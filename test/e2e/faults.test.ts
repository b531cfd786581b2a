import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { faultScreens, type FaultScreen, typedText } from './fault-screens.ts';
import { logIn, openShop } from './shop-page.ts';

const busy = '系统繁忙，请稍候再试';
const said = '这是服务端的话';
const answer = (code: number, more: object = {}) => (route: Route) =>
  route.fulfill({ status: code >= 200 && code < 600 ? code : 200, contentType: 'application/json', body: JSON.stringify({ code, message: said, data: null, ...more }) });
const body = (contentType: string, text: string) => (route: Route) => route.fulfill({ status: 200, contentType, body: text });

/** Said exactly once, wherever on the page. */
const once = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
  expect(await page.getByText(text).count(), text).toBe(1);
};
const dialog = (text: string, button: string) => async (page: Page) => {
  const shown = page.getByRole('alertdialog');
  await shown.waitFor();
  expect(await shown.count()).toBe(1);
  expect(await shown.textContent()).toContain(text);
  await shown.getByRole('button', { name: button }).waitFor();
};
const away = (path: string) => (page: Page) => page.waitForURL((url) => url.pathname === path);

interface Fault {
  readonly name: string;
  readonly meet: (route: Route) => unknown;
  readonly expected: (page: Page) => Promise<void>;
  /** The buyer is led elsewhere: what was typed is not looked for. */
  readonly leads?: boolean;
}

/** Every way of a call to fail, and what product.md §8 makes of it. */
const faults: readonly Fault[] = [
  { name: '500', meet: answer(500), expected: once(busy) },
  { name: 'an unknown code', meet: answer(777), expected: dialog(said, '知道了') },
  { name: 'refused fields (422)', meet: answer(422, { errors: { number: [said] } }), expected: once(said) },
  { name: 'offline', meet: (route) => route.abort('internetdisconnected'), expected: once(busy) },
  { name: 'cut JSON', meet: body('application/json', '{"code":200,"message":"","da'), expected: once(busy) },
  { name: 'HTML for JSON', meet: body('text/html', '<!doctype html><h1>It works</h1>'), expected: once(busy) },
  { name: 'silence', meet: () => undefined, expected: dialog('请求超时，请刷新页面', '刷新') },
  { name: 'no signed contract (459)', meet: answer(459), expected: away('/dzht'), leads: true },
  { name: 'a session that ended (401)', meet: answer(401), expected: away('/login'), leads: true },
];

/** §9's 30 seconds pass in half a second where a test says so. */
const quickTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => wait(ms >= 30_000 && sessionStorage.getItem('quick') === '1' ? 500 : ms);
  });

const isWhite = (page: Page) => page.evaluate(() => document.querySelectorAll('h1').length === 0 || document.body.innerText.trim().length < 60);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function arrive(page: Page, { path, ready }: FaultScreen): Promise<void> {
  await page.goto(path);
  await ready(page);
}

describe.each(faultScreens)('$path under faults', (screen) => {
  it('says once what happened, keeps what was typed, and is never white', async () => {
    const { page, troubles, close } = await openShop(browser);
    await quickTimeouts(page);
    await logIn(page, screen.account);
    await screen.prepare?.(page);
    for (const { name, meet, expected, leads = false } of faults) {
      await arrive(page, screen);
      await page.evaluate((isQuick) => sessionStorage.setItem('quick', isQuick ? '1' : '0'), name === 'silence');
      await page.route(screen.call, (route) => (route.request().method() === 'GET' ? route.continue() : meet(route)));
      await screen.act(page);
      await expected(page).catch((error: unknown) => {
        throw new Error(`${screen.path} under ${name}: ${String(error)}`);
      });
      expect(await isWhite(page), name).toBe(false);
      if (!leads && screen.typed) expect(await screen.typed(page), name).toBe(typedText);
      await page.unroute(screen.call);
    }
    expect(troubles).toEqual([]);
    await close();
  });

  it('says that it did not load, and loads when it is asked again', async () => {
    const { page, troubles, close } = await openShop(browser);
    await logIn(page, screen.account);
    for (const meet of [answer(500), body('application/json', '{"code":200,"da')]) {
      await page.route(screen.load, meet);
      await page.goto(screen.path);
      await once('重试')(page);
      expect(await isWhite(page)).toBe(false);
      await page.unroute(screen.load);
      await page.getByRole('button', { name: '重试' }).click();
      await screen.ready(page);
    }
    expect(troubles).toEqual([]);
    await close();
  });

  it('works where the browser blocks the session storage', async () => {
    const { page, troubles, close } = await openShop(browser);
    await logIn(page, screen.account);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', { get: () => { throw new DOMException('blocked', 'SecurityError'); } });
    });
    await arrive(page, screen);
    let isSent = false;
    await page.route(screen.call, (route) => {
      isSent = true;
      return answer(500)(route);
    });
    await screen.act(page);
    await once(busy)(page);
    expect(isSent).toBe(true);
    expect(await isWhite(page)).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });
});
