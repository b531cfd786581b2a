import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { ToldFeed } from '../../domain/feed/told-feeds.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { feedEntries } from '../database/schema/feed-entry.ts';
import { orders } from '../database/schema/order.ts';
import { webhookDeliveries, webhooks } from '../database/schema/webhook.ts';
import { lastPosition } from '../feed/read-feed.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import { webhookPlace, type IdentityVault } from '../identity/identity-vault.ts';
import { newSecret } from './post-signed.ts';

/** There is one webhook. */
const only = 1;

/** What was delivered is known so long. */
const keptMinutes = 30 * 24 * 60;

/** A webhook without its secret. */
interface Webhook {
  readonly url: string;
  readonly feeds: readonly ToldFeed[];
}

interface NewWebhook extends Webhook {
  /** makes a secret in place of the one before */
  readonly isNewSecret: boolean;
  readonly at: Date;
}

/**
 * Says where entries are pushed to (R55). Those that are committed from now on are; of what was before, the ERP asks.
 * Another address or other feeds keep secret and deliveries.
 * @returns the secret if it is new; it is shown this once
 * @throws Refusal 409 in a shop without a key for its secret
 */
export async function setWebhook(
  database: Database,
  identities: IdentityVault | null,
  { url, feeds, isNewSecret, at }: NewWebhook,
): Promise<string | null> {
  if (identities === null) throw new Refusal(409, 'The secret of a webhook is kept under IDENTITY_KEY, which is not set');
  const secret = newSecret();
  const sealed = identities.seal(secret, webhookPlace);
  const cursor = await lastPosition(database);
  return inTransaction(database, async (transaction) => {
    const made = await transaction
      .insert(webhooks)
      .values({ id: only, url, feeds: [...feeds], secret: sealed, cursor, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: webhooks.id });
    if (made.length > 0) return secret;
    await transaction.update(webhooks).set({ url, feeds: [...feeds], ...(isNewSecret && { secret: sealed }) });
    return isNewSecret ? secret : null;
  });
}

/** Pushes nothing more; what was not delivered is forgotten here, and stays in the feeds. */
export async function removeWebhook(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const gone = await transaction.delete(webhooks).returning({ id: webhooks.id });
    if (gone.length === 0) throw notFound('There is no webhook');
    await transaction.delete(webhookDeliveries);
  });
}

/** The webhook, with its sealed secret; undefined without one. */
export async function readWebhook(database: Database): Promise<typeof webhooks.$inferSelect | undefined> {
  const [found] = await database.select().from(webhooks).where(eq(webhooks.id, only));
  return found;
}

/** How many deliveries stand in each state, and when the last one was taken. */
export async function webhookFigures(database: Database) {
  const rows = await database
    .select({ state: webhookDeliveries.state, deliveries: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.state);
  const [last] = await database
    .select({ at: webhookDeliveries.endedAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'delivered'))
    .orderBy(desc(webhookDeliveries.endedAt))
    .limit(1);
  const numbers = new Map(rows.map(({ state, deliveries }) => [state, deliveries]));
  return { due: numbers.get('due') ?? 0, dead: numbers.get('dead') ?? 0, lastAt: last?.at ?? null };
}

/** Deliveries that wait, in the order of the feeds; those that wait for a person alone, where so asked. */
export const waitingDeliveries = (database: Database, { isDead, limit }: { readonly isDead: boolean; readonly limit: number }) =>
  database
    .select({
      position: webhookDeliveries.position,
      sn: orders.sn,
      feed: feedEntries.feed,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      nextTryAt: webhookDeliveries.nextTryAt,
      fault: webhookDeliveries.fault,
    })
    .from(webhookDeliveries)
    .innerJoin(feedEntries, eq(feedEntries.position, webhookDeliveries.position))
    .innerJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(inArray(webhookDeliveries.state, isDead ? ['dead'] : ['due', 'dead']))
    .orderBy(asc(webhookDeliveries.position))
    .limit(limit);

/**
 * Has deliveries that wait tried at once, those that waited for a person among them, as if they had not been tried.
 * One that is under way is left alone.
 * @param orderId of one order alone; null: of all
 * @returns how many
 */
export async function retryDeliveries(database: Database, orderId: number | null, at: Date): Promise<number> {
  const ofOrder = orderId === null ? undefined : eq(webhookDeliveries.orderId, orderId);
  const retried = await database
    .update(webhookDeliveries)
    .set({ state: 'due', nextTryAt: at, tries: 0, endedAt: null })
    .where(and(ofOrder, or(eq(webhookDeliveries.state, 'dead'), and(isFree(at), ne(webhookDeliveries.fault, '')))))
    .returning({ position: webhookDeliveries.position });
  return retried.length;
}

/**
 * Gives a delivery up that waits for a person, so that what is behind it of its order goes on.
 * @throws Refusal 404 where none waits there
 */
export async function skipDelivery(database: Database, position: number, at: Date): Promise<void> {
  const skipped = await database
    .update(webhookDeliveries)
    .set({ state: 'skipped', endedAt: at })
    .where(and(eq(webhookDeliveries.position, position), eq(webhookDeliveries.state, 'dead')))
    .returning({ position: webhookDeliveries.position });
  if (skipped.length === 0) throw notFound(`No dead delivery ${position}`);
}

/** Deliveries that are due and that nobody tries just now. */
export const isFree = (now: Date) =>
  and(eq(webhookDeliveries.state, 'due'), or(isNull(webhookDeliveries.takenUntil), lte(webhookDeliveries.takenUntil, now)));

/** Forgets deliveries that ended long ago; the entries themselves stay. */
export async function forgetDeliveries(database: Database, now: Date): Promise<void> {
  const isOver = inArray(webhookDeliveries.state, ['delivered', 'skipped']);
  await database.delete(webhookDeliveries).where(and(isOver, lt(webhookDeliveries.endedAt, minutesAfter(now, -keptMinutes))));
}
