import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey, unitPrice } from '../columns.ts';
import { buyers } from './account.ts';
import { goods, type StoredLadderStep } from './goods.ts';

/** A price list for a class of customers, or for one customer by contract (R57). Kept for ever: order lines name it. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: rowKey(),
    name: text('name').notNull(),
    /** the class that it is for; null: it is one customer's */
    customerClass: text('customer_class'),
    /** the customer whose contract it is; null: it is a class's */
    buyerId: bigNumber('buyer_id').references(() => buyers.id),
    /** special and flash prices never undercut it */
    isFinal: boolean('is_final').notNull().default(false),
    beginsAt: moment('begins_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** when the seller ended it before its time; null: it runs to its end */
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('price_list_class')
      .on(table.customerClass, table.endsAt)
      .where(sql`${table.customerClass} is not null`),
    index('price_list_buyer')
      .on(table.buyerId, table.endsAt)
      .where(sql`${table.buyerId} is not null`),
    check('price_list_for_one', sql`(${table.customerClass} is null) <> (${table.buyerId} is null)`),
    check('price_list_final_contract', sql`not ${table.isFinal} or ${table.buyerId} is not null`),
    check('price_list_period', sql`${table.endsAt} > ${table.beginsAt}`),
  ],
);

/** What goods cost by a price list, in yuan. */
export const priceListRows = pgTable(
  'price_list_rows',
  {
    listId: bigNumber('list_id')
      .notNull()
      .references(() => priceLists.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    price: unitPrice('price').notNull(),
    /** steps of a ladder price, as `goods.ladder` has them */
    ladder: jsonb('ladder').$type<readonly StoredLadderStep[]>().notNull().default([]),
    ladderKind: text('ladder_kind', { enum: ['reach-at-least', 'up-to'] })
      .notNull()
      .default('reach-at-least'),
    /** the price of one medium pack, by which lists sort (R47); written by database/default-prices.ts */
    defaultPrice: unitPrice('default_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.goodsId] }),
    index('price_list_row_goods').on(table.goodsId),
    check('price_list_row_positive', sql`${table.price} > 0`),
  ],
);
