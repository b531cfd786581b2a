import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownShop } from '../support/own-shop.ts';
import { faultScreens, type FaultScreen, typedText } from './fault-screens.ts';
import { logIn, openShop } from './shop-page.ts';
import { proves } from '../support/promises.ts';

const busy = '系统繁忙，请稍候再试';
const said = '这是服务端的话';
const answer =
  (code: number, more: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status: code >= 200 && code < 600 ? code : 200,
      contentType: 'application/json',
      body: JSON.stringify({ code, message: said, data: null, ...more }),
    });
const body = (contentType: string, text: string) => (route: Route) => route.fulfill({ status: 200, contentType, body: text });

/** Said exactly once, wherever on the page. */
const once = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
  expect(await page.getByText(text).count(), text).toBe(1);
};
const dialog = (text: string, button: string) => async (page: Page) => {
  // The question that was just answered may still be leaving.
  const shown = page.getByRole('alertdialog').filter({ hasText: text });
  await shown.waitFor();
  expect(await shown.count()).toBe(1);
  await shown.getByRole('button', { name: button }).waitFor();
};
const away = (path: string) => (page: Page) => page.waitForURL((url) => url.pathname === path);

interface Fault {
  readonly name: string;
  readonly meet: (route: Route) => unknown;
  readonly expected: (page: Page) => Promise<void>;
  /** The buyer is led elsewhere: what was typed is not looked for. */
  readonly leads?: boolean;
  /** The button of the dialog that tells it. */
  readonly asks?: string;
}

/** Every way of a call to fail, and what product.md §8 makes of it. */
const faults: readonly Fault[] = [
  { name: '500', meet: answer(500), expected: once(busy) },
  { name: 'an unknown code', meet: answer(777), expected: dialog(said, '知道了'), asks: '知道了' },
  { name: 'refused fields (422)', meet: answer(422, { errors: { number: [said] } }), expected: once(said) },
  { name: 'offline', meet: (route) => route.abort('internetdisconnected'), expected: once(busy) },
  { name: 'cut JSON', meet: body('application/json', '{"code":200,"message":"","da'), expected: once(busy) },
  { name: 'HTML for JSON', meet: body('text/html', '<!doctype html><h1>It works</h1>'), expected: once(busy) },
  { name: 'silence', meet: () => undefined, expected: dialog('请求超时，请刷新页面', '刷新'), asks: '刷新' },
  { name: 'no signed contract (459)', meet: answer(459), expected: away('/dzht'), leads: true },
  { name: 'a session that ended (401)', meet: answer(401), expected: away('/login'), leads: true },
];

/** §9's 30 seconds pass in as many milliseconds as a test says. */
const quickTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => wait((ms >= 30_000 && Number(/quick=(\d+)/.exec(document.cookie)?.[1])) || ms);
  });
// A cookie can be set before the page has opened anything.
const hurry = async (page: Page, ms: number) =>
  page.context().addCookies([{ name: 'quick', value: String(ms), url: (await ownShop()).url }]);

/** The page shows something. Whoever is led elsewhere may see the address change before the screen is drawn. */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('h1').length > 0 && document.body.innerText.trim().length >= 60);

async function arrive(page: Page, { path, ready }: FaultScreen): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Closes what was said, so that the next fault has to say its own. */
async function hear(page: Page, button: string | null): Promise<void> {
  if (button !== null) await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  const toast = page.getByRole('button', { name: '关闭提示' });
  if ((await toast.count()) > 0) await toast.click();
  await toast.waitFor({ state: 'detached' });
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

const named = (screen: FaultScreen, { name }: Fault, error: unknown) => new Error(`${screen.path} under ${name}: ${String(error)}`);

/** The screens that write, each with what it writes by. */
const writing = faultScreens.flatMap((screen) => (screen.call && screen.act ? [{ screen, call: screen.call, act: screen.act }] : []));

/**
 * The diagonal: every screen meets its share of the faults and every fault a screen. The whole matrix is walked
 * without a browser (test/whole); here stands what only a browser can show. Loads are shifted against writes, so that
 * a screen meets other faults; and a checkout that is refused (422) says why in place and is not asked again.
 */
const shift = 5;
const shareOf = (at: number, screens: readonly unknown[], shift = 0): readonly Fault[] =>
  faults.filter((_, index) => (index + shift) % screens.length === at);

describe.each(writing.map((one, at) => ({ ...one, path: one.screen.path, met: shareOf(at, writing) })))(
  '$path writing',
  proves('page'),
  ({ screen, call, act, met }) => {
    it(`keeps what was typed and says once: ${met.map(({ name }) => name).join(', ')}`, async () => {
      const { page, troubles, close } = await openShop();
      await quickTimeouts(page);
      await logIn(page, screen.account);
      await screen.prepare?.(page);
      let isThere = false;
      for (const fault of met) {
        const { name, meet, expected, leads = false, asks = null } = fault;
        if (!isThere) await arrive(page, screen);
        await hurry(page, name === 'silence' ? 500 : 0);
        await page.route(call, (route) => (route.request().method() === 'GET' ? route.continue() : meet(route)));
        await act(page);
        await expected(page).catch((error: unknown) => {
          throw named(screen, fault, error);
        });
        await isDrawn(page);
        if (!leads && screen.typed) expect(await screen.typed(page), name).toBe(typedText);
        await page.unroute(call);
        // The next fault finds a screen that has all the time it needs to load.
        await hurry(page, 0);
        // Whoever stays goes on where they are: opening the screen anew costs more than the fault.
        isThere = !leads && asks !== '刷新';
        if (isThere) await hear(page, asks);
      }
      expect(troubles).toEqual([]);
      await close();
    });
  },
);

describe.each(faultScreens.map((screen, at) => ({ screen, path: screen.path, met: shareOf(at, faultScreens, shift) })))(
  '$path loading',
  proves('page'),
  ({ screen, met }) => {
    it(`says it and loads when it is asked again: ${met.map(({ name }) => name).join(', ')}`, async () => {
      const { page, troubles, close } = await openShop();
      await quickTimeouts(page);
      await logIn(page, screen.account);
      await screen.prepare?.(page);
      for (const fault of met) {
        const { name, meet, expected, leads = false, asks = null } = fault;
        await hurry(page, name === 'silence' ? 2_500 : 0);
        await page.route(screen.load, meet);
        await page.goto(screen.path);
        await (leads || asks ? expected(page) : once('重试')(page)).catch((error: unknown) => {
          throw named(screen, fault, error);
        });
        await isDrawn(page);
        await page.unroute(screen.load);
        await hurry(page, 0);
        if (leads) continue;
        if (asks) await page.getByRole('alertdialog').getByRole('button', { name: asks }).click();
        if (asks !== '刷新') await page.getByRole('button', { name: '重试' }).click();
        await screen.ready(page);
      }
      expect(troubles).toEqual([]);
      await close();
    });
  },
);

/** Browsers that keep nothing for a page. */
const withoutStorage = {
  'blocks the session storage': () =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  'has no room in any storage': () =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
} satisfies Record<string, () => unknown>;

describe.each(writing.slice(0, 2).map((one) => ({ ...one, path: one.screen.path })))('$path', proves('page'), ({ screen, call, act }) => {
  it.each(Object.entries(withoutStorage))('works where the browser %s', async (_how, spoil) => {
    const { page, troubles, close } = await openShop();
    await logIn(page, screen.account);
    await screen.prepare?.(page);
    await page.addInitScript(spoil);
    await arrive(page, screen);
    let isSent = false;
    await page.route(call, (route) => {
      isSent = true;
      return answer(500)(route);
    });
    await act(page);
    await once(busy)(page);
    expect(isSent).toBe(true);
    await isDrawn(page);
    expect(troubles).toEqual([]);
    await close();
  });
});
