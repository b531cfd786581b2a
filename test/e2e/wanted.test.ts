import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { emptyCart, logIn, openShop } from './shop-page.ts';

describe('goods that a shop looked for in vain', () => {
  it('are wanted from the empty search, and their price, once it falls, leads from the message to the cart', async () => {
    const { page, close } = await openShop({ width: 390, height: 844 });
    await logIn(page, 'second', '/search?keywords=乙酰唑胺片缓释');
    await page.getByRole('link', { name: '登记求购，到货通知我', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '登记求购', exact: true }).waitFor();
    const name = page.getByRole('textbox', { name: /^品名/ });
    expect(await name.inputValue()).toBe('乙酰唑胺片缓释');

    // What there is, but not at this price.
    const goods = await page.evaluate(async () => {
      const { data } = await (await fetch('/api/goods/list?keywords=阿莫西林胶囊')).json();
      return data.list.find((one: { is_buy: number; number: number }) => one.is_buy === 1 && one.number > 100);
    });
    await name.fill(goods.name);
    await page.getByRole('textbox', { name: /^规格/ }).fill(goods.ypgg);
    await page.getByRole('textbox', { name: /^厂家/ }).fill(goods.sccj);
    await page.getByRole('textbox', { name: /^数量/ }).fill(String(goods.zbz));
    await page.getByRole('textbox', { name: /^最高单价/ }).fill('0.50');
    await page.reload();
    expect(await page.getByRole('textbox', { name: /^最高单价/ }).inputValue()).toBe('0.50');
    await page.getByRole('button', { name: '登记', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `求购 ${goods.name}`, exact: true }).waitFor();
    await page.getByText('超出限价', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    expect(await operator('wanted', 'list')).toContain(`${goods.name}\t${goods.ypgg}`);
    await operator('set-price', String(goods.id), '0.45', '--no-ladder');

    await emptyCart(page);
    await page.goto('/wdxx');
    await page.getByRole('heading', { level: 1, name: '我的消息', exact: true }).waitFor();
    await page.getByRole('link', { name: `您求购的${goods.name}有货了`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `求购 ${goods.name}`, exact: true }).waitFor();
    await page.getByText('找到相符的品种', { exact: true }).waitFor();
    // The page shows at once what is on its way; another document would cut it off.
    const added = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/cart' && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: new RegExp(`^加 ${goods.zbz}\\D`) }).click();
    await page.getByRole('button', { name: new RegExp(`已加 ${goods.zbz} `) }).waitFor();
    await added;
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1, name: '购物车', exact: true }).waitFor();
    await page.getByText(goods.name).first().waitFor();

    await page.goto('/pzqg?state=matched');
    await page.getByRole('button', { name: `结束 ${goods.name}`, exact: true }).click();
    await page.getByText('求购已结束', { exact: true }).waitFor();
    await close();
  });
});
