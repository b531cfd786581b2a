import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { usualCompletionDays } from '../../../domain/order/completion.ts';
import { mostUnpaidBounds, usualUnpaidBounds } from '../../../domain/order/unpaid-orders.ts';
import { mostTransferDays, usualTransferDays } from '../../../domain/transfer/bank-transfer.ts';
import { longestClosedReason } from '../../../domain/shipping/delivery-region.ts';
import { amount, rowKey } from '../columns.ts';

/** What the shop says of itself, and what it charges for delivery: one row, which the first migration of it makes. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** what the shop calls itself (R67), and the line below its name, empty for none; at first those of the software */
    name: text('name').notNull().default('药集'),
    motto: text('motto').notNull().default('药店与诊所的采购柜台'),
    /** when the service line is answered in words, empty: not said */
    serviceHours: text('service_hours').notNull().default(''),
    /** complaint hot line (投诉热线), empty for none */
    hotLine: text('hot_line').notNull().default(''),
    /** default contact (默认客服) of buyers without one of their own, empty for none */
    serviceName: text('service_name').notNull().default(''),
    servicePhone: text('service_phone').notNull().default(''),
    /** where the header's 药检报告 leads, or else what it says; both empty: to the shop's own reports */
    inspectionUrl: text('inspection_url').notNull().default(''),
    inspectionMessage: text('inspection_message').notNull().default(''),
    /** where buyers send goods back to, empty for none */
    returnAddress: text('return_address').notNull().default(''),
    /** where goods lie, as buyers are told it (合肥仓), empty for none */
    warehouse: text('warehouse').notNull().default(''),
    /** where and when goods are picked up (到仓自提), in one line; empty: not said */
    pickupPlace: text('pickup_place').notNull().default(''),
    /** where that is, by its region code (GB/T 2260): its province decides the promised day; empty: unknown */
    shipsFrom: text('ships_from').notNull().default(''),
    /** days on the way to another province; 0: nothing is promised there */
    daysElsewhere: integer('days_elsewhere').notNull().default(0),
    /** what is paid before this hour of China's day goes out that day; 0: nothing is promised */
    payBeforeHour: integer('pay_before_hour').notNull().default(0),
    /** an order ships free from here (R19), in yuan */
    freeShippingFrom: amount('free_shipping_from').notNull().default('500.00'),
    /** what delivery costs otherwise, in yuan */
    freight: amount('freight').notNull().default('8.00'),
    /** a delivered order that nobody confirms completes after so many days (R33) */
    completeAfterDays: integer('complete_after_days').notNull().default(usualCompletionDays),
    /** the account that buyers transfer to (R49): its name, its bank and its number, empty for none */
    bankAccountName: text('bank_account_name').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    /** an order waits so many days for its transfer */
    transferDays: integer('transfer_days').notNull().default(usualTransferDays),
    /** a buyer holds at most so many orders, and units in them, that wait for money */
    mostUnpaidOrders: integer('most_unpaid_orders').notNull().default(usualUnpaidBounds.orders),
    mostUnpaidUnits: integer('most_unpaid_units').notNull().default(usualUnpaidBounds.units),
    /** versions of contract and terms in force (R67), empty: those that come with the software */
    contractVersion: text('contract_version').notNull().default(''),
    termsVersion: text('terms_version').notNull().default(''),
    /** ways to pay that are offered where they are possible (R48) */
    paysByBalance: boolean('pays_by_balance').notNull().default(true),
    paysByWechat: boolean('pays_by_wechat').notNull().default(true),
    paysByAlipay: boolean('pays_by_alipay').notNull().default(true),
    paysByTransfer: boolean('pays_by_transfer').notNull().default(true),
    paysByAccount: boolean('pays_by_account').notNull().default(true),
  },
  (table) => [
    check('shop_settings_one', sql`${table.id} = 1`),
    check('shop_settings_days', sql`${table.completeAfterDays} between 1 and 90`),
    check('shop_settings_elsewhere', sql`${table.daysElsewhere} between 0 and 30`),
    check('shop_settings_transfer_days', sql`${table.transferDays} between 1 and ${sql.raw(String(mostTransferDays))}`),
    check(
      'shop_settings_unpaid',
      sql`${table.mostUnpaidOrders} between 1 and ${sql.raw(String(mostUnpaidBounds.orders))}
        and ${table.mostUnpaidUnits} between 1 and ${sql.raw(String(mostUnpaidBounds.units))}`,
    ),
    check('shop_settings_hour', sql`${table.payBeforeHour} between 0 and 24`),
  ],
);

/** Regions in which delivery differs from the shop's usual (R58). */
export const deliveryRegions = pgTable(
  'delivery_regions',
  {
    id: rowKey(),
    /** code (GB/T 2260) of a province, a city or a district */
    code: text('code').notNull(),
    /** in yuan; null: as in the wider region, at last as usual */
    freeFrom: amount('free_from'),
    freight: amount('freight'),
    /** why nothing is delivered there; empty: it is */
    closed: text('closed').notNull().default(''),
  },
  (table) => [
    unique('delivery_region_once').on(table.code),
    check('delivery_region_code', sql`${table.code} ~ '^[0-9]{6}$'`),
    check('delivery_region_amounts', sql`${table.freeFrom} >= 0 and ${table.freight} >= 0`),
    check('delivery_region_closed', sql`char_length(${table.closed}) <= ${sql.raw(String(longestClosedReason))}`),
  ],
);
