import { createHash, createHmac } from 'node:crypto';

/*
 * The signature scheme V3 of Alibaba Cloud's open interfaces (ACS3-HMAC-SHA256): a canonical form of the request is
 * hashed, and its hash signed with the secret of the access key.
 */

const algorithm = 'ACS3-HMAC-SHA256';

/** A request before it is signed. */
interface AliyunRequest {
  readonly method: 'POST';
  readonly host: string;
  /** the interface and its version, e.g. `SendSms` of `2017-05-25` */
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: Date;
  /** a request is taken once under it */
  readonly nonce: string;
}

/** An access key and its secret. */
export interface AliyunKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = (fields: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

/** The query as it is signed and sent. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  inOrder(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** The headers that a signed request brings, beside its host. */
export function signedHeaders(
  { method, host, action, version, query, body, at, nonce }: AliyunRequest,
  key: AliyunKey,
): Record<string, string> {
  const bodyHash = sha256(body);
  const own = {
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const headers = { ...own, host };
  const names = inOrder(headers)
    .map(([name]) => name)
    .join(';');
  const lines = inOrder(headers)
    .map(([name, value]) => `${name}:${value.trim()}\n`)
    .join('');
  const canonical = [method, '/', canonicalQuery(query), lines, names, bodyHash].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`, 'utf8')
    .digest('hex');
  return { ...own, authorization: `${algorithm} Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}` };
}
