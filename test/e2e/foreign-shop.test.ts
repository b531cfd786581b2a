import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/open-browser.ts';
import { foreignAccount, ForeignShop } from '../support/foreign-shop/foreign-shop.ts';
import { serveForeignShop } from '../support/foreign-shop/serve-foreign-shop.ts';
import { startShop } from '../support/start-shop.ts';
import { patience, plainAmount } from './shop-page.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The page as this server serves it for a shop elsewhere, and what a person would never see of it. */
async function openPage(settings: (foreign: string) => Record<string, string>, shop = new ForeignShop()) {
  const foreign = await serveForeignShop(shop);
  closing.push(foreign.close);
  const served = await startShop(settings(foreign.origin));
  closing.push(served.stop);
  const context: BrowserContext = await (
    await openBrowser()
  ).newContext({
    viewport: { width: 1366, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: served.url,
  });
  context.setDefaultTimeout(patience);
  closing.push(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && troubles.push(message.text())));
  page.on('request', (request) => void hosts.add(new URL(request.url()).origin));
  return { shop, foreign: foreign.origin, served: served.url, page, troubles, hosts };
}

/** From the shop window, over a suggestion, into the cart; ladder and tiers say what the next units bring. */
async function fillCart(page: Page, shop: ForeignShop): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: '布洛芬缓释胶囊' }).first().waitFor();
  await page.getByRole('navigation').getByText('全部药品', { exact: true }).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('amxl');
  const suggestion = page.getByRole('option').first();
  await suggestion.waitFor();
  expect(await suggestion.textContent()).toContain('阿莫西林胶囊');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search/);
  // Lists that are not paged: as long as they are.
  await page.getByText(/共\s*1\s*个品规/).waitFor();
  await page.getByRole('link', { name: '阿莫西林胶囊' }).first().click();
  await page.waitForURL('**/list/info/301*');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 60))).toBeGreaterThan(0);

  // A visitor's way leads over the login, by 10001 or by the page itself, and back.
  await page.goto('/cart');
  await page.waitForURL(/\/login/);
  const password = page.locator('input[type=password]');
  await page.getByLabel('手机号或用户名').fill(foreignAccount.name);
  await password.fill('wrong');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('账号或密码有误').first().waitFor();
  await password.fill(foreignAccount.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/cart');
  await page.getByText(foreignAccount.company).first().waitFor();

  await page.goto('/list/info/301');
  const order = page.getByRole('complementary', { name: '采购下单' });
  await order.getByRole('textbox').or(order.getByRole('spinbutton')).first().fill('30');
  await page
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click();
  await page.getByText('加入成功').waitFor();
  await page.getByRole('link', { name: '购物车 1 个品种' }).first().waitFor();
  // What the house's answer named for the goods comes back to it with the line.
  expect(shop.cart.lines.map(({ number, said }) => [number, said.ck_id, said.goods_price_id])).toEqual([[30, '2', 'P301']]);
}

/** Changes the quantity, and reads what the page says before the house has answered and after it. */
async function changeQuantity(page: Page, shop: ForeignShop): Promise<void> {
  await page.getByRole('link', { name: '购物车 1 个品种' }).first().click();
  await page.waitForURL('**/cart');
  const total = page.getByRole('region', { name: '合计' });
  const payable = async () => plainAmount((await total.textContent())?.split('应付')[1] ?? null);
  await expect.poll(payable).toBe('355.00');
  const main = async () => (await page.getByRole('main').textContent()) ?? '';
  expect(await main()).toContain('再买 ¥140.00 可减 ¥20');
  const quantity = page.getByLabel('阿莫西林胶囊数量').first();
  await quantity.fill('100');
  await quantity.press('Enter');
  // 100 × 11.20, the next step of the ladder, less 20 of the full reduction and 5 of the coupon;
  // no freight from 300 on.
  await expect.poll(payable).toBe('1095.00');
  await expect.poll(() => shop.cart.lines[0]?.number).toBe(100);
  expect(await main()).toContain('11.20');
  expect(await main()).toContain('再买 ¥880.00 多减 ¥80，共减 ¥100');
}

/** Checks and places it; the amounts of both houses agree, or 409 would say so. */
async function placeOrder(page: Page, shop: ForeignShop): Promise<void> {
  await page
    .getByRole('button', { name: /去结算/ })
    .or(page.getByRole('link', { name: /去结算/ }))
    .first()
    .click();
  await page.waitForURL(/\/cart\/step2/);
  await page.getByRole('radiogroup', { name: '收货地址' }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('安徽省合肥市蜀山区长江西路8号');
  await page.getByRole('textbox', { name: '订单备注' }).fill('请放前台');
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/cart/step3/9001');
  expect(shop.orders).toMatchObject([{ remark: '请放前台', status: 'unpaid' }]);
}

async function seePaidOrder(page: Page): Promise<void> {
  await page.waitForURL(/\/cart\/step4/);
  await page.getByText('付款成功').waitFor();
  await page.goto('/order');
  await page
    .getByRole('link', { name: /^查看订单/ })
    .first()
    .click();
  await page.waitForURL('**/order/info/9001');
  await page.getByText('请放前台').waitFor();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(shown).toContain('阿莫西林胶囊');
  expect(shown).toContain('1,095.00');
}

describe('the page before another house’s shop', () => {
  it('called by the browser itself (API_BASE): from search to an order paid at the house’s own cashier', async () => {
    const { page, shop, foreign, served, troubles, hosts } = await openPage(
      (origin) => ({ API_BASE: origin }),
      // Every call then names the shop in a header of its own, which the browser asks the house about first.
      new ForeignShop({ shop_id: 7 }),
    );
    await fillCart(page, shop);
    await changeQuantity(page, shop);
    await placeOrder(page, shop);
    await page.getByRole('radio', { name: /支付宝/ }).check();
    await page.getByRole('button', { name: /^去支付/ }).click();
    const [cashier] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: /收银台/ })
        .first()
        .click(),
    ]);
    await cashier.getByRole('heading', { name: '支付成功' }).waitFor();
    expect(cashier.url()).toBe(`${foreign}/cashier/9001`);
    await seePaidOrder(page);
    expect(troubles).toEqual([]);
    expect([...hosts].sort()).toEqual([served, foreign].sort());
    // The page asks nothing of its own host but itself.
    expect((await (await fetch(`${served}/api/goods/list`)).json()) as unknown).toMatchObject({ code: 404 });
  });

  it('passed on by this server (API_UPSTREAM): the same, from the balance, and the browser knows one host', async () => {
    const { page, shop, served, troubles, hosts } = await openPage((origin) => ({
      API_UPSTREAM: origin,
      API_UPSTREAM_PATHS: '/uploads,/cashier',
    }));
    await fillCart(page, shop);
    await changeQuantity(page, shop);
    await placeOrder(page, shop);
    await page.getByRole('button', { name: /^确认付款/ }).click();
    await seePaidOrder(page);
    expect(shop.orders).toMatchObject([{ status: 'paid', method: 'balance' }]);
    expect(troubles).toEqual([]);
    expect([...hosts]).toEqual([served]);
  });
});
