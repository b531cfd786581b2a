import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { creditKinds } from '../../../domain/credit/credit-ledger.ts';
import { creditStages, mostCreditDays } from '../../../domain/credit/credit-terms.ts';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { orders } from './order.ts';
import { bankTransfers } from './payment.ts';

/** The account of a shop (账期, R50): its terms, and what it owes. It stays when the terms end. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    buyerId: bigNumber('buyer_id')
      .primaryKey()
      .references(() => buyers.id),
    /** yuan that it may owe; null: its terms have ended */
    limit: amount('credit_limit'),
    /** days to pay: from the order, or from the cut-off day */
    days: integer('days').notNull(),
    /** day of the month; null: days count from the order */
    cutOffDay: smallint('cut_off_day'),
    /** yuan that it owes; every change has a row in credit_entries */
    used: amount('used').notNull().default('0.00'),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    check('credit_account_limit', sql`${table.limit} is null or ${table.limit} > 0`),
    check('credit_account_days', sql`${table.days} between 0 and ${sql.raw(String(mostCreditDays))}`),
    check('credit_account_cut_off', sql`${table.cutOffDay} is null or ${table.cutOffDay} between 1 and 31`),
    check('credit_account_used', sql`${table.used} >= 0`),
  ],
);

/**
 * An order that was bought on account, once; an older one has a smaller key. Only whoever holds the shop's account
 * changes it.
 */
export const creditCharges = pgTable(
  'credit_charges',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .unique('credit_charge_once')
      .references(() => orders.id),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => creditAccounts.buyerId),
    amount: amount('amount').notNull(),
    /** yuan that are neither received nor given back */
    open: amount('open').notNull(),
    /** the day in China by which it is to be paid, by the terms of its own day */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** what its shop was last told of it; null: nothing */
    told: text('told', { enum: creditStages }),
    at: moment('at').notNull(),
  },
  (table) => [
    check('credit_charge_of_something', sql`${table.amount} > 0`),
    check('credit_charge_open', sql`${table.open} between 0 and ${table.amount}`),
    index('credit_charge_open_of')
      .on(table.buyerId, table.id)
      .where(sql`${table.open} > 0`),
    index('credit_charge_due')
      .on(table.dueOn)
      .where(sql`${table.open} > 0`),
  ],
);

/** Every change of what a shop owes, appended and never changed: what it owes is their sum. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => creditAccounts.buyerId),
    kind: text('kind', { enum: creditKinds }).notNull(),
    /** the charge that it makes, gives back or settles */
    chargeId: bigNumber('charge_id')
      .notNull()
      .references(() => creditCharges.id),
    /** yuan, negative for what lowers it */
    change: amount('change').notNull(),
    usedAfter: amount('used_after').notNull(),
    /** the bank's transfer that it was received by; null for other kinds */
    transferId: bigNumber('transfer_id').references(() => bankTransfers.id),
    at: moment('at').notNull(),
  },
  (table) => [
    check('credit_entry_transfer', sql`(${table.kind} = 'receipt') = (${table.transferId} is not null)`),
    check('credit_entry_way', sql`(${table.kind} = 'charge') = (${table.change} > 0) and ${table.change} <> 0`),
    index('credit_entry_buyer').on(table.buyerId, table.id),
    index('credit_entry_charge').on(table.chargeId),
    index('credit_entry_transfer_of')
      .on(table.transferId)
      .where(sql`${table.transferId} is not null`),
  ],
);
