import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';

/** The last feed under each name (R53): one that comes again, or later than one after it, changes nothing. */
export const feeds = pgTable(
  'feeds',
  {
    name: text('name').primaryKey(),
    kind: text('kind', { enum: ['goods', 'prices', 'stock'] }).notNull(),
    mode: text('mode', { enum: ['full', 'partial'] }).notNull(),
    /** rises from feed to feed */
    sequence: bigNumber('sequence').notNull(),
    /** who sent it: a person or a program of the seller's */
    actor: text('actor').notNull().default(''),
    begunAt: moment('begun_at').notNull(),
    /** null: it is being taken, or was cut off */
    endedAt: moment('ended_at'),
    /** goods that it changed, and rows that were refused */
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [check('feed_sequence', sql`${table.sequence} >= -1`)],
);
