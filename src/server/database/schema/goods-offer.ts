import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { goods } from './goods.ts';

const key = (name: string) => bigint(name, { mode: 'number' });
const identity = () => key('id').primaryKey().generatedByDefaultAsIdentity();
/** A unit price in yuan, at most 4 decimals (R1). */
const price = (name: string) => numeric(name, { precision: 16, scale: 4 });

/** A period ends after it began, and before it comes again. */
const isSchedule = (begins: AnyPgColumn, ends: AnyPgColumn, everyDays: AnyPgColumn) =>
  sql`${ends} > ${begins} and (${everyDays} is null or (${everyDays} >= 1 and extract(epoch from ${ends} - ${begins}) <= ${everyDays} * 86400))`;

/** When a price holds: a first period, and every how many days it comes again (domain, period.ts); null: never. */
const schedule = () => ({
  beginsAt: moment('begins_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  everyDays: integer('every_days'),
});

/** Flash sales (秒杀). */
export const flashSales = pgTable(
  'flash_sales',
  { id: identity(), name: text('name').notNull(), ...schedule() },
  ({ beginsAt, endsAt, everyDays }) => [check('flash_sales_period', isSchedule(beginsAt, endsAt, everyDays))],
);

/** Goods of a flash sale at their price there, in yuan. */
export const flashOffers = pgTable(
  'flash_offers',
  {
    flashSaleId: key('flash_sale_id')
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    price: price('price').notNull(),
    /**
     * units meant for each period of the sale; `sold` of them in the period that began at `soldSince`, none in others
     */
    quota: integer('quota').notNull(),
    sold: integer('sold').notNull().default(0),
    soldSince: moment('sold_since'),
    /** most units that one order may hold at this price; null: no limit */
    perOrder: integer('per_order'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.goodsId] }),
    index('flash_offers_goods').on(table.goodsId),
    check('flash_offers_sold_within_quota', sql`${table.sold} between 0 and ${table.quota}`),
    check('flash_offers_per_order_positive', sql`${table.perOrder} >= 1`),
  ],
);

/** Special prices (特, 每日特价) in yuan; `basePrice` is what the goods cost otherwise. */
export const specialPrices = pgTable(
  'special_prices',
  {
    goodsId: key('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    price: price('price').notNull(),
    ...schedule(),
    position: integer('position').notNull().default(0),
  },
  ({ beginsAt, endsAt, everyDays }) => [check('special_prices_period', isSchedule(beginsAt, endsAt, everyDays))],
);
