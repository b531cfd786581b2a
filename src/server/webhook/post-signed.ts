import { createHmac, randomBytes } from 'node:crypto';

/** How a secret begins, by which programs that know the signature know it. */
const secretMark = 'whsec_';
const secretBytes = 32;

/** A receiver has so long from the first byte to the last; a round and its last request end before the server must. */
const patienceMs = 7_000;
/** What is read of an answer, and what of it is told to the operator. */
const [mostBytes, mostLetters] = [4_096, 120];

/** A message that is pushed. */
export interface SignedMessage {
  readonly url: string;
  readonly secret: string;
  /** names the delivery: the same at every try */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** A secret that nobody can guess. */
export const newSecret = (): string => `${secretMark}${randomBytes(secretBytes).toString('base64')}`;

/**
 * Whether deliveries may go to an address: `https://`, or `http://` on this machine alone; with neither a user nor a
 * fragment, and at most 500 characters long.
 */
export function isWebhookAddress(text: string): boolean {
  if (text.length > 500 || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isOfMachine = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isOfMachine)) && username + password + hash === '';
}

/** The signature of Standard Webhooks: HMAC-SHA-256 over id, second and body. */
function signatureOf({ secret, id, body }: SignedMessage, second: string): string {
  const key = Buffer.from(secret.slice(secretMark.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`;
}

/** The beginning of an answer, as one line; what cannot be read is nothing. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, read] = ['', 0];
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      const kept = piece.subarray(0, mostBytes - read);
      text += decoder.decode(kept, { stream: true });
      read += kept.length;
      // Leaving the loop ends the connection.
      if (read >= mostBytes) break;
    }
  } catch {
    // The status is known already.
  }
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters);
}

/** Why nobody answered, in a word that has nothing of the message. */
function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'no answer';
}

/**
 * Posts a message with its signature (`webhook-id`, `webhook-timestamp`, `webhook-signature`). It goes to the address
 * itself alone: no redirect is followed. An answer of 200 … 299 takes it, whatever else it says.
 * @returns null once it was taken; otherwise what went wrong, in a line
 */
export async function postSigned(message: SignedMessage): Promise<string | null> {
  const { url, id, body, at } = message;
  const second = String(Math.floor(at.getTime() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Yaoji',
        'webhook-id': id,
        'webhook-timestamp': second,
        'webhook-signature': signatureOf(message, second),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const said = await beginningOf(response);
    return response.ok ? null : `HTTP ${response.status} ${said}`.trim();
  } catch (error) {
    return faultOf(error);
  }
}
