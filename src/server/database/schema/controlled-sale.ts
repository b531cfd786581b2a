import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { goods } from './goods.ts';

/** A buyer's standing with controlled-sales goods (控销): only a granted one sees the price and may buy. */
export const controlledGrants = pgTable(
  'controlled_grants',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['applied', 'granted', 'refused'] }).notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [unique('controlled_grant_once').on(table.buyerId, table.goodsId)],
);
