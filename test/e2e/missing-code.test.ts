import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isStill } from '../support/still-page.ts';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

const headings = (page: Page) => page.getByRole('heading', { level: 1 });

describe('where the page’s own code does not come', () => {
  it('a message is said nevertheless, and the page stands: offline, with no toast and no dialog fetched before', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second', '/list');
    await page.goto('/list');
    const add = page.getByRole('button', { name: /^加入购物车/ }).first();
    await add.waitFor();
    await isStill(page);
    await page.context().setOffline(true);
    await add.click();
    const said = page.getByRole('status').filter({ hasText: '系统繁忙' });
    await said.waitFor();
    expect(await headings(page).count()).toBe(1);
    await page.context().setOffline(false);
    await said.getByRole('button', { name: '关闭提示' }).click();
    await said.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await close();
  });

  it('a screen that did not come is asked for again at the next visit, without the page being loaded anew', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second', '/list');
    let isAway = true;
    await page.route(/\/assets\/favorites-page.*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
    await page.evaluate(() => document.body.setAttribute('data-first', ''));
    const star = page.getByRole('banner').or(page.locator('body')).getByRole('link', { name: '我的收藏' }).first();
    await star.click();
    await page.getByRole('heading', { level: 1, name: '页面加载失败' }).waitFor({ state: 'attached' });
    isAway = false;
    await page.getByRole('link', { name: '我的订单' }).first().click();
    await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor({ state: 'attached' });
    // A failure stands for half a second, so that React's own second look does not ask the network again.
    await page.waitForTimeout(600);
    await star.click();
    await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor({ state: 'attached' });
    expect(await page.locator('body[data-first]').count()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  });

  it('a screen is not shown without its style: a style sheet that failed once is asked for again', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second');
    const [goods = 0] = await plentifulGoods(page, '阿莫西林', 1);
    await fillCart(page, [{ goods, number: 20 }]);
    const asked: string[] = [];
    await page.route(/\/assets\/cart-page.*\.css$/, (route) =>
      asked.push(route.request().url()) === 1 ? route.abort() : route.continue(),
    );
    await page.goto('/cart');
    await page.getByRole('main').getByRole('textbox', { name: /数量$/ }).first().waitFor();
    expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/cart-page')).length)).toBe(1);
    expect(asked.length).toBe(2);
    expect(troubles).toEqual([]);
    await close();
  });

  it('swallowed by the network, it is said after the time of any call; code that comes later is not too late', async () => {
    const { page, troubles, close } = await openShop();
    await page.clock.install();
    let letCodeCome: () => void = () => undefined;
    const codeMayCome = new Promise<void>((resolve) => (letCodeCome = resolve));
    await page.route(/\/assets\/routes-.*\.js$/, async (route) => {
      await codeMayCome;
      await route.continue();
    });
    await page.goto('/list', { waitUntil: 'domcontentloaded' });
    const said = page.getByRole('alert').filter({ hasText: '页面没有加载完整' });
    await page.clock.runFor(29_000);
    expect(await said.count()).toBe(0);
    await page.clock.runFor(2_000);
    await said.waitFor();
    letCodeCome();
    await page.clock.resume();
    await page
      .getByRole('main')
      .getByRole('button', { name: /加入购物车|登录/ })
      .first()
      .waitFor();
    await said.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await close();
  });

  it('swallowed behind a screen’s read, the dialog of §8 offers to load the page anew', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second');
    await page.clock.install();
    await page.route(/\/assets\/http-cart-gateway.*\.js$/, () => undefined);
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await page.locator('[aria-busy=true], [class*=bone]').first().waitFor({ state: 'attached' });
    for (let seconds = 0; seconds < 40 && (await page.getByRole('alertdialog').count()) === 0; seconds += 1) await page.clock.runFor(1_000);
    expect(await page.getByRole('alertdialog').textContent()).toContain('请求超时，请刷新页面');
    expect(troubles).toEqual([]);
    await close();
  });
});
