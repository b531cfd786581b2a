import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';

/*
 * Whatever writes to what a buyer has (cart, addresses, orders) locks the buyer first: additions, selections and
 * orders of one cart follow each other, and none ever holds a line that another waits for. Rows that refer to the
 * buyer may be inserted meanwhile.
 */

/** Locks a buyer until the transaction ends. */
export async function lockBuyer(transaction: Database, buyerId: number): Promise<void> {
  await transaction.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update');
}

/** The same within a statement that begins with it and names `me` in its condition. */
export const lockedBy = (buyerId: number): SQL =>
  sql`with me as materialized (select id from buyers where id = ${buyerId} for no key update)`;
