import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { writtenOnce } from '../database/written-once.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { judgedShop } from './judged-shop.ts';

/*
 * Whatever writes to what a buyer has (cart, addresses, orders) locks the buyer first: additions, selections and
 * orders of one cart follow each other, and none ever holds a line that another waits for. Rows that refer to the
 * buyer may be inserted meanwhile.
 */

const lockStatement = writtenOnce('lock_buyer', (database) =>
  database
    .select({ id: buyers.id })
    .from(buyers)
    .where(eq(buyers.id, sql.placeholder('buyerId')))
    .for('no key update'),
);

/** Locks a buyer until the transaction ends. */
export async function lockBuyer(transaction: Database, buyerId: number): Promise<void> {
  await lockStatement(transaction).execute({ buyerId });
}

/**
 * Locks a shop that is about to order, and judges it anew (R29, R30): a licence that was refused or expired since the
 * call began, or while it waited for the lock, is known here.
 */
export async function lockJudged(transaction: Database, buyer: SignedInBuyer, now: Date): Promise<SignedInBuyer> {
  await lockBuyer(transaction, buyer.id);
  return { ...buyer, ...(await judgedShop(transaction, buyer.id, now)) };
}

/** `lockBuyer` within a statement that begins with it and names `me` in its condition. */
export const lockedBy = (buyerId: number): SQL =>
  sql`with me as materialized (select id from buyers where id = ${buyerId} for no key update)`;
