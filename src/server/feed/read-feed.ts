import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { ToldFeed } from '../../domain/feed/told-feeds.ts';
import type { Database } from '../database/database.ts';
import { feedEntries } from '../database/schema/feed-entry.ts';
import { inTransaction } from '../http/transaction.ts';

/** An entry that has its position. */
export type FeedEntry = typeof feedEntries.$inferSelect & { readonly position: number };

/** Any fixed number: who numbers entries holds the advisory lock of this name. */
const numberingLock = 7_214_305_119;

/** Entries that one transaction numbers; the next one goes on. */
const mostNumbered = 5_000;

/**
 * Gives every committed entry without a position the next one. One at a time, over all processes: what was committed
 * since follows what has a position, so positions are in the order of commits, and never appear before a smaller one.
 */
export async function numberEntries(database: Database): Promise<void> {
  for (;;) {
    const [waiting] = await database.select({ id: feedEntries.id }).from(feedEntries).where(isNull(feedEntries.position)).limit(1);
    if (waiting === undefined) return;
    await inTransaction(database, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${numberingLock})`);
      // A statement of its own, so that it sees what whoever held the lock has numbered.
      await transaction.execute(sql`
        with unnumbered as (select id from feed_entries where position is null order by id limit ${mostNumbered}),
        last as (select coalesce(max(position), 0) as position from feed_entries)
        update feed_entries entry
        set position = last.position + numbered.place
        from last, (select id, row_number() over (order by id) as place from unnumbered) numbered
        where entry.id = numbered.id`);
    });
  }
}

/** A page of a feed behind a position: the entries, and whether more follow. */
export async function readFeed(
  database: Database,
  feed: ToldFeed,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly entries: readonly FeedEntry[]; readonly more: boolean }> {
  await numberEntries(database);
  const found = await database
    .select()
    .from(feedEntries)
    .where(and(eq(feedEntries.feed, feed), gt(feedEntries.position, after)))
    .orderBy(asc(feedEntries.position))
    .limit(limit + 1);
  const entries = found.flatMap((entry) => (entry.position === null ? [] : [{ ...entry, position: entry.position }]));
  return { entries: entries.slice(0, limit), more: entries.length > limit };
}

/** The position of the last entry of all feeds that is committed by now; 0 before the first. */
export async function lastPosition(database: Database): Promise<number> {
  await numberEntries(database);
  const [found] = await database.select({ position: max(feedEntries.position) }).from(feedEntries);
  return found?.position ?? 0;
}
