import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Attempts that the throttles count over all processes of a shop. The limiter's library writes the rows and expects
 * these columns in this order. The embedded database has one process, so this table stays empty there.
 */
export const throttleCounts = pgTable(
  'throttle_counts',
  {
    /** the throttle's name and a hash of who tries: no address, phone or name is kept */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** milliseconds since 1970 */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('throttle_count_expiry').on(table.expire)],
);
