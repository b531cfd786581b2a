import { sql } from 'drizzle-orm';
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey, unitPrice } from '../columns.ts';
import { activities } from './activity.ts';
import { goods } from './goods.ts';

/**
 * What a group-buy (拼团, R42) has beside its activity, whose quota is the largest quantity, and the most of one shop.
 */
export const groupBuys = pgTable(
  'group_buys',
  {
    activityId: bigNumber('activity_id')
      .primaryKey()
      .references(() => activities.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id),
    price: unitPrice('price').notNull(),
    /** units from which the group is full enough (成团) */
    target: integer('target').notNull(),
    /** the least units of one shop; more are added by so many */
    least: integer('least').notNull(),
    step: integer('step').notNull(),
  },
  () => [check('group_buy_counts', sql`target >= 1 and least >= 1 and step >= 1`), check('group_buy_price', sql`price > 0`)],
);

/** A group-buy in one of its periods: begun with the first order, as it was promised then. */
export const groupRounds = pgTable(
  'group_rounds',
  {
    id: rowKey(),
    activityId: bigNumber('activity_id')
      .notNull()
      .references(() => groupBuys.activityId),
    beganAt: moment('began_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    target: integer('target').notNull(),
    /** units that are paid for: of its orders that wait for it or were sent on */
    joined: integer('joined').notNull().default(0),
    /** when its target was reached; null: not yet, or never */
    reachedAt: moment('reached_at'),
  },
  (table) => [unique('group_round_once').on(table.activityId, table.beganAt), check('group_round_joined', sql`${table.joined} >= 0`)],
);
