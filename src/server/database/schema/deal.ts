import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { buyers } from './account.ts';
import { flashSales } from './goods-offer.ts';

/** Who asked to be told when a session of the flash sale (秒杀场次) begins, and when he was told. */
export const flashFollowers = pgTable(
  'flash_followers',
  {
    flashSaleId: bigNumber('flash_sale_id')
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** begin of the session's period */
    period: moment('period').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.flashSaleId, table.period] }),
    index('flash_follower_waits')
      .on(table.period)
      .where(sql`${table.toldAt} is null`),
  ],
);
