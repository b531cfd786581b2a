import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { shopState } from '../../../database/schema/shop-state.ts';

const [text, amount, seconds] = [/^.+$/, /^\d{1,9}\.\d{2}$/, /^\d{10}$/];

/** What shop and provider say to each other, field by field; a message for one purpose is none for another. */
const messages = {
  /** the shop's link to the page where an order is paid */
  cashier: { out_trade_no: text, total_amount: amount, return_path: /^\/(?!\/)/, time_expire: seconds },
  /** the provider's word that money came */
  notify: { out_trade_no: text, transaction_id: text, total_amount: amount, currency: text, trade_status: text, notify_time: seconds },
} as const;

type MessagePurpose = keyof typeof messages;

/** The fields of a message; `sign` is over all of them. */
export type MessageFields<Purpose extends MessagePurpose> = Readonly<Record<keyof (typeof messages)[Purpose], string>>;

const secretName = 'simulated-pay-secret';

/** The secret that shop and simulated provider share: made once a database, so that several processes know the same. */
export async function simulatedSecret(database: Database): Promise<string> {
  const named = eq(shopState.name, secretName);
  const read = () => database.select({ value: shopState.value }).from(shopState).where(named);
  const [known] = await read();
  if (known !== undefined) return known.value;
  await database.insert(shopState).values({ name: secretName, value: randomBytes(32).toString('base64url') }).onConflictDoNothing();
  const [made] = await read();
  return made?.value ?? '';
}

/** HMAC-SHA256 over what the message is for and its fields in the order of their names, each encoded; base64url. */
function signatureOf<Purpose extends MessagePurpose>(purpose: Purpose, fields: MessageFields<Purpose>, secret: string): string {
  const pairs = Object.entries<string>(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** The fields with their signature, as they are sent. */
export const signed = <Purpose extends MessagePurpose>(
  purpose: Purpose,
  fields: MessageFields<Purpose>,
  secret: string,
): Record<string, string> => ({ ...fields, sign: signatureOf(purpose, fields, secret) });

/**
 * Reads a form or a query that shop or provider signed for this purpose: exactly its fields, each once and of its form.
 * @returns null for every other text
 */
export function readSigned<Purpose extends MessagePurpose>(purpose: Purpose, text: string, secret: string): MessageFields<Purpose> | null {
  const pairs = [...new URLSearchParams(text)];
  const { sign = '', ...fields } = Object.fromEntries(pairs);
  const forms: Readonly<Record<string, RegExp>> = messages[purpose];
  const isWhole = pairs.length === Object.keys(forms).length + 1 && Object.entries(forms).every(([name, form]) => form.test(fields[name] ?? ''));
  if (!isWhole) return null;
  const known = fields as MessageFields<Purpose>;
  const [given, right] = [Buffer.from(sign, 'utf8'), Buffer.from(signatureOf(purpose, known, secret), 'utf8')];
  return given.length === right.length && timingSafeEqual(given, right) ? known : null;
}
