import { type ListColumn, mostListRows, type ReadList } from '../../../domain/purchase-list/list-row.ts';
import { partToRead } from '../../../domain/purchase-list/part-to-read.ts';
import { readListText } from '../../../domain/purchase-list/read-list.ts';
import { accepted, type Result } from '../../../domain/shared/result.ts';
import type { ApartTask } from '../../apart/apart-task.ts';
import { readApart } from '../../apart/run-apart.ts';
import { readSpreadsheet, type SpreadsheetFault } from '../../spreadsheet/read-spreadsheet.ts';
import { longestSheetMs } from '../../spreadsheet/sheet-task.ts';

/** The text that one would paste of a workbook, cells parted by tabs. */
export const workbookTask: ApartTask<Uint8Array, Result<string, SpreadsheetFault>> = {
  name: 'workbook',
  kind: 'read',
  longestMs: longestSheetMs,
  run: async (file) => {
    const read = await readSpreadsheet(Buffer.from(file));
    if (!read.ok) return read;
    // Header and title rows come on top of the rows themselves.
    const rows = read.value.slice(0, mostListRows * 2);
    return accepted(rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n'));
  },
};

interface WrittenList {
  readonly text: string;
  readonly columns: readonly ListColumn[] | null;
}

/** The rows of a list. */
export const listTask: ApartTask<WrittenList, Result<ReadList, 'too-long'>> = {
  name: 'list',
  kind: 'read',
  longestMs: longestSheetMs,
  run: ({ text, columns }) => {
    const { part, left } = partToRead(text);
    const list = readListText(part, columns);
    return accepted({ ...list, left: list.left + left });
  },
};

/** Characters that the main thread reads itself: some rows, in a millisecond or two. */
const fewCharacters = 1_500;

/**
 * Reads a list (R37), a longer one in a process apart.
 * @returns its rows, or `too-long` where that takes more time or memory than a list may
 * @throws TooBusyApart
 */
export const readListApart = async (text: string, columns: readonly ListColumn[] | null = null): Promise<Result<ReadList, 'too-long'>> =>
  text.length <= fewCharacters ? accepted(readListText(text, columns)) : readApart(listTask, { text, columns }, 'too-long');
