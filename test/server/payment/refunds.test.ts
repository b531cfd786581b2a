import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { feedEntries } from '../../../src/server/database/schema/feed-entry.ts';
import { paymentNotices, refunds } from '../../../src/server/database/schema/payment.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type PaymentProvider, ProviderFailure } from '../../../src/server/payment-provider/payment-provider.ts';
import { settleRefunds, stuckRefunds } from '../../../src/server/payment/settle-refunds.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

onEither('refunds that a provider is to make', (open) => {
  let shop: TestShop;
  let order: { id: number; sn: string };
  let asked: string[];
  beforeEach(async () => {
    shop ??= await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    order ??= (await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 1 }])).data;
    await shop.database.delete(feedEntries);
    await shop.database.delete(refunds);
    await shop.database.delete(paymentNotices);
    asked = [];
  });

  const due = async (method: string, count: number, at = now) => {
    const said = { method, tradeNumber: 'n', orderId: order.id, amount: '1.50', currency: 'CNY', outcome: 'refund' as const, at };
    const notices = await shop.database
      .insert(paymentNotices)
      .values(Array.from({ length: count }, (_none, index) => ({ ...said, transactionId: `${method} ${at.getTime()} ${index}` })))
      .returning({ id: paymentNotices.id });
    await shop.database.insert(refunds).values(
      notices.map(({ id }) => ({
        orderId: order.id,
        kind: 'late' as const,
        method,
        amount: '1.50',
        status: 'due' as const,
        noticeId: id,
        at,
      })),
    );
  };
  const provider = (method: 'simulated' | 'wechat', refund: PaymentProvider['refund']): PaymentProvider =>
    ({
      method,
      refund: (one: Parameters<PaymentProvider['refund']>[0]) => (asked.push(one.refundNumber), refund(one)),
    }) as unknown as PaymentProvider;
  const giving = provider('simulated', async () => 'done');
  const refusing = provider('wechat', async () => {
    throw new ProviderFailure('no');
  });
  const done = (method: string) =>
    shop.database.$count(refunds, eq(refunds.method, method)).then(async (all) => all - (await dueOf(method)));
  const dueOf = async (method: string) =>
    (await shop.database.select().from(refunds).where(eq(refunds.method, method))).filter(({ status }) => status === 'due').length;

  it('are made though fifty older ones wait for a provider that is off', async () => {
    await due('wechat', 50);
    await due('simulated', 1);
    expect(await settleRefunds(shop.database, [giving], now)).toEqual({ done: 1, failures: [] });
    expect([await done('simulated'), await done('wechat')]).toEqual([1, 0]);
  });

  it('are made though fifty older ones cannot be', async () => {
    await due('wechat', 50);
    await due('simulated', 1);
    const first = await settleRefunds(shop.database, [giving, refusing], now);
    expect([first.done, first.failures.length]).toEqual([0, 50]);
    expect(await settleRefunds(shop.database, [giving, refusing], now)).toEqual({ done: 1, failures: [] });
  });

  it('are asked for again after waits that grow, as long as they are refused or under way', async () => {
    await due('wechat', 1);
    const underWay = provider('wechat', async () => 'under-way');
    const times: number[] = [];
    for (let minute = 0; minute <= 1_500; minute++) {
      const before = asked.length;
      await settleRefunds(shop.database, [minute % 2 === 0 ? refusing : underWay], later(minute));
      if (asked.length > before) times.push(minute);
    }
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1_231]);
    expect(new Set(asked).size).toBe(1);
    expect(await settleRefunds(shop.database, [provider('wechat', async () => 'done')], later(1_600))).toMatchObject({ done: 1 });
  });

  it('are told of when they wait for more than an hour, and listed with what holds them up', async () => {
    await due('simulated', 1, later(-59));
    expect(await stuckRefunds(shop.database, now)).toBeNull();
    await due('wechat', 2, later(-90));
    await due('simulated', 1, later(-60));
    expect(await stuckRefunds(shop.database, now)).toEqual({ count: 3, amount: '4.50', since: later(-90) });
    const list = await programs.shop(
      { database: shop.database, clock: () => now, payment: { isSimulated: true, wechat: null, alipay: null } },
      ['list-refunds'],
    );
    expect(list.out).toHaveLength(4);
    expect(list.out[0]).toBe([order.sn, '1.50', 'simulated', '2026-11-20T09:01:00.000Z', 'asked 0 times'].join('\t'));
    expect(list.out[1]).toBe([order.sn, '1.50', 'wechat', '2026-11-20T08:30:00.000Z', 'its provider is off'].join('\t'));
  });
});
