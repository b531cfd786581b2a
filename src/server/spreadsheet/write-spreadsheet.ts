import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

/**
 * What a column holds. `text` stays text, whatever it begins with; `count` is a whole number; `amount` is yuan as
 * decimal text and becomes a number that adds up; `day` is `YYYY-MM-DD`; `moment` is shown as the time in China.
 */
type ColumnKind = 'text' | 'count' | 'amount' | 'day' | 'moment';

/** A column: what its head says, and what of a row it shows; null leaves the cell empty. */
export interface SpreadsheetColumn<Row> {
  readonly name: string;
  readonly kind: ColumnKind;
  /** characters wide; without it as wide as its kind needs */
  readonly width?: number;
  readonly value: (row: Row) => string | number | Date | null;
}

/** What spreadsheet programs are told about files of this kind. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const usualWidth: Readonly<Record<ColumnKind, number>> = { text: 24, count: 10, amount: 14, day: 12, moment: 18 };
/** A cell holds no more; what XML cannot hold the library leaves out. */
const mostCharacters = 32_767;

/** A spreadsheet has no time zone: what it is to show is written as if it were UTC. */
const shownInChina = (seconds: number): Date => new Date(`${chinaDay(seconds)}T${chinaClock(seconds)}Z`);

function cellOf(kind: ColumnKind, value: string | number | Date | null): Cell {
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
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/**
 * Rows as an XLSX file of one sheet: a head that stays in sight, numbers that are numbers, text that no program runs
 * as a formula.
 */
export async function writeSpreadsheet<Row>(
  sheet: string,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: Iterable<Row>,
): Promise<Buffer> {
  const head: Cell[] = columns.map(({ name }) => ({ type: String, value: name, fontWeight: 'bold' }));
  const cells = Array.from(rows, (row) => columns.map(({ kind, value }) => cellOf(kind, value(row))));
  return writeExcelFile([head, ...cells], {
    sheet: sheetName(sheet),
    columns: columns.map(({ kind, width }) => ({ width: width ?? usualWidth[kind] })),
    stickyRowsCount: 1,
  }).toBuffer();
}
