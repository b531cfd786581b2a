import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PrizeGift } from '../../../domain/lottery/prize-gift.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { activities } from './activity.ts';
import { vouchers } from './promotion.ts';

/** What a lottery has beside its activity (R45): the seed, which nobody is told before it draws nothing any more. */
export const lotteries = pgTable(
  'lotteries',
  {
    activityId: bigNumber('activity_id')
      .primaryKey()
      .references(() => activities.id),
    /** 64 hexadecimal digits */
    seed: text('seed').notNull(),
    /** its SHA-256, published from the beginning */
    commitment: text('commitment').notNull(),
    /** since when the seed is told: whatever the clock says later, nothing is drawn any more */
    revealedAt: moment('revealed_at'),
  },
  (table) => [check('lotteries_digests', sql`${table.seed} ~ '^[0-9a-f]{64}$' and ${table.commitment} ~ '^[0-9a-f]{64}$'`)],
);

/** Prizes of a lottery. All but `left` is fixed when it is saved: the record depends on it. */
export const lotteryPrizes = pgTable(
  'lottery_prizes',
  {
    id: rowKey(),
    lotteryId: bigNumber('lottery_id')
      .notNull()
      .references(() => lotteries.activityId),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    remarks: text('remarks').notNull().default(''),
    gift: jsonb('gift').$type<PrizeGift>().notNull(),
    /** pieces at the beginning, and what is left of them: only conditional updates change it */
    number: integer('number').notNull(),
    left: integer('pieces_left').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    uniqueIndex('lottery_prize_position').on(table.lotteryId, table.position),
    check('lottery_prizes_pieces', sql`${table.left} between 0 and ${table.number} and ${table.number} >= 1 and ${table.weight} >= 1`),
  ],
);

/** Draws, appended and never changed: the record that anyone can recompute. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    id: rowKey(),
    lotteryId: bigNumber('lottery_id')
      .notNull()
      .references(() => lotteries.activityId),
    /** 1 for the first of the lottery, without gaps */
    number: integer('number').notNull(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    prizeId: bigNumber('prize_id')
      .notNull()
      .references(() => lotteryPrizes.id),
    /** the shop's name as it is published, masked when it was drawn: a shop may be renamed */
    who: text('who').notNull(),
    at: moment('at').notNull(),
    proof: text('proof').notNull(),
    /** the coupon or cash voucher that it gave */
    voucherId: bigNumber('voucher_id').references(() => vouchers.id),
  },
  (table) => [
    uniqueIndex('lottery_draw_once').on(table.lotteryId, table.buyerId),
    uniqueIndex('lottery_draw_number').on(table.lotteryId, table.number),
    index('lottery_draw_buyer').on(table.buyerId, table.id),
    index('lottery_draw_prize').on(table.prizeId),
  ],
);

/** Things that were drawn and sent (实物奖品), once each. */
export const lotteryParcels = pgTable('lottery_parcels', {
  drawId: bigNumber('draw_id')
    .primaryKey()
    .references(() => lotteryDraws.id),
  carrier: text('carrier').notNull().default(''),
  trackingNumber: text('tracking_number').notNull().default(''),
  sentAt: moment('sent_at').notNull(),
});
