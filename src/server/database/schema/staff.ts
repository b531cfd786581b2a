import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What the seller's people were told of while it waits for them. */
export const staffNotices = pgTable('staff_notices', {
  /** `order:12` */
  thing: text('thing').primaryKey(),
  toldAt: moment('told_at').notNull(),
});
