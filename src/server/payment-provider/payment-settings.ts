import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WechatSettings } from './wechat/wechat-settings.ts';

/** Which providers take money. */
export interface PaymentSettings {
  /** the simulated one: for the demo shop, off as soon as a real one is there */
  readonly isSimulated: boolean;
  /** null: off, and nobody is called */
  readonly wechat: WechatSettings | null;
}

const names = {
  merchantId: 'WECHAT_PAY_MCHID',
  appId: 'WECHAT_PAY_APPID',
  merchantSerial: 'WECHAT_PAY_SERIAL',
  merchantKey: 'WECHAT_PAY_KEY_FILE',
  platformSerial: 'WECHAT_PAY_PLATFORM_SERIAL',
  platformKey: 'WECHAT_PAY_PLATFORM_KEY_FILE',
  apiKey: 'WECHAT_PAY_API_KEY',
  publicUrl: 'PUBLIC_URL',
} as const;

const wechatAddress = 'https://api.mch.weixin.qq.com';

type Given = (name: string) => string | null;

function pemIn(file: string, kind: 'private' | 'public', name: string, problems: string[]): string {
  try {
    const pem = readFileSync(file, 'utf8');
    return (kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem))
      .export({ type: kind === 'private' ? 'pkcs8' : 'spki', format: 'pem' })
      .toString();
  } catch {
    problems.push(`${name} must be a file with a ${kind} key in PEM.`);
    return '';
  }
}

function readWechat(given: Given, problems: string[]): WechatSettings | null {
  const isOwn = (name: string): boolean => name !== names.publicUrl;
  if (!Object.values(names).some((name) => isOwn(name) && given(name) !== null)) return null;
  const missing = Object.values(names).filter((name) => given(name) === null);
  if (missing.length > 0) {
    problems.push(`WeChat Pay also needs ${missing.join(', ')}.`);
    return null;
  }
  const text = (name: string): string => given(name) ?? '';
  if (Buffer.byteLength(text(names.apiKey)) !== 32) problems.push(`${names.apiKey} must have 32 bytes.`);
  if (!/^https:\/\/[^/?#\s]+$/.test(text(names.publicUrl))) problems.push(`${names.publicUrl} must be like https://shop.example.com.`);
  return {
    merchantId: text(names.merchantId),
    appId: text(names.appId),
    merchantSerial: text(names.merchantSerial),
    merchantKey: pemIn(text(names.merchantKey), 'private', names.merchantKey, problems),
    platformSerial: text(names.platformSerial),
    platformKey: pemIn(text(names.platformKey), 'public', names.platformKey, problems),
    apiKey: text(names.apiKey),
    publicUrl: text(names.publicUrl),
    baseUrl: wechatAddress,
  };
}

/**
 * Reads which providers take money. Without a word about it the demo shop has the simulated one and no other shop any:
 * a shop with real goods must never take play money by omission.
 */
export function readPaymentSettings(
  given: Given,
  flag: (name: string, fallback: boolean) => boolean,
  { demoData }: { readonly demoData: boolean },
  problems: string[],
): PaymentSettings {
  const wechat = readWechat(given, problems);
  return { wechat, isSimulated: flag('PAY_SIMULATED', demoData && wechat === null) };
}
