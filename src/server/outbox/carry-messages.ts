import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outboxMessages } from '../database/schema/verification.ts';
import type { SendOutcome, ShortMessageSender } from './short-message-sender.ts';

/** Messages that one round takes on at once; the next one goes on. */
const messagesARound = 20;
/** Whoever has taken a message on has so long to say what became of it; then it is anybody's again. */
const leaseSeconds = 60;
/** A carrier is asked so often for one message. */
const mostTries = 8;
const [firstWaitSeconds, longestWaitSeconds] = [5, 30 * 60];

type Message = typeof outboxMessages.$inferSelect;

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** 5 s, 15 s, 45 s … up to half an hour. */
const waitAfter = (tries: number): number => Math.min(firstWaitSeconds * 3 ** (tries - 1), longestWaitSeconds);

const isDue = (now: Date) => and(eq(outboxMessages.state, 'due'), lte(outboxMessages.nextTryAt, now));

/**
 * Takes messages on that are due: each for one process alone, until its lease is over. Another process passes over
 * those that are just being taken; one that dies in the middle leaves them to the next once the lease is over.
 */
const claimDue = (database: Database, now: Date): Promise<Message[]> => {
  const due = database
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(isDue(now))
    .orderBy(asc(outboxMessages.nextTryAt), asc(outboxMessages.id))
    .limit(messagesARound)
    .for('update', { skipLocked: true });
  return (
    database
      .update(outboxMessages)
      .set({
        tries: sql`${outboxMessages.tries} + 1`,
        nextTryAt: secondsAfter(now, leaseSeconds),
        attemptKey: sql`coalesce(${outboxMessages.attemptKey}, ${randomUUID()} || '-' || ${outboxMessages.id})`,
      })
      // As an array it is asked for once; a plan that asked twice would lock more rows than it takes.
      .where(sql`${outboxMessages.id} = any(array(${due}))`)
      .returning()
  );
};

/** What the outbox keeps of an outcome. */
function standingAfter(outcome: SendOutcome, tries: number, now: Date): Partial<Message> {
  if (outcome.kind === 'kept') return { state: 'kept', nextTryAt: null };
  if (outcome.kind === 'sent') return { state: 'sent', nextTryAt: null, providerId: outcome.id, fault: '' };
  const { kind, fault } = outcome;
  if (kind === 'never' || tries >= mostTries) return { state: 'failed', nextTryAt: null, fault };
  const nextTryAt = secondsAfter(now, waitAfter(tries));
  // After an answer the next request is another one; without one it must be the same.
  return { nextTryAt, fault, ...(kind === 'later' && { attemptKey: null }) };
}

/** Writes down what became of a message, unless somebody else has taken it on since; that it was sent, in any case. */
async function record(database: Database, { id, tries }: Message, outcome: SendOutcome, now: Date): Promise<void> {
  const isOwn = outcome.kind === 'sent' ? undefined : eq(outboxMessages.tries, tries);
  await database
    .update(outboxMessages)
    .set(standingAfter(outcome, tries, now))
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'due'), isOwn));
}

/** What a round did. */
interface Round {
  /** messages that nobody will get, with the last fault of each kind */
  readonly failed: readonly string[];
  /** bugs of the carrier's adapter */
  readonly bugs: readonly unknown[];
}

/**
 * One round: hands what is due to the carrier. A message whose time is over, such as an expired code, is not sent; one
 * that the carrier does not take waits longer each time. Nothing is held in memory between rounds, so that a restart
 * goes on where the last process ended.
 */
export async function carryMessages(database: Database, sender: ShortMessageSender, now: () => Date): Promise<Round> {
  const over = await database
    .update(outboxMessages)
    .set({
      state: 'failed',
      nextTryAt: null,
      fault: sql`case when ${outboxMessages.fault} = '' then 'expired' else ${outboxMessages.fault} || ' expired' end`,
    })
    .where(and(isDue(now()), lte(outboxMessages.goodUntil, now())))
    .returning({ fault: outboxMessages.fault });
  const failed = over.map(({ fault }) => fault);
  const bugs: unknown[] = [];
  const claimed = await claimDue(database, now());
  await Promise.all(
    claimed.map(async (message) => {
      const { recipient, words, template, params, attemptKey } = message;
      const outcome = await sender
        .send({ recipient, words, template, params, attemptKey: attemptKey ?? '' }, now())
        .catch((error: unknown): SendOutcome => {
          bugs.push(error);
          return { kind: 'unknown', fault: 'bug' };
        });
      await record(database, message, outcome, now());
      if (standingAfter(outcome, message.tries, now()).state === 'failed' && 'fault' in outcome) failed.push(outcome.fault);
    }),
  );
  return { failed: [...new Set(failed)], bugs };
}
