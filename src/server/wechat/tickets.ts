import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { scannedCodeRules } from '../../domain/account/scanned-code.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { wechatTickets } from '../database/schema/wechat.ts';
import type { WechatIdentity } from './bindings.ts';
import { hashOf, newScene, newSecret } from './secrets.ts';

/** A code on a screen, and how far it has come. */
export type WechatTicket = typeof wechatTickets.$inferSelect;

type Purpose = WechatTicket['purpose'];
const secondsAfter = (moment: Date, seconds: number): Date => minutesAfter(moment, seconds / 60);

interface TicketToOpen {
  readonly purpose: Purpose;
  /** of the session or the browser that will ask */
  readonly holderHash: string;
  readonly accountId: number | null;
  readonly now: Date;
}

/**
 * Begins a code and ends the holder's one before.
 * @returns what the screen asks with, and what the code holds: whoever reads the code cannot ask for the screen
 */
export async function openTicket(transaction: Database, { now, ...ticketOf }: TicketToOpen): Promise<{ ticket: string; scene: string }> {
  const [ticket, scene] = [newSecret(), newScene()];
  await transaction
    .delete(wechatTickets)
    .where(and(eq(wechatTickets.holderHash, ticketOf.holderHash), eq(wechatTickets.purpose, ticketOf.purpose)));
  const expiresAt = secondsAfter(now, scannedCodeRules.livesSeconds);
  await transaction
    .insert(wechatTickets)
    .values({ ...ticketOf, ticketHash: hashOf(ticket), sceneHash: hashOf(scene), createdAt: now, expiresAt });
  return { ticket, scene };
}

/** A holder's own code, the newest without a ticket; null for another's and none. */
export async function ticketOf(
  database: Database,
  { purpose, holderHash }: { readonly purpose: Purpose; readonly holderHash: string },
  ticket?: string,
): Promise<WechatTicket | null> {
  const isNamed = ticket === undefined ? undefined : eq(wechatTickets.ticketHash, hashOf(ticket));
  const [found] = await database
    .select()
    .from(wechatTickets)
    .where(and(eq(wechatTickets.holderHash, holderHash), eq(wechatTickets.purpose, purpose), isNamed))
    .orderBy(desc(wechatTickets.createdAt))
    .limit(1);
  return found ?? null;
}

/** A phone has opened a code; null where that is over. */
export async function scanTicket(database: Database, scene: string, now: Date): Promise<WechatTicket | null> {
  const [scanned] = await database
    .update(wechatTickets)
    .set({ progress: 'scanned' })
    .where(
      and(
        eq(wechatTickets.sceneHash, hashOf(scene)),
        inArray(wechatTickets.progress, ['waiting', 'scanned', 'asked']),
        gt(wechatTickets.expiresAt, now),
      ),
    )
    .returning();
  return scanned ?? null;
}

/** Whether a code still waits for its phone. */
export const isScannable = async (database: Database, scene: string, now: Date): Promise<boolean> =>
  (await database.$count(
    wechatTickets,
    and(eq(wechatTickets.sceneHash, hashOf(scene)), eq(wechatTickets.progress, 'scanned'), gt(wechatTickets.expiresAt, now)),
  )) > 0;

/**
 * WeChat has said whose phone it is: he is asked now. Another phone that scans the same code takes his place.
 * @returns what he answers with, null where the code is over
 */
export async function askTicket(database: Database, scene: string, identity: WechatIdentity, now: Date): Promise<string | null> {
  const answer = newSecret();
  const asked = await database
    .update(wechatTickets)
    .set({ ...identity, progress: 'asked', answerHash: hashOf(answer) })
    .where(and(eq(wechatTickets.sceneHash, hashOf(scene)), eq(wechatTickets.progress, 'scanned'), gt(wechatTickets.expiresAt, now)))
    .returning({ hash: wechatTickets.ticketHash });
  return asked.length > 0 ? answer : null;
}

/** He has said no to WeChat itself. */
export async function declineTicket(database: Database, scene: string): Promise<void> {
  await database
    .update(wechatTickets)
    .set({ progress: 'declined' })
    .where(and(eq(wechatTickets.sceneHash, hashOf(scene)), eq(wechatTickets.progress, 'scanned')));
}

/** The code that somebody's answer is for. */
export async function askedTicket(database: Database, answer: string): Promise<WechatTicket | null> {
  const [asked] = await database
    .select()
    .from(wechatTickets)
    .where(eq(wechatTickets.answerHash, hashOf(answer)));
  return asked ?? null;
}

/**
 * Takes the answer, once: of two only the first counts. A yes to signing in is good for half an hour, since whoever has
 * no account yet finds or makes one with it.
 * @returns the code, null where it was answered before or is over
 */
export async function answerTicket(
  transaction: Database,
  answer: string,
  progress: 'confirmed' | 'declined',
  now: Date,
): Promise<WechatTicket | null> {
  const isOpen = and(eq(wechatTickets.answerHash, hashOf(answer)), eq(wechatTickets.progress, 'asked'), gt(wechatTickets.expiresAt, now));
  const [open] = await transaction.select().from(wechatTickets).where(isOpen).for('update');
  if (open === undefined) return null;
  const expiresAt =
    open.purpose === 'login' && progress === 'confirmed' ? secondsAfter(now, scannedCodeRules.continuesSeconds) : open.expiresAt;
  await transaction.update(wechatTickets).set({ progress, expiresAt }).where(eq(wechatTickets.ticketHash, open.ticketHash));
  return { ...open, progress, expiresAt };
}

/** A yes that leads to nothing: the code ends with that word. */
export const endTicket = (transaction: Database, { ticketHash }: WechatTicket, progress: 'declined' | 'taken') =>
  transaction.update(wechatTickets).set({ progress }).where(eq(wechatTickets.ticketHash, ticketHash));

/** A confirmed code for signing in, held until the transaction ends; null for none of this holder's. */
export async function holdConfirmed(transaction: Database, holderHash: string, now: Date, ticket?: string): Promise<WechatTicket | null> {
  const isNamed = ticket === undefined ? undefined : eq(wechatTickets.ticketHash, hashOf(ticket));
  const isConfirmed = and(
    eq(wechatTickets.holderHash, holderHash),
    eq(wechatTickets.purpose, 'login'),
    eq(wechatTickets.progress, 'confirmed'),
    gt(wechatTickets.expiresAt, now),
  );
  const [held] = await transaction.select().from(wechatTickets).where(and(isConfirmed, isNamed)).limit(1).for('update');
  return held ?? null;
}

/** Uses a code up. */
export const dropTicket = (transaction: Database, { ticketHash }: WechatTicket) =>
  transaction.delete(wechatTickets).where(eq(wechatTickets.ticketHash, ticketHash));

/** Forgets codes that are over. */
export async function forgetOldWechatTickets(database: Database, now: Date): Promise<void> {
  await database.delete(wechatTickets).where(lt(wechatTickets.expiresAt, minutesAfter(now, -60)));
}
