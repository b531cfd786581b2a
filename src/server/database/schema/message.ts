import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { messageKinds, mutableKinds } from '../../../domain/message/message-kind.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';

/** A message to a shop (站内消息), written in the transaction of its cause. */
export const messages = pgTable(
  'messages',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: messageKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** a path of the page; empty: the message is about no screen */
    url: text('url').notNull().default(''),
    /** what it tells of, e.g. `order:17:shipped`: told twice, it is one message */
    cause: text('cause').notNull(),
    at: moment('at').notNull(),
    /** null: unread */
    readAt: moment('read_at'),
  },
  (table) => [
    unique('message_once').on(table.buyerId, table.cause),
    index('message_list').on(table.buyerId, table.id),
    index('message_list_by_kind').on(table.buyerId, table.kind, table.id),
    index('message_unread')
      .on(table.buyerId, table.kind)
      .where(sql`${table.readAt} is null`),
    check('message_url_is_a_path', sql`${table.url} = '' or ${table.url} ~ '^/([^/]|$)'`),
  ],
);

/** Kinds of messages that a shop does without. */
export const messageMutes = pgTable(
  'message_mutes',
  {
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: mutableKinds }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.kind] })],
);
