import { generateKeyPairSync } from 'node:crypto';
import type { AlipaySettings } from '../../src/server/payment-provider/alipay/alipay-settings.ts';
import { rsaSign } from './rsa-sign.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
/** The keys of the shop's application, and those of 支付宝. */
export const [alipayApp, alipaySide] = [pair(), pair()];

export const alipaySettings: AlipaySettings = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  key: alipayApp.privateKey,
  alipayKey: alipaySide.publicKey,
  publicUrl: 'https://shop.example.com',
  gateway: 'https://alipay.invalid/gateway.do',
};

/** A notice as 支付宝 sends it for money that it has taken, with every field of its documentation. */
export const alipayFields = (changes: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  notify_time: '2026-11-20 18:29:36',
  notify_type: 'trade_status_sync',
  notify_id: '2026112000222182936000001234567890',
  charset: 'utf-8',
  version: '1.0',
  app_id: alipaySettings.appId,
  auth_app_id: alipaySettings.appId,
  trade_no: '2026112022001400000000000001',
  out_trade_no: '20261120000047A',
  buyer_id: '2088000000000777',
  buyer_logon_id: 'cai***@example.cn',
  seller_id: alipaySettings.sellerId,
  trade_status: 'TRADE_SUCCESS',
  total_amount: '676.80',
  receipt_amount: '676.80',
  invoice_amount: '676.80',
  buyer_pay_amount: '676.80',
  point_amount: '0.00',
  subject: '药品订单 20261120000047 + 100%',
  gmt_create: '2026-11-20 18:29:01',
  gmt_payment: '2026-11-20 18:29:35',
  fund_bill_list: '[{"amount":"676.80","fundChannel":"ALIPAYACCOUNT"}]',
  ...changes,
});

/** A form that 支付宝 signed: every field by its name, without the two of the signature. */
export function alipayNotice(fields: Readonly<Record<string, string>>, key: string = alipaySide.privateKey): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: rsaSign(text, key) }).toString();
}

/** The answer of a method as the gateway writes it: the signature is over the object behind the method's name. */
export function alipayAnswer(method: string, content: object, key: string = alipaySide.privateKey): string {
  const text = JSON.stringify(content);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${rsaSign(text, key)}"}`;
}
