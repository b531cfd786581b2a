import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { afterSalesKinds, afterSalesReasons } from '../../../domain/after-sales/after-sales-reason.ts';
import { afterSalesActors, afterSalesStates } from '../../../domain/after-sales/after-sales-state.ts';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { uploads } from './licence.ts';
import { orderLines, orders } from './order.ts';
import { goodsBatches } from './stock.ts';

/** A sum of money that went back, step by step, as the wire writes it. */
export interface SettledQuote {
  readonly lines: {
    line_id: number;
    name: string;
    bzdw: string;
    number: number;
    refund: string;
    of: string;
    gifts: number;
    why: { text: string; amount: string }[];
  }[];
  readonly freight: string;
  readonly points: number;
  readonly gifts: number;
  readonly vouchers: { name: string; fate: 'back' | 'expired' | 'kept' }[];
  readonly total: string;
  readonly method: string;
}

/** What a buyer asks of an order after it was delivered (售后单, R34, R35). */
export const afterSalesCases = pgTable(
  'after_sales_cases',
  {
    /** taken from the sequence beforehand, because the number holds it */
    id: bigNumber('id').primaryKey().generatedByDefaultAsIdentity(),
    number: text('number').notNull().unique(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: afterSalesKinds }).notNull(),
    reason: text('reason', { enum: afterSalesReasons }).notNull(),
    state: text('state', { enum: afterSalesStates }).notNull(),
    words: text('words').notNull().default(''),
    /** how the goods were sent back */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** what was given back beside the lines; null until it was refunded */
    freight: amount('freight'),
    /** the sum as it was paid, in the words in which the buyer reads it; null until it was refunded */
    settled: jsonb('settled').$type<SettledQuote>(),
    /** gifts that had to come back with what came, and those that did; null until it was received */
    giftsDue: integer('gifts_due'),
    giftsCame: integer('gifts_came'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('after_sales_case_buyer').on(table.buyerId, table.id),
    index('after_sales_case_order').on(table.orderId, table.id),
    check(
      'after_sales_case_gifts',
      sql`${table.giftsCame} between 0 and ${table.giftsDue} and (${table.giftsCame} is null) = (${table.giftsDue} is null)`,
    ),
  ],
);

/** Units of a batch of an order's line that a case is about. */
export const afterSalesLines = pgTable(
  'after_sales_lines',
  {
    id: rowKey(),
    caseId: bigNumber('case_id')
      .notNull()
      .references(() => afterSalesCases.id),
    lineId: bigNumber('line_id')
      .notNull()
      .references(() => orderLines.id),
    batchId: bigNumber('batch_id')
      .notNull()
      .references(() => goodsBatches.id),
    number: integer('number').notNull(),
    /** the trace codes of the boxes that it names (R70), as they are kept; empty: none are named */
    codes: text('codes').array().notNull().default([]),
    /** what really came; null until it was received */
    received: integer('received'),
    /** of them, what the shop put up for sale again */
    resold: integer('resold').notNull().default(0),
    /** R23, in yuan; null until it was refunded */
    refund: amount('refund'),
  },
  (table) => [
    unique('after_sales_line_once').on(table.caseId, table.lineId, table.batchId),
    index('after_sales_line_line').on(table.lineId),
    check(
      'after_sales_line_units',
      sql`${table.number} >= 1 and ${table.received} between 0 and ${table.number} and ${table.resold} between 0 and coalesce(${table.received}, 0)`,
    ),
  ],
);

/** What happened to a case, appended and never changed. */
export const afterSalesEvents = pgTable(
  'after_sales_events',
  {
    id: rowKey(),
    caseId: bigNumber('case_id')
      .notNull()
      .references(() => afterSalesCases.id),
    state: text('state', { enum: afterSalesStates }).notNull(),
    actor: text('actor', { enum: afterSalesActors }).notNull(),
    words: text('words').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('after_sales_event_case').on(table.caseId, table.id)],
);

/** What buyer and shop said to each other about a case; the ask itself says its words in the case. */
export const afterSalesMessages = pgTable(
  'after_sales_messages',
  {
    id: rowKey(),
    caseId: bigNumber('case_id')
      .notNull()
      .references(() => afterSalesCases.id),
    actor: text('actor', { enum: afterSalesActors }).notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('after_sales_message_case').on(table.caseId, table.id)],
);

/** Pictures of a case, or of what was said about it. */
export const afterSalesPictures = pgTable(
  'after_sales_pictures',
  {
    caseId: bigNumber('case_id')
      .notNull()
      .references(() => afterSalesCases.id),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id),
    /** null: of the ask */
    messageId: bigNumber('message_id').references(() => afterSalesMessages.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.uploadId] }), unique('after_sales_picture_once').on(table.uploadId)],
);
