import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { accounts, logIn, openShop, plainAmount } from './shop-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a buyer', () => {
  it('goes from visitor to paid order: search by initials, price, cart, check, pay, see the order', async () => {
    const { page, troubles, close } = await openShop(browser);
    await page.goto('/');
    await expect.poll(() => page.title()).toBe('首页 - 药集');

    // `/` focuses the search; suggestions come by pinyin initials; ↓ and Enter open the first.
    await page.keyboard.press('/');
    await page.keyboard.type('amxl');
    const suggestion = page.getByRole('option').first();
    await suggestion.waitFor();
    expect(await suggestion.textContent()).toContain('阿莫西林');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(list\/info\/\d+|search)/);
    if (page.url().includes('/search')) await page.getByRole('link', { name: /阿莫西林/ }).first().click();
    await page.waitForURL(/\/list\/info\/\d+/);
    const goodsUrl = new URL(page.url()).pathname;
    await page.getByRole('heading', { level: 1, name: /阿莫西林/ }).waitFor();
    const goodsName = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    // A visitor is sent to the login and comes back to the goods.
    await page.getByRole('button', { name: /登录/ }).or(page.getByRole('link', { name: /登录后|登录看价/ })).first().click();
    await page.waitForURL(/\/login/);
    await page.getByLabel('手机号或用户名').fill(accounts.qualified);
    await page.getByLabel('密码').fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('账号或密码').waitFor();
    expect(await page.getByLabel('手机号或用户名').inputValue()).toBe(accounts.qualified);
    await page.getByLabel('密码').fill('Demo#2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${goodsUrl}*`);

    // The quantity decides the price, and says why.
    const quantity = page.getByRole('complementary', { name: '下单' }).getByRole('spinbutton').or(
      page.getByRole('complementary', { name: '下单' }).getByRole('textbox'),
    ).first();
    await quantity.fill('60');
    await quantity.press('Enter');
    await page.getByRole('button', { name: /^加入购物车/ }).first().click();
    await page.getByRole('link', { name: '购物车 1 个品种' }).first().waitFor();

    await page.getByRole('link', { name: '购物车 1 个品种' }).first().click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: goodsName }).first().waitFor();
    const line = page.getByLabel(`${goodsName}数量`).first();
    const total = page.getByRole('region', { name: '合计' });
    const payableShown = async () => plainAmount((await total.textContent())?.split('应付')[1] ?? null);
    const before = await payableShown();
    await line.press('ArrowUp');
    await expect.poll(payableShown).not.toBe(before);
    await expect.poll(async () => {
      const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { number: number }[] } };
      return String(cart.data.data[0]?.number);
    }).toBe(await line.inputValue());
    const payable = await payableShown();

    await page.getByRole('link', { name: /去结算/ }).or(page.getByRole('button', { name: /去结算/ })).first().click();
    await page.waitForURL('**/cart/step2');
    await page.getByRole('radiogroup', { name: '收货地址' }).waitFor();
    expect(await page.getByRole('complementary', { name: '应付明细' }).textContent()).toContain(Number(payable).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    await page.getByRole('textbox', { name: '订单备注' }).fill('随货附药检报告');
    await page.getByRole('button', { name: '提交订单' }).dblclick();

    await page.waitForURL(/\/cart\/step3\/\d+/);
    const pay = page.getByRole('button', { name: /确认付款/ });
    await pay.waitFor();
    expect(plainAmount(await pay.textContent())).toBe(payable);
    await page.reload();
    await pay.click();
    await page.waitForURL(/\/cart\/step4/);
    await page.getByText('付款成功').waitFor();

    await page.goto('/order');
    await page.getByRole('link', { name: /^查看订单/ }).first().click();
    await page.waitForURL(/\/order\/info\/\d+/);
    await page.getByText('随货附药检报告').waitFor();
    expect(await page.getByRole('main').textContent()).toContain(goodsName);
    // A double click places one order: the newest alone is of today.
    const orders = (await (await page.request.get('/api/order')).json()) as { data: { list: { status: string; payable: string; created_at: number }[] } };
    const dayAgo = Date.now() / 1000 - 86_400;
    const placedNow = orders.data.list.filter((order) => order.status !== 'cancelled' && order.payable === payable && order.created_at > dayAgo);
    expect(placedNow).toMatchObject([{ status: 'paid' }]);
    expect(troubles).toEqual([]);
    await close();
  });

  it('does not see another buyer’s order, and is told so in place', async () => {
    const { page, close } = await openShop(browser);
    await logIn(page, 'second', '/order/info/1');
    await page.getByText(/没有(找到)?这(张|个)订单/).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await close();
  });

  it('comes to /404 from an address that does not exist, and back to where it came from', async () => {
    const { page, close } = await openShop(browser);
    await page.goto('/no/such?a=1');
    await page.waitForURL(/\/404/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('页面不存在');
    expect(await page.getByRole('main').textContent()).toContain('/no/such?a=1');
    await close();
  });
});
