import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { QuickPurchasePage } from '../../../src/ui/purchase/quick-purchase-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

/** A buyer with a finished order of ten and one of four that waits for its money. */
async function openWithOrders(changes: Partial<OrderGateway> = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' } });
  const orders = fakeOrders(shop, changes);
  const place = (quantity: number) =>
    orders.place(
      {
        lineIds: [shop.put('1', quantity)],
        addressId: '1',
        choice: bestChoice,
        ...plainOrder,
        remark: '',
        expect: money(String(9.6 * quantity)),
      },
      `key-${String(quantity)}`,
    );
  await place(10);
  orders.move('1', { state: 'completed' });
  await place(4);
  return { shop, ...openScreen(shopWindow({ shop, ports: { orders } }), <QuickPurchasePage />, { path: '/kjcg', at: '/kjcg?tab=orders' }) };
}

describe('earlier orders as templates', () => {
  it('lists own orders, and sets one beside the goods of today before anything is added', async () => {
    const { buyer, shop } = await openWithOrders();
    const table = within(await screen.findByRole('table', { name: '历史订单' }));
    const row = within(table.getByRole('link', { name: '261120001' }).closest('tr') ?? document.body);
    expect(row.getByText('阿莫西林胶囊 10盒')).toBeDefined();
    expect(row.getByText('96.00')).toBeDefined();
    expect(row.getByText('1 种 10 件')).toBeDefined();
    await buyer.click(row.getByRole('button', { name: '订单 261120001 再来一单' }));
    const sheet = within(await screen.findByRole('dialog', { name: '再来一单' }));
    expect(await sheet.findByRole('region', { name: '无变化' })).toBeDefined();
    expect(shop.kept().cart.lines).toHaveLength(0);
    await buyer.click(sheet.getByRole('button', { name: '加入购物车' }));
    expect(await sheet.findByText('已加入 1 个品种')).toBeDefined();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 10 }]);
  });

  it('offers no second order of one that waits for its money', async () => {
    await openWithOrders();
    expect(await screen.findByRole('link', { name: '查看订单 261120002' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '订单 261120002 再来一单' })).toBeNull();
  });

  it('is one tab away, says what it is for where there is none, and fails in place', async () => {
    let isBroken = true;
    const none: OrderGateway['list'] = async () => {
      if (isBroken) throw new GatewayError('busy', { code: 500, message: '' });
      return { orders: [], page: 1, perPage: 10, total: 0, counts: {} };
    };
    const { buyer, address } = await openWithOrders({ list: none });
    expect(await screen.findByText('订单加载失败')).toBeDefined();
    isBroken = false;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    await buyer.click(
      within((await screen.findByRole('heading', { name: '还没有订单' })).closest('section') ?? document.body).getByRole('link', {
        name: '贴一张采购单',
      }),
    );
    expect(address()).toBe('/kjcg');
    await buyer.click(screen.getByRole('link', { name: '历史订单' }));
    expect(address()).toBe('/kjcg?tab=orders');
  });
});
