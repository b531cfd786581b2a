import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPayViewModel } from '../../../src/application/payment/pay-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { timeLeft } from '../../../src/application/shared/server-clock.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';

async function openPay(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], ...setup });
  const lineId = shop.put('1', 10);
  const needs = applicationNeeds(shop);
  needs.session.subscribe(() => undefined);
  await needs.orders.place(
    { lineIds: [lineId], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
    'placed',
  );
  await settle();
  const pay = await visit(createPayViewModel(needs, '1'));
  return { shop, needs, pay };
}

describe('paying an order', () => {
  it('shows the amount and what would remain of the balance', async () => {
    const { pay } = await openPay({ balance: '100.50' });
    expect(pay.getState().value).toMatchObject({
      order: { payable: '96.00', state: 'unpaid' },
      balance: { code: 'enough', balance: '100.50', rest: '4.50' },
    });
  });

  it('charges once for a double tap', async () => {
    const { shop, pay } = await openPay();
    const release = shop.hold();
    pay.pay('balance');
    pay.pay('balance');
    await settle();
    expect(pay.getState().busy).toBe('paying');
    release();
    await settle();
    expect(shop.calls.filter((call) => call === 'pay 1')).toHaveLength(1);
    expect(shop.balance.toFixed(2)).toBe('9904.00');
    expect(pay.getState().value?.order.state).toBe('paid');
  });

  it('says that the balance is too low, and takes nothing', async () => {
    const { shop, pay } = await openPay({ balance: '90.00' });
    expect(pay.getState().value?.balance).toEqual({ code: 'too-low', balance: '90.00', missing: '6.00' });
    pay.pay('balance');
    await settle();
    expect(pay.getState().refusal).toEqual({ code: 'balance-too-low' });
    expect(shop.balance.toFixed(2)).toBe('90.00');
  });

  it('follows an order that another tab has paid meanwhile', async () => {
    const { needs, pay } = await openPay();
    await needs.orders.pay('1', 'balance', 'another tab');
    pay.pay('balance');
    await settle();
    expect(pay.getState()).toMatchObject({ refusal: { code: 'state-changed' }, value: { order: { state: 'paid' } } });
  });

  it('asks before it cancels', async () => {
    const { needs, pay } = await openPay();
    pay.cancel();
    await answer(needs.messages, true);
    expect(pay.getState().value?.order.state).toBe('cancelled');
  });

  it('says that there is no such order', async () => {
    const pay = await visit(createPayViewModel(applicationNeeds(new FakeShop()), '99'));
    expect(pay.getState().status).toBe('missing');
  });
});

describe('the time that an order waits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ticks from the server clock, and asks the server when it is up', async () => {
    const { shop, needs, pay } = await openPay();
    const left = () => timeLeft(pay.getState().value?.expiresAt ?? 0, needs.clock.getState());
    expect(left()).toMatchObject({ minutes: 30, seconds: 0, over: false });
    const leave = needs.clock.subscribe(() => undefined);
    vi.advanceTimersByTime(61_000);
    expect(left()).toMatchObject({ minutes: 28, seconds: 59 });
    leave();
    const before = shop.calls.length;
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(shop.calls.length).toBeGreaterThan(before);
    expect(shop.calls.at(-1)).toBe('paymentState 1');
  });
});

describe('paying at a provider', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const asked = (shop: FakeShop) => shop.calls.filter((call) => call === 'paymentState 1').length;

  it('shows where to pay, and takes nothing from the balance', async () => {
    const { shop, pay } = await openPay();
    pay.pay('simulated');
    await settle();
    expect(pay.getState()).toMatchObject({
      busy: null,
      started: { method: 'simulated', kind: 'page', address: '/pay-sim/cashier?trade=1' },
    });
    expect(shop.balance.toFixed(2)).toBe('10000.00');
    pay.chooseAgain();
    expect(pay.getState().started).toBeNull();
  });

  it('hears of the money by itself, and asks no more then', async () => {
    const { shop, needs, pay } = await openPay();
    pay.pay('simulated');
    await settle();
    needs.orders.move('1', { state: 'paid', paidAt: 1_800_000_001, payMethod: 'simulated' });
    await vi.advanceTimersByTimeAsync(2_000);
    await settle();
    expect(pay.getState().value?.order.state).toBe('paid');
    const before = asked(shop);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked(shop)).toBe(before);
  });

  it('hears of a cancellation or expiry too', async () => {
    const { needs, pay } = await openPay();
    needs.orders.move('1', { state: 'cancelled', expiresAt: null });
    await vi.advanceTimersByTimeAsync(2_000);
    await settle();
    expect(pay.getState().value?.order.state).toBe('cancelled');
  });

  it('asks less often with time, and not at all while nobody looks', async () => {
    const { shop, pay } = await openPay();
    await vi.advanceTimersByTimeAsync(20_000);
    const early = asked(shop);
    await vi.advanceTimersByTimeAsync(100_000);
    const before = asked(shop);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked(shop) - before).toBeLessThan(early);
    expect(asked(shop) - before).toBeGreaterThan(0);
    pay.look(false);
    const hidden = asked(shop);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(shop)).toBe(hidden);
    pay.look(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked(shop)).toBe(hidden + 1);
  });

  it('goes on asking after an answer that was lost', async () => {
    const { shop, needs, pay } = await openPay();
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    await vi.advanceTimersByTimeAsync(2_000);
    needs.orders.move('1', { state: 'paid', paidAt: 1_800_000_003 });
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(pay.getState().value?.order.state).toBe('paid');
    expect(needs.messages.getState().toasts).toEqual([]);
  });
});
