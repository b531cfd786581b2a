import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { balanceEntries } from '../../../src/server/database/schema/account.ts';
import { paymentNotices } from '../../../src/server/database/schema/payment.ts';
import { noticeOf } from '../../../src/server/payment-provider/simulated/simulated-notice.ts';
import { simulatedSecret } from '../../../src/server/payment-provider/simulated/simulated-signature.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

interface Told {
  readonly tradeNumber: string;
  readonly amount: string;
  readonly transactionId?: string;
  readonly currency?: string;
}

/** What a provider tells the shop, by a signature that holds or does not. */
const teller =
  (shop: TestShop) =>
  async ({ tradeNumber, amount, transactionId = `T${tradeNumber}`, currency }: Told, forge = (payload: string) => payload) => {
    const fields = noticeOf({ tradeNumber, amount, transactionId }, await simulatedSecret(shop.database), new Date(), currency);
    return shop.app.inject({
      method: 'POST',
      url: '/api/pay/notify/simulated',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: forge(new URLSearchParams(fields).toString()),
    });
  };

async function begun(client: ServerClient, amount: string) {
  const { data } = await client.post('/api/user/topup', { amount, method: 'simulated' });
  const tradeNumber = new URL(data.pay_url, 'http://shop').searchParams.get('out_trade_no') ?? '';
  return { id: data.id as number, tradeNumber, payUrl: data.pay_url as string };
}

const balanceOf = async (client: ServerClient): Promise<string> => (await client.get('/api/user/user_money')).data.balance;

onEither('topping up a balance', (open) => {
  let shop: TestShop;
  let client: ServerClient;
  beforeEach(async () => {
    shop ??= await open({ payment: { isSimulated: true, wechat: null, alipay: null } });
    [client] = (await manyBuyers(shop, 1)) as [ServerClient];
  });
  const stateOf = async (id: number) => (await client.get(`/api/user/topup/${id}`)).data.state;
  const held = (tradeNumber: string) =>
    shop.database
      .select()
      .from(paymentNotices)
      .where(and(eq(paymentNotices.tradeNumber, tradeNumber), eq(paymentNotices.outcome, 'held')));

  it('credits what the provider has taken on its own page, and leads back to the wallet', async () => {
    const { id, payUrl } = await begun(client, '500');
    expect(await balanceOf(client)).toBe('1000.00');
    expect(await stateOf(id)).toBe('waiting');
    const cashier = await shop.app.inject({ method: 'GET', url: payUrl });
    expect(cashier.body).toContain('¥500.00');
    expect(cashier.body).toContain(`/yegl?topup=${id}`);
    for (let press = 0; press < 2; press++) {
      await shop.app.inject({
        method: 'POST',
        url: '/pay-sim/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: payUrl.split('?')[1] ?? '',
      });
    }
    expect(await stateOf(id)).toBe('credited');
    expect(await balanceOf(client)).toBe('1500.00');
    expect((await client.get('/api/user/user_money_log?use_type=topup')).data.list).toMatchObject([
      { amount: '500.00', balance: '1500.00', remark: '模拟支付' },
    ]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it.each(['0', '0.99', '200000.01', '1.001', '-5', '1e3', '', 'x', '1,000'])('refuses an amount of %j', async (amount) => {
    const answer = await client.post('/api/user/topup', { amount, method: 'simulated' });
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['amount']]);
  });

  it('takes the bounds themselves, and only ways that the shop has', async () => {
    for (const amount of ['1', '200000.00']) expect((await client.post('/api/user/topup', { amount, method: 'simulated' })).code).toBe(200);
    for (const method of ['wechat', 'balance', '']) expect((await client.post('/api/user/topup', { amount: '10', method })).code).toBe(422);
    expect((await shop.visitor().post('/api/user/topup', { amount: '10', method: 'simulated' })).code).toBe(401);
  });

  it('credits nothing for a forged word, another amount, currency or number', async () => {
    const tell = teller(shop);
    const { id, tradeNumber } = await begun(client, '300.00');
    expect(
      (await tell({ tradeNumber, amount: '300.00' }, (payload) => payload.replace(/total_amount=300.00/, 'total_amount=900.00')))
        .statusCode,
    ).toBe(400);
    expect((await tell({ tradeNumber, amount: '300.00' }, (payload) => payload.replace(/sign=.{6}/, 'sign=AAAAAA'))).statusCode).toBe(400);
    expect(await held(tradeNumber)).toEqual([]);
    for (const [index, wrong] of [{ amount: '299.99' }, { amount: '30000.00' }, { amount: '300.00', currency: 'USD' }].entries()) {
      expect((await tell({ tradeNumber, transactionId: `W${index}-${tradeNumber}`, ...wrong })).statusCode).toBe(200);
    }
    expect((await held(tradeNumber)).map(({ reason }) => reason)).toEqual(['wrong-amount', 'wrong-amount', 'currency']);
    for (const unknown of ['CZ20261120999999', 'CZ', tradeNumber.replace(/^CZ\d{8}/, 'CZ20200101')]) {
      expect((await tell({ tradeNumber: unknown, amount: '300.00', transactionId: `U${unknown}${id}` })).statusCode).toBe(200);
    }
    expect([await stateOf(id), await balanceOf(client)]).toEqual(['waiting', '1000.00']);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('credits money that comes late; a second payment of the same top-up waits for a person', async () => {
    const tell = teller(shop);
    const { id, tradeNumber } = await begun(client, '20.00');
    shop.wait(31);
    expect(await stateOf(id)).toBe('over');
    shop.wait(-31);
    await tell({ tradeNumber, amount: '20.00' });
    await tell({ tradeNumber, amount: '20.00', transactionId: `second-${tradeNumber}` });
    expect([await stateOf(id), await balanceOf(client)]).toEqual(['credited', '1020.00']);
    expect((await held(tradeNumber)).map(({ reason }) => reason)).toEqual(['already-credited']);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is its own buyer’s alone, and bounded', async () => {
    const { id } = await begun(client, '20.00');
    const [other] = (await manyBuyers(shop, 1)) as [ServerClient];
    for (const wrong of [String(id), '999999', 'x', '0']) expect((await other.get(`/api/user/topup/${wrong}`)).code).toBe(404);
    for (let time = 0; time < 30; time++) await other.post('/api/user/topup', { amount: '1', method: 'simulated' });
    expect((await other.post('/api/user/topup', { amount: '1', method: 'simulated' })).code).toBe(429);
  });
});

onPostgres('a top-up that is told of fifty times at once', proves('notices'), (open) => {
  it('is credited once', async () => {
    const shop = await open({ payment: { isSimulated: true, wechat: null, alipay: null } });
    const [client] = (await manyBuyers(shop, 1)) as [ServerClient];
    const tell = teller(shop);
    const { id, tradeNumber } = await begun(client, '88.88');
    // The same transaction fifty times, and as another transaction of the provider's a few times between them.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        tell({ tradeNumber, amount: '88.88', ...(index % 10 === 9 && { transactionId: `again-${index}` }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await balanceOf(client)).toBe('1088.88');
    expect(await shop.database.$count(balanceEntries, eq(balanceEntries.topUpId, id))).toBe(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
