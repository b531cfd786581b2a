import { and, count, desc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import type { MessageKind, mutableKinds } from '../../domain/message/message-kind.ts';
import type { Database } from '../database/database.ts';
import { messageMutes, messages } from '../database/schema/message.ts';
import { keyArray } from '../database/text-array.ts';
import { lockBuyer } from '../account/lock-buyer.ts';

interface Asked {
  readonly kind: MessageKind | undefined;
  readonly isUnread: boolean;
  readonly page: number;
  readonly perPage: number;
}

/** A page of a shop's messages, the newest first, and how many there are. */
export async function messagePage(database: Database, buyerId: number, { kind, isUnread, page, perPage }: Asked) {
  const asked = and(
    eq(messages.buyerId, buyerId),
    kind === undefined ? undefined : eq(messages.kind, kind),
    isUnread ? isNull(messages.readAt) : undefined,
  );
  const total = await database.$count(messages, asked);
  const rows = await database
    .select()
    .from(messages)
    .where(asked)
    .orderBy(desc(messages.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total, rows };
}

/** The number of a shop's newest message; 0 before the first. */
export async function newestMessage(database: Database, buyerId: number): Promise<number> {
  const [found] = await database
    .select({ id: max(messages.id) })
    .from(messages)
    .where(eq(messages.buyerId, buyerId));
  return found?.id ?? 0;
}

const unreadOf = (buyerId: number) => and(eq(messages.buyerId, buyerId), isNull(messages.readAt));

/** How many messages are unread. */
export const unreadCount = (database: Database, buyerId: number): Promise<number> => database.$count(messages, unreadOf(buyerId));

/** What is unread as the wire writes it: of all kinds, and of each that has any. */
export async function unreadAnswer(database: Database, buyerId: number) {
  const kinds = await database
    .select({ kind: messages.kind, count: count() })
    .from(messages)
    .where(unreadOf(buyerId))
    .groupBy(messages.kind)
    .orderBy(messages.kind);
  return { unread: kinds.reduce((sum, one) => sum + one.count, 0), unread_by_kind: kinds };
}

/** The kinds that a shop does without. */
export const mutedKinds = async (database: Database, buyerId: number): Promise<readonly MessageKind[]> =>
  (await database.select({ kind: messageMutes.kind }).from(messageMutes).where(eq(messageMutes.buyerId, buyerId))).map(({ kind }) => kind);

/** Which of a shop's messages are read. */
interface Read {
  readonly ids?: readonly number[] | undefined;
  readonly kind?: MessageKind | undefined;
  /** none that is newer */
  readonly until?: number | undefined;
}

/** Marks messages of a shop as read; it is locked, so that two tabs follow each other. */
export async function markRead(transaction: Database, buyerId: number, { ids, kind, until }: Read, at: Date): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const meant = and(
    unreadOf(buyerId),
    ids === undefined ? undefined : sql`${messages.id} = any(${keyArray(ids)})`,
    kind === undefined ? undefined : eq(messages.kind, kind),
    until === undefined ? undefined : lte(messages.id, until),
  );
  await transaction.update(messages).set({ readAt: at }).where(meant);
}

/** Switches a kind off or on; what is unread of one that goes off is read. */
export async function muteKind(
  transaction: Database,
  buyerId: number,
  kind: (typeof mutableKinds)[number],
  isMuted: boolean,
  at: Date,
): Promise<void> {
  if (!isMuted) {
    await transaction.delete(messageMutes).where(and(eq(messageMutes.buyerId, buyerId), eq(messageMutes.kind, kind)));
    return;
  }
  await markRead(transaction, buyerId, { kind }, at);
  await transaction.insert(messageMutes).values({ buyerId, kind }).onConflictDoNothing();
}
