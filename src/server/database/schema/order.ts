import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceKind } from '../../../domain/order/invoice-kind.ts';
import { approvalStates, orderStates } from '../../../domain/order/order-state.ts';
import type { ReductionKind } from '../../../domain/promotion/reduction-kind.ts';
import { amount, bigNumber, moment, rowKey, unitPrice } from '../columns.ts';
import { buyers } from './account.ts';
import { groupRounds } from './group-buy.ts';
import { uploads } from './licence.ts';
import { priceLists } from './price-list.ts';

/** A reduction as the order was placed with it (R11–R15). */
export interface PlacedReduction {
  readonly kind: ReductionKind;
  readonly id: number;
  readonly name: string;
  readonly amount: string;
}

/** Where an order goes: the address as it was. */
export interface PlacedAddress {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly region: string;
  /** Absent in older orders; empty for an address without one. */
  readonly region_code?: string;
  readonly address: string;
}

/** The electronic invoice that was asked for. */
interface PlacedInvoice {
  /** absent in orders from before invoices had kinds: ordinary */
  readonly kind?: InvoiceKind;
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
}

/** An order with all that was true when it was placed. */
export const orders = pgTable(
  'orders',
  {
    /** taken from the sequence beforehand, because the order number holds it */
    id: bigNumber('id').primaryKey().generatedByDefaultAsIdentity(),
    /** order number (订单号): date and a running number */
    sn: text('sn').notNull().unique(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    status: text('status', { enum: orderStates }).notNull(),
    goodsAmount: amount('goods_amount').notNull(),
    freight: amount('freight').notNull(),
    payable: amount('payable').notNull(),
    reductions: jsonb('reductions').$type<PlacedReduction[]>().notNull(),
    address: jsonb('address').$type<PlacedAddress>().notNull(),
    remark: text('remark').notNull().default(''),
    contractVersion: text('contract_version').notNull(),
    delivery: text('delivery', { enum: ['express', 'pickup'] })
      .notNull()
      .default('express'),
    /** null: none was wanted */
    invoice: jsonb('invoice').$type<PlacedInvoice>(),
    /** its goods contain ephedrine, all of them: it stands in ephedrine_records */
    hasEphedrine: boolean('has_ephedrine').notNull().default(false),
    payMethod: text('pay_method'),
    paidAt: moment('paid_at'),
    /** the day on which it was promised to be there when it was paid; null: nothing was */
    promisedOn: date('promised_on', { mode: 'string' }),
    /** when the last of its shipments was handed over: windows of after-sales run from here */
    deliveredAt: moment('delivered_at'),
    expiresAt: moment('expires_at').notNull(),
    /** what the buyer writes into the remark of a bank transfer (R49); null: they did not choose to pay by one */
    transferCode: text('transfer_code').unique('order_transfer_code_once'),
    /** the bank's slip of that transfer, which the buyer may upload; null: none */
    transferSlipId: text('transfer_slip_id')
      .unique('order_transfer_slip_once')
      .references(() => uploads.id),
    /** when the buyer is reminded of that transfer; null: never, or it is done */
    remindAt: moment('remind_at'),
    /** the group that it joins (拼团, R42); null: none */
    groupRoundId: bigNumber('group_round_id').references(() => groupRounds.id),
    /** who placed it, as the shop calls them (R65); empty for orders of before it was kept */
    placedBy: text('placed_by').notNull().default(''),
    /** whether the shop's owner has to approve it before it is paid */
    approval: text('approval', { enum: approvalStates }).notNull().default('not-needed'),
    approvedBy: text('approved_by').notNull().default(''),
    approvedAt: moment('approved_at'),
    /** when its pick list was first printed at the desk; null: not there, or not yet */
    pickListAt: moment('pick_list_at'),
    /** the number that the seller's own books (ERP) gave it; null: none is known */
    erpNumber: text('erp_number').unique('order_erp_number_once'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_buyer').on(table.buyerId, table.id),
    // What a buyer has paid for and not been sent counts towards free freight, at every reading of his cart.
    index('order_paid')
      .on(table.buyerId)
      .where(sql`${table.status} = 'paid'`),
    index('order_awaiting_money')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('unpaid', 'awaiting-transfer')`),
    index('order_reminder')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    // Those that complete by themselves (R33).
    index('order_shipped')
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'shipped'`),
    index('order_group')
      .on(table.groupRoundId)
      .where(sql`${table.groupRoundId} is not null`),
    // The lists of the desk, by what has waited longest, and their counts.
    index('order_waiting').on(table.status, sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id),
    // The phone rings: an order is found by the begin or the end of its number, or by its receiver's phone.
    index('order_number_begin').on(table.sn.op('text_pattern_ops')),
    index('order_number_end').on(sql`right(${table.sn}, 6)`),
    index('order_erp_begin').on(table.erpNumber.op('text_pattern_ops')),
    index('order_receiver').on(sql`right(${table.address} ->> 'phone', 4)`),
    // Those whose group may fall short at its end.
    index('order_grouping')
      .on(table.groupRoundId)
      .where(sql`${table.status} = 'grouping'`),
    check('order_grouping_has_group', sql`${table.status} <> 'grouping' or ${table.groupRoundId} is not null`),
    check('order_payable_not_negative', sql`${table.payable} >= 0`),
  ],
);

/** A line of an order, with the price and share it was placed at (R8). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    goodsId: bigNumber('goods_id').notNull(),
    name: text('name').notNull(),
    maker: text('maker').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    image: text('image').notNull(),
    type: smallint('type').notNull(),
    number: integer('number').notNull(),
    unitPrice: unitPrice('unit_price').notNull(),
    amount: amount('amount').notNull(),
    share: amount('share').notNull(),
    giftTotal: integer('gift_total').notNull(),
    /** the rule that gave them (R18); null for lines without a gift, and for those of before it was kept */
    giftEvery: integer('gift_every'),
    giftGive: integer('gift_give'),
    /** the goods that they are: empty for the line's own, null for lines without a gift and for earlier ones */
    giftName: text('gift_name'),
    /** the flash sale whose quota the line took from; null for other lines */
    flashSaleId: bigNumber('flash_sale_id'),
    /** when the period of that sale began; null with it, and for lines of before it was kept */
    flashBeganAt: moment('flash_began_at'),
    /** the combination that the line sold; null for other lines, and for those of before it was kept */
    combinationId: bigNumber('combination_id'),
    /**
     * a part of a combination: the set it was sold in, and how many sets; null for other lines, and for those of before
     * a set was kept part by part, whose number counts sets
     */
    combinationName: text('combination_name'),
    combinationSets: integer('combination_sets'),
    hasEphedrine: boolean('has_ephedrine').notNull().default(false),
    /** where the goods lay, and the entry of the price list they were sold by; null for lines of before it was kept */
    warehouseId: bigNumber('warehouse_id'),
    priceId: bigNumber('price_id'),
    /** the customers' price list that its unit price is of (R57); null: a public price */
    priceListId: bigNumber('price_list_id').references(() => priceLists.id),
  },
  (table) => [
    index('order_line_order').on(table.orderId, table.position),
    // Which orders hold given goods, the newest first: «often bought together».
    index('order_line_goods').on(table.goodsId, table.orderId),
  ],
);

/** What happened to an order, appended and never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: orderStates }).notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('order_event_order').on(table.orderId, table.id)],
);

/** What the seller's people note about an order, appended and never changed; its buyer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    /** who wrote it */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_note_order').on(table.orderId, table.id)],
);

/**
 * The shipments in which an order left (R60). What is in one is final; carrier and number may be put right, and the
 * track keeps what was said before. Nothing else says whether and how an order was sent.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** its place among the shipments of its order, from 1 */
    place: integer('place').notNull(),
    /** empty for goods that their buyer fetches */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    sentAt: moment('sent_at').notNull(),
    /** when it was handed over; null: it is on its way */
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('shipment_once').on(table.orderId, table.place),
    index('shipment_tracking').on(table.trackingNumber),
    check('shipment_place_from_one', sql`${table.place} >= 1`),
  ],
);

/** Where a shipment was (物流轨迹), appended and never changed. */
export const orderTracks = pgTable(
  'order_tracks',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** one of that order's */
    shipmentId: bigNumber('shipment_id')
      .notNull()
      .references(() => shipments.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_track_order').on(table.orderId, table.id)],
);

/** Money that was captured for an order; at most once an order. */
export const payments = pgTable(
  'payments',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').notNull(),
    amount: amount('amount').notNull(),
    /** the provider's number; null for the balance */
    transactionId: text('transaction_id'),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('payment_once').on(table.orderId)],
);
