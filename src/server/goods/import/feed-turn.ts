import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FeedMode, type FeedStanding, feedStanding } from '../../../domain/feed/feed-order.ts';
import type { Database } from '../../database/database.ts';
import { feeds } from '../../database/schema/feed.ts';
import { inTransaction } from '../../http/transaction.ts';
import type { FeedKind } from './feed-columns.ts';

/** The name and number of a feed (R53). */
export interface FeedTurn {
  readonly name: string;
  /** whole, ≥ 0; rises from feed to feed */
  readonly sequence: number;
}

/** Another feed of this name has begun, and says what holds. */
export class FeedOvertaken extends Error {}

/** Before all numbers. */
const noneYet = -1;

interface Beginning {
  readonly kind: FeedKind;
  readonly mode: FeedMode;
  readonly actor: string;
}

const lastOf = async (database: Database, name: string, isLocked: boolean) => {
  const asked = database.select().from(feeds).where(eq(feeds.name, name));
  const [last] = await (isLocked ? asked.for('update') : asked);
  return last === undefined ? null : { sequence: last.sequence, isEnded: last.endedAt !== null };
};

/** Where a feed would stand, without beginning it. */
export const standingOf = async (database: Database, { name, sequence }: FeedTurn, mode: FeedMode): Promise<FeedStanding> =>
  feedStanding(await lastOf(database, name, false), { sequence, mode });

/**
 * Begins a feed, unless its number says that it comes too late or again.
 * @returns where it stands; it has begun where that is `next` or `resumed`
 */
export const beginFeed = (
  database: Database,
  { name, sequence }: FeedTurn,
  { kind, mode, actor }: Beginning,
  at: Date,
): Promise<FeedStanding> =>
  inTransaction(database, async (transaction) => {
    // Of two first feeds of a name one makes the row, and the other one waits for it.
    await transaction.insert(feeds).values({ name, kind, mode, sequence: noneYet, actor, begunAt: at, endedAt: at }).onConflictDoNothing();
    const standing = feedStanding(await lastOf(transaction, name, true), { sequence, mode });
    if (standing === 'next' || standing === 'resumed')
      await transaction
        .update(feeds)
        .set({ kind, mode, sequence, actor, begunAt: at, endedAt: null, changed: 0, refused: 0 })
        .where(eq(feeds.name, name));
    return standing;
  });

/**
 * Holds a feed's turn until the transaction ends: no later feed of its name begins meanwhile.
 * @throws FeedOvertaken
 */
export async function holdTurn(transaction: Database, turn: FeedTurn | null): Promise<void> {
  if (turn === null) return;
  const { rows } = await transaction.execute(sql`select 1 from feeds where name = ${turn.name} and sequence = ${turn.sequence} for share`);
  if (rows.length === 0) throw new FeedOvertaken(`Feed ${turn.name} ${turn.sequence} was overtaken by a later one`);
}

/** Keeps that a feed was taken to its end. */
export const endFeed = (
  database: Database,
  { name, sequence }: FeedTurn,
  counts: { readonly changed: number; readonly refused: number },
  at: Date,
) =>
  database
    .update(feeds)
    .set({ ...counts, endedAt: at })
    .where(and(eq(feeds.name, name), eq(feeds.sequence, sequence), isNull(feeds.endedAt)));
