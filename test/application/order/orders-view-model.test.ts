import { describe, expect, it } from 'vitest';
import { createOrderViewModel } from '../../../src/application/order/order-view-model.ts';
import { createOrdersViewModel, orderQueryFrom } from '../../../src/application/order/orders-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

async function shopWithOrders(count: number) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
  const needs = applicationNeeds(shop);
  for (let made = 0; made < count; made += 1) {
    const lineIds = [shop.put('1', 10)];
    await needs.orders.place({ lineIds, addressId: '1', choice: bestChoice, remark: '', expect: money('96') }, `key ${made}`);
  }
  return { shop, needs };
}

describe('my orders', () => {
  it('reads what the address asks for, and takes nonsense for everything', () => {
    expect(orderQueryFrom('unpaid', '3')).toEqual({ state: 'unpaid', page: 3 });
    expect(orderQueryFrom('nonsense', '-1')).toEqual({ state: null, page: 1 });
    expect(orderQueryFrom(null, '1e9')).toEqual({ state: null, page: 1 });
  });

  it('shows a state with the counts of all', async () => {
    const { needs } = await shopWithOrders(3);
    await needs.orders.pay('2', 'balance', 'pay');
    const orders = await visit(createOrdersViewModel(needs, { state: 'unpaid', page: 1 }));
    expect(orders.getState().view).toMatchObject({ counts: { unpaid: 2, paid: 1 }, total: 3, pages: 1 });
    orders.show({ state: 'paid', page: 1 });
    await settle();
    expect(orders.getState().view?.orders.map(({ id, canPay, canCancel }) => [id, canPay, canCancel])).toEqual([['2', false, false]]);
  });

  it('cancels an order and shows the list anew', async () => {
    const { needs } = await shopWithOrders(1);
    const orders = await visit(createOrdersViewModel(needs, { state: null, page: 1 }));
    orders.cancel('1');
    await answer(needs.messages, true);
    expect(orders.getState()).toMatchObject({ busyId: null, view: { orders: [{ state: 'cancelled', canPay: false }] } });
  });

  it('says that it failed, and asks again', async () => {
    const { shop, needs } = await shopWithOrders(1);
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    const orders = await visit(createOrdersViewModel(needs, { state: null, page: 1 }));
    expect(orders.getState().status).toBe('failed');
    orders.retry();
    await settle();
    expect(orders.getState().status).toBe('ready');
  });
});

describe('one order', () => {
  it('shows its lines with their shares', async () => {
    const { needs } = await shopWithOrders(1);
    const order = await visit(createOrderViewModel(needs, '1'));
    expect(order.getState().order).toMatchObject({ payable: '96.00', lines: [{ unitPrice: '9.60', share: '96.00' }], canPay: true });
  });

  it('of another buyer does not exist', async () => {
    const { needs } = await shopWithOrders(0);
    const order = await visit(createOrderViewModel(needs, '77'));
    expect(order.getState().status).toBe('missing');
  });

  it('that somebody else has paid meanwhile is shown as it is instead of being cancelled', async () => {
    const { needs } = await shopWithOrders(1);
    const order = await visit(createOrderViewModel(needs, '1'));
    await needs.orders.pay('1', 'balance', 'another tab');
    order.cancel();
    await answer(needs.messages, true);
    expect(order.getState()).toMatchObject({ isBusy: false, order: { state: 'paid' } });
  });
});
