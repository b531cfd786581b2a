import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { activities } from './activity.ts';
import { goods } from './goods.ts';

const key = (name: string) => bigint(name, { mode: 'number' });
const identity = () => key('id').primaryKey().generatedByDefaultAsIdentity();
/** A price in yuan, at most 4 decimals (R1). */
const price = (name: string) => numeric(name, { precision: 16, scale: 4 });

/** Themes under which combinations are shown. */
export const combinationThemes = pgTable('combination_themes', {
  id: identity(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
});

/** Combination purchases (组合购, R43): `goodsId` is the part whose shipping terms a set has, and that stands first. */
export const combinations = pgTable('combinations', {
  id: identity(),
  themeId: key('theme_id')
    .notNull()
    .references(() => combinationThemes.id),
  name: text('name').notNull(),
  goodsId: key('goods_id')
    .notNull()
    .references(() => goods.id),
  /** period, who may, and how many sets (R39) */
  activityId: key('activity_id')
    .notNull()
    .references(() => activities.id),
  /** price of one set, in yuan */
  price: price('price').notNull(),
  position: integer('position').notNull().default(0),
});

/** What one set of a combination holds, its main goods included. */
export const combinationParts = pgTable(
  'combination_parts',
  {
    combinationId: key('combination_id')
      .notNull()
      .references(() => combinations.id, { onDelete: 'cascade' }),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.combinationId, table.goodsId] })],
);

/** Add-on groups (换购) and gift groups (满赠, R43): period, who may and how many units are their activity's. */
export const addOnGroups = pgTable('add_on_groups', {
  activityId: key('activity_id')
    .primaryKey()
    .references(() => activities.id),
  /** amounts in yuan as decimal text, ascending: each that is reached gives one unit */
  thresholds: jsonb('thresholds').$type<readonly string[]>().notNull(),
  /** the goods that count towards them; null: every ordinary line of a cart */
  goodsIds: key('goods_ids').array(),
});

/** What may be had in a group, at which price; a gift at 0. */
export const addOns = pgTable(
  'add_ons',
  {
    activityId: key('activity_id')
      .notNull()
      .references(() => addOnGroups.activityId, { onDelete: 'cascade' }),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    price: price('price').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.goodsId] }), check('add_ons_price_not_negative', sql`${table.price} >= 0`)],
);
