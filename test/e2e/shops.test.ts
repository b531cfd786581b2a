import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { fillCart, logIn, openShop, patience, plentifulGoods } from './shop-page.ts';

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

describe("a shop's people (R65)", () => {
  it(
    'are invited by phone, sign in by a code, order up to their limit, and above it wait for the owner',
    async () => {
      const { page, close } = await openShop();
      const employee = await openShop();
      const phone = '13977770001';
      await logIn(page, 'second', '/zzh');
      await page.getByRole('button', { name: '邀请人员' }).click();
      await page.getByLabel('姓名').fill('李娜');
      await page.getByLabel('手机号').fill(phone);
      await page.getByLabel('单笔限额（元）').fill('5');
      await page.getByRole('button', { name: '发出邀请' }).click();
      const people = page.getByRole('list', { name: '门店人员' });
      await people.getByText('待其登录').waitFor();

      await employee.page.goto('/login?back=%2Fcart');
      await employee.page.getByRole('navigation', { name: '登录方式' }).getByText('短信登录').click();
      await employee.page.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
      await employee.page.getByRole('button', { name: '获取验证码' }).click();
      await employee.page.getByRole('button', { name: /秒后重发/ }).waitFor();
      const code = /验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone))?.[1] ?? '';
      await employee.page.getByRole('textbox', { name: '验证码', exact: true }).fill(code);
      await employee.page.getByRole('button', { name: '登录', exact: true }).click();
      await employee.page.waitForURL((url) => url.pathname !== '/login');

      const [goods = 0] = await plentifulGoods(employee.page, '阿莫西林', 1);
      await fillCart(employee.page, [{ goods, number: 20 }]);
      await employee.page.goto('/cart/step2');
      await employee.page.getByText('超过您的单笔限额 ¥5').waitFor();
      await employee.page.getByRole('button', { name: '提交订单' }).first().click();
      await employee.page.waitForURL('**/order/info/*');
      await employee.page.getByText('待审批').waitFor();
      expect(await employee.page.getByRole('button', { name: '批准' }).count()).toBe(0);

      const { pathname } = new URL(employee.page.url());
      await page.goto(pathname);
      await page.getByText('超过李娜的单笔限额').waitFor();
      await page.getByRole('button', { name: '批准' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
      await page.getByRole('link', { name: '去付款' }).waitFor();

      await employee.page.reload();
      await employee.page.getByRole('link', { name: '去付款' }).click();
      await employee.page.getByRole('button', { name: /^确认付款/ }).click();
      await employee.page.waitForURL('**/cart/step4*');
      await employee.page.goto(pathname);
      await employee.page.getByText(/，李娜，.+批准/).waitFor();

      // Whoever is removed is signed out with their next step.
      await page.goto('/zzh');
      await people.getByText(/加入$/).waitFor();
      await page.getByRole('button', { name: '移除 李娜' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
      await page.getByText('本店只有店主一人').waitFor();
      await employee.page.goto('/order');
      await employee.page.waitForURL('**/login?*');
      await employee.close();
      await close();
    },
    patience * 2,
  );
});
