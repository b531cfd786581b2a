import { createCipheriv, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NoticeRefused, ProviderFailure } from '../../../src/server/payment-provider/payment-provider.ts';
import { wechatProvider } from '../../../src/server/payment-provider/wechat/wechat-provider.ts';
import type { WechatSettings } from '../../../src/server/payment-provider/wechat/wechat-settings.ts';
import { readSettings, SettingsError } from '../../../src/server/settings.ts';
import { rsaSign } from '../../support/rsa-sign.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const merchant = pair();
const platform = pair();
const settings: WechatSettings = {
  merchantId: '1900000001',
  appId: 'wxd678efh567hg6787',
  merchantSerial: '5157F09EFDC096DE',
  merchantKey: merchant.privateKey,
  platformSerial: 'PUB_KEY_ID_0119000000012026',
  platformKey: platform.publicKey,
  apiKey: '0123456789abcdef0123456789abcdef',
  publicUrl: 'https://shop.example.com',
  baseUrl: 'https://provider.invalid',
};
const now = new Date('2026-11-20T10:30:00Z');
const epoch = (at: Date) => String(at.getTime() / 1000);

/** Headers with which the provider signs an answer or a notice. */
const signedHeaders = (body: string, { at = now, key = platform.privateKey, serial = settings.platformSerial } = {}) => ({
  'wechatpay-timestamp': epoch(at),
  'wechatpay-nonce': 'nonce-1',
  'wechatpay-serial': serial,
  'wechatpay-signature': rsaSign(`${epoch(at)}\nnonce-1\n${body}\n`, key),
});

const transaction = {
  transaction_id: '4200000000202611200000000001',
  amount: { payer_total: 67680, total: 67680, currency: 'CNY', payer_currency: 'CNY' },
  mchid: settings.merchantId,
  trade_state: 'SUCCESS',
  bank_type: 'OTHERS',
  success_time: '2026-11-20T18:29:35+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  out_trade_no: '20261120000047W',
  appid: settings.appId,
  trade_state_desc: '支付成功',
  trade_type: 'NATIVE',
  attach: '',
};

function notice(sealed: object, { type = 'TRANSACTION.SUCCESS', apiKey = settings.apiKey } = {}): string {
  const cipher = createCipheriv('aes-256-gcm', apiKey, 'fdasflkja484').setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2026-11-20T18:29:35+08:00',
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      associated_data: 'transaction',
      nonce: 'fdasflkja484',
    },
  });
}

const request = {
  key: '0'.repeat(32),
  tradeNumber: '20261120000047W',
  returnPath: '/order',
  subject: '药集订单',
  amount: '676.80',
  expiresAt: new Date('2026-11-20T11:00:00Z'),
  now,
};

/** A provider that remembers what it was asked. */
const asked = (answer: object, { key = platform.privateKey, status = 200 } = {}) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const fetch: NonNullable<Parameters<typeof wechatProvider>[1]> = (url, init) => {
    seen.push({ url, init });
    const body = JSON.stringify(answer);
    return Promise.resolve(new Response(body, { status, headers: signedHeaders(body, { key }) }));
  };
  return { seen, provider: wechatProvider(settings, fetch) };
};

describe('微信支付', () => {
  it('asks for a code by a request that the merchant signed', async () => {
    const { seen, provider } = asked({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    expect(await provider.begin(request)).toEqual({ kind: 'qr', payUrl: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    const [{ url, init } = { url: '', init: {} as RequestInit }] = seen;
    expect(url).toBe('https://provider.invalid/v3/pay/transactions/native');
    expect(JSON.parse(String(init.body))).toMatchObject({
      out_trade_no: '20261120000047W',
      time_expire: '2026-11-20T19:00:00+08:00',
      notify_url: 'https://shop.example.com/api/pay/notify/wechat',
      amount: { total: 67680, currency: 'CNY' },
    });
    const { authorization = '' } = init.headers as Record<string, string>;
    const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(authorization) ?? [];
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(fields)?.[1] ?? '';
    expect([field('mchid'), field('serial_no'), field('timestamp')]).toEqual([settings.merchantId, settings.merchantSerial, epoch(now)]);
    const text = `POST\n/v3/pay/transactions/native\n${field('timestamp')}\n${field('nonce_str')}\n${String(init.body)}\n`;
    expect(createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, field('signature'), 'base64')).toBe(true);
  });

  it.each([
    ['an answer that another signed', asked({ code_url: 'weixin://x' }, { key: merchant.privateKey })],
    ['an error', asked({ code: 'PARAM_ERROR' }, { status: 400 })],
    ['an address that is no code', asked({ code_url: 'https://elsewhere.example' })],
    ['no answer', { provider: wechatProvider(settings, () => Promise.reject(new Error('offline'))) }],
  ])('fails on %s', async (_, { provider }) => {
    await expect(provider.begin(request)).rejects.toThrow(ProviderFailure);
  });

  const hear = (body: string, headers: Record<string, string> = signedHeaders(body), at = now) =>
    wechatProvider(settings).readNotice({ headers, body, at });

  it('reads the money of a notice, in yuan', async () => {
    expect(await hear(notice(transaction))).toEqual({
      transactionId: transaction.transaction_id,
      tradeNumber: '20261120000047W',
      amount: '676.80',
      currency: 'CNY',
    });
  });

  it('takes nothing from notices that are not about money taken', async () => {
    expect(await hear(notice({ ...transaction, trade_state: 'CLOSED' }))).toBeNull();
    expect(await hear(notice({}, { type: 'REFUND.SUCCESS' }))).toBeNull();
  });

  const body = notice(transaction);
  it.each([
    ['another signature', body, signedHeaders(body, { key: merchant.privateKey }), now],
    ['another serial', body, signedHeaders(body, { serial: 'OTHER' }), now],
    ['a changed body', body.replace('支付成功', '支付失败'), signedHeaders(body), now],
    ['a time long past', body, signedHeaders(body), new Date(now.getTime() + 301_000)],
    ['a time to come', body, signedHeaders(body), new Date(now.getTime() - 301_000)],
    ['no headers', body, {}, now],
    ['another key of the sealed part', notice(transaction, { apiKey: 'x'.repeat(32) }), undefined, now],
    ['another merchant', notice({ ...transaction, mchid: '1900000002' }), undefined, now],
    ['another application', notice({ ...transaction, appid: 'wx2' }), undefined, now],
    ['an amount that is none', notice({ ...transaction, amount: { total: -1, currency: 'CNY' } }), undefined, now],
    ['no JSON', 'SIGNTEST', undefined, now],
  ])('refuses a notice with %s', async (_, text, headers, at) => {
    await expect(hear(text, headers, at)).rejects.toThrow(NoticeRefused);
  });

  const query = '/v3/pay/transactions/out-trade-no/20261120000047W?mchid=1900000001';
  it.each([
    ['SUCCESS', { transactionId: transaction.transaction_id, tradeNumber: '20261120000047W', amount: '676.80', currency: 'CNY' }],
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['CLOSED', 'closed'],
    ['REFUND', 'closed'],
  ])('says of a trade that it is asked about: %s', async (trade_state, known) => {
    const { seen, provider } = asked(trade_state === 'SUCCESS' ? transaction : { trade_state, out_trade_no: '20261120000047W' });
    expect(await provider.look('20261120000047W', now)).toEqual(known);
    const [{ url, init } = { url: '', init: {} as RequestInit }] = seen;
    expect([url, init.method, init.body]).toEqual([`https://provider.invalid${query}`, 'GET', undefined]);
    const { authorization = '' } = init.headers as Record<string, string>;
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `GET\n${query}\n${field('timestamp')}\n${field('nonce_str')}\n\n`;
    expect(createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, field('signature'), 'base64')).toBe(true);
  });

  it('may be paid yet where nobody scanned the code, and is closed by its number', async () => {
    expect(await asked({ code: 'ORDER_NOT_EXIST' }, { status: 404 }).provider.look('20261120000047W', now)).toBe('open');
    const { seen, provider } = asked({});
    await provider.close('20261120000047W', now);
    expect([seen[0]?.url, seen[0]?.init.body]).toEqual([
      'https://provider.invalid/v3/pay/transactions/out-trade-no/20261120000047W/close',
      '{"mchid":"1900000001"}',
    ]);
    await expect(asked({ code: 'ORDERPAID' }, { status: 400 }).provider.close('20261120000047W', now)).rejects.toThrow(ProviderFailure);
  });

  it.each([
    ['another trade', asked({ ...transaction, out_trade_no: '20261120000048W' })],
    ['another merchant', asked({ ...transaction, mchid: '1900000002' })],
    ['another shape', asked({ trade_state: 'SUCCESS' })],
    ['another signature', asked(transaction, { key: merchant.privateKey })],
  ])('is not believed about %s', async (_, { provider }) => {
    await expect(provider.look('20261120000047W', now)).rejects.toThrow(ProviderFailure);
  });

  it('gives money back under the number of the refund', async () => {
    const { seen, provider } = asked({ status: 'SUCCESS' });
    expect(await provider.refund({ refundNumber: 'R7', transactionId: 't', tradeNumber: 'n', amount: '1.50', total: '676.80', now })).toBe(
      'done',
    );
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      transaction_id: 't',
      out_refund_no: 'R7',
      amount: { refund: 150, total: 67680, currency: 'CNY' },
    });
    await expect(
      asked({ status: 'ABNORMAL' }).provider.refund({
        refundNumber: 'R8',
        transactionId: 't',
        tradeNumber: 'n',
        amount: '1',
        total: '1',
        now,
      }),
    ).rejects.toThrow(ProviderFailure);
  });

  it('does not call given back what is still under way: it may come to nothing', async () => {
    const { provider } = asked({ status: 'PROCESSING' });
    expect(await provider.refund({ refundNumber: 'R9', transactionId: 't', tradeNumber: 'n', amount: '1', total: '1', now })).toBe(
      'under-way',
    );
  });
});

describe('settings of payment', () => {
  it('has play money in the demo shop only, and no provider that nobody named', () => {
    expect(readSettings({}).payment).toEqual({ isSimulated: true, wechat: null, alipay: null });
    expect(readSettings({ DEMO_DATA: '0' }).payment).toEqual({ isSimulated: false, wechat: null, alipay: null });
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }).payment).toEqual({ isSimulated: false, wechat: null, alipay: null });
  });

  it('reads the keys of 微信支付 from files, all of them or none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-keys-'));
    const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'theirs.pem')];
    writeFileSync(own, merchant.privateKey);
    writeFileSync(theirs, platform.publicKey);
    const all = {
      WECHAT_PAY_MCHID: '1',
      WECHAT_PAY_APPID: '2',
      WECHAT_PAY_SERIAL: '3',
      WECHAT_PAY_KEY_FILE: own,
      WECHAT_PAY_PLATFORM_SERIAL: '4',
      WECHAT_PAY_PLATFORM_KEY_FILE: theirs,
      WECHAT_PAY_API_KEY: settings.apiKey,
      PUBLIC_URL: 'https://shop.example.com',
    };
    expect(readSettings(all).payment).toMatchObject({ isSimulated: false, wechat: { merchantId: '1', platformKey: platform.publicKey } });
    expect(() => readSettings({ WECHAT_PAY_MCHID: '1' })).toThrow(SettingsError);
    expect(() => readSettings({ ...all, WECHAT_PAY_KEY_FILE: theirs })).toThrow(/WECHAT_PAY_KEY_FILE/);
    expect(() => readSettings({ ...all, WECHAT_PAY_API_KEY: 'short', PUBLIC_URL: 'http://x' })).toThrow(/32 bytes[\s\S]*PUBLIC_URL/);
    rmSync(folder, { recursive: true });
  });
});
