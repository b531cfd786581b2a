import * as z from 'zod/mini';
import type { OutgoingMessage, SendOutcome, ShortMessageSender } from '../short-message-sender.ts';
import type { AliyunSettings } from './aliyun-settings.ts';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';

/** How the adapter reaches the carrier; the global `fetch` but in tests. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const host = 'dysmsapi.aliyuncs.com';
const [action, version] = ['SendSms', '2017-05-25'];
const timeoutMs = 10_000;

/** Every answer, good or bad, has a code; one that took the message has its id. */
const answerShape = z.object({ Code: z.string().check(z.regex(/^[\w.-]{1,80}$/)), BizId: z.optional(z.string().check(z.maxLength(64))) });

/** What no later try changes: the number or the message itself is wrong. */
const hopeless = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
]);
/** A request under this nonce has come before: the one whose answer was lost. */
const repeated = 'SignatureNonceUsed';

function outcomeOf(status: number, text: string): SendOutcome {
  const unreadable: SendOutcome = { kind: status < 400 ? 'unknown' : 'later', fault: `http-${status}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable;
  }
  const checked = answerShape.safeParse(value);
  if (!checked.success) return unreadable;
  const { Code: code, BizId: id = null } = checked.data;
  if (code === 'OK' && status === 200) return { kind: 'sent', id };
  if (code === repeated) return { kind: 'sent', id: null };
  // Too many at once, no money, a wrong key: a message that is still good goes out once that is mended.
  return { kind: hopeless.has(code) ? 'never' : 'later', fault: code };
}

/**
 * Alibaba Cloud's short messages (阿里云短信服务, `SendSms`), signed by ACS3-HMAC-SHA256. Only where the settings name its
 * keys. The interface itself takes the same message as often as it is sent: a request whose answer was lost is repeated
 * under its nonce, which is taken once.
 */
export function aliyunSender({ signName, templates, ...key }: AliyunSettings, fetch: Fetch = globalThis.fetch): ShortMessageSender {
  const send = async ({ recipient, template, params, attemptKey }: OutgoingMessage, now: Date): Promise<SendOutcome> => {
    const code = template === null ? undefined : templates[template as keyof typeof templates];
    if (code === undefined) return { kind: 'never', fault: 'no-template' };
    const query = { PhoneNumbers: recipient, SignName: signName, TemplateCode: code, TemplateParam: JSON.stringify(params) };
    // The name of the host is signed as the client itself sends it.
    const headers = signedHeaders({ method: 'POST', host, action, version, query, body: '', at: now, nonce: attemptKey }, key);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`https://${host}/?${canonicalQuery(query)}`, { method: 'POST', headers, redirect: 'error', signal });
      return outcomeOf(response.status, await response.text());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { kind: 'unknown', fault: error.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
    }
  };
  return { send };
}
