import { describe, expect, it } from 'vitest';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

describe('an account with two shops (R24)', () => {
  it('copies a cart to the other shop, goes there and finds it; the other tab is told before it does anything', async () => {
    const { page, another, close } = await openShop();
    await logIn(page, 'qualified', '/ddgl');
    await page.getByRole('heading', { level: 1, name: '多店管理' }).waitFor();
    const cards = page.getByRole('main').getByRole('listitem');
    await cards.getByRole('heading').nth(1).waitFor();
    const [present, other] = await cards.getByRole('heading').allTextContents();
    const [goods = 0] = await plentifulGoods(page, '阿莫西林', 1);
    await fillCart(page, [{ goods, number: 20 }]);
    const { data: cart } = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
    const { data: shops } = (await (await page.request.get('/api/user/shops')).json()) as { data: { id: number; is_current: number }[] };
    const otherId = shops.find(({ is_current }) => is_current === 0)?.id;
    await page.request.post('/api/cart/copy', { data: { ids: cart.data.map(({ id }) => id), other_user_ids: [otherId] } });

    const tab = await another();
    await tab.goto('/list');
    await tab
      .getByRole('button', { name: /加入购物车/ })
      .first()
      .waitFor();

    await cards
      .filter({ hasText: other as string })
      .getByRole('button', { name: '切换到此店' })
      .click();
    await page.getByRole('button', { name: `切换门店，现在是${other}` }).waitFor();
    await page.goto('/cart');
    await page.getByRole('textbox', { name: /数量$/ }).first().waitFor();

    await tab
      .getByRole('button', { name: /加入购物车/ })
      .first()
      .click();
    const told = tab.getByRole('alertdialog').filter({ hasText: '本页的门店已换成' });
    await told.getByRole('button', { name: '刷新' }).click();
    await tab.getByRole('button', { name: `切换门店，现在是${other}` }).click();
    // Back through the header, for whoever comes after.
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: present as string })
      .click();
    await tab.getByRole('button', { name: `切换门店，现在是${present}` }).waitFor();
    const { data: kept } = (await (await tab.request.get('/api/cart/list')).json()) as { data: { data: unknown[] } };
    expect(kept.data).toHaveLength(1);
    await close();
  });
});
