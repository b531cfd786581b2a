import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { orders, payments } from '../../../src/server/database/schema/order.ts';
import { begunTrades, paymentNotices, refunds } from '../../../src/server/database/schema/payment.ts';
import { followTrades } from '../../../src/server/payment/follow-trades.ts';
import { type MoneyNotice, type PaymentProvider, ProviderFailure } from '../../../src/server/payment-provider/payment-provider.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

type Known = MoneyNotice | 'open' | 'closed' | Error;

onEither('payments that were begun and of which nobody heard', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  /** What the provider knows of each trade, and what it was asked. */
  let known: Map<string, Known>;
  let asked: string[];
  beforeEach(async () => {
    shop ??= await open();
    [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
    await shop.database.update(begunTrades).set({ state: 'closed' });
    [known, asked] = [new Map(), []];
  });
  const provider = {
    method: 'simulated',
    name: '模拟支付',
    look: async (tradeNumber: string) => {
      asked.push(`look ${tradeNumber}`);
      const answer = known.get(tradeNumber) ?? 'open';
      if (answer instanceof Error) throw answer;
      return answer;
    },
    close: async (tradeNumber: string) => void asked.push(`close ${tradeNumber}`),
  } as unknown as PaymentProvider;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const follow = (minutes: number) => followTrades(shop.database, [provider], later(minutes));
  const begun = async () => {
    const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 2 }]);
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'simulated' });
    const tradeNumber = `${data.sn}S`;
    const money: MoneyNotice = { tradeNumber, transactionId: `T${data.sn}`, amount: data.payable, currency: 'CNY' };
    return { id: data.id as number, tradeNumber, money };
  };
  const stateOf = async (tradeNumber: string) =>
    (await shop.database.select().from(begunTrades).where(eq(begunTrades.tradeNumber, tradeNumber)))[0]?.state;
  const statusOf = async (id: number) => (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.status;

  it('pay their order though the provider’s message is lost, and once though it comes after all', async () => {
    const { id, tradeNumber, money } = await begun();
    await follow(0);
    expect(asked).toEqual([]);
    known.set(tradeNumber, money);
    await Promise.all([follow(1.1), follow(1.1)]);
    expect([await statusOf(id), await stateOf(tradeNumber)]).toEqual(['paid', 'told']);
    asked = [];
    await follow(60);
    expect(asked).toEqual([]);
    expect(await shop.database.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('credit a top-up likewise', async () => {
    const { data } = await buyer.post('/api/user/topup', { amount: '500', method: 'simulated' });
    const tradeNumber = new URL(data.pay_url, 'http://shop').searchParams.get('out_trade_no') ?? '';
    known.set(tradeNumber, { tradeNumber, transactionId: `T${tradeNumber}`, amount: '500.00', currency: 'CNY' });
    await follow(2);
    expect((await buyer.get(`/api/user/topup/${data.id}`)).data.state).toBe('credited');
    expect(await stateOf(tradeNumber)).toBe('told');
  });

  it('are not asked about once the message came', async () => {
    const { tradeNumber, id } = await begun();
    const start = await buyer.post(`/api/order/${id}/pay`, { method: 'simulated' });
    await shop.app.inject({
      method: 'POST',
      url: '/pay-sim/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: (start.data.pay_url as string).split('?')[1] ?? '',
    });
    expect([await statusOf(id), await stateOf(tradeNumber)]).toEqual(['paid', 'told']);
    await follow(5);
    expect(asked).toEqual([]);
  });

  it.each([
    ['paid another way', (id: number) => buyer.post(`/api/order/${id}/pay`, { method: 'balance' })],
    ['cancelled', (id: number) => buyer.post(`/api/order/${id}/cancel`)],
  ])('are closed at the provider when their order is %s', async (_, end) => {
    const { id, tradeNumber } = await begun();
    expect((await end(id)).code).toBe(200);
    await follow(1.1);
    await follow(60);
    expect(asked).toEqual([`look ${tradeNumber}`, `close ${tradeNumber}`]);
    expect(await stateOf(tradeNumber)).toBe('closed');
  });

  it('are closed when the time to pay is over, and begun again are open again', async () => {
    const { id, tradeNumber } = await begun();
    await follow(31);
    expect(asked).toEqual([`look ${tradeNumber}`, `close ${tradeNumber}`]);
    await buyer.post(`/api/order/${id}/pay`, { method: 'simulated' });
    expect(await stateOf(tradeNumber)).toBe('open');
    known.set(tradeNumber, 'closed');
    asked = [];
    await follow(2);
    expect([asked, await stateOf(tradeNumber)]).toEqual([[`look ${tradeNumber}`], 'closed']);
  });

  it('give back money that came for an order that is over', async () => {
    const { id, tradeNumber, money } = await begun();
    await buyer.post(`/api/order/${id}/cancel`);
    known.set(tradeNumber, money);
    await follow(2);
    expect(await shop.database.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
      { kind: 'late', method: 'simulated', amount: money.amount, status: 'due' },
    ]);
    expect(await stateOf(tradeNumber)).toBe('told');
  });

  it('are asked about again after waits that grow, also while the provider is away', async () => {
    const { tradeNumber } = await begun();
    const times: number[] = [];
    for (let minute = 1; minute < 29; minute++) {
      known.set(tradeNumber, minute % 2 === 0 ? 'open' : new ProviderFailure('away'));
      const before = asked.length;
      const { failures } = await follow(minute + 0.1);
      if (asked.length === before) continue;
      times.push(minute);
      expect(failures).toHaveLength(minute % 2);
    }
    expect(times).toEqual([1, 2, 4, 8, 16]);
  });

  it('of a provider that is off wait for it, and hold up nobody', async () => {
    const { tradeNumber } = await begun();
    expect(await followTrades(shop.database, [], later(5))).toEqual({ failures: [] });
    expect(await stateOf(tradeNumber)).toBe('open');
    expect(await shop.database.$count(paymentNotices, eq(paymentNotices.tradeNumber, tradeNumber))).toBe(0);
  });
});
