import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { goods } from './goods.ts';

/** A buyer's favourite (收藏); the newest has the greatest id. */
export const favorites = pgTable(
  'favorites',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id').notNull().references(() => buyers.id),
    goodsId: bigNumber('goods_id').notNull().references(() => goods.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    unique('favorite_once').on(table.buyerId, table.goodsId),
    index('favorite_buyer').on(table.buyerId, table.id),
  ],
);
