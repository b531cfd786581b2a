import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { activityKinds } from '../../../domain/activity/activity-kind.ts';
import type { Audience } from '../../../domain/activity/audience.ts';
import type { KeptTopicBlock } from '../../../domain/activity/topic-block.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';

/** What runs, is announced or is over (R39); what a kind has of its own stands in a table that names this row. */
export const activities = pgTable(
  'activities',
  {
    id: rowKey(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    name: text('name').notNull(),
    describe: text('describe').notNull().default(''),
    isDraft: boolean('is_draft').notNull().default(false),
    beginsAt: moment('begins_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** every how many days the period comes again; null: never (domain, period.ts) */
    everyDays: integer('every_days'),
    /** when the operator stopped it, for good */
    stoppedAt: moment('stopped_at'),
    audience: jsonb('audience').$type<Audience>().notNull().default({ who: 'all' }),
    /** places of each period; null: no bound */
    quota: integer('quota'),
    perBuyer: integer('per_buyer'),
    /** places taken in the period that began at `takenSince`, none in others: the sum of the ledger */
    taken: integer('taken').notNull().default(0),
    takenSince: moment('taken_since'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('activities_kind').on(table.kind, table.position, table.id),
    check(
      'activities_period',
      sql`${table.endsAt} > ${table.beginsAt} and (${table.everyDays} is null or (${table.everyDays} >= 1 and extract(epoch from ${table.endsAt} - ${table.beginsAt}) <= ${table.everyDays} * 86400))`,
    ),
    check('activities_taken_within_quota', sql`${table.taken} >= 0 and (${table.quota} is null or ${table.taken} <= ${table.quota})`),
    check('activities_places_positive', sql`${table.quota} >= 0 and ${table.perBuyer} >= 1`),
  ],
);

/** Places of an activity that a shop took or gave back, appended and never changed. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: rowKey(),
    activityId: bigNumber('activity_id')
      .notNull()
      .references(() => activities.id),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** places; negative for what was given back */
    number: integer('number').notNull(),
    /** begin of the period that they are of */
    period: moment('period').notNull(),
    /** what took them, once: `book:3`, `claim:17`, `order:12` */
    cause: text('cause').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('activity_entry_once').on(table.activityId, table.cause),
    index('activity_entry_buyer').on(table.buyerId, table.activityId, table.period),
  ],
);

/** Who asked to be told when an activity begins (提醒我), and what he was told of. */
export const activityFollowers = pgTable(
  'activity_followers',
  {
    activityId: bigNumber('activity_id')
      .notNull()
      .references(() => activities.id),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    at: moment('at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.buyerId] }),
    index('activity_follower_waits')
      .on(table.activityId)
      .where(sql`${table.toldAt} is null`),
  ],
);

/** A lecture or training of the doctors' and pharmacists' club (药友汇, `/yyh`); places and who may are its activity's. */
export const lectures = pgTable(
  'lectures',
  {
    activityId: bigNumber('activity_id')
      .primaryKey()
      .references(() => activities.id),
    /** 讲座 lecture, 培训 training */
    form: text('form', { enum: ['lecture', 'training'] }).notNull(),
    speaker: text('speaker').notNull(),
    /** where, or «线上» */
    venue: text('venue').notNull(),
    /** it takes so long, and is over when its activity's period ends; places are booked until it begins */
    minutes: integer('minutes').notNull(),
  },
  (table) => [check('lectures_times', sql`${table.minutes} between 10 and 1440`)],
);

/** Who was there, by the operator's list. */
export const lectureAttendances = pgTable(
  'lecture_attendances',
  {
    activityId: bigNumber('activity_id')
      .notNull()
      .references(() => lectures.activityId),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** begin of the booking's period */
    period: moment('period').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.buyerId, table.period] })],
);

/** What the page of a topic (专题, `/yjh`) shows. */
export const topicPages = pgTable('topic_pages', {
  activityId: bigNumber('activity_id')
    .primaryKey()
    .references(() => activities.id),
  blocks: jsonb('blocks').$type<readonly KeptTopicBlock[]>().notNull(),
});
