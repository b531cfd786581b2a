import { and, desc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { outboxMessages } from '../database/schema/verification.ts';
import type { FilledTemplate } from './message-templates.ts';

/** A message to a phone. */
interface ShortMessage {
  readonly phone: string;
  /** without the name of the shop, which begins every message */
  readonly words: string;
  readonly at: Date;
  /** which of the shop's texts it is: carriers take no other words */
  readonly template: FilledTemplate;
  /** of no use any more from then on; a day from `at` where nothing is said */
  readonly goodUntil?: Date;
}

const dayMinutes = 24 * 60;

/**
 * Puts a message into the outbox, in the transaction of its cause: it goes out with it, or neither happens. A person
 * who was anonymised (R66) has no phone, and is not written to.
 */
export async function putMessage(transaction: Database, { phone, words, at, template, goodUntil }: ShortMessage): Promise<void> {
  if (!isMobileNumber(phone)) return;
  const { name } = await readShopSettings(transaction);
  await transaction.insert(outboxMessages).values({
    channel: 'sms',
    recipient: phone,
    words: `【${name}】${words}`,
    at,
    template: template.name,
    params: template.params,
    state: 'due',
    nextTryAt: at,
    goodUntil: goodUntil ?? minutesAfter(at, dayMinutes),
  });
}

/** The newest messages, of one phone or of all. */
export const newestMessages = (database: Database, phone: string | null, count: number) =>
  database
    .select()
    .from(outboxMessages)
    .where(phone === null ? undefined : eq(outboxMessages.recipient, phone))
    .orderBy(desc(outboxMessages.id))
    .limit(count);

/** Takes the code out of messages that nobody can use any more: what stays says that one was sent, not which. */
export async function blankSpentCodes(database: Database, now: Date): Promise<void> {
  const { params, words, state, goodUntil } = outboxMessages;
  await database
    .update(outboxMessages)
    .set({ words: sql`replace(${words}, ${params} ->> 'code', '******')`, params: sql`${params} - 'code'` })
    .where(and(sql`${params} ? 'code'`, ne(state, 'due'), lte(goodUntil, now)));
}

/** Forgets messages that are older: they hold phones. */
export async function forgetMessages(database: Database, before: Date): Promise<void> {
  await database.delete(outboxMessages).where(lt(outboxMessages.at, before));
}
