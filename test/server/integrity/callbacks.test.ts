import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { orders, payments } from '../../../src/server/database/schema/order.ts';
import { paymentNotices, refunds, simulatedRefunds } from '../../../src/server/database/schema/payment.ts';
import { paymentProviders } from '../../../src/server/payment-provider/payment-providers.ts';
import { settleRefunds } from '../../../src/server/payment/settle-refunds.ts';
import { simulatedSecret } from '../../../src/server/payment-provider/simulated/simulated-signature.ts';
import { noticeOf } from '../../../src/server/payment-provider/simulated/simulated-notice.ts';
import type { WechatSettings } from '../../../src/server/payment-provider/wechat/wechat-settings.ts';
import { alipayFields, alipayNotice, alipaySettings } from '../../support/alipay-side.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { chanceOf, seed, shuffled } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import { rsaSign } from '../../support/rsa-sign.ts';
import { proves, tries } from '../../support/promises.ts';

const callbacks = 100;
const rounds = tries(1, 10);
/** Each of the providers, so many times. */
const turns = Array.from({ length: rounds }, (_none, round) =>
  (['simulated', 'wechat', 'alipay'] as const).map((method) => [method, round] as const),
).flat();
const notifyUrl = { simulated: '/api/pay/notify/simulated', wechat: '/api/pay/notify/wechat', alipay: '/api/pay/notify/alipay' } as const;
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const wechat: WechatSettings = {
  merchantId: '1900000001',
  appId: 'wx0000000000000001',
  merchantSerial: 'M1',
  merchantKey: keys.privateKey,
  platformSerial: 'PUB_KEY_ID_1',
  platformKey: keys.publicKey,
  apiKey: 'k'.repeat(32),
  publicUrl: 'https://shop.example.com',
  baseUrl: 'https://provider.invalid',
};

/** Money for an order, as a provider tells of it. */
interface Told {
  readonly tradeNumber: string;
  readonly transactionId: string;
  readonly amount: string;
  readonly currency?: string;
}

interface Message {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string;
}

onPostgres(`callbacks of providers (seed ${seed})`, (open) => {
  let shop: TestShop;
  let secret: string;
  beforeEach(async () => {
    shop ??= await open({ payment: { isSimulated: true, wechat, alipay: alipaySettings } });
    secret = await simulatedSecret(shop.database);
  });

  const simulated = ({ currency = 'CNY', ...trade }: Told): Message => {
    return {
      url: notifyUrl.simulated,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(noticeOf(trade, secret, new Date(), currency)).toString(),
    };
  };
  const ofWechat = ({ tradeNumber, transactionId, amount, currency = 'CNY' }: Told): Message => {
    const total = Math.round(Number(amount) * 100);
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', wechat.apiKey, nonce).setAAD(Buffer.from('transaction'));
    const text = JSON.stringify({
      appid: wechat.appId,
      mchid: wechat.merchantId,
      out_trade_no: tradeNumber,
      transaction_id: transactionId,
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      success_time: '2026-11-20T10:34:56+08:00',
      payer: { openid: 'o1' },
      amount: { total, payer_total: total, currency, payer_currency: currency },
    });
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const payload = JSON.stringify({
      id: 'n1',
      create_time: '2026-11-20T10:34:56+08:00',
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce },
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': wechat.platformSerial,
      'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${payload}\n`, keys.privateKey),
    };
    return { url: notifyUrl.wechat, headers, payload };
  };
  // A notice of 支付宝 names no currency: it is always yuan.
  const ofAlipay = ({ tradeNumber, transactionId, amount }: Told): Message => ({
    url: notifyUrl.alipay,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: alipayNotice(alipayFields({ out_trade_no: tradeNumber, trade_no: transactionId, total_amount: amount })),
  });
  const writers = { simulated: [simulated, 'S'], wechat: [ofWechat, 'W'], alipay: [ofAlipay, 'A'] } as const;
  const forged = ({ headers, payload, ...message }: Message): Message =>
    'wechatpay-signature' in headers
      ? { ...message, payload, headers: { ...headers, 'wechatpay-signature': rsaSign('something else', keys.privateKey) } }
      : { ...message, headers, payload: payload.replace(/\bsign=.{6}/, 'sign=AAAAAA') };
  const post = (message: Message) => shop.app.inject({ method: 'POST', ...message });

  it.each(turns)(
    `takes each money once, of ${callbacks} messages that are doubled, in any order, forged, wrong or late (%s, round %i)`,
    proves('notices', callbacks),
    async (method, round) => {
      const [write, letter] = writers[method];
      const chance = chanceOf(method.length + 100 * round);
      const some = await somePlainGoods(shop.database);
      const clients = await manyBuyers(shop, 10);
      const before = { notices: await shop.database.$count(paymentNotices), refunds: await shop.database.$count(refunds) };
      const placed = await Promise.all(clients.map((client) => placeOrder(client, [{ goods_id: some.id, number: 2 }])));
      const cancelled = placed.slice(0, 2);
      for (const [index, { data }] of cancelled.entries()) await clients[index]?.post(`/api/order/${data.id}/cancel`);
      const late = placed.slice(2, 4);
      for (const { data } of late)
        await shop.database
          .update(orders)
          .set({ expiresAt: new Date(Date.now() - 1_000) })
          .where(eq(orders.id, data.id));
      const [onlyForged] = placed.slice(4, 5);
      const wrong = placed.slice(5, 6);
      const good = placed.slice(6);
      const told = ({ data }: (typeof placed)[number], which = 1): Told => ({
        tradeNumber: `${data.sn}${letter}`,
        transactionId: `${method}${data.sn}-${which}`,
        amount: data.payable,
      });

      const genuine = [...cancelled, ...late, ...good].map((order) => told(order));
      const others: Told[] = [
        ...wrong.map((order) => ({ ...told(order), amount: '0.01' })),
        ...good.slice(0, 2).map((order) => told(order, 2)),
        { tradeNumber: `20000101999999${letter}`, transactionId: `${method}-lost-${round}`, amount: '5.00' },
        ...(method === 'alipay' ? [] : good.slice(0, 1).map((order) => ({ ...told(order, 3), currency: 'USD' }))),
      ];
      const all = [...genuine, ...others].map(write);
      const lies = placed.map((order) => forged(write(told(order, 9))));
      const doubled = Array.from({ length: callbacks - all.length - lies.length }, (_, index) => all[index % all.length] as Message);
      const answers = await Promise.all(shuffled([...all, ...lies, ...doubled], chance).map((message) => post(message)));

      expect(answers).toHaveLength(callbacks);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(callbacks - lies.length);
      const stateOf = async ({ data }: (typeof placed)[number]) =>
        (await shop.database.select().from(orders).where(eq(orders.id, data.id)))[0]?.status;
      for (const order of good)
        expect([await stateOf(order), await shop.database.$count(payments, eq(payments.orderId, order.data.id))]).toEqual(['paid', 1]);
      for (const order of [onlyForged, ...wrong, ...late]) expect(order && (await stateOf(order))).toBe('unpaid');
      expect(await shop.database.$count(paymentNotices)).toBe(before.notices + all.length);
      // Due back: what came for cancelled and late orders, the wrong amount, and two orders' second payment.
      expect(await shop.database.$count(refunds)).toBe(before.refunds + 2 + 2 + 1 + 2);
      expect(await auditShop(shop.database)).toEqual([]);
    },
  );

  it('gives back what is due once, though two rounds run at once and one is repeated', proves('notices', 3), async () => {
    const providers = paymentProviders(shop.database, { isSimulated: true, wechat: null, alipay: null });
    const due = await shop.database.$count(refunds, eq(refunds.method, 'simulated'));
    expect(due).toBeGreaterThan(0);
    const settle = () => settleRefunds(shop.database, providers, new Date());
    // One takes only so many.
    for (let round = 0; round < rounds; round++) await Promise.all([settle(), settle()]);
    await shop.database.update(refunds).set({ status: 'due', doneAt: null }).where(eq(refunds.method, 'simulated'));
    for (let round = 0; round < rounds; round++) await settle();
    expect(await shop.database.$count(simulatedRefunds)).toBe(due);
    expect(await shop.database.$count(refunds, eq(refunds.status, 'due'))).toBe(2 * 7 * rounds);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
