import { describe, expect, it } from 'vitest';
import { emptyCart, logIn, openShop } from './shop-page.ts';

describe('the address that a list gives goods', () => {
  it('opens near-expiry goods with their notice, and the price entry that it names is the one that is added', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second', '/jxqzc?in_stock=1');
    await emptyCart(page);
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.waitForURL(/\/list\/info\/\d+\?(.+&)?is_jxq=1/);
    await page.getByText(/^近效期商品：批号/).waitFor();
    const entry = new URL(page.url()).searchParams.get('goods_price_id') ?? '';
    expect(entry).toMatch(/^\d+$/);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/cart'),
      page
        .getByRole('complementary', { name: '采购下单' })
        .getByRole('button', { name: /^加入购物车/ })
        .click(),
    ]);
    expect(new URLSearchParams(sent.postData() ?? '').get('params[0][goods_price_id]')).toBe(entry);
    await page.getByRole('link', { name: '购物车 1 个品种' }).first().waitFor();
    const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { goods_price_id: number }[] } };
    expect(cart.data.data.map((line) => String(line.goods_price_id))).toEqual([entry]);
    await emptyCart(page);
    await close();
  });

  it('opens goods of a full reduction with their group marked', async () => {
    const { page, close } = await openShop();
    const { data } = (await (await page.request.get('/api/goods/list', { params: { in_stock: 1, per_page: 100 } })).json()) as {
      data: { list: { id: number; name: string; goods_manjian: { id: number } | null }[] };
    };
    const goods = data.list.find((one) => one.goods_manjian !== null);
    await page.goto(`/list?keywords=${encodeURIComponent(goods?.name ?? '')}`);
    await page
      .locator(`a[href*="/list/info/${String(goods?.id)}?"]`)
      .first()
      .click();
    await page.waitForURL(new RegExp(`goods_manjian_id=${String(goods?.goods_manjian?.id)}(&|$)`));
    await page.getByText('您所选的活动，同组商品合并计算').waitFor();
    await close();
  });
});
