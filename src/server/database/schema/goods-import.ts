import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { deskPeople } from './desk.ts';

/** What a file of goods came to. */
export interface StoredImportOutcome {
  /** goods */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** prices that stayed, since nobody ticked their fall */
  readonly heldFalls: number;
  /** rows */
  readonly refused: number;
  readonly leftOut: number;
}

/** Files of goods that the desk imported: each preview is imported once (R54). */
export const goodsImports = pgTable(
  'goods_imports',
  {
    /** stands for the file, the meaning of its columns, and what it changes of the shop as it was */
    check: text('check').primaryKey(),
    personId: bigNumber('person_id')
      .notNull()
      .references(() => deskPeople.id),
    fileName: text('file_name').notNull(),
    kind: text('kind', { enum: ['goods', 'prices', 'stock'] }).notNull(),
    begunAt: moment('begun_at').notNull(),
    /** null: it is being taken, or was cut off */
    endedAt: moment('ended_at'),
    outcome: jsonb('outcome').$type<StoredImportOutcome>(),
  },
  (table) => [index('goods_import_newest').on(table.begunAt)],
);
