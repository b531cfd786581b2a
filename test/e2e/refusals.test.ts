import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

describe('a refusal', () => {
  it('of a buyer who waits for his review stands on the goods, and leads to where the review stands', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'unqualified', '/search?keywords=amxl');
    await page.getByRole('main').getByText('资质审核中，', { exact: true }).first().waitFor();
    await page
      .getByRole('button', { name: /^资质审核中，查看资质 / })
      .first()
      .click();
    await page.waitForURL('**/register/step3');
    await page.getByRole('heading', { level: 2, name: '审核中', exact: true }).waitFor();
    await close();
  });

  it('of a cart that a screen of before still offers says why, and whom to ask', async () => {
    const { page, close } = await openShop();
    // The list as it was while he could buy: only the server knows better.
    await page.route('**/api/goods/list*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { list: object[] } };
      const list = answer.data.list.map((goods) => ({ ...goods, is_buy: 1, buy_message: '', buy_reason: null }));
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } });
    });
    await logIn(page, 'unqualified', '/search?keywords=amxl');
    await page
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('审核');
    await dialog.getByRole('button', { name: '联系微信客服', exact: true }).waitFor();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('link', { name: '购物车', exact: true }).count()).toBeGreaterThan(0);
    await close();
  });

  it('of a price that changed meanwhile says so, places nothing, and takes the second answer', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    const [goods] = await plentifulGoods(page, '阿莫西林', 1);
    await fillCart(page, [{ goods: goods as number, number: 100 }]);
    await page.goto('/cart/step2');
    const before = await ordersOf(page);
    // What the buyer saw differs by a cent from what the server works out: the same 409 as after a change of price.
    let first = true;
    await page.route('**/api/order', async (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '');
      if (first && body.has('expect')) body.set('expect', (Number(body.get('expect')) - 0.01).toFixed(2));
      first = false;
      await route.continue({ postData: body.toString() });
    });
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.getByRole('alert').filter({ hasText: '变' }).waitFor();
    expect(page.url()).toContain('/cart/step2');
    expect(await ordersOf(page)).toBe(before);
    await page.getByRole('button', { name: '按新金额提交' }).click();
    await page.waitForURL(/\/cart\/step3\/\d+/);
    expect(await ordersOf(page)).toBe(before + 1);
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
    await page
      .getByText(/已取消/)
      .first()
      .waitFor();
    await close();
  });

  it('of a busy server is one toast, and the number goes back', async () => {
    const { page, close } = await openShop();
    const quantity = await openCartOf20(page);
    await page.route('**/api/cart/*/edit', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await quantity.fill('77');
    await quantity.press('Enter');
    await page.getByText('系统繁忙，请稍候再试').waitFor();
    await expect.poll(() => quantity.inputValue()).toBe('20');
    expect(await page.getByText('系统繁忙，请稍候再试').count()).toBe(1);
    await close();
  });

  it('by silence is the timeout dialog after 30 seconds, with a way to load again', async () => {
    const { page, close } = await openShop();
    const quantity = await openCartOf20(page);
    await page.route('**/api/cart/*/edit', () => undefined);
    await quantity.fill('30');
    await quantity.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('请求超时，请刷新页面');
    await page.unroute('**/api/cart/*/edit');
    await dialog.getByRole('button', { name: '刷新' }).click();
    await quantity.waitFor();
    await expect.poll(() => quantity.inputValue()).toBe('20');
    await close();
  });

  it('for want of a signature leads to the contract; once signed, the order goes through', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'unsigned');
    const [goods] = await plentifulGoods(page, '布洛芬', 1);
    await fillCart(page, [{ goods: goods as number, number: 10 }]);
    await page.goto('/cart/step2?ids=' + String(await onlyLine(page)));
    await page.waitForURL((url) => url.pathname === '/dzht');
    await page.getByLabel('签署人姓名').fill('王敏');
    await page.getByRole('button', { name: '同意并签署' }).click();
    await page.getByText(/王敏 已于 .* 签署/).waitFor();
    // The way back has the focus, and leads to the very lines that were being checked.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('继续核对订单');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\/step2\?ids=\d+$/);
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/\/cart\/step3\/\d+/);
    await close();
  });

  it('of a session that ended sends to the login, with the way back', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second', '/order');
    await page.context().clearCookies();
    await page.goto('/cart');
    await page.waitForURL(/\/login\?back=%2Fcart/);
    await close();
  });
});

/** Logs in, puts 20 units of one goods into the cart, opens it; gives the quantity's field. */
async function openCartOf20(page: Page): Promise<Locator> {
  await logIn(page, 'second');
  const [goods] = await plentifulGoods(page, '阿莫西林', 1);
  await fillCart(page, [{ goods: goods as number, number: 20 }]);
  await page.goto('/cart');
  const quantity = page.getByRole('main').getByLabel(/数量$/).first();
  await quantity.waitFor();
  return quantity;
}

async function onlyLine(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  return data.data[0]?.id ?? 0;
}

async function ordersOf(page: Page): Promise<number> {
  const answer = (await (await page.request.get('/api/order')).json()) as { data: { total: number } };
  return answer.data.total;
}
