import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the database remembers of itself: that it was seeded, and with what. */
export const shopState = pgTable('shop_state', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
