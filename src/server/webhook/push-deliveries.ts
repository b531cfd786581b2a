import { and, asc, eq, gt, inArray, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostWebhookTries, webhookPause } from '../../domain/feed/webhook-pauses.ts';
import type { ToldFeed } from '../../domain/feed/told-feeds.ts';
import type { Database } from '../database/database.ts';
import { feedEntries } from '../database/schema/feed-entry.ts';
import { webhookDeliveries, webhooks } from '../database/schema/webhook.ts';
import { cancellationAnswers, orderAnswers, paymentAnswers, returnAnswers } from '../erp/feed-answers.ts';
import { type FeedEntry, numberEntries } from '../feed/read-feed.ts';
import { inTransaction } from '../http/transaction.ts';
import type { SignedMessage } from './post-signed.ts';
import { isFree } from './webhook.ts';

/** Entries that one transaction makes deliveries of; the next one goes on. */
const mostPlanned = 500;
/** Deliveries of one process that are under way at once: as many orders. */
const lanes = 6;
/** A round begins no delivery after so long; the next round goes on. */
const roundMs = 4_000;
/** Whoever has taken a delivery on has so long to say what became of it: far longer than a request may take. */
const leaseSeconds = 60;

type Delivery = typeof webhookDeliveries.$inferSelect;

/** How deliveries leave. */
interface Push {
  readonly url: string;
  readonly secret: string;
  readonly post: (message: SignedMessage) => Promise<string | null>;
  readonly now: () => Date;
  /** 0 … 1 at random */
  readonly chance: () => number;
}

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/**
 * Makes a delivery of every committed entry behind the webhook's cursor that it wants. Of several processes one does so
 * at a time; another passes over it.
 */
export async function planDeliveries(database: Database, now: Date): Promise<void> {
  await numberEntries(database);
  for (let found = mostPlanned; found === mostPlanned;) {
    found = await inTransaction(database, async (transaction) => {
      const [webhook] = await transaction.select().from(webhooks).for('update', { skipLocked: true });
      if (webhook === undefined) return 0;
      const entries = await transaction
        .select({ position: feedEntries.position, orderId: feedEntries.orderId, feed: feedEntries.feed })
        .from(feedEntries)
        .where(gt(feedEntries.position, webhook.cursor))
        .orderBy(asc(feedEntries.position))
        .limit(mostPlanned);
      const planned = entries.flatMap(({ position, orderId, feed }) =>
        position !== null && webhook.feeds.includes(feed) ? [{ position, orderId, nextTryAt: now }] : [],
      );
      if (planned.length > 0) await transaction.insert(webhookDeliveries).values(planned).onConflictDoNothing();
      const cursor = entries.at(-1)?.position ?? webhook.cursor;
      if (entries.length > 0) await transaction.update(webhooks).set({ cursor });
      return entries.length;
    });
  }
}

/**
 * Takes on the delivery that has waited longest, for this process alone until its lease is over. Of each order only the
 * first one that is not through: what is behind it waits, also behind one that waits for a person.
 */
async function takeOne(database: Database, now: Date): Promise<Delivery | undefined> {
  const before = alias(webhookDeliveries, 'before');
  const isBehind = and(
    eq(before.orderId, webhookDeliveries.orderId),
    lt(before.position, webhookDeliveries.position),
    inArray(before.state, ['due', 'dead']),
  );
  const first = database
    .select({ position: webhookDeliveries.position })
    .from(webhookDeliveries)
    .where(and(isFree(now), lte(webhookDeliveries.nextTryAt, now), notExists(database.select().from(before).where(isBehind))))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.position))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, takenUntil: secondsAfter(now, leaseSeconds) })
    // As an array it is asked for once; a plan that asked twice would lock more rows than it takes.
    .where(sql`${webhookDeliveries.position} = any(array(${first}))`)
    .returning();
  return taken;
}

const answers: Readonly<Record<ToldFeed, (database: Database, entries: readonly FeedEntry[]) => Promise<readonly unknown[]>>> = {
  orders: orderAnswers,
  cancellations: cancellationAnswers,
  returns: returnAnswers,
  payments: paymentAnswers,
};

/** What is pushed: the entry as its feed answers it, by now. */
async function bodyOf(database: Database, position: number): Promise<string> {
  const [found] = await database.select().from(feedEntries).where(eq(feedEntries.position, position));
  if (found === undefined) throw new Error(`Entry ${position} is gone`);
  const [entry] = await answers[found.feed](database, [{ ...found, position }]);
  return JSON.stringify({ feed: found.feed, entry });
}

/** @returns null once the receiver took it, otherwise what went wrong */
async function pushOne(database: Database, { position, takenUntil }: Delivery, { url, secret, post, now }: Push): Promise<string | null> {
  const body = await bodyOf(database, position);
  const at = now();
  // A process that stood still: somebody else may push it by the time an answer comes.
  if (takenUntil === null || secondsAfter(at, leaseSeconds / 2) > takenUntil) return 'late';
  return post({ url, secret, id: String(position), body, at });
}

/**
 * Writes down what became of a delivery, unless somebody else has taken it on since; that it was taken, in any case.
 * @returns whether it waits for a person from now on
 */
async function record(database: Database, { position, tries, takenUntil }: Delivery, fault: string | null, push: Push): Promise<boolean> {
  const own = eq(webhookDeliveries.position, position);
  const at = push.now();
  const ended = { takenUntil: null, nextTryAt: null, endedAt: at } as const;
  if (fault === null) {
    const open = inArray(webhookDeliveries.state, ['due', 'dead']);
    await database
      .update(webhookDeliveries)
      .set({ ...ended, state: 'delivered', fault: '' })
      .where(and(own, open));
    return false;
  }
  const isDead = tries >= mostWebhookTries;
  const isOwn = takenUntil === null ? undefined : eq(webhookDeliveries.takenUntil, takenUntil);
  const nextTryAt = secondsAfter(at, webhookPause(tries, push.chance()));
  const recorded = await database
    .update(webhookDeliveries)
    .set(isDead ? { ...ended, state: 'dead', fault } : { takenUntil: null, nextTryAt, fault })
    .where(and(own, eq(webhookDeliveries.state, 'due'), isOwn))
    .returning({ position: webhookDeliveries.position });
  return isDead && recorded.length > 0;
}

/** What a round did. */
interface PushRound {
  /** deliveries that wait for a person from now on */
  readonly dead: number;
  /** bugs of our own; the deliveries are tried again */
  readonly bugs: readonly unknown[];
}

/**
 * One round: pushes what is due, each order's deliveries one after the other, several orders at once. What was taken on
 * and not written down, because the process was killed, is pushed again under the same id once its lease is over.
 * Nothing is held in memory between rounds.
 */
export async function pushDeliveries(database: Database, push: Push): Promise<PushRound> {
  const until = performance.now() + roundMs;
  const bugs: unknown[] = [];
  let dead = 0;
  const lane = async () => {
    while (performance.now() < until) {
      const delivery = await takeOne(database, push.now());
      if (delivery === undefined) return;
      const fault = await pushOne(database, delivery, push).catch((error: unknown) => {
        bugs.push(error);
        return 'bug';
      });
      if (await record(database, delivery, fault, push)) dead += 1;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  bugs.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
  return { dead, bugs };
}
