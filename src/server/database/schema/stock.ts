import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { goods } from './goods.ts';
import { orderLines, shipments } from './order.ts';

/** What is printed on a batch; absent where goods have none, or nobody wrote it down. */
const printed = () => ({
  number: text('number').notNull(),
  madeOn: date('made_on', { mode: 'string' }),
  expiresOn: date('expires_on', { mode: 'string' }),
});

/** The batches (批) in which goods lie; one that is sold out stays, for what was sold of it may come back. */
export const goodsBatches = pgTable(
  'goods_batches',
  {
    id: rowKey(),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id),
    ...printed(),
    /** units that lie there; only stock/move-stock.ts and a count change it */
    stock: integer('stock').notNull().default(0),
    /** why the seller stopped it (R62); empty: it is on sale */
    stopReason: text('stop_reason').notNull().default(''),
    /** units of a stopped batch, which are for sale again when it goes on */
    setAside: integer('set_aside').notNull().default(0),
  },
  (table) => [
    unique('goods_batch_once').on(table.goodsId, table.number),
    check('goods_batch_stock_not_negative', sql`${table.stock} >= 0`),
    check('goods_batch_set_aside', sql`${table.setAside} >= 0 and (${table.setAside} = 0 or ${table.stopReason} <> '')`),
    // Which batches are over, asked at every round of housekeeping.
    index('goods_batch_expiry').on(table.expiresOn),
  ],
);

/** From which batches a line's units are held and sent, as it was printed on them; none for a cancelled order. */
export const orderLineBatches = pgTable(
  'order_line_batches',
  {
    lineId: bigNumber('line_id')
      .notNull()
      .references(() => orderLines.id),
    batchId: bigNumber('batch_id')
      .notNull()
      .references(() => goodsBatches.id),
    ...printed(),
    /** units that the order took from the batch */
    count: integer('count').notNull(),
    /** of them, those that the seller could not send (R59) */
    short: integer('short').notNull().default(0),
    /** of them, those that left in shipments (R60): the sum of `shipment_batches` */
    sent: integer('sent').notNull().default(0),
    /** units that the receipt (含麻回执) says came; null where none is owed, or not yet */
    received: integer('received'),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.batchId] }),
    check('order_line_batch_count_positive', sql`${table.count} >= 1`),
    check('order_line_batch_short_of_count', sql`${table.short} between 0 and ${table.count}`),
    check('order_line_batch_sent_of_rest', sql`${table.sent} between 0 and ${table.count} - ${table.short}`),
    check('order_line_batch_received_of_sent', sql`${table.received} between 0 and ${table.sent}`),
    index('order_line_batch_batch').on(table.batchId),
    // What unshipped orders hold, asked of every batch that a feed counts (R53): a few of all rows.
    index('order_line_batch_unsent')
      .on(table.batchId)
      .where(sql`${table.count} > ${table.short} + ${table.sent}`),
  ],
);

/** What is in a shipment (R60): so many units of a line's batch, appended and never changed. */
export const shipmentBatches = pgTable(
  'shipment_batches',
  {
    shipmentId: bigNumber('shipment_id')
      .notNull()
      .references(() => shipments.id),
    lineId: bigNumber('line_id').notNull(),
    batchId: bigNumber('batch_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId, table.batchId] }),
    foreignKey({
      name: 'shipment_batch_held',
      columns: [table.lineId, table.batchId],
      foreignColumns: [orderLineBatches.lineId, orderLineBatches.batchId],
    }),
    index('shipment_batch_line').on(table.lineId, table.batchId),
    check('shipment_batch_count_positive', sql`${table.count} >= 1`),
  ],
);

/** Every change of a batch's stock, appended and never changed: `goods_batches.stock` is their sum. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: rowKey(),
    goodsId: bigNumber('goods_id').notNull(),
    batchId: bigNumber('batch_id').references(() => goodsBatches.id),
    /**
     * `count`: what seeding, an import or a stocktaking set it to; `swap`: another batch is sent than was held;
     * `return`: what a buyer sent back; `replace`: what went out for it; `expired`: set aside, for it may not be sold
     * any more; `stopped`: set aside because the seller stopped the batch, and back when it goes on
     */
    kind: text('kind', { enum: ['count', 'order', 'cancel', 'swap', 'return', 'replace', 'expired', 'stopped'] }).notNull(),
    change: bigNumber('change').notNull(),
    orderId: bigNumber('order_id'),
    at: moment('at').notNull(),
    /** of a count by the warehouse (R53): what it holds, and of that what unshipped orders held */
    counted: bigNumber('counted'),
    reserved: bigNumber('reserved'),
    /** whether the batch was counted, or all batches of the goods together, of which this is the last entry */
    countOf: text('count_of', { enum: ['batch', 'goods'] }),
  },
  (table) => [
    index('stock_entry_goods').on(table.goodsId),
    check(
      'stock_entry_count_whole',
      sql`num_nonnulls(${table.counted}, ${table.reserved}, ${table.countOf}) in (0, 3) and (${table.counted} is null or ${table.kind} = 'count')`,
    ),
  ],
);
