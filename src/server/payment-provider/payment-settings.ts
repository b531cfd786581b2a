import type { AlipaySettings } from './alipay/alipay-settings.ts';
import { pemIn, publicPemOf } from './pem-file.ts';
import type { WechatSettings } from './wechat/wechat-settings.ts';

/** Which providers take money. */
export interface PaymentSettings {
  /** the simulated one: for the demo shop, off as soon as a real one is there */
  readonly isSimulated: boolean;
  /** null: off, and nobody is called */
  readonly wechat: WechatSettings | null;
  readonly alipay: AlipaySettings | null;
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

const alipayNames = {
  appId: 'ALIPAY_APP_ID',
  sellerId: 'ALIPAY_SELLER_ID',
  key: 'ALIPAY_KEY_FILE',
  alipayKey: 'ALIPAY_PUBLIC_KEY_FILE',
  publicUrl: 'PUBLIC_URL',
} as const;

const alipayGateway = 'https://openapi.alipay.com/gateway.do';
const wechatAddress = 'https://api.mch.weixin.qq.com';

type Given = (name: string) => string | null;

/** All of a provider's settings by their names, or none; `PUBLIC_URL` alone asks for no provider. */
function allOrNone(given: Given, provider: string, wanted: readonly string[], problems: string[]): boolean {
  if (!wanted.some((name) => name !== names.publicUrl && given(name) !== null)) return false;
  const missing = wanted.filter((name) => given(name) === null);
  if (missing.length > 0) problems.push(`${provider} also needs ${missing.join(', ')}.`);
  return missing.length === 0;
}

function publicUrlIn(given: Given, problems: string[]): string {
  const url = given(names.publicUrl) ?? '';
  if (!/^https:\/\/[^/?#\s]+$/.test(url)) problems.push(`${names.publicUrl} must be like https://shop.example.com.`);
  return url;
}

function readWechat(given: Given, problems: string[]): WechatSettings | null {
  if (!allOrNone(given, 'WeChat Pay', Object.values(names), problems)) return null;
  const text = (name: string): string => given(name) ?? '';
  if (Buffer.byteLength(text(names.apiKey)) !== 32) problems.push(`${names.apiKey} must have 32 bytes.`);
  return {
    merchantId: text(names.merchantId),
    appId: text(names.appId),
    merchantSerial: text(names.merchantSerial),
    merchantKey: pemIn(text(names.merchantKey), 'private', names.merchantKey, problems),
    platformSerial: text(names.platformSerial),
    platformKey: pemIn(text(names.platformKey), 'public', names.platformKey, problems),
    apiKey: text(names.apiKey),
    publicUrl: publicUrlIn(given, problems),
    baseUrl: wechatAddress,
  };
}

function readAlipay(given: Given, problems: string[]): AlipaySettings | null {
  if (!allOrNone(given, 'Alipay', Object.values(alipayNames), problems)) return null;
  const text = (name: string): string => given(name) ?? '';
  const gateway = given('ALIPAY_GATEWAY') ?? alipayGateway;
  if (!/^https:\/\/[^?#\s]+$/.test(gateway)) problems.push('ALIPAY_GATEWAY must be an address https://….');
  if (!/^\d{6,32}$/.test(text(alipayNames.appId))) problems.push(`${alipayNames.appId} must be the application's number.`);
  if (!/^2088\d{12}$/.test(text(alipayNames.sellerId))) problems.push(`${alipayNames.sellerId} must be 16 digits that begin with 2088.`);
  const key = pemIn(text(alipayNames.key), 'private', alipayNames.key, problems);
  const alipayKey = pemIn(text(alipayNames.alipayKey), 'public', alipayNames.alipayKey, problems);
  // The likeliest mistake: the pages of 支付宝 show both public keys beside each other.
  if (key !== '' && alipayKey === publicPemOf(key)) problems.push(`${alipayNames.alipayKey} must be Alipay's public key, not your own.`);
  return {
    appId: text(alipayNames.appId),
    sellerId: text(alipayNames.sellerId),
    key,
    alipayKey,
    publicUrl: publicUrlIn(given, problems),
    gateway,
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
  const [wechat, alipay] = [readWechat(given, problems), readAlipay(given, problems)];
  return { wechat, alipay, isSimulated: flag('PAY_SIMULATED', demoData && wechat === null && alipay === null) };
}
