import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { shopState } from '../../database/schema/shop-state.ts';

/** Fields of a message between shop and provider; `sign` is over all others. */
export type SignedFields = Readonly<Record<string, string>>;

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

/** HMAC-SHA256 over the fields in the order of their names, `name=value` joined by `&`; base64url. */
export function signatureOf(fields: SignedFields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** The fields with their signature. */
export const signed = (fields: SignedFields, secret: string): SignedFields => ({ ...fields, sign: signatureOf(fields, secret) });

/** Whether the fields carry their own signature. */
export function isSigned(fields: SignedFields, secret: string): boolean {
  const given = Buffer.from(fields.sign ?? '', 'utf8');
  const right = Buffer.from(signatureOf(fields, secret), 'utf8');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The fields of a form or a query in which no name comes twice. */
export function fieldsOf(text: string): SignedFields | null {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}
