import type { Database } from '../database/database.ts';
import { rememberBrowser } from './known-browsers.ts';
import { beginSession, endSession, type Seat, sessionTokenOf } from './session.ts';
import type { Visit } from './visit.ts';
import { givenBrowserOf } from './visitor-cookie.ts';

/**
 * Begins a session with a login, in the transaction that has judged it; the browser is known to the account from now
 * on. A session id from before it must not live on with it.
 */
export async function enterSession(transaction: Database, visit: Pick<Visit, 'request' | 'reply'>, seat: Seat, now: Date): Promise<string> {
  const former = sessionTokenOf(visit.request);
  if (former !== null) await endSession(transaction, former);
  await rememberBrowser(transaction, seat.accountId, givenBrowserOf(visit), now);
  return beginSession(transaction, seat, now);
}
