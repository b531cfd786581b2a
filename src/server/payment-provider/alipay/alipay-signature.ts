import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import { NoticeRefused, ProviderFailure } from '../payment-provider.ts';
import { isRsaSigned, signedByRsa } from '../rsa-signature.ts';
import type { AlipaySettings } from './alipay-settings.ts';

/*
 * The signature scheme of 支付宝 (RSA2): SHA256 with RSA over the fields by their names, as name=value joined by &.
 */

type Fields = Readonly<Record<string, string>>;

/** The text that is signed: every field that is sent, without those that the scheme leaves out. */
const signedTextOf = (fields: Fields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A moment as the scheme writes it: China's time, `yyyy-MM-dd HH:mm:ss`. */
export function alipayMoment(moment: Date): string {
  const seconds = epochSeconds(moment);
  return `${chinaDay(seconds)} ${chinaClock(seconds)}`;
}

/** What one of its methods is asked. */
interface AlipayRequest {
  /** `alipay.trade.…` */
  readonly method: string;
  /** the fields of the method itself (biz_content) */
  readonly content: Fields;
  /** where the provider tells of money, and where it sends the buyer back to */
  readonly addresses?: Fields;
  readonly now: Date;
}

/** The fields of a request with their signature. */
export function signedRequest({ appId, key }: AlipaySettings, { method, content, addresses = {}, now }: AlipayRequest): Fields {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: alipayMoment(now),
    version: '1.0',
    ...addresses,
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: signedByRsa(signedTextOf(fields, ['sign']), key) };
}

/**
 * Reads the fields of a notice that 支付宝 signed; its own two fields are not part of what is signed.
 * @param body a form
 * @throws NoticeRefused for another signature, or a field that comes twice: it is unclear which of the two was signed
 */
export function signedNotice({ alipayKey }: AlipaySettings, body: string): Fields {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) throw new NoticeRefused('a field twice');
  const { sign = '', sign_type = '' } = fields;
  if (sign_type !== 'RSA2') throw new NoticeRefused('signature type');
  if (!isRsaSigned(signedTextOf(fields, ['sign', 'sign_type']), sign, alipayKey)) throw new NoticeRefused('signature');
  return fields;
}

/** The object behind a name, character by character as it came: that is what was signed. Null where there is none. */
function rawObject(text: string, name: string): string | null {
  const named = text.indexOf(`"${name}":`);
  const start = named < 0 ? -1 : text.indexOf('{', named);
  if (start < 0) return null;
  let [depth, isInText] = [0, false];
  for (let place = start; place < text.length; place++) {
    const character = text[place];
    if (isInText) {
      if (character === '\\') place++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(start, place + 1);
  }
  return null;
}

/**
 * Reads what one of its methods answered, where 支付宝 signed it.
 * @param text the whole answer
 * @throws ProviderFailure
 */
export function signedAnswer({ alipayKey }: AlipaySettings, method: string, text: string): unknown {
  const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`);
  // What the gateway itself refuses is signed by nobody: its words are for the operator.
  if (raw === null) throw new ProviderFailure(`${method} answered ${text.slice(0, 300)}`);
  const { sign = '' } = JSON.parse(text) as { readonly sign?: string };
  // Slashes may be escaped on the way, after they were signed.
  const isSigned = [raw, raw.replaceAll('\\/', '/')].some((signed) => isRsaSigned(signed, sign, alipayKey));
  if (!isSigned) throw new ProviderFailure(`${method} answered without the signature of Alipay: ${raw.slice(0, 300)}`);
  return JSON.parse(raw);
}
