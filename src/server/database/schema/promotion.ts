import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { voucherKinds } from '../../../domain/promotion/reduction-kind.ts';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { activities } from './activity.ts';

/** A tier of an order-level activity: full reduction (满减, `money`) or discount (折扣, `rate`); rules.md R12, R13. */
export const activityTiers = pgTable(
  'activity_tiers',
  {
    id: rowKey(),
    kind: text('kind', { enum: ['full-reduction', 'discount'] }).notNull(),
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
    /** the days of a month in China on which it holds (domain, tier-days.ts); null: all of them */
    monthDays: integer('month_days').array(),
    /** when the operator wrote it: orders of before were placed without it; null: not kept */
    enteredAt: moment('entered_at'),
  },
  (table) => [
    check('activity_tier_takes_off', sql`num_nonnulls(${table.money}, ${table.rate}) = 1`),
    check(
      'activity_tier_days',
      sql`${table.monthDays} is null or (cardinality(${table.monthDays}) between 1 and 31 and 1 <= all(${table.monthDays}) and 31 >= all(${table.monthDays}))`,
    ),
  ],
);

/** A coupon (优惠券) or cash voucher (现金券) issued to a buyer; each is used once (R14, R15). */
export const vouchers = pgTable(
  'vouchers',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    name: text('name').notNull(),
    describe: text('describe').notNull().default(''),
    amount: amount('amount').notNull(),
    money: amount('money').notNull(),
    goodsIds: jsonb('goods_ids').$type<number[]>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** the order that holds it; null while it is free. Every change has an entry in voucher_entries */
    orderId: bigNumber('order_id'),
    /** the activity that it was claimed from, a place of it (R41); null: the shop gave it by itself */
    activityId: bigNumber('activity_id').references(() => activities.id),
  },
  (table) => [
    index('voucher_activity')
      .on(table.activityId, table.buyerId)
      .where(sql`${table.activityId} is not null`),
    index('voucher_buyer').on(table.buyerId, table.kind),
    // What an order holds, given back when it ends.
    index('voucher_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
  ],
);

/** What an activity of kind `coupon` gives to who claims it (R41): so a coupon or cash voucher is made. */
export const coupons = pgTable(
  'coupons',
  {
    activityId: bigNumber('activity_id')
      .primaryKey()
      .references(() => activities.id),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    amount: amount('amount').notNull(),
    money: amount('money').notNull(),
    /** the goods that it counts; null: all that such ones count (R10) */
    goodsIds: jsonb('goods_ids').$type<number[]>(),
    /** it holds so many days from the claim; null: between the two moments */
    validDays: integer('valid_days'),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
  },
  (table) => [
    check(
      'coupon_holds_for_a_time',
      sql`num_nonnulls(${table.validDays}, ${table.validUntil}) = 1 and (${table.validFrom} is null) = (${table.validUntil} is null)`,
    ),
    check('coupon_validity', sql`${table.validDays} >= 1 and ${table.validDays} <= 366 or ${table.validUntil} > ${table.validFrom}`),
    check('coupon_takes_off', sql`${table.money} > 0 and ${table.amount} >= 0`),
  ],
);

/** What happened to a coupon or cash voucher, appended and never changed. */
export const voucherEntries = pgTable(
  'voucher_entries',
  {
    id: rowKey(),
    voucherId: bigNumber('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    kind: text('kind', { enum: ['issued', 'used', 'returned'] }).notNull(),
    orderId: bigNumber('order_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('voucher_entry_voucher').on(table.voucherId, table.id)],
);
