import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { feedbackKinds, feedbackStates } from '../../../domain/feedback/feedback.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { deskPeople } from './desk.ts';
import { uploads } from './licence.ts';

/** What a shop says of us (意见反馈), and what it was answered. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: feedbackKinds }).notNull(),
    words: text('words').notNull(),
    /** a phone number or a WeChat name; empty for none */
    contact: text('contact').notNull().default(''),
    /** hash of all that was said: while it is open, the same is one feedback */
    said: text('said').notNull(),
    state: text('state', { enum: feedbackStates }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    /** who answered at the desk; null: nobody, or a command */
    answeredBy: bigNumber('answered_by').references(() => deskPeople.id),
    /** when it was sent, or answered last: the order of the shop's list */
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    uniqueIndex('feedback_once')
      .on(table.buyerId, table.said)
      .where(sql`${table.state} = 'open'`),
    index('feedback_list').on(table.buyerId, table.movedAt, table.id),
    index('feedback_state').on(table.state, table.id),
    check(
      'feedback_answered',
      sql`(${table.state} = 'answered') = (${table.answeredAt} is not null) and (${table.state} = 'answered') = (${table.answer} <> '')`,
    ),
  ],
);

/** The pictures of a feedback, in order. */
export const feedbackPictures = pgTable(
  'feedback_pictures',
  {
    feedbackId: bigNumber('feedback_id')
      .notNull()
      .references(() => feedbacks.id),
    position: smallint('position').notNull(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [primaryKey({ columns: [table.feedbackId, table.position] }), unique('feedback_picture_once').on(table.uploadId)],
);
