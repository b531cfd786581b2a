import { and, asc, eq, isNull } from 'drizzle-orm';
import type { KeyRight } from '../../domain/feed/told-feeds.ts';
import type { Database } from '../database/database.ts';
import { accessKeys } from '../database/schema/feed-entry.ts';
import { hashOfKey, newKey } from '../http/access-key.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';

/** A key of the seller's, without the key itself. */
type AccessKey = typeof accessKeys.$inferSelect;

interface NewKey {
  readonly name: string;
  readonly rights: readonly KeyRight[];
  readonly networks: readonly string[];
  readonly at: Date;
}

/**
 * Makes a key for a program of the seller's (R55).
 * @returns the key, which is shown this once: the shop keeps what it hashes to
 * @throws Refusal 409 for a name that another key has
 */
export async function makeKey(database: Database, { name, rights, networks, at }: NewKey): Promise<string> {
  const key = newKey();
  try {
    await database.insert(accessKeys).values({ name, hash: hashOfKey(key), rights: [...rights], networks: [...networks], createdAt: at });
  } catch (error) {
    throw isTaken(error, 'access_keys_name_unique') ? new Refusal(409, `There is a key named ${name}`) : error;
  }
  return key;
}

/** All keys, those that are revoked too, as they were made. */
export const listKeys = (database: Database): Promise<AccessKey[]> => database.select().from(accessKeys).orderBy(asc(accessKeys.id));

/**
 * Ends a key at once; one that is revoked stays so.
 * @throws Refusal 404
 */
export async function revokeKey(database: Database, name: string, at: Date): Promise<void> {
  const [found] = await database.select({ id: accessKeys.id }).from(accessKeys).where(eq(accessKeys.name, name));
  if (found === undefined) throw notFound(`No key named ${name}`);
  await database
    .update(accessKeys)
    .set({ revokedAt: at })
    .where(and(eq(accessKeys.id, found.id), isNull(accessKeys.revokedAt)));
}
