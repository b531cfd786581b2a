import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { shopState } from '../../database/schema/shop-state.ts';
import { polyphones } from './polyphones.ts';

/** The name under which the database remembers which list of readings search was made with. */
const readingsMark = 'search-readings';
const readingsNow = createHash('sha256').update(JSON.stringify(polyphones)).digest('base64url');

/** Remembers that what search keeps was made with the readings of now. */
export async function rememberReadings(database: Database): Promise<void> {
  const value = readingsNow;
  await database.insert(shopState).values({ name: readingsMark, value }).onConflictDoUpdate({ target: shopState.name, set: { value } });
}

/**
 * Makes names searchable anew where the list of readings has changed since: a reading added to it must find the goods
 * that are in the shop already.
 * @returns whether there was anything to do
 */
export async function refreshSearch(database: Database): Promise<boolean> {
  const [kept] = await database.select({ value: shopState.value }).from(shopState).where(eq(shopState.name, readingsMark));
  if (kept?.value === readingsNow) return false;
  // The pinyin of names is needed then alone.
  const { makeAllSearchable } = await import('./make-searchable.ts');
  await database.transaction(async (transaction) => {
    await makeAllSearchable(transaction);
    await rememberReadings(transaction);
  });
  return true;
}
