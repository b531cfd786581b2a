import type { Cell } from 'write-excel-file/node';
import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import { epochSeconds } from '../clock.ts';

/**
 * What a column holds. `text` stays text, whatever it begins with; `count` is a whole number; `amount` is yuan as
 * decimal text and becomes a number that adds up; `day` is `YYYY-MM-DD`; `moment` is shown as the time in China.
 */
export type ColumnKind = 'text' | 'count' | 'amount' | 'day' | 'moment';

/** What a row shows in a column; null leaves the cell empty. */
export type SheetValue = string | number | Date | null;

/** A sheet as plain data. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind; readonly width: number }[];
  /** a value a column */
  readonly rows: readonly (readonly SheetValue[])[];
}

/** A cell holds no more; what XML cannot hold the library leaves out. */
const mostCharacters = 32_767;

/** A spreadsheet has no time zone: what it is to show is written as if it were UTC. */
const shownInChina = (seconds: number): Date => new Date(`${chinaDay(seconds)}T${chinaClock(seconds)}Z`);

function cellOf(kind: ColumnKind, value: SheetValue): Cell {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'text':
      return { type: String, value: String(value).slice(0, mostCharacters) };
    case 'count':
      return { type: Number, value: Number(value) };
    case 'amount':
      return { type: Number, value: Number(value), format: '#,##0.00' };
    case 'day':
      return { type: Date, value: new Date(`${String(value)}T00:00:00Z`), format: 'yyyy-mm-dd' };
    case 'moment':
      return { type: Date, value: shownInChina(epochSeconds(new Date(value))), format: 'yyyy-mm-dd hh:mm' };
  }
}

/** A sheet's name has 31 characters at most, and none of those that formulas use. */
const allowedName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** An XLSX file of one sheet whose head stays in sight. */
export async function fileOfSheet({ name, columns, rows }: Sheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const head: Cell[] = columns.map((column) => ({ type: String, value: column.name, fontWeight: 'bold' }));
  const cells = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null)));
  return writeExcelFile([head, ...cells], {
    sheet: allowedName(name),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** Writes a sheet; tens of thousands of rows take seconds. */
export const sheetFileTask: ApartTask<Sheet, Uint8Array> = { name: 'sheet-file', kind: 'draw', longestMs: 60_000, run: fileOfSheet };
