import { describe, expect, it } from 'vitest';
import { createOrderViewModel } from '../../../src/application/order/order-view-model.ts';
import { orderAddress, orderQueryFrom } from '../../../src/application/order/order-address.ts';
import { allOrders } from '../../../src/application/order/order-query.ts';
import { createOrdersViewModel } from '../../../src/application/order/orders-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

async function shopWithOrders(count: number) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
  const needs = applicationNeeds(shop);
  for (let made = 0; made < count; made += 1) {
    const lineIds = [shop.put('1', 10)];
    await needs.orders.place(
      { lineIds, addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
      `key ${made}`,
    );
  }
  return { shop, needs };
}

describe('my orders', () => {
  it('reads what the address asks for, and takes nonsense for everything', () => {
    const read = (text: string) => orderQueryFrom(new URLSearchParams(text));
    expect(read('status=unpaid&page=3&keywords=%20阿莫西林%20')).toEqual({ ...allOrders, state: 'unpaid', words: '阿莫西林', page: 3 });
    expect(read('status=nonsense&page=-1&from=2026-02-31&until=gestern')).toEqual(allOrders);
    expect(read('page=1e9')).toEqual(allOrders);
  });

  it('turns days that stand the wrong way round, and writes what it read back into the address', () => {
    const query = orderQueryFrom(new URLSearchParams('from=2026-11-20&until=2026-11-01&status=after-sales'));
    expect(query).toMatchObject({ from: '2026-11-01', until: '2026-11-20' });
    expect(orderAddress(query)).toBe('/order?status=after-sales&from=2026-11-01&until=2026-11-20');
    expect(orderAddress(allOrders)).toBe('/order');
    const ofCategory = orderQueryFrom(new URLSearchParams({ category: ' 中成药 ', from: '2026-01-01' }));
    expect(ofCategory).toEqual({ ...allOrders, category: '中成药', from: '2026-01-01' });
    expect(orderQueryFrom(new URLSearchParams(orderAddress(ofCategory).split('?')[1]))).toEqual(ofCategory);
  });

  it('shows a state with the counts of all', async () => {
    const { needs } = await shopWithOrders(3);
    await needs.orders.pay('2', 'balance', 'pay');
    const orders = await visit(createOrdersViewModel(needs, { ...allOrders, state: 'unpaid' }));
    expect(orders.getState().value).toMatchObject({ counts: { unpaid: 2, paid: 1 }, inAll: 3, total: 2, page: 1 });
    orders.show({ ...allOrders, state: 'paid' });
    await settle();
    expect(orders.getState().value?.orders.map(({ id, canPay, canCancel }) => [id, canPay, canCancel])).toEqual([['2', false, false]]);
  });

  it('cancels an order and shows the list anew', async () => {
    const { needs } = await shopWithOrders(1);
    const orders = await visit(createOrdersViewModel(needs, allOrders));
    orders.act({ id: '1', kind: 'cancel' });
    await answer(needs.messages, true);
    expect(orders.getState()).toMatchObject({ busy: null, value: { orders: [{ state: 'cancelled', canPay: false }] } });
  });

  it('says that it failed, and asks again', async () => {
    const { shop, needs } = await shopWithOrders(1);
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    const orders = await visit(createOrdersViewModel(needs, allOrders));
    expect(orders.getState().status).toBe('failed');
    orders.retry();
    await settle();
    expect(orders.getState().status).toBe('ready');
  });
});

describe('one order', () => {
  it('is confirmed once the buyer has said so, and only while it is on its way', async () => {
    const { shop, needs } = await shopWithOrders(1);
    needs.orders.move('1', { state: 'shipped' });
    const order = await visit(createOrderViewModel(needs, '1'));
    expect(order.getState().value).toMatchObject({ canConfirm: true, canBuyAgain: true, canCancel: false });
    order.act('confirm');
    await answer(needs.messages, false);
    expect(shop.calls).not.toContain('confirm 1');
    order.act('confirm');
    await answer(needs.messages, true);
    expect(order.getState().value).toMatchObject({ state: 'completed', canConfirm: false });
  });

  it('with ephedrine is confirmed by its receipt alone', async () => {
    const { needs } = await shopWithOrders(1);
    needs.orders.move('1', { state: 'shipped', hasEphedrine: true });
    const order = await visit(createOrderViewModel(needs, '1'));
    expect(order.getState().value).toMatchObject({ canConfirm: false, owesReceipt: true });
  });

  it('shows its lines with their shares', async () => {
    const { needs } = await shopWithOrders(1);
    const order = await visit(createOrderViewModel(needs, '1'));
    expect(order.getState().value).toMatchObject({ payable: '96.00', lines: [{ unitPrice: '9.60', share: '96.00' }], canPay: true });
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
    order.act('cancel');
    await answer(needs.messages, true);
    expect(order.getState()).toMatchObject({ busy: null, value: { state: 'paid' } });
  });
});
