import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { afterSalesCases } from './after-sales.ts';
import { orders } from './order.ts';

/** A buyer's wish to put money into the balance (R31): it counts once the provider has said that the money came. */
export const topUps = pgTable(
  'top_ups',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    amount: amount('amount').notNull(),
    method: text('method').notNull(),
    createdAt: moment('created_at').notNull(),
    /** until then the provider's page takes the money; money that comes later is credited too */
    expiresAt: moment('expires_at').notNull(),
    /** null: not paid */
    creditedAt: moment('credited_at'),
  },
  (table) => [index('top_up_buyer').on(table.buyerId, table.id), check('top_up_of_something', sql`${table.amount} > 0`)],
);

/**
 * A payment that was begun at a provider, a row a number of ours, however often it is begun. The provider is asked
 * about it until its money is told of, and closes it once nobody should pay it any more.
 */
export const begunTrades = pgTable(
  'begun_trades',
  {
    id: rowKey(),
    method: text('method').notNull(),
    /** the number under which the provider knows it (商户订单号) */
    tradeNumber: text('trade_number').notNull(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** null: a top-up */
    orderId: bigNumber('order_id').references(() => orders.id),
    /** opens the provider's page: who has it may pay */
    key: text('key').notNull().unique('begun_trade_key'),
    subject: text('subject').notNull(),
    /** where the buyer comes back to: a path of this shop */
    returnPath: text('return_path').notNull(),
    amount: amount('amount').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** `told`: its money was told of; `closed`: nobody can pay it any more */
    state: text('state', { enum: ['open', 'told', 'closed'] }).notNull(),
    /** how often the provider was asked */
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    unique('begun_trade_once').on(table.method, table.tradeNumber),
    index('begun_trade_order').on(table.orderId),
    index('begun_trade_buyer').on(table.buyerId),
    index('begun_trade_open')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'open'`),
  ],
);

/**
 * What a payment provider said it has taken, a row a transaction of the provider's, however often it says so. Appended
 * and never changed: each was captured, or is given back by a refund, or waits for a person.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: rowKey(),
    method: text('method').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** the number under which the provider was asked (商户订单号) */
    tradeNumber: text('trade_number').notNull(),
    /** null: it is for no order of this shop's */
    orderId: bigNumber('order_id').references(() => orders.id),
    /** the top-up that it is for; null: none */
    topUpId: bigNumber('top_up_id').references(() => topUps.id),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    outcome: text('outcome', { enum: ['captured', 'refund', 'held'] }).notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('payment_notice_once').on(table.method, table.transactionId),
    index('payment_notice_order').on(table.orderId),
    uniqueIndex('payment_notice_top_up_once')
      .on(table.topUpId)
      .where(sql`${table.outcome} = 'captured'`),
  ],
);

/** Money that goes back to a buyer: recorded with what made it due, and done once. */
export const refunds = pgTable(
  'refunds',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['whole', 'late', 'mismatch', 'after-sales'] }).notNull(),
    method: text('method').notNull(),
    amount: amount('amount').notNull(),
    status: text('status', { enum: ['due', 'done'] }).notNull(),
    /** the notice whose money goes back; null for money from the balance */
    noticeId: bigNumber('notice_id').references(() => paymentNotices.id),
    /** the case of after-sales that it is for */
    caseId: bigNumber('case_id')
      .references(() => afterSalesCases.id)
      .unique('refund_case_once'),
    at: moment('at').notNull(),
    doneAt: moment('done_at'),
    /** the bank's number of the transfer that gave it back by hand; null for other ways */
    reference: text('reference').unique('refund_reference_once'),
    /** how often a provider was asked for it without its being done */
    tries: integer('tries').notNull().default(0),
    /** not asked for again before; null: not asked for yet */
    nextTryAt: moment('next_try_at'),
  },
  (table) => [
    uniqueIndex('refund_whole_once')
      .on(table.orderId)
      .where(sql`${table.kind} = 'whole'`),
    // Of one payment several returns give back parts.
    uniqueIndex('refund_notice_once')
      .on(table.noticeId)
      .where(sql`${table.kind} <> 'after-sales'`),
    check('refund_has_its_case', sql`(${table.kind} = 'after-sales') = (${table.caseId} is not null)`),
    index('refund_order').on(table.orderId),
    index('refund_due')
      .on(table.nextTryAt.asc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'due'`),
  ],
);

/**
 * Money that came to the shop's account in the bank (R49), a row a number of the bank's. It waits until a person has
 * matched it to an order, or to the balance of a buyer.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: rowKey(),
    /** the bank's own number (流水号) */
    reference: text('reference').notNull().unique('bank_transfer_once'),
    amount: amount('amount').notNull(),
    /** the name of the account that it came from; empty: unknown */
    payer: text('payer').notNull().default(''),
    /** the payer's remark (附言) */
    remark: text('remark').notNull().default(''),
    /** the day on which the bank booked it */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    enteredAt: moment('entered_at').notNull(),
    /** whose money it is; null: it is not matched */
    buyerId: bigNumber('buyer_id').references(() => buyers.id),
    /** the order that it was matched to; null: none */
    orderId: bigNumber('order_id').references(() => orders.id),
    /** what of it went to the buyer's balance, in yuan */
    toBalance: amount('to_balance').notNull().default('0.00'),
    /** what of it settled what the buyer owes on account (R50), in yuan */
    toAccount: amount('to_account').notNull().default('0.00'),
    matchedAt: moment('matched_at'),
    /** who matched it, and the second person where one is needed; empty: nobody */
    matchedBy: text('matched_by').notNull().default(''),
    secondBy: text('second_by').notNull().default(''),
    /** why nobody has matched it yet: somebody was asked; empty: nobody has looked at it */
    leftWords: text('left_words').notNull().default(''),
    leftBy: text('left_by').notNull().default(''),
    leftAt: moment('left_at'),
    /** when it was handed back to the account that it came from; null: it was not */
    returnedAt: moment('returned_at'),
    returnedBy: text('returned_by').notNull().default(''),
    returnWords: text('return_words').notNull().default(''),
    /** the bank's number of the transfer that handed it back */
    returnReference: text('return_reference').unique('bank_transfer_return_once'),
  },
  (table) => [
    check('bank_transfer_of_something', sql`${table.amount} > 0`),
    check('bank_transfer_to_balance', sql`${table.toBalance} between 0 and ${table.amount}`),
    check('bank_transfer_to_account', sql`${table.toAccount} between 0 and ${table.amount} - ${table.toBalance}`),
    check('bank_transfer_account_or_order', sql`${table.toAccount} = 0 or ${table.orderId} is null and ${table.buyerId} is not null`),
    check('bank_transfer_matched', sql`(${table.buyerId} is null) = (${table.matchedAt} is null)`),
    check('bank_transfer_returned', sql`(${table.returnedAt} is null) = (${table.returnReference} is null)`),
    check('bank_transfer_returned_or_matched', sql`${table.returnedAt} is null or ${table.buyerId} is null`),
    check('bank_transfer_order_has_buyer', sql`${table.orderId} is null or ${table.buyerId} is not null`),
    index('bank_transfer_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('bank_transfer_waits')
      .on(table.bookedOn, table.id)
      .where(sql`${table.buyerId} is null and ${table.returnedAt} is null`),
    index('bank_transfer_settled').on(sql`coalesce(${table.matchedAt}, ${table.returnedAt})`, table.id),
  ],
);

/** The simulated provider's own books; the shop sees them only through signed messages. */
export const simulatedTrades = pgTable(
  'simulated_trades',
  {
    id: rowKey(),
    /** the merchant's number: paid once */
    tradeNumber: text('trade_number').notNull().unique('simulated_trade_once'),
    transactionId: text('transaction_id').notNull().unique('simulated_transaction_once'),
    amount: amount('amount').notNull(),
    notifyPath: text('notify_path').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** null: the shop has not said that it heard */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    index('simulated_trade_unheard')
      .on(table.id)
      .where(sql`${table.notifiedAt} is null`),
  ],
);

/** What it gave back, once for each of the shop's refund numbers. */
export const simulatedRefunds = pgTable('simulated_refunds', {
  refundNumber: text('refund_number').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  amount: amount('amount').notNull(),
  at: moment('at').notNull(),
});
