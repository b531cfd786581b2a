import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { buyers } from '../../src/server/database/schema/account.ts';
import { beginSession } from '../../src/server/http/session.ts';

/** Begins a session of a shop's owner in it. @returns its token */
export async function ownerSession(database: Database, buyerId: number, now: Date): Promise<string> {
  const [shop] = await database.select({ accountId: buyers.accountId }).from(buyers).where(eq(buyers.id, buyerId));
  if (shop === undefined) throw new Error(`There is no shop ${buyerId}`);
  return beginSession(database, { accountId: shop.accountId, buyerId }, now);
}
