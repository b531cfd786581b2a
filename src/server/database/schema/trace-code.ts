import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { longestTraceCode } from '../../../domain/trace-code/trace-code.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { afterSalesCases } from './after-sales.ts';
import { orders } from './order.ts';
import { shipmentBatches } from './stock.ts';

/** The trace codes (药品追溯码, R70) of what is in a shipment: so many of a line's batch as were told, kept like it. */
export const traceCodes = pgTable(
  'trace_codes',
  {
    id: rowKey(),
    /** as `readTraceCode` writes it */
    code: text('code').notNull(),
    /** what of it names goods and pack; null: nothing does */
    part: text('part'),
    /** the goods of its line, of which `part` is learned */
    goodsId: bigNumber('goods_id').notNull(),
    shipmentId: bigNumber('shipment_id').notNull(),
    lineId: bigNumber('line_id').notNull(),
    batchId: bigNumber('batch_id').notNull(),
    /** when its buyer scanned it at receiving; null: they did not */
    receivedAt: moment('received_at'),
    /** the case in which it came back, so that it can be shipped again; null: it did not */
    cameBackIn: bigNumber('came_back_in').references(() => afterSalesCases.id),
    at: moment('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'trace_code_shipped',
      columns: [table.shipmentId, table.lineId, table.batchId],
      foreignColumns: [shipmentBatches.shipmentId, shipmentBatches.lineId, shipmentBatches.batchId],
    }),
    // A code is in one shipment until it has come back.
    uniqueIndex('trace_code_once')
      .on(table.code)
      .where(sql`${table.cameBackIn} is null`),
    // Where a box was, also before it came back.
    index('trace_code_code').on(table.code),
    index('trace_code_shipment').on(table.shipmentId, table.lineId, table.batchId),
    // Which goods a scanned code means.
    index('trace_code_part')
      .on(table.part, table.goodsId)
      .where(sql`${table.part} is not null`),
    check('trace_code_length', sql.raw(`length(code) between 15 and ${longestTraceCode}`)),
  ],
);

/** What buyers told of receiving by scanner (R70), appended and never changed. */
export const traceReceipts = pgTable(
  'trace_receipts',
  {
    id: rowKey(),
    orderId: bigNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** who scanned, as the shop calls them */
    by: text('by').notNull(),
    /** how many codes of the order were scanned, and how many were not */
    matched: integer('matched').notNull(),
    missing: integer('missing').notNull(),
    /** codes that are not of the order, and those that were scanned more than once */
    foreign: jsonb('foreign').$type<readonly string[]>().notNull(),
    doubles: jsonb('doubles').$type<readonly string[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('trace_receipt_order').on(table.orderId, table.id),
    check('trace_receipt_counts', sql`${table.matched} >= 0 and ${table.missing} >= 0`),
  ],
);
