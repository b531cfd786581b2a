import { boolean, date, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, rowKey } from '../columns.ts';
import { goods } from './goods.ts';

/** One thing that was inspected: against which standard, with what result. */
export interface InspectedItem {
  readonly name: string;
  readonly standard: string;
  readonly result: string;
}

/** The report of a batch's inspection (药检报告). */
export const inspectionReports = pgTable(
  'inspection_reports',
  {
    id: rowKey(),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    batchNumber: text('batch_number').notNull(),
    reportNumber: text('report_number').notNull(),
    inspectedOn: date('inspected_on', { mode: 'string' }).notNull(),
    basis: text('basis').notNull(),
    items: jsonb('items').$type<InspectedItem[]>().notNull(),
    conclusion: text('conclusion').notNull(),
    /** drawn up for the demo shop: its document says so */
    isExample: boolean('is_example').notNull().default(false),
  },
  (table) => [unique('inspection_report_once').on(table.goodsId, table.batchNumber)],
);
