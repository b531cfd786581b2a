import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, sessions } from '../database/schema/account.ts';
import { passwordTickets } from '../database/schema/verification.ts';

const ticketMinutes = 10;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** Gives the right to set an account's password once, within ten minutes. */
export async function giveTicket(database: Database, accountId: number, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database.insert(passwordTickets).values({ ticketHash: hashOf(ticket), accountId, expiresAt: minutesAfter(now, ticketMinutes) });
  return ticket;
}

/** The account that a ticket is for, null for one that is over. */
export async function accountOfTicket(database: Database, ticket: string, now: Date) {
  const [account] = await database
    .select({ id: accounts.id, phone: accounts.phone })
    .from(passwordTickets)
    .innerJoin(accounts, eq(accounts.id, passwordTickets.accountId))
    .where(and(eq(passwordTickets.ticketHash, hashOf(ticket)), gt(passwordTickets.expiresAt, now)));
  return account ?? null;
}

/**
 * Sets a password, by its hash, for a ticket, which is used up, and ends all sessions of the account,
 * in the transaction it is given.
 * @returns whether the ticket was still there
 */
export async function useTicket(transaction: Database, ticket: string, passwordHash: string): Promise<boolean> {
  const [used] = await transaction
    .delete(passwordTickets)
    .where(eq(passwordTickets.ticketHash, hashOf(ticket)))
    .returning();
  if (used === undefined) return false;
  const { accountId } = used;
  await transaction.update(accounts).set({ passwordHash, hasFirstPassword: false }).where(eq(accounts.id, accountId));
  // Other tickets of the account, and every device that is signed in, were given under the old password.
  await endAccess(transaction, accountId);
  return true;
}

/** Ends what lets people into an account: its tickets, and every device that is signed in. */
export async function endAccess(transaction: Database, accountId: number): Promise<void> {
  await transaction.delete(passwordTickets).where(eq(passwordTickets.accountId, accountId));
  await transaction.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Forgets tickets that are over. */
export async function forgetOldTickets(database: Database, now: Date): Promise<void> {
  await database.delete(passwordTickets).where(lt(passwordTickets.expiresAt, now));
}
