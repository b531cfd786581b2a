import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { accessKeys } from './feed-entry.ts';

/** What is kept of the use of an `Idempotency-Key`, whoever used it. */
const keyColumns = {
  key: text('key').notNull(),
  route: text('route').notNull(),
  bodyHash: text('body_hash').notNull(),
  /** the envelope as it was sent, byte for byte; null for a call that changes nothing, whose answer is made anew */
  answer: text('answer'),
  createdAt: moment('created_at').notNull(),
};

/** An `Idempotency-Key` that a buyer used: written in the transaction that did the work, with its answer. */
export const idempotencyKeys = pgTable('idempotency_keys', { ownerId: bigNumber('buyer_id').notNull(), ...keyColumns }, (table) => [
  primaryKey({ columns: [table.ownerId, table.key] }),
  index('idempotency_key_age').on(table.createdAt),
]);

/** Likewise, one that a person at the desk used. */
export const deskKeys = pgTable('desk_keys', { ownerId: bigNumber('person_id').notNull(), ...keyColumns }, (table) => [
  primaryKey({ columns: [table.ownerId, table.key] }),
  index('desk_key_age').on(table.createdAt),
]);

/**
 * An `Idempotency-Key` that a program of the seller's used for work in several transactions: claimed before it, and
 * given its answer after it. A claim without an answer or a sign of life was cut off.
 */
export const programCalls = pgTable(
  'program_calls',
  {
    keyId: bigNumber('key_id')
      .notNull()
      .references(() => accessKeys.id),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** who works on it: a name that nobody else has */
    worker: text('worker').notNull(),
    /** when who works on it last gave a sign of life */
    aliveAt: moment('alive_at').notNull(),
    /** the envelope as it was sent, byte for byte; null while somebody works on it */
    answer: text('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.key] }), index('program_call_age').on(table.createdAt)],
);
