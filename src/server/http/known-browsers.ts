import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { knownBrowsers } from '../database/schema/account.ts';

/** As long as the cookie lasts. */
const keptMinutes = 180 * 24 * 60;

/** A program that signs in without cookies is a new browser each time. */
const mostBrowsers = 20;

/** Remembers that an account has signed in in a browser, in the transaction of its login; of many, the latest ones. */
export async function rememberBrowser(transaction: Database, accountId: number, browserHash: string, now: Date): Promise<void> {
  await transaction
    .insert(knownBrowsers)
    .values({ accountId, browserHash, seenAt: now })
    .onConflictDoUpdate({ target: [knownBrowsers.accountId, knownBrowsers.browserHash], set: { seenAt: now } });
  const ofAccount = eq(knownBrowsers.accountId, accountId);
  const older = transaction
    .select({ hash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(ofAccount)
    .orderBy(desc(knownBrowsers.seenAt))
    .offset(mostBrowsers);
  await transaction.delete(knownBrowsers).where(and(ofAccount, inArray(knownBrowsers.browserHash, older)));
}

/** Whether an account has signed in in a browser; asked of nobody's account and of no browser as well. */
export const isKnownBrowser = async (database: Database, accountId: number | null, browserHash: string | null): Promise<boolean> =>
  (await database.$count(
    knownBrowsers,
    and(eq(knownBrowsers.accountId, accountId ?? 0), eq(knownBrowsers.browserHash, browserHash ?? '')),
  )) > 0;

/** Forgets all browsers of an account. */
export async function forgetBrowsersOf(transaction: Database, accountId: number): Promise<void> {
  await transaction.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
}

/** Forgets browsers that have not signed in for long. */
export async function forgetOldBrowsers(database: Database, now: Date): Promise<void> {
  await database.delete(knownBrowsers).where(lt(knownBrowsers.seenAt, minutesAfter(now, -keptMinutes)));
}
