import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { tellPasswordChanged } from '../account/tell-password-changed.ts';
import { unbindWechat } from '../account/unbind-wechat.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, sessions } from '../database/schema/account.ts';
import { forgetBrowsersOf } from '../http/known-browsers.ts';
import { passwordTickets } from '../database/schema/verification.ts';
import { wechatTickets } from '../database/schema/wechat.ts';
import { endCodes } from './codes.ts';

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
 * Sets a password, by its hash, for a ticket, which is used up, and ends every way into the account, in the transaction
 * it is given. The account's phone hears of it.
 * @returns whether the ticket was still there
 */
export async function useTicket(transaction: Database, ticket: string, passwordHash: string, at: Date): Promise<boolean> {
  const [used] = await transaction
    .delete(passwordTickets)
    .where(eq(passwordTickets.ticketHash, hashOf(ticket)))
    .returning();
  if (used === undefined) return false;
  const { accountId } = used;
  const [account] = await transaction
    .update(accounts)
    .set({ passwordHash, hasFirstPassword: false })
    .where(eq(accounts.id, accountId))
    .returning({ phone: accounts.phone });
  if (account === undefined) throw new Error('a ticket without its account');
  await endAccess(transaction, { accountId, at });
  await tellPasswordChanged(transaction, account.phone, at);
  return true;
}

interface Access {
  readonly accountId: number;
  /** public id of the one session that stays */
  readonly keptSession?: string;
}

const endTickets = (transaction: Database, accountId: number) =>
  transaction.delete(passwordTickets).where(eq(passwordTickets.accountId, accountId));

async function endSessions(transaction: Database, { accountId, keptSession }: Access): Promise<void> {
  const isOther = keptSession === undefined ? undefined : ne(sessions.publicId, keptSession);
  await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther));
  // Whoever signed in in one may be the one who is kept out.
  await forgetBrowsersOf(transaction, accountId);
}

/**
 * Ends what was given under an old password: tickets, every device that is signed in but the one that stays, and what
 * is known of browsers.
 */
export async function endDevices(transaction: Database, access: Access): Promise<void> {
  await endTickets(transaction, access.accountId);
  await endSessions(transaction, access);
}

/**
 * Ends every way into an account: tickets, open codes to its phone, every device that is signed in but the one that
 * stays, its WeChat, and the codes that devices show to bind one.
 */
export async function endAccess(transaction: Database, { at, ...access }: Access & { readonly at: Date }): Promise<void> {
  const { accountId } = access;
  await endTickets(transaction, accountId);
  await endCodes(transaction, accountId, at);
  // A phone that answers holds its code, then looks at the session: in the same order, neither waits for ever.
  await transaction.delete(wechatTickets).where(eq(wechatTickets.accountId, accountId));
  await endSessions(transaction, access);
  // After these: a WeChat that a device was binding at this moment is bound by now, or never.
  await unbindWechat(transaction, accountId, at);
}

/** Forgets tickets that are over. */
export async function forgetOldTickets(database: Database, now: Date): Promise<void> {
  await database.delete(passwordTickets).where(lt(passwordTickets.expiresAt, now));
}
