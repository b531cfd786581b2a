import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { activities } from './activity.ts';

/** A tier of a cashback as it is kept, in yuan as decimal text. */
interface KeptCashbackTier {
  readonly threshold: string;
  readonly pays: string;
}

/** What an activity of kind `cashback` pays (满额返现, R44); its period does not come again. */
export const cashbacks = pgTable('cashbacks', {
  activityId: bigNumber('activity_id')
    .primaryKey()
    .references(() => activities.id),
  tiers: jsonb('tiers').$type<KeptCashbackTier[]>().notNull(),
  /** when every shop had what it was due; null: not yet */
  settledAt: moment('settled_at'),
});
