import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { shopState } from '../database/schema/shop-state.ts';

/** A secret that shop and a simulated provider share: made once a database, so that several processes know the same. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const read = () => database.select({ value: shopState.value }).from(shopState).where(eq(shopState.name, name));
  const [known] = await read();
  if (known !== undefined) return known.value;
  await database
    .insert(shopState)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await read();
  return made?.value ?? '';
}
