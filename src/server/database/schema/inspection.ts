import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, rowKey } from '../columns.ts';
import { goods } from './goods.ts';
import { shopFiles } from './shop-files.ts';

/** One thing that was inspected: against which standard, with what result. */
export interface InspectedItem {
  readonly name: string;
  readonly standard: string;
  readonly result: string;
}

/** The report of a batch's inspection (药检报告): written out, or a file of the maker's, which goes before it. */
export const inspectionReports = pgTable(
  'inspection_reports',
  {
    id: rowKey(),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    batchNumber: text('batch_number').notNull(),
    /** empty where the file alone says it, like what follows */
    reportNumber: text('report_number').notNull().default(''),
    inspectedOn: date('inspected_on', { mode: 'string' }),
    basis: text('basis').notNull().default(''),
    items: jsonb('items').$type<InspectedItem[]>().notNull().default([]),
    conclusion: text('conclusion').notNull().default(''),
    /** the maker's paper; null: the report is drawn */
    fileId: text('file_id').references(() => shopFiles.id),
    /** drawn up for the demo shop: its document says so */
    isExample: boolean('is_example').notNull().default(false),
  },
  (table) => [
    unique('inspection_report_once').on(table.goodsId, table.batchNumber),
    index('inspection_report_file').on(table.fileId),
    check('inspection_report_said', sql`${table.fileId} is not null or ${table.inspectedOn} is not null`),
  ],
);
