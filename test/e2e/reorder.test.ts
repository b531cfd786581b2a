import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { operator } from '../support/operator.ts';
import { emptyCart, logIn, openShop } from './shop-page.ts';

const isCart = (response: Response): boolean => new URL(response.url()).pathname === '/api/cart' && response.request().method() === 'POST';
const inCart = async (page: Page): Promise<readonly { goods: { id: number }; number: number }[]> =>
  (await (await page.request.get('/api/cart/list')).json()).data.data;

/** Opens the tab and waits for its table. */
async function openTab(page: Page, tab: string, table: string): Promise<void> {
  await page.goto(`/kjcg?tab=${tab}`);
  await page.getByRole('heading', { level: 1, name: '快速采购', exact: true }).waitFor();
  await page.getByRole('table', { name: table, exact: true }).waitFor();
}

describe('quick purchase without a list', () => {
  it('goes from what is due and what was bought into the cart and on to the order', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    await openTab(page, 'rhythm', '该补的品种');
    const due = page.waitForResponse(isCart);
    await page
      .getByRole('region', { name: '选中的合计' })
      .getByRole('button', { name: /^加入购物车/ })
      .click();
    await due;
    await page.getByRole('region', { name: '加入购物车的结果' }).getByRole('link', { name: '去购物车', exact: true }).waitFor();
    const before = await inCart(page);
    expect(before.length).toBeGreaterThan(0);
    await openTab(page, 'bought', '买过的品种');
    const own = page.waitForResponse(isCart);
    await page.getByRole('table', { name: '买过的品种', exact: true }).getByRole('button', { name: /^加入/ }).first().click();
    await own;
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1, name: '购物车', exact: true }).waitFor();
    await page.getByRole('button', { name: '去结算', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/cart');
    expect(troubles).toEqual([]);
    await close();
  });

  it('sets an earlier order beside the goods of today: gone, dearer, cheaper, and none of it is added unseen', async () => {
    const { page, troubles, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    const { data } = await (await page.request.get('/api/order', { params: { per_page: 20 } })).json();
    const order = data.list.find((one: { status: string; lines: unknown[] }) => one.lines.length >= 4);
    const [gone, dearer, cheaper] = order.lines as { goods_id: number; name: string }[];
    await operator('set-stock', String(gone?.goods_id), '0');
    await operator('set-price', String(dearer?.goods_id), '999', '--no-ladder');
    await operator('set-price', String(cheaper?.goods_id), '0.10', '--no-ladder');
    await openTab(page, 'orders', '历史订单');
    await page.getByRole('button', { name: `订单 ${order.sn} 再来一单`, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '再来一单', exact: true });
    await sheet
      .getByRole('region', { name: '现在买不到', exact: true })
      .getByText(gone?.name ?? '')
      .first()
      .waitFor();
    const changed = sheet.getByRole('region', { name: '有变化', exact: true });
    await changed.getByText(/涨 ¥/).first().waitFor();
    await changed.getByText(/降 ¥/).first().waitFor();
    expect(await inCart(page)).toEqual([]);
    expect(await axeFaults(page, '[role="dialog"]')).toEqual([]);
    const added = page.waitForResponse(isCart);
    await sheet.getByRole('button', { name: '加入购物车', exact: true }).click();
    await added;
    await sheet.getByRole('link', { name: '去购物车', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '购物车', exact: true }).waitFor();
    expect((await inCart(page)).some(({ goods }) => goods.id === gone?.goods_id)).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });
});
