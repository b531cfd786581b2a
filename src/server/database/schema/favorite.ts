import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { goods } from './goods.ts';

/** A group into which a buyer sorts favourites (收藏分组). */
export const favoriteGroups = pgTable(
  'favorite_groups',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    name: text('name').notNull(),
  },
  (table) => [unique('favorite_group_once').on(table.buyerId, table.name)],
);

/** A buyer's favourite (收藏); the newest has the greatest id. */
export const favorites = pgTable(
  'favorites',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
    /** the ordinary price of a medium pack when it became one (R47), in yuan; null: not known */
    priceThen: numeric('price_then', { precision: 16, scale: 4 }),
    /** null: in no group */
    groupId: bigNumber('group_id').references(() => favoriteGroups.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** units that the buyer wants to have on his own shelf (目标库存) */
    targetStock: integer('target_stock'),
    tellsPrice: boolean('tells_price').notNull().default(true),
    tellsStock: boolean('tells_stock').notNull().default(true),
  },
  (table) => [
    unique('favorite_once').on(table.buyerId, table.goodsId),
    index('favorite_buyer').on(table.buyerId, table.id),
    index('favorite_goods').on(table.goodsId),
    index('favorite_group').on(table.groupId),
    check('favorite_target_positive', sql`${table.targetStock} > 0`),
  ],
);
