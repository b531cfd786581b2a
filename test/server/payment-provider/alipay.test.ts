import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AlipaySdk } from 'alipay-sdk';
import { describe, expect, it } from 'vitest';
import { alipayPageUrl, alipayProvider } from '../../../src/server/payment-provider/alipay/alipay-provider.ts';
import { NoticeRefused, ProviderFailure } from '../../../src/server/payment-provider/payment-provider.ts';
import { readSettings, SettingsError } from '../../../src/server/settings.ts';
import { alipayAnswer, alipayApp, alipayFields, alipayNotice, alipaySettings as settings, alipaySide } from '../../support/alipay-side.ts';

const now = new Date('2026-11-20T10:30:00Z');
const trade = {
  tradeNumber: '20261120000047A',
  returnPath: '/cart/step3/47',
  subject: '药品订单 20261120000047',
  amount: '676.80',
  expiresAt: new Date('2026-11-20T11:00:00Z'),
  now,
};
/** The published client library, as the shop and as 支付宝 itself would be configured. */
const sdkOf = (privateKey: string, alipayPublicKey: string, address = settings.gateway) =>
  new AlipaySdk({ appId: settings.appId, privateKey, alipayPublicKey, keyType: 'PKCS8', signType: 'RSA2', gateway: address });

/** A gateway that remembers what it was asked, and answers each method. */
function gateway(answers: Readonly<Record<string, object | string>>, { key = alipaySide.privateKey, status = 200 } = {}) {
  const asked: { method: string; content: Record<string, string>; fields: URLSearchParams }[] = [];
  const fetch: NonNullable<Parameters<typeof alipayProvider>[1]> = (url, init) => {
    const fields = new URL(url).searchParams;
    const method = fields.get('method') ?? '';
    const content = new URLSearchParams(String(init.body)).get('biz_content') ?? '';
    fields.set('biz_content', content);
    asked.push({ method, content: JSON.parse(content) as Record<string, string>, fields });
    const answer = answers[method] ?? {};
    return Promise.resolve(new Response(typeof answer === 'string' ? answer : alipayAnswer(method, answer, key), { status }));
  };
  return { asked, provider: alipayProvider(settings, fetch) };
}

/** Whether a request's fields have the application's own signature. */
function isSigned(fields: URLSearchParams): boolean {
  const text = [...fields]
    .filter(([name]) => name !== 'sign')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(alipayApp.publicKey, fields.get('sign') ?? '', 'base64');
}

/** A request's fields without its signature. */
const unsigned = (fields: URLSearchParams): Record<string, string> => Object.fromEntries([...fields].filter(([name]) => name !== 'sign'));

const done = { code: '10000', msg: 'Success' };
const found = { ...done, trade_no: '2026112022001400000000000001', out_trade_no: trade.tradeNumber, total_amount: '676.80' };
const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '交易不存在' });

describe('the page of 支付宝', () => {
  it.each([
    [false, 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    [true, 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ])('is asked for by an address that the application signed (phone: %s)', (isPhone, method, product) => {
    const url = new URL(alipayPageUrl(settings, trade, { isPhone }));
    expect(url.origin + url.pathname).toBe(settings.gateway);
    const fields = url.searchParams;
    expect(Object.fromEntries(fields)).toMatchObject({
      app_id: settings.appId,
      method,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-11-20 18:30:00',
      version: '1.0',
      notify_url: 'https://shop.example.com/api/pay/notify/alipay',
      return_url: 'https://shop.example.com/cart/step3/47',
    });
    expect(JSON.parse(fields.get('biz_content') ?? '')).toEqual({
      out_trade_no: trade.tradeNumber,
      total_amount: '676.80',
      subject: trade.subject,
      product_code: product,
      time_expire: '2026-11-20 19:00:00',
      ...(isPhone && { quit_url: 'https://shop.example.com/cart/step3/47' }),
    });
    expect(isSigned(fields)).toBe(true);
  });

  it('has the fields of the published client library, whose signature is made as ours is', () => {
    const ours = new URL(alipayPageUrl(settings, trade, { isPhone: false })).searchParams;
    const own = unsigned(ours);
    const { biz_content = '', method = '', ...fields } = own;
    const content = { bizContent: JSON.parse(biz_content) as Record<string, unknown> };
    const theirs = new URL(
      sdkOf(alipayApp.privateKey, alipaySide.publicKey).pageExecute(method, 'GET', { ...fields, ...content } as never),
    );
    expect(isSigned(theirs.searchParams)).toBe(true);
    // It adds its own name, which it signs, too.
    const { alipay_sdk, ...same } = unsigned(theirs.searchParams);
    expect(alipay_sdk).toMatch(/^alipay-sdk-nodejs/);
    expect(same).toEqual(own);
  });

  it('is reached by a short address of the shop’s own, so that it can be a code', async () => {
    const { asked, provider } = gateway({});
    const started = await provider.begin({ ...trade, key: 'a'.repeat(32) });
    expect(started).toEqual({ kind: 'page', payUrl: `https://shop.example.com/api/pay/alipay/${'a'.repeat(32)}` });
    expect(asked).toEqual([]);
  });
});

describe('a notice of 支付宝', () => {
  const hear = (body: string) => alipayProvider(settings).readNotice({ headers: {}, body, at: now });

  it('tells of money, and is one for the published client library, too', async () => {
    const body = alipayNotice(alipayFields());
    expect(await hear(body)).toEqual({
      transactionId: '2026112022001400000000000001',
      tradeNumber: trade.tradeNumber,
      amount: '676.80',
      currency: 'CNY',
    });
    expect(sdkOf(alipayApp.privateKey, alipaySide.publicKey).checkNotifySign(Object.fromEntries(new URLSearchParams(body)), true)).toBe(
      true,
    );
  });

  it.each([
    ['676.8', '676.80'],
    ['676', '676.00'],
    ['0.01', '0.01'],
  ])('reads an amount of %s as %s', async (written, amount) => {
    expect(await hear(alipayNotice(alipayFields({ total_amount: written })))).toMatchObject({ amount });
  });

  it('takes money from one that comes late: what counts once needs no time', async () => {
    expect(await hear(alipayNotice(alipayFields({ notify_time: '2026-11-18 00:00:00' })))).not.toBeNull();
    expect(await hear(alipayNotice(alipayFields({ trade_status: 'TRADE_FINISHED' })))).not.toBeNull();
  });

  it.each([
    ['a trade that waits', { trade_status: 'WAIT_BUYER_PAY' }],
    ['a trade that is closed', { trade_status: 'TRADE_CLOSED' }],
    ['money that was given back', { gmt_refund: '2026-11-21 10:00:00', refund_fee: '10.00' }],
  ])('takes nothing from one of %s', async (_, changes) => {
    expect(await hear(alipayNotice(alipayFields(changes)))).toBeNull();
  });

  const genuine = alipayNotice(alipayFields());
  it.each([
    ['another signature', alipayNotice(alipayFields(), alipayApp.privateKey)],
    ['another amount', genuine.replace('total_amount=676.80', 'total_amount=6.80')],
    ['another number', genuine.replace('20261120000047A', '20261120000048A')],
    ['a field more', `${genuine}&extra=1`],
    ['a field twice', `${genuine}&total_amount=676.80`],
    ['the weaker signature type', genuine.replace('sign_type=RSA2', 'sign_type=RSA')],
    ['no signature', genuine.replace(/&sign=[^&]*/, '')],
    ['another application', alipayNotice(alipayFields({ app_id: '2021000000000002' }))],
    ['another seller', alipayNotice(alipayFields({ seller_id: '2088000000000002' }))],
    ['no seller', alipayNotice(alipayFields({ seller_id: '' }))],
    ['an amount that is none', alipayNotice(alipayFields({ total_amount: '1e3' }))],
    ['a negative amount', alipayNotice(alipayFields({ total_amount: '-1.00' }))],
    ['no transaction', alipayNotice(alipayFields({ trade_no: '' }))],
    ['nothing in it', ''],
    ['something else in it', '{"trade_status":"TRADE_SUCCESS"}'],
  ])('is refused with %s', async (_, body) => {
    await expect(hear(body)).rejects.toThrow(NoticeRefused);
  });
});

describe('the gateway of 支付宝', () => {
  it.each([
    ['TRADE_SUCCESS', { transactionId: found.trade_no, tradeNumber: trade.tradeNumber, amount: '676.80', currency: 'CNY' }],
    ['TRADE_FINISHED', { transactionId: found.trade_no, tradeNumber: trade.tradeNumber, amount: '676.80', currency: 'CNY' }],
    ['WAIT_BUYER_PAY', 'open'],
    ['TRADE_CLOSED', 'closed'],
  ])('says of a trade: %s', async (trade_status, known) => {
    const { asked, provider } = gateway({ 'alipay.trade.query': { ...found, trade_status } });
    expect(await provider.look(trade.tradeNumber, now)).toEqual(known);
    expect(asked).toMatchObject([{ content: { out_trade_no: trade.tradeNumber } }]);
    expect(asked[0] && isSigned(asked[0].fields)).toBe(true);
  });

  it('knows no trade whose page nobody opened: it may be paid yet, and closing it is closing nothing', async () => {
    const unknown = refused('ACQ.TRADE_NOT_EXIST');
    const { provider } = gateway({ 'alipay.trade.query': unknown, 'alipay.trade.close': unknown });
    expect(await provider.look(trade.tradeNumber, now)).toBe('open');
    await provider.close(trade.tradeNumber, now);
    await gateway({ 'alipay.trade.close': { ...done, out_trade_no: trade.tradeNumber } }).provider.close(trade.tradeNumber, now);
    const paid = gateway({ 'alipay.trade.close': refused('ACQ.TRADE_STATUS_ERROR') });
    await expect(paid.provider.close(trade.tradeNumber, now)).rejects.toThrow(/ACQ.TRADE_STATUS_ERROR/);
  });

  const paid = { ...found, trade_status: 'TRADE_SUCCESS' };
  const query = 'alipay.trade.query';
  const look =
    (answer: object | string, options = {}) =>
    () =>
      gateway({ [query]: answer }, options).provider.look(trade.tradeNumber, now);
  it.each<[string, () => Promise<unknown>]>([
    ['an answer that another signed', look(paid, { key: alipayApp.privateKey })],
    ['an answer without signature', look(`{"alipay_trade_query_response":${JSON.stringify(paid)}}`)],
    ['an answer that was changed', look(alipayAnswer(query, paid).replace('676.80', '1.00'))],
    ['an answer about another trade', look({ ...paid, out_trade_no: '20261120000048A' })],
    ['an answer of another method', look(alipayAnswer('alipay.trade.close', paid))],
    [
      'what the gateway itself refuses',
      look('{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-app-id"}}'),
    ],
    ['a page instead of an answer', look('<html>502</html>')],
    ['half an answer', look(alipayAnswer(query, paid).slice(0, 90))],
    ['a fault of the gateway', look(paid, { status: 502 })],
    ['a trade without amount', look({ ...done, trade_no: '1', out_trade_no: trade.tradeNumber, trade_status: 'TRADE_SUCCESS' })],
    ['another refusal', look(refused('ACQ.SYSTEM_ERROR'))],
    ['no answer', () => alipayProvider(settings, () => Promise.reject(new Error('offline'))).look(trade.tradeNumber, now)],
  ])('is not believed for %s', async (_, ask) => {
    await expect(ask()).rejects.toThrow(ProviderFailure);
  });

  it('is believed whatever stands in the texts it signed, and where slashes were escaped after that', async () => {
    const subject = '药品 "A" {\\} http://x/y';
    const awkward = { ...paid, subject, body: '"sign":"}' };
    expect(await look(awkward)()).toMatchObject({ amount: '676.80' });
    expect(await look(alipayAnswer(query, { ...paid, subject: 'a/b' }).replace('a/b', 'a\\/b'))()).toMatchObject({ amount: '676.80' });
  });

  it('is asked and heard by the published client library as by us', async () => {
    const seen: URLSearchParams[] = [];
    let key = alipaySide.privateKey;
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const fields = new URL(request.url ?? '', 'http://gateway').searchParams;
        for (const [name, value] of new URLSearchParams(body)) fields.set(name, value);
        seen.push(fields);
        response.end(alipayAnswer(query, paid, key));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const sdk = sdkOf(alipayApp.privateKey, alipaySide.publicKey, `http://127.0.0.1:${port}/gateway.do`);
    const ask = () => sdk.exec(query, { bizContent: { out_trade_no: trade.tradeNumber } }, { validateSign: true });
    expect(await ask()).toMatchObject({ tradeNo: found.trade_no, totalAmount: '676.80' });
    key = alipayApp.privateKey;
    await expect(ask()).rejects.toThrow();
    server.close();
    const { asked, provider } = gateway({ [query]: paid });
    await provider.look(trade.tradeNumber, now);
    const [theirs, ours] = [seen[0], asked[0]?.fields].map((fields) =>
      [...(fields?.keys() ?? [])].filter((name) => name !== 'format').sort(),
    );
    expect(theirs).toEqual(ours);
    expect(seen.map(isSigned)).toEqual([true, true]);
  });
});

describe('money that 支付宝 gives back', () => {
  const refund = {
    refundNumber: 'R7',
    transactionId: found.trade_no,
    tradeNumber: trade.tradeNumber,
    amount: '1.50',
    total: '676.80',
    now,
  };
  const moved = { ...done, trade_no: found.trade_no, out_trade_no: trade.tradeNumber, refund_fee: '1.50' };
  const state = (refund_status?: string, refund_amount = '1.50') => ({ ...done, ...(refund_status && { refund_status, refund_amount }) });

  it('goes back under the number of the refund', async () => {
    const { asked, provider } = gateway({ 'alipay.trade.refund': { ...moved, fund_change: 'Y' } });
    expect(await provider.refund(refund)).toBe('done');
    expect(asked.map(({ content }) => content)).toEqual([{ trade_no: found.trade_no, out_request_no: 'R7', refund_amount: '1.50' }]);
  });

  it.each([
    ['done', 'was given back under this number before', { ...moved, fund_change: 'N' }, state('REFUND_SUCCESS')],
    ['under-way', 'is not there yet', { ...moved, fund_change: 'N' }, state()],
    ['under-way', 'was given back in another amount', { ...moved, fund_change: 'N' }, state('REFUND_SUCCESS', '1.00')],
    ['done', 'is refused because all of it went back before', refused('ACQ.REASON_TRADE_STATUS_INVALID'), state('REFUND_SUCCESS')],
  ])('is %s where it %s', async (outcome, _, asked, then) => {
    const { provider } = gateway({ 'alipay.trade.refund': asked, 'alipay.trade.fastpay.refund.query': then });
    expect(await provider.refund(refund)).toBe(outcome);
  });

  it.each([
    ['the seller has no money', refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'), state(), /SELLER_BALANCE_NOT_ENOUGH/],
    ['the trade is unknown', refused('ACQ.TRADE_NOT_EXIST'), refused('ACQ.TRADE_NOT_EXIST'), /TRADE_NOT_EXIST/],
    [
      'the gateway is ill',
      { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' },
      state(),
      /isp.unknow-error/,
    ],
  ])('fails where %s', async (_, asked, then, words) => {
    const { provider } = gateway({ 'alipay.trade.refund': asked, 'alipay.trade.fastpay.refund.query': then });
    const outcome = provider.refund(refund);
    await expect(outcome).rejects.toThrow(ProviderFailure);
    await expect(outcome).rejects.toThrow(words);
  });
});

describe('settings of 支付宝', () => {
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '');

  it('are read from files in PEM or as its key tool writes them, all of them or none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-alipay-'));
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const all = {
      ALIPAY_APP_ID: settings.appId,
      ALIPAY_SELLER_ID: settings.sellerId,
      ALIPAY_KEY_FILE: file('own.pem', alipayApp.privateKey),
      ALIPAY_PUBLIC_KEY_FILE: file('theirs.pem', alipaySide.publicKey),
      PUBLIC_URL: settings.publicUrl,
    };
    const expected = { ...settings, gateway: 'https://openapi.alipay.com/gateway.do' };
    expect(readSettings(all).payment).toEqual({ isSimulated: false, wechat: null, alipay: expected });
    const bareFiles = {
      ALIPAY_KEY_FILE: file('own.txt', bare(alipayApp.privateKey)),
      ALIPAY_PUBLIC_KEY_FILE: file('theirs.txt', bare(alipaySide.publicKey)),
    };
    expect(readSettings({ ...all, ...bareFiles }).payment.alipay).toEqual(expected);
    const sandbox = 'https://openapi-sandbox.dl.alipaydev.com/gateway.do';
    expect(readSettings({ ...all, ALIPAY_GATEWAY: sandbox }).payment.alipay?.gateway).toBe(sandbox);
    for (const name of Object.keys(all)) expect(() => readSettings({ ...all, [name]: '' })).toThrow(name);
    const wrong = {
      ALIPAY_APP_ID: 'wx1',
      ALIPAY_SELLER_ID: '123',
      ALIPAY_KEY_FILE: all.ALIPAY_PUBLIC_KEY_FILE,
      ALIPAY_PUBLIC_KEY_FILE: join(folder, 'none'),
      ALIPAY_GATEWAY: 'http://alipay.invalid',
      PUBLIC_URL: 'shop.example.com',
    };
    for (const [name, value] of Object.entries(wrong)) expect(() => readSettings({ ...all, [name]: value })).toThrow(name);
    const own = file('mine.pem', alipayApp.publicKey);
    expect(() => readSettings({ ...all, ALIPAY_PUBLIC_KEY_FILE: own })).toThrow(/not your own/);
    expect(() => readSettings({ ALIPAY_APP_ID: settings.appId })).toThrow(SettingsError);
    rmSync(folder, { recursive: true });
  });
});
