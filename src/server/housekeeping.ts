import { lt } from 'drizzle-orm';
import { forgetOldActs } from './act/forget-old-acts.ts';
import { tellFollowers } from './activity/follow-store.ts';
import { tellOfSessions } from './deal/session-follow.ts';
import { forgetOldLooks } from './desk/looking/looks.ts';
import { forgetOldBrowsers } from './http/known-browsers.ts';
import { forgetOldSessions } from './http/session.ts';
import { forgetOldCounts } from './http/shared-counts.ts';
import { minutesAfter, type Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { deskSessions } from './database/schema/desk.ts';
import { deskKeys, idempotencyKeys, programCalls } from './database/schema/idempotency.ts';
import { blankSpentCodes, forgetMessages } from './outbox/outbox.ts';
import { forgetOldCodes } from './verification/codes.ts';
import { forgetOldTickets } from './verification/password-tickets.ts';
import { forgetOldWechatTickets } from './wechat/tickets.ts';
import { warnOfLicences } from './message/licence-warnings.ts';
import { payCashback } from './cashback/pay-cashback.ts';
import { completeDeliveredOrders } from './order/move/complete-delivered.ts';
import { expireOverdueOrders } from './order/move/order-moves.ts';
import { inTransaction } from './http/transaction.ts';
import { settleGroups } from './group-buy/settle-groups.ts';
import { startRounds } from './rounds.ts';
import { setAsideExpired } from './stock/move-stock.ts';
import { remindOfCredit } from './payment/credit/remind-of-credit.ts';
import { remindOfTransfers } from './payment/transfer/remind-transfers.ts';
import { forgetDeliveries } from './webhook/webhook.ts';
import { closeOverdueWants, findForFreshWants } from './wanted/close-wants.ts';

const sweepEveryMs = 15_000;
/** An `Idempotency-Key` is remembered this long. */
const keyMinutes = 2 * 24 * 60;

/** A message that went out is kept this long. */
const messageMinutes = 30 * 24 * 60;

/** What a round does, on the database and on what an installation keeps beside it. */
type Chore = (database: Database, now: Date) => Promise<unknown>;

/**
 * A round: unpaid orders whose time is over; transfers that have not come; what is due on
 * account; orders whose group-buy fell short; delivered
 * ones that nobody confirms; cashback that is due; batches that expired; licences that come to their end; activities
 * and flash sales that begin; wants whose day is over, or that missed their goods; sessions, keys, codes, counted
 * attempts, looks at the desk, messages and deliveries that nobody needs any more; acts that were kept their years.
 */
const tasks: readonly Chore[] = [
  expireOverdueOrders,
  remindOfTransfers,
  remindOfCredit,
  settleGroups,
  completeDeliveredOrders,
  payCashback,
  (database, now) => inTransaction(database, (transaction) => setAsideExpired(transaction, now)),
  warnOfLicences,
  tellFollowers,
  tellOfSessions,
  closeOverdueWants,
  findForFreshWants,
  forgetOldSessions,
  forgetOldBrowsers,
  forgetOldCodes,
  blankSpentCodes,
  forgetOldTickets,
  forgetOldWechatTickets,
  forgetOldCounts,
  forgetDeliveries,
  forgetOldActs,
  forgetOldLooks,
  (database, now) => forgetMessages(database, minutesAfter(now, -messageMinutes)),
  (database, now) => database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, minutesAfter(now, -keyMinutes))),
  (database, now) => database.delete(deskKeys).where(lt(deskKeys.createdAt, minutesAfter(now, -keyMinutes))),
  (database, now) => database.delete(deskSessions).where(lt(deskSessions.expiresAt, now)),
  (database, now) => database.delete(programCalls).where(lt(programCalls.createdAt, minutesAfter(now, -keyMinutes))),
];

/**
 * One round. A task that fails stops none of the others: an order that cannot expire must not keep codes for ever.
 * @param own chores of this installation alone: its folder of uploaded files
 * @throws AggregateError of everything that failed
 */
export async function sweep(database: Database, now: Date, own: readonly Chore[] = []): Promise<void> {
  const failures: unknown[] = [];
  const all = [...tasks, ...own];
  for (const task of all) await task(database, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} tasks failed`);
}

/**
 * Sweeps in the background.
 * @returns what stops it and waits for the round that runs
 */
export const startHousekeeping = (database: Database, clock: Clock, own: readonly Chore[] = []): (() => Promise<void>) =>
  startRounds({
    everyMs: sweepEveryMs,
    failure: 'Housekeeping failed and will be tried again',
    round: () => sweep(database, clock(), own),
  });
