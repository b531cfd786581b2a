import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { pointsOrderStates } from '../../../domain/points/points-order.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import type { PlacedAddress } from './order.ts';

/** What points are exchanged for (积分商品): things for the shop, never medicine or another regulated class (R45). */
export const pointsGoods = pgTable(
  'points_goods',
  {
    id: rowKey(),
    name: text('name').notNull().unique(),
    describe: text('describe').notNull().default(''),
    /** 个, 卷, 套 */
    unit: text('unit').notNull(),
    /** points for one */
    points: integer('points').notNull(),
    /** pieces left; only conditional updates change it */
    stock: integer('stock').notNull(),
    /** pieces that were ever put in: what is left and what was exchanged */
    stocked: integer('stocked').notNull(),
    isOffered: boolean('is_offered').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('points_goods_stock_not_negative', sql`${table.stock} >= 0`),
    check('points_goods_points_positive', sql`${table.points} >= 1`),
  ],
);

/** An exchange of points for goods (积分订单), with what was true when it was placed. */
export const pointsOrders = pgTable(
  'points_orders',
  {
    /** taken from the sequence beforehand, because the number holds it */
    id: bigNumber('id').primaryKey().generatedByDefaultAsIdentity(),
    /** JF, date and a running number; the ledger of points names it */
    sn: text('sn').notNull().unique(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => pointsGoods.id),
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    number: integer('number').notNull(),
    /** for one, and for all */
    points: integer('points').notNull(),
    total: integer('total').notNull(),
    status: text('status', { enum: pointsOrderStates }).notNull().default('placed'),
    address: jsonb('address').$type<PlacedAddress>().notNull(),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    placedAt: moment('placed_at').notNull(),
    sentAt: moment('sent_at'),
    receivedAt: moment('received_at'),
  },
  (table) => [
    index('points_order_buyer').on(table.buyerId, table.id),
    index('points_order_goods').on(table.goodsId),
    index('points_order_placed')
      .on(table.id)
      .where(sql`${table.status} = 'placed'`),
    check('points_order_total', sql`${table.number} >= 1 and ${table.total} = ${table.points} * ${table.number}`),
  ],
);
