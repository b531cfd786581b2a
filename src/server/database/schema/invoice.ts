import { sql } from 'drizzle-orm';
import type { TaxData } from '../../../domain/order/invoice-kind.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { invoiceFormats } from '../../../domain/invoice/invoice-format.ts';
import { amount, bigNumber, bytes, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { orderLines, orders } from './order.ts';

/** Value added tax by what goods are (domain, `TaxRates`), in whole per cent; the law changes them, not a release. */
export const taxRates = pgTable(
  'tax_rates',
  {
    /** one of the domain's `goodsScopes` */
    scope: text('scope').primaryKey(),
    percent: integer('percent').notNull(),
  },
  (table) => [check('tax_rate_possible', sql`${table.percent} between 0 and 100`)],
);

/** A title (抬头) under which a shop has its invoices made: its own company, and where they are sent. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** empty: it is only kept for download */
    email: text('email').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('invoice_title_once').on(table.buyerId, table.title, table.taxNumber, table.email)],
);

/** 开票资料 of a shop: what a special invoice (专票) prints about it, and whether it is a general taxpayer (一般纳税人). */
export const taxProfiles = pgTable('tax_profiles', {
  buyerId: bigNumber('buyer_id')
    .primaryKey()
    .references(() => buyers.id),
  /** the shop says so */
  claimsGeneral: boolean('claims_general').notNull().default(false),
  /** the tax number for which the operator confirmed it; empty: none */
  confirmedFor: text('confirmed_for').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  bank: text('bank').notNull().default(''),
  account: text('account').notNull().default(''),
  changedAt: moment('changed_at').notNull(),
});

/** An invoice (电子发票), applied for or issued, or a red letter (红字发票), whose amounts are negative. */
export const invoices = pgTable(
  'invoices',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** the invoice that a red letter takes back; null for an invoice */
    redOf: bigNumber('red_of').references((): AnyPgColumn => invoices.id),
    kind: text('kind', { enum: ['ordinary', 'special'] })
      .notNull()
      .default('ordinary'),
    /** what a special invoice prints about its buyer, as it was when it was applied for; null for an ordinary one */
    taxData: jsonb('tax_data').$type<TaxData>(),
    state: text('state', { enum: ['applied', 'issued', 'failed'] })
      .notNull()
      .default('applied'),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    email: text('email').notNull().default(''),
    amount: amount('amount').notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
    /** the tax office's number (发票号码), once it is issued */
    number: text('number').unique('invoice_number_once'),
    /** who issued it; empty until then */
    provider: text('provider').notNull().default(''),
    appliedAt: moment('applied_at').notNull(),
    issuedAt: moment('issued_at'),
    /** the day that is printed on it; null until then, and for those of before it was kept: the day of `issued_at` */
    issuedOn: date('issued_on', { mode: 'string' }),
    /** why it failed, or was not taken at the last try */
    fault: text('fault').notNull().default(''),
    /** how often the provider was asked for it in vain */
    tries: integer('tries').notNull().default(0),
    /** not asked for again before; null: not asked for yet */
    nextTryAt: moment('next_try_at'),
  },
  (table) => [
    index('invoice_buyer').on(table.buyerId, table.id),
    index('invoice_red_of').on(table.redOf),
    index('invoice_due')
      .on(table.nextTryAt.asc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'applied'`),
    check('invoice_adds_up', sql`${table.net} + ${table.tax} = ${table.amount}`),
    check('invoice_special_has_data', sql`(${table.kind} = 'special') = (${table.taxData} is not null)`),
    check('invoice_sign', sql`(${table.redOf} is null) = (${table.amount} > 0)`),
    check('invoice_issued_has_number', sql`(${table.state} = 'issued') = (${table.number} is not null)`),
  ],
);

/** The tax office's own files of an issued invoice (R63), one of each format; without a PDF the shop draws one. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: bigNumber('invoice_id')
      .notNull()
      .references(() => invoices.id),
    format: text('format', { enum: invoiceFormats }).notNull(),
    content: bytes('content').notNull(),
    attachedAt: moment('attached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.format] })],
);

/** The orders of an invoice, with what of it is theirs. */
export const invoicedOrders = pgTable(
  'invoiced_orders',
  {
    invoiceId: bigNumber('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    amount: amount('amount').notNull(),
    /** the order's one invoice that was applied for or issued; not one that failed, nor a red letter */
    holds: boolean('holds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.orderId] }),
    // An order is never invoiced twice.
    uniqueIndex('order_invoiced_once')
      .on(table.orderId)
      .where(sql`${table.holds}`),
    index('invoiced_order').on(table.orderId),
  ],
);

/** The lines of an invoice as they are printed; a line without `lineId` is the freight of its order. */
export const invoiceRows = pgTable(
  'invoice_rows',
  {
    id: rowKey(),
    invoiceId: bigNumber('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: bigNumber('line_id').references(() => orderLines.id),
    name: text('name').notNull(),
    spec: text('spec').notNull().default(''),
    unit: text('unit').notNull().default(''),
    units: integer('units').notNull(),
    percent: integer('percent').notNull(),
    amount: amount('amount').notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
  },
  (table) => [
    unique('invoice_row_place').on(table.invoiceId, table.position),
    index('invoice_row_order').on(table.orderId),
    check('invoice_row_adds_up', sql`${table.net} + ${table.tax} = ${table.amount}`),
  ],
);

/** What of each order line, or of its freight, has gone back to the buyer (R20, R23); appended and never changed. */
export const returnedAmounts = pgTable(
  'returned_amounts',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** null: the freight */
    lineId: bigNumber('line_id').references(() => orderLines.id),
    units: integer('units').notNull(),
    amount: amount('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('returned_amount_order').on(table.orderId),
    check('returned_amount_positive', sql`${table.amount} >= 0 and ${table.units} >= 0`),
  ],
);

/** The simulated tax office's own books: what it was asked for, once a serial. */
export const simulatedInvoices = pgTable('simulated_invoices', {
  serial: text('serial').primaryKey(),
  number: text('number').notNull().unique('simulated_invoice_number_once'),
  askedAt: moment('asked_at').notNull(),
});
