import type { Result } from '../../domain/shared/result.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import { readApart } from '../apart/run-apart.ts';
import { readSpreadsheet, type SpreadsheetFault } from './read-spreadsheet.ts';

type Cells = Result<readonly (readonly string[])[], SpreadsheetFault>;

/** Milliseconds for a table; honest ones take a tenth of it on a busy machine. */
export const longestSheetMs = 20_000;

/** A workbook's cells. */
export const sheetTask: ApartTask<Uint8Array, Cells> = {
  name: 'sheet',
  kind: 'read',
  longestMs: longestSheetMs,
  run: (file) => readSpreadsheet(Buffer.from(file)),
};

/** The cells of the first sheet of a workbook (XLSX), as text, read apart. @throws TooBusyApart */
export const cellsOf = (file: Buffer): Promise<Cells> => readApart(sheetTask, file, 'unreadable');
