import { runApart } from '../apart/run-apart.ts';
import { inPauses } from '../apart/in-pauses.ts';
import { eachInSteps } from '../../domain/shared/steps.ts';
import { type ColumnKind, fileOfSheet, type Sheet, sheetFileTask, type SheetValue } from './sheet-file.ts';

/** A column: what its head says, and what of a row it shows. */
export interface SpreadsheetColumn<Row> {
  readonly name: string;
  readonly kind: ColumnKind;
  /** characters wide; without it as wide as its kind needs */
  readonly width?: number;
  readonly value: (row: Row) => SheetValue;
}

/** What spreadsheet programs are told about files of this kind. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const usualWidth: Readonly<Record<ColumnKind, number>> = { text: 24, count: 10, amount: 14, day: 12, moment: 18 };

/** Cells that the main thread writes itself, in some milliseconds. */
const fewCells = 1_000;

async function written(sheet: Sheet): Promise<Buffer> {
  if (sheet.rows.length * sheet.columns.length <= fewCells) return fileOfSheet(sheet);
  const { buffer, byteOffset, byteLength } = await runApart(sheetFileTask, sheet);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Rows as an XLSX file of one sheet: numbers that are numbers, text that no program runs as a formula. A longer one is
 * written in a process apart.
 * @throws TooBusyApart; StoppedApart
 */
export async function writeSpreadsheet<Row>(
  sheet: string,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: Iterable<Row>,
): Promise<Buffer> {
  return written({
    name: sheet,
    columns: columns.map(({ name, kind, width }) => ({ name, kind, width: width ?? usualWidth[kind] })),
    rows: await inPauses(eachInSteps([...rows], (row) => columns.map(({ value }) => value(row)))),
  });
}
