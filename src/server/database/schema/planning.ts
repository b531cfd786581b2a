import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { deskPeople } from './desk.ts';

/** An activity that somebody at the desk writes (decision 119). What was published of it is kept beside it. */
export const activityDrafts = pgTable(
  'activity_drafts',
  {
    id: rowKey(),
    /** the activity's file as JSON, whatever is still wrong with it */
    body: text('body').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** counts its changes: what was decided on an older one is refused */
    version: integer('version').notNull().default(1),
    changedBy: bigNumber('changed_by')
      .notNull()
      .references(() => deskPeople.id),
    changedAt: moment('changed_at').notNull(),
    /** what names the activity that it became: `12`, `flash-3`; empty: it is a draft */
    published: text('published').notNull().default(''),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('activity_draft_open')
      .on(table.id)
      .where(sql`${table.published} = ''`),
    check('activity_draft_published', sql`(${table.published} = '') = (${table.publishedAt} is null)`),
    check('activity_draft_bounded', sql`length(${table.body}) <= 1048576`),
  ],
);

/** Why an activity, an offer or tiers ended before their time, and who ended them at the desk. */
export const activityStops = pgTable(
  'activity_stops',
  {
    id: rowKey(),
    /** what names it to the operator: `12`, `flash-3` */
    activity: text('activity').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    beginsAt: moment('begins_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text('reason').notNull(),
    stoppedBy: bigNumber('stopped_by')
      .notNull()
      .references(() => deskPeople.id),
    stoppedAt: moment('stopped_at').notNull(),
  },
  // Goods may have a special price again after one was stopped.
  (table) => [uniqueIndex('activity_stop_once').on(table.activity, table.stoppedAt), index('activity_stop_time').on(table.stoppedAt)],
);
