import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { feedNames } from '../../../domain/feed/told-feeds.ts';
import { bigNumber, moment } from '../columns.ts';
import { feedEntries } from './feed-entry.ts';
import { orders } from './order.ts';

/** Where entries of feeds are pushed to (R55); one place, or none. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey(),
    url: text('url').notNull(),
    feeds: text('feeds', { enum: feedNames }).array().notNull(),
    /** sealed under the key of identity numbers, so that the database alone does not have it */
    secret: text('secret').notNull(),
    /** entries up to this position have their deliveries, or need none */
    cursor: bigNumber('cursor').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('webhook_one', sql`${table.id} = 1`)],
);

/** What becomes of a delivery. */
const deliveryStates = ['due', 'dead', 'delivered', 'skipped'] as const;

/** An entry of a feed on its way to the webhook; its position names it, there and here. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    position: bigNumber('position')
      .primaryKey()
      .references(() => feedEntries.position),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: deliveryStates }).notNull().default('due'),
    tries: integer('tries').notNull().default(0),
    /** while it is due: when it is tried next */
    nextTryAt: moment('next_try_at'),
    /** who tries it has so long to say what came of it; then it is anybody's again */
    takenUntil: moment('taken_until'),
    /** of the last try that failed */
    fault: text('fault').notNull().default(''),
    /** since when it is not due any more */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('webhook_delivery_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'due'`),
    index('webhook_delivery_open')
      .on(table.orderId, table.position)
      .where(sql`${table.state} in ('due', 'dead')`),
    index('webhook_delivery_ended')
      .on(table.state, table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    check('webhook_delivery_due_or_ended', sql`(${table.state} = 'due') = (${table.endedAt} is null)`),
    check('webhook_delivery_next_try', sql`(${table.state} = 'due') = (${table.nextTryAt} is not null)`),
  ],
);
