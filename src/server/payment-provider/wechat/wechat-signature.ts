import { createDecipheriv, randomBytes } from 'node:crypto';
import { epochSeconds } from '../../clock.ts';
import { NoticeRefused, type ProviderMessage } from '../payment-provider.ts';
import { isRsaSigned, signedByRsa } from '../rsa-signature.ts';
import type { WechatSettings } from './wechat-settings.ts';

/*
 * The signature scheme of 微信支付 API v3: SHA256 with RSA over lines that each end in a line feed; what it sends
 * in confidence is sealed with AES-256-GCM.
 */

const schema = 'WECHATPAY2-SHA256-RSA2048';
/** A message is believed for five minutes around its time, as the provider recommends. */
const freshSeconds = 300;

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** The `Authorization` header of a request: signed are method, path, time, nonce and body. */
export function authorizationOf(
  { merchantId, merchantSerial, merchantKey }: WechatSettings,
  { method, path, body, now }: { readonly method: string; readonly path: string; readonly body: string; readonly now: Date },
): string {
  const timestamp = String(epochSeconds(now));
  const nonce = randomBytes(16).toString('hex');
  const signature = signedByRsa(lines(method, path, timestamp, nonce, body), merchantKey);
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: merchantSerial };
  return `${schema} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/**
 * Refuses a message, or an answer, that 微信支付 did not sign, or not now.
 * @throws NoticeRefused
 */
export function requireWechatSignature({ platformSerial, platformKey }: WechatSettings, { headers, body, at }: ProviderMessage): void {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const { 'wechatpay-nonce': nonce = '', 'wechatpay-signature': signature = '', 'wechatpay-serial': serial = '' } = headers;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(epochSeconds(at) - Number(timestamp)) > freshSeconds) throw new NoticeRefused('timestamp');
  if (serial !== platformSerial) throw new NoticeRefused('serial');
  if (!isRsaSigned(lines(timestamp, nonce, body), signature, platformKey)) throw new NoticeRefused('signature');
}

/** What is sealed in a notice. */
interface SealedResource {
  readonly algorithm: string;
  /** base64; its last 16 bytes are the tag */
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

const tagBytes = 16;

/**
 * Opens a sealed resource.
 * @throws NoticeRefused when it was sealed otherwise, or with another key, or changed on the way
 */
export function openResource({ algorithm, ciphertext, nonce, associated_data = '' }: SealedResource, apiKey: string): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (algorithm !== 'AEAD_AES_256_GCM' || sealed.length <= tagBytes) throw new NoticeRefused('resource');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    decipher.setAAD(Buffer.from(associated_data, 'utf8'));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new NoticeRefused('resource');
  }
}
