import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { goods } from './goods.ts';

/** A line of a buyer's cart. Prices are the goods' own and are read with them, never kept here. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** 0 ordinary, 1 flash, 3 combination, 4 add-on (R5, R43) */
    type: smallint('type').notNull().default(0),
    /**
     * the combination that the line sells, or the activity that an add-on is of; 0 for every other type, so that the
     * key below has no null
     */
    combinationId: bigNumber('combination_id').notNull().default(0),
    number: integer('number').notNull(),
    isSelected: boolean('is_selected').notNull().default(true),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    // Two additions at the same moment make one line.
    unique('cart_line_once').on(table.buyerId, table.goodsId, table.type, table.combinationId),
    check('cart_line_number', sql`${table.number} between 1 and 999999`),
  ],
);
