import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isStill } from '../support/still-page.ts';
import { emptyCart, fillCart, logIn, openShop } from './shop-page.ts';

/** A buyer's hands: every click and every key pressed is an act. */
function handsOn(page: Page) {
  let acts = 0;
  return {
    click: async (target: Locator) => {
      await target.first().click();
      acts += 1;
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      acts += 1;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      acts += text.length;
    },
    count: () => acts,
  };
}

const cartOf = async (page: Page) => {
  const { data } = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { goods_id: number; number: number }[] } };
  return data.data;
};
const isInQuantity = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.endsWith('数量') ?? false);

describe('what buyers do every day takes few acts:', () => {
  it('to order what was ordered last: two', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/');
    const hands = handsOn(page);
    await hands.click(page.getByRole('button', { name: /再来一单/ }));
    const sheet = page.getByRole('dialog');
    await hands.click(sheet.getByRole('button', { name: /^(全部)?加入购物车/ }));
    await expect.poll(async () => (await cartOf(page)).length).toBeGreaterThan(1);
    expect(hands.count()).toBeLessThanOrEqual(2);
    await close();
  });

  it('to find five goods by their initials and add ten of each: the letters, the numbers, and three keys a goods', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/list/table');
    await page.getByRole('textbox', { name: /数量$/ }).first().waitFor();
    const hands = handsOn(page);
    const initials = ['amxl', 'blf', 'lhqw', 'gml', 'mts'];
    for (const [index, word] of initials.entries()) {
      await hands.press('/');
      await hands.type(word);
      await hands.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('keywords') === word);
      await expect.poll(() => isInQuantity(page)).toBe(true);
      await hands.type('10');
      await hands.press('Enter');
      await expect.poll(async () => (await cartOf(page)).length).toBe(index + 1);
    }
    expect((await cartOf(page)).every(({ number }) => number >= 10)).toBe(true);
    expect(hands.count()).toBeLessThanOrEqual(initials.join('').length + initials.length * (3 + 2));
    await close();
  });

  it('to order 20 of one goods by its initials: the letters, the number, and four keys', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/');
    const hands = handsOn(page);
    await hands.press('/');
    await hands.type('amxl');
    await page.getByRole('option').first().waitFor();
    await hands.press('ArrowDown');
    await hands.press('Enter');
    await expect.poll(() => isInQuantity(page)).toBe(true);
    await hands.type('20');
    await hands.press('Enter');
    await expect.poll(async () => (await cartOf(page)).map(({ number }) => number)).toEqual([20]);
    expect(hands.count()).toBeLessThanOrEqual(4 + 2 + 4);
    await close();
  });

  it('to order lines by search alone: the letters, ↓, the number and Enter, and the field is ready for the next', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/');
    await isStill(page);
    const lines = [
      ['amxl', '20'],
      ['blf', '30'],
      ['mts', '10'],
    ] as const;
    const hands = handsOn(page);
    await hands.press('/');
    for (const [index, [letters, number]] of lines.entries()) {
      const before = hands.count();
      await hands.type(letters);
      await page.getByText(`与 ${letters} 相符的品种`).first().waitFor();
      await hands.press('ArrowDown');
      await hands.type(number);
      await hands.press('Enter');
      await expect.poll(async () => (await cartOf(page)).length).toBe(index + 1);
      expect((await cartOf(page)).map(({ number: units }) => units)).toContain(Number(number));
      // The field is empty and has the focus: nothing is pressed between two lines.
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      expect(hands.count() - before).toBe(letters.length + number.length + 2);
    }
    expect(hands.count()).toBeLessThanOrEqual(1 + lines.length * 8);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('to order by touch what the search finds: the letters, and one press', async () => {
    const { page, close } = await openShop({ width: 390, height: 844 });
    await logIn(page, 'second');
    await emptyCart(page);
    await page.goto('/');
    await isStill(page);
    await page.getByRole('combobox').first().click();
    await page.keyboard.type('amxl');
    const panel = page.locator('[data-search-panel]').first();
    await page.getByText('与 amxl 相符的品种').first().waitFor();
    // Nothing of it lies under the tab bar.
    const [box, bar] = await Promise.all([panel.boundingBox(), page.getByRole('navigation', { name: '底部导航' }).boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 844);
    await panel
      .getByRole('button', { name: /^加入 / })
      .first()
      .click();
    await expect.poll(async () => (await cartOf(page)).length).toBe(1);
    await close();
  });

  it('to begin in the order table: one key', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await page.goto('/list/table');
    await page.getByRole('textbox', { name: /数量$/ }).first().waitFor();
    await page.keyboard.press('Enter');
    expect(await isInQuantity(page)).toBe(true);
    await close();
  });

  it('to reach free shipping from the cart: two', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await fillCart(page, [{ goods: 444, number: 24 }]);
    await page.goto('/cart');
    await page
      .getByText(/含运费 ¥\d/)
      .first()
      .waitFor();
    const hands = handsOn(page);
    await hands.click(page.getByRole('button', { name: /去凑单/ }));
    await hands.click(page.getByRole('dialog').getByRole('button', { name: /^加 ?\d+/ }));
    await page
      .getByText(/免运费$/)
      .first()
      .waitFor();
    expect(hands.count()).toBeLessThanOrEqual(2);
    await close();
  });

  it('to pay what is in the cart, the invoice in sight before anything is submitted: three', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await fillCart(page, [{ goods: 444, number: 48 }]);
    await page.goto('/cart');
    const hands = handsOn(page);
    await hands.click(page.getByRole('button', { name: '去结算', exact: true }));
    await page.waitForURL('**/cart/step2**');
    const submit = page.getByRole('button', { name: '提交订单' }).filter({ visible: true }).first();
    await submit.waitFor();
    const [invoice, goods] = await Promise.all([
      page.getByRole('heading', { name: /发票/ }).first().boundingBox(),
      page.getByRole('heading', { name: /商品/ }).first().boundingBox(),
    ]);
    expect(invoice?.y).toBeLessThan(goods?.y ?? 0);
    await hands.click(submit);
    await page.waitForURL('**/cart/step3/**');
    await hands.click(page.getByRole('button', { name: /^(确认付款|确认支付|立即支付|支付)/ }).filter({ visible: true }));
    await page.waitForURL('**/cart/step4**');
    expect(hands.count()).toBeLessThanOrEqual(3);
    await close();
  });

  it('to learn why goods cannot be bought: their name, and no click', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    const { data } = (await (await page.request.get('/api/goods/list', { params: { per_page: 100 } })).json()) as {
      data: { list: { name: string; ypgg: string; sccj: string; is_buy: number; buy_message: string }[] };
    };
    const barred = data.list.find(({ is_buy, buy_message }) => is_buy === 0 && buy_message !== '');
    if (barred === undefined) throw new Error('The demo shop has no goods that this buyer may not buy');
    await page.goto('/');
    const hands = handsOn(page);
    await hands.press('/');
    await hands.type(barred.name);
    await hands.press('Enter');
    const card = page.getByRole('article').filter({ hasText: barred.ypgg }).filter({ hasText: barred.sccj }).first();
    await card
      .getByText(barred.buy_message.replace(/[。，]$/, ''), { exact: false })
      .first()
      .waitFor();
    expect(hands.count()).toBe(barred.name.length + 2);
    await close();
  });
});
