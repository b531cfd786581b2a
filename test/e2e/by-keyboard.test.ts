import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { isStill } from '../support/still-page.ts';
import { emptyCart, fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

const phone = '13912340002';

/** Goes on by Tab until something has the focus; what cannot be reached in that way is no way for everybody. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Chooses in a list by the letters of its entry. */
async function choose(page: Page, target: Locator, entry: string): Promise<void> {
  await tabTo(page, target);
  await expect.poll(() => target.locator('option').count()).toBeGreaterThan(1);
  const place = await target
    .locator('option')
    .evaluateAll((options, wanted) => options.findIndex(({ textContent }) => textContent === wanted), entry);
  expect(place).toBeGreaterThan(0);
  for (
    let presses = 0;
    presses < 40 && (await target.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent)) !== entry;
    presses += 1
  ) {
    await page.keyboard.press('ArrowDown');
  }
}

const codeSent = async (): Promise<string> => {
  return /验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone))?.[1] ?? '';
};

describe('by keyboard alone', () => {
  it('a stranger registers, names the company and comes to the licences', async () => {
    const { page, close } = await openShop();
    await page.goto('/register/step1');
    await page.getByRole('heading', { level: 1, name: '单位注册', exact: true }).waitFor();
    await type(page, page.getByRole('textbox', { name: '手机号', exact: true }), phone);
    await tabTo(page, page.getByRole('button', { name: '获取验证码', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await type(page, page.getByRole('textbox', { name: '验证码', exact: true }), await codeSent());
    await type(page, page.getByLabel('登录密码', { exact: true }), 'Changed#2027');
    await tabTo(page, page.getByRole('checkbox', { name: /已阅读并同意/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: '下一步', exact: true }));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/register/step2');
    await tabTo(page, page.getByRole('radio', { name: /单体药店/ }));
    await page.keyboard.press('Space');
    await type(page, page.getByRole('textbox', { name: '统一社会信用代码', exact: true }), '91350100M000100Y43');
    await type(page, page.getByRole('textbox', { name: '单位全称', exact: true }), '合肥市城北大药房');
    await choose(page, page.getByLabel('省份', { exact: true }), '安徽省');
    await choose(page, page.getByLabel('城市', { exact: true }), '合肥市');
    await choose(page, page.getByLabel('区县', { exact: true }), '庐阳区');
    await type(page, page.getByRole('textbox', { name: '详细地址', exact: true }), '长江中路 23 号');
    await type(page, page.getByRole('textbox', { name: '联系人', exact: true }), '陈静');
    await type(page, page.getByRole('textbox', { name: '联系电话', exact: true }), phone);
    await tabTo(page, page.getByRole('button', { name: '下一步，传证照', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register/step3');
    await tabTo(page, page.getByRole('button', { name: '上传营业执照', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: '证照内容', exact: true }).waitFor();
    await close();
  });
});

/** px of a window, and how far the page is scrolled: past the place where the search follows, and short of it. */
const scrolled = [900, 150];
/** Screens with the header, with its low bar, and with a search of their own. */
const longScreens = ['/list', '/', '/star', '/order', '/list/info/1', '/cart', '/list/table'];

describe('`/` on a scrolled page', () => {
  it.each(longScreens)('of %s keeps place, focus and letters', async (path) => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified', '/');
    await isStill(page);
    if (path === '/cart')
      await fillCart(
        page,
        (await plentifulGoods(page, '片', 12)).map((goods) => ({ goods, number: 30 })),
      );
    const faults: string[] = [];
    for (const top of scrolled) {
      await page.goto(path);
      await isStill(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeGreaterThan(top);
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(300);
      await page.keyboard.press('/');
      await page.keyboard.type('amxl', { delay: 40 });
      await page.waitForTimeout(700);
      const found = await page.evaluate(() => {
        const { activeElement, body } = document;
        const text = activeElement instanceof HTMLInputElement ? activeElement.value : activeElement === body ? 'nowhere' : 'elsewhere';
        return { top: Math.round(window.scrollY), text };
      });
      if (found.top !== top || found.text !== 'amxl') faults.push(`${top}: ${JSON.stringify(found)}`);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('leaves the bar that follows the page where it is, as long as the focus is in it', async () => {
    const { page, close } = await openShop();
    await page.goto('/list');
    await isStill(page);
    const bar = page.getByRole('region', { name: '随页搜索' });
    // A page that is not long enough yet does not get there at the first try.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
        return bar.isVisible();
      })
      .toBe(true);
    await page.keyboard.press('/');
    await page.mouse.wheel(0, -9_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.type('blf');
    expect(await bar.getByRole('combobox').inputValue()).toBe('blf');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await bar.waitFor({ state: 'detached' });
    await close();
  });
});

describe('from the search by keyboard', () => {
  it.each([1366, 390])('a chosen suggestion leads into the quantity of its page, %i px wide', async (width) => {
    const { page, close } = await openShop({ width, height: 768 });
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/');
    await isStill(page);
    await page.keyboard.press('/');
    await page.keyboard.type('blf');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/list/info/**');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/数量$/);
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => ((await (await page.request.get('/api/cart/list')).json()) as { data: { data: { number: number }[] } }).data.data)
      .toMatchObject([{ number: 20 }]);
    // Who comes back is led nowhere.
    await page.goBack();
    await page.goForward();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).not.toMatch(/数量$/);
    await close();
  });
});
