import { type SQL, sql } from 'drizzle-orm';
import type { balanceEntries, pointsEntries } from '../database/schema/account.ts';

/**
 * The moment of a new row: now, but never before the buyer's last one. Of two changes at once the one that waits for
 * the other began earlier; a month's rows are those between its ends, and stand on each other only in order.
 */
export const notBefore = (ledger: typeof balanceEntries | typeof pointsEntries, buyerId: number, now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, (select at from ${ledger} where buyer_id = ${buyerId} order by id desc limit 1))`;
