import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';

/** A tier of an order-level activity: full reduction (满减, `money`) or discount (折扣, `rate`); rules.md R12, R13. */
export const activityTiers = pgTable(
  'activity_tiers',
  {
    id: rowKey(),
    kind: text('kind', { enum: ['manjian', 'discount'] }).notNull(),
    name: text('name').notNull(),
    describe: text('describe').notNull().default(''),
    /** reached from this qualifying amount on, yuan */
    amount: amount('amount').notNull(),
    money: amount('money'),
    rate: numeric('rate', { precision: 5, scale: 4 }),
    /** the goods that take part; null: every ordinary line (R10) */
    goodsIds: jsonb('goods_ids').$type<number[]>(),
    position: integer('position').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [check('activity_tier_takes_off', sql`num_nonnulls(${table.money}, ${table.rate}) = 1`)],
);

/** A coupon (优惠券) or cash voucher (现金券 xjq) issued to a buyer; each is used once (R14, R15). */
export const vouchers = pgTable(
  'vouchers',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id').notNull().references(() => buyers.id),
    kind: text('kind', { enum: ['coupon', 'xjq'] }).notNull(),
    name: text('name').notNull(),
    describe: text('describe').notNull().default(''),
    amount: amount('amount').notNull(),
    money: amount('money').notNull(),
    goodsIds: jsonb('goods_ids').$type<number[]>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** the order that holds it; null while it is free. Every change has an entry in vouchers_entry */
    orderId: bigNumber('order_id'),
  },
  (table) => [
    index('voucher_buyer').on(table.buyerId, table.kind),
    // What an order holds, given back when it ends.
    index('voucher_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
);

/** What happened to a coupon or voucher, appended and never changed. */
export const voucherEntries = pgTable(
  'voucher_entries',
  {
    id: rowKey(),
    voucherId: bigNumber('voucher_id').notNull().references(() => vouchers.id),
    kind: text('kind', { enum: ['issued', 'used', 'returned'] }).notNull(),
    orderId: bigNumber('order_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('voucher_entry_voucher').on(table.voucherId, table.id)],
);
