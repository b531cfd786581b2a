import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money.ts';
import { CheckPage } from '../../../src/ui/cart/check-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

async function open(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' }, ...setup });
  shop.put('1', 10);
  const shown = visitScreen(<CheckPage />, shop, { path: '/cart/step2' });
  await screen.findByRole('heading', { name: '收货信息' });
  return { ...shown, shop, user: userEvent.setup() };
}
const submit = () => screen.getAllByRole('button', { name: '提交订单' })[0] as HTMLElement;

describe('the check page', () => {
  it('shows address, goods and every amount', async () => {
    await open();
    expect((screen.getByRole('radio', { name: /陈静/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('cell', { name: /阿莫西林胶囊/ })).toBeDefined();
    expect(screen.getByRole('complementary', { name: '应付明细' }).textContent).toContain('¥96.00');
  });

  it('orders what was seen and goes to the payment', async () => {
    const { user, orders } = await open();
    await user.type(screen.getByRole('textbox', { name: '订单备注' }), '请附药检报告');
    await user.click(submit());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/step3/1'));
    expect(orders.placed.get('1')?.remark).toBe('请附药检报告');
  });

  it('tells what has changed, places nothing, and asks again', async () => {
    const { user, shop, orders } = await open();
    shop.change('1', { basePrice: money('9.90') });
    await user.click(submit());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('应付由 ¥96.00 变为 ¥99.00，订单未提交');
    expect(told.textContent).toContain('阿莫西林胶囊：单价 ¥9.60 变为 ¥9.90');
    expect(orders.placed.size).toBe(0);
    await user.click(screen.getAllByRole('button', { name: '按新金额提交' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/step3/1'));
  });

  it('names the lines that the shop refuses, with the way back to the cart', async () => {
    const { user, shop } = await open();
    shop.change('1', { stock: 3 });
    await user.click(submit());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('阿莫西林胶囊：库存仅剩 3 盒');
    expect(screen.getByRole('link', { name: '返回购物车' })).toBeDefined();
  });

  it('says that there is no address to deliver to', async () => {
    await open({ addresses: [] });
    expect(screen.getByText(/还没有收货地址/)).toBeDefined();
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
  });
});
