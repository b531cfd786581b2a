import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { openFirefox } from '../support/firefox.ts';
import { hasOldestChromium, openOldestBrowser } from '../support/oldest-chromium.ts';
import { launchBrowser } from '../support/chromium.ts';
import { operator } from '../support/operator.ts';
import { startAsNewcomersDo } from '../support/own-shop.ts';
import { accounts, desktop, emptyCart, fillCart, logIn, openShop, plainAmount, plentifulGoods } from './shop-page.ts';

startAsNewcomersDo();

/** The browsers that the shop is ordered in from end to end; other tests use today's. */
const browsers: readonly (readonly [name: string, open: () => Promise<Browser>])[] = [
  ['today’s Chromium', launchBrowser],
  ['Firefox ESR', openFirefox],
  ...(hasOldestChromium ? ([['the oldest Chromium that the page runs in', openOldestBrowser]] as const) : []),
];

describe.each(browsers)('a buyer in %s', (_name, open) => {
  it('goes from visitor to paid order: search by initials, price, cart, check, pay, see the order', async () => {
    const began = Math.floor(Date.now() / 1000);
    const own = await open();
    const { page, troubles, close } = await openShop(desktop, own);
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
    if (page.url().includes('/search'))
      await page
        .getByRole('link', { name: /阿莫西林/ })
        .first()
        .click();
    await page.waitForURL(/\/list\/info\/\d+/);
    const goodsUrl = new URL(page.url()).pathname;
    await page.getByRole('heading', { level: 1, name: /阿莫西林/ }).waitFor();
    const goodsName = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    // A visitor is sent to the login and comes back to the goods.
    await page
      .getByRole('button', { name: /登录/ })
      .or(page.getByRole('link', { name: /登录后|登录看价/ }))
      .first()
      .click();
    await page.waitForURL(/\/login/);
    await page.getByLabel('手机号或用户名').fill(accounts.qualified);
    await page.getByLabel('密码').fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('账号或密码有误').first().waitFor();
    expect(await page.getByLabel('手机号或用户名').inputValue()).toBe(accounts.qualified);
    await page.getByRole('textbox', { name: '密码' }).fill('Demo#2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${goodsUrl}*`);
    await emptyCart(page);

    // The quantity decides the price, and says why.
    const quantity = page
      .getByRole('complementary', { name: '采购下单' })
      .getByRole('spinbutton')
      .or(page.getByRole('complementary', { name: '采购下单' }).getByRole('textbox'))
      .first();
    await quantity.fill('60');
    await quantity.press('Enter');
    await page
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click();
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
    await expect
      .poll(async () => {
        const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { number: number }[] } };
        return String(cart.data.data[0]?.number);
      })
      .toBe(await line.inputValue());
    const payable = await payableShown();

    await page
      .getByRole('link', { name: /去结算/ })
      .or(page.getByRole('button', { name: /去结算/ }))
      .first()
      .click();
    await page.waitForURL('**/cart/step2');
    await page.getByRole('radiogroup', { name: '收货地址' }).waitFor();
    expect(await page.getByRole('complementary', { name: '应付明细' }).textContent()).toContain(
      Number(payable).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
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
    await page
      .getByRole('link', { name: /^查看订单/ })
      .first()
      .click();
    await page.waitForURL(/\/order\/info\/\d+/);
    await page.getByText('随货附药检报告').waitFor();
    expect(await page.getByRole('main').textContent()).toContain(goodsName);
    // A double click places one order.
    const orders = (await (await page.request.get('/api/order')).json()) as {
      data: { list: { status: string; payable: string; created_at: number }[] };
    };
    const placedNow = orders.data.list.filter(
      (order) => order.status !== 'cancelled' && order.payable === payable && order.created_at >= began,
    );
    expect(placedNow).toMatchObject([{ status: 'paid' }]);
    expect(troubles).toEqual([]);
    await close();
    await own.close();
  });
});

describe('a buyer', () => {
  it('pays at a provider’s page in another tab, and the shop’s page hears of it by itself', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second');
    const [goods] = await plentifulGoods(page, '布洛芬', 1);
    await fillCart(page, [{ goods: goods as number, number: 20 }]);
    await page.goto('/cart/step2');
    await page.getByRole('radio', { name: /到仓自提/ }).check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/\/cart\/step3\/\d+/);
    await page.getByRole('radio', { name: /模拟支付/ }).check();
    await page.getByRole('button', { name: /^去支付/ }).dblclick();
    await page.getByRole('img', { name: '模拟支付二维码' }).waitFor();
    const [cashier] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /收银台/ }).click()]);
    await cashier.getByRole('button', { name: /确认支付/ }).click();
    await cashier.getByRole('heading', { name: '支付成功' }).waitFor();
    await page.waitForURL(/\/cart\/step4/);
    await page.getByText('备货完成后通知到仓自提').waitFor();
    // The way back to the payment leads to what was paid, not to paying again.
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.goto(`/cart/step3/${id}`);
    await page.waitForURL(/\/cart\/step4/);
    expect(troubles).toEqual([]);
    await close();
  });

  it('pays by bank transfer: a part of it, then the rest, and the page hears of both', async () => {
    const { page, another, troubles, close } = await openShop();
    await logIn(page, 'second');
    const [goods = 0] = await plentifulGoods(page, '胶囊', 1);
    await fillCart(page, [{ goods, number: 10 }]);
    await page.goto('/cart');
    await page.getByRole('button', { name: /^去结算/ }).click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/\/cart\/step3\/\d+/);
    await page.getByRole('radio', { name: /对公转账/ }).check();
    const payable = plainAmount(await page.getByRole('button', { name: /^用对公转账付/ }).textContent());
    await page.getByRole('button', { name: /^用对公转账付/ }).dblclick();
    const panel = page.getByRole('region', { name: '对公转账' });
    await panel.getByRole('heading', { name: /^请转账/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const code = /附言\s*([0-9A-Z]{6})/.exec(await panel.innerText())?.[1] ?? '';
    const company = ((await (await page.request.get('/api/user/base')).json()) as { data: { company: string } }).data.company;

    // The slip is with the order at once, also for whoever comes back.
    const slip = panel.getByRole('group', { name: /^转账回单/ });
    const picture = { name: '回单.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await slip.locator('input[type=file]').first().setInputFiles(picture);
    await slip.getByText('1. 已上传').waitFor();
    await panel.getByRole('button', { name: '换一种付款方式' }).click();
    await page.getByRole('radio', { name: /对公转账/ }).check();
    await page.getByRole('button', { name: /^用对公转账付/ }).click();
    await slip.getByText('1. 已上传').waitFor();
    await page.reload();
    await slip.getByText('1. 已上传').waitFor();
    const sn = /订单号 (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
    expect(await operator('order', 'show', sn)).toMatch(/\n {2}slip\t\S+/);

    await operator('transfer', 'enter', 'E2E-0001', '1.00', '--payer', company, '--remark', `货款 ${code}`);
    await operator('transfer', 'match', 'E2E-0001', '--by', '王芳', '--order', sn);
    const list = await another();
    await list.goto('/order');
    await list.getByRole('link', { name: `订单 ${sn} 转账信息` }).click();
    await list.getByText(/已收到 ¥1.00，还差/).waitFor();
    await list.close();

    await operator('transfer', 'enter', 'E2E-0002', (Number(payable) - 1).toFixed(2), '--payer', company, '--remark', code);
    expect(await operator('transfer', 'match', 'E2E-0002', '--by', '王芳')).toBe(`E2E-0002\torder ${sn}\tpaid`);
    await page.waitForURL(/\/cart\/step4/);
    await page.getByText('对公转账').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  it('orders by keyboard alone from the header: suggestions, goods, quantity, add, drawer, cart, check, payment', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second');
    const [goods = 0] = await plentifulGoods(page, '片', 1);
    await fillCart(page, [{ goods, number: 10 }]);
    await page.goto('/list');
    await page.getByRole('button', { name: '安全退出' }).waitFor();

    // The last suggestion by ↑, the first again by ↓; Esc closes, typing on opens; Enter opens the goods.
    await page.keyboard.press('/');
    await page.keyboard.type('amxlj');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/list\/info\/\d+/);
    const heading = page.getByRole('heading', { level: 1, name: /阿莫西林/ });
    await heading.waitFor();
    const name = (await heading.textContent()) ?? '';

    await tabTo(page, '数量');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, '加入购物车');
    await page.keyboard.press('Enter');
    const rail = page.getByRole('complementary', { name: '快捷工具' });
    await rail.getByRole('button', { name: '购物车 2 个品种' }).waitFor();

    // The drawer asks in the line's place, on 取消 first; a deletion goes on with the next line.
    await tabTo(page, '购物车 2 个品种');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: '购物车' });
    await drawer.getByText(name).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, '删除');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('取消');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await rail.getByRole('button', { name: '购物车 1 个品种' }).waitFor();
    await tabTo(page, '去购物车结算');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart');
    await page.getByRole('region', { name: '合计' }).waitFor();

    // The check, another way to get the goods by an arrow; the payment, another way to pay and back again.
    await tabTo(page, '去结算');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\/step2/);
    await page.getByRole('button', { name: '提交订单' }).waitFor();
    await tabToRadio(page, 'delivery');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /到仓自提/ }).isChecked()).toBe(true);
    await tabTo(page, '提交订单');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\/step3\/\d+/);
    await page.getByRole('button', { name: /^确认付款/ }).waitFor();
    await tabToRadio(page, 'pay-method');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /^去支付/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await tabTo(page, '确认付款');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\/step4/);
    await page.getByText('付款成功').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  it('fills a table of a thousand goods by keyboard: Tab past what is drawn, Enter adds, going back finds the place', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second', '/list/table?in_stock=1');
    const table = page.getByRole('table');
    const fields = table.getByRole('textbox');
    await fields.first().click();
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(1000);

    // Down the column, past the first page: the next one comes while Tab runs ahead of it.
    const focusedRow = () => page.evaluate(() => Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')));
    for (let row = 1; row < 70; row += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(focusedRow).toBe(row + 2);
    }
    expect(await table.getByRole('row').count()).toBeLessThan(70);
    // To the next row that sells: a controlled one stands in the column by its way out.
    while (!(await page.evaluate(() => document.activeElement instanceof HTMLInputElement))) await page.keyboard.press('Tab');
    const name = ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '').replace(/数量$/, '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText('已加入购物车').first().waitFor();
    const row = await focusedRow();

    // The bar leads to the goods; back again the table stands where it was, at its page.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await table.locator(`[aria-rowindex="${row}"]`).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    // A jump to the last page, which nobody has scrolled to.
    const jump = page.getByRole('textbox', { name: /^页码/ });
    await jump.fill('9999');
    await jump.press('Enter');
    await expect.poll(async () => Number((await table.getByRole('row').last().getAttribute('aria-rowindex')) ?? 0)).toBeGreaterThan(1000);
    expect(troubles).toEqual([]);
    await close();
  });

  it('finds all of three quick adds in the cart, although the list was left before the first was answered', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'second', '/');
    await emptyCart(page);
    // A slow way to the server: the buyer is in the cart before it has heard of the first.
    await page.route('**/api/cart', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/list?keywords=阿莫西林&in_stock=1');
    const adds = page.getByRole('button', { name: /^加入购物车/ });
    await adds.nth(2).waitFor();
    for (const at of [0, 1, 2]) await adds.nth(at).click();
    // Closing or loading anew asks first; the buyer stays.
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await page
      .getByRole('link', { name: /^购物车/ })
      .first()
      .click();
    await page.waitForURL('**/cart');
    await page.getByRole('region', { name: '合计' }).waitFor();
    await page.getByRole('link', { name: '购物车 3 个品种' }).first().waitFor();
    const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: unknown[] } };
    expect(cart.data.data).toHaveLength(3);
    await emptyCart(page);
    expect(troubles).toEqual([]);
    await close();
  });

  it('does not see another buyer’s order, and is told so in place', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second', '/order/info/1');
    await page
      .getByText(/没有(找到)?这(张|个)订单/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await close();
  });

  it('comes to /404 from an address that does not exist, which shows no path', async () => {
    const { page, close } = await openShop();
    await page.goto('/no/such?a=1');
    await page.waitForURL(/\/404/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('页面不存在');
    expect(await page.getByRole('main').textContent()).not.toContain('/no/such');
    await close();
  });
});

/** Presses Tab until a choice of this name has the focus. */
async function tabToRadio(page: Page, group: string): Promise<void> {
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((name) => document.activeElement?.matches(`input[type=radio][name="${name}"]`), group)) return;
  }
  throw new Error(`no way to the choice «${group}» by Tab`);
}

/** Presses Tab until something whose name contains these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const one = document.activeElement;
      return one?.matches('a, button, input') ? `${one.getAttribute('aria-label') ?? ''} ${one.textContent}` : '';
    });
    if (name.includes(words)) return;
  }
  throw new Error(`no way to «${words}» by Tab`);
}
