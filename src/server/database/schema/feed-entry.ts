import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { feedNames, keyRights } from '../../../domain/feed/told-feeds.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { afterSalesCases } from './after-sales.ts';
import { orders, payments } from './order.ts';
import { refunds } from './payment.ts';

/**
 * What the ERP is told (R55), written in the transaction in which it happened. Its position follows once that is
 * committed: whoever reads numbers what has none, one reader at a time. So positions are in the order of commits, and a
 * reader who has seen one never misses an earlier one.
 */
export const feedEntries = pgTable(
  'feed_entries',
  {
    id: rowKey(),
    feed: text('feed', { enum: feedNames }).notNull(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** the case of a return or a short delivery, and the state it came into */
    caseId: bigNumber('case_id').references(() => afterSalesCases.id),
    state: text('state').notNull().default(''),
    /** money that came, or went back */
    paymentId: bigNumber('payment_id')
      .unique('feed_payment_once')
      .references(() => payments.id),
    refundId: bigNumber('refund_id')
      .unique('feed_refund_once')
      .references(() => refunds.id),
    at: moment('at').notNull(),
    /** null until it is numbered */
    position: bigNumber('position').unique('feed_position_once'),
  },
  (table) => [
    index('feed_entry_order').on(table.orderId),
    index('feed_entry_feed').on(table.feed, table.position),
    index('feed_entry_unnumbered')
      .on(table.id)
      .where(sql`${table.position} is null`),
    check('feed_position_from_one', sql`${table.position} >= 1`),
  ],
);

/** Keys with which programs of the seller's call the shop (R55). A key itself is nowhere: only what it hashes to. */
export const accessKeys = pgTable('access_keys', {
  id: rowKey(),
  /** what it is for, as the operator calls it */
  name: text('name').notNull().unique(),
  /** SHA-256 of the key, as base64url */
  hash: text('hash').notNull().unique(),
  rights: text('rights', { enum: keyRights }).array().notNull(),
  /** addresses and networks (CIDR) from which it works; empty: from anywhere */
  networks: text('networks').array().notNull(),
  createdAt: moment('created_at').notNull(),
  /** to the minute */
  usedAt: moment('used_at'),
  revokedAt: moment('revoked_at'),
});
