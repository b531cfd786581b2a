import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';

/** An `Idempotency-Key` that a buyer used: written in the transaction that did the work, with its answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    buyerId: bigNumber('buyer_id').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** the envelope as it was sent, byte for byte; null for a call that changes nothing, whose answer is made anew */
    answer: text('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.key] }), index('idempotency_key_age').on(table.createdAt)],
);
