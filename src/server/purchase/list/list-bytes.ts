import pLimit from 'p-limit';
import { mostListRows } from '../../../domain/purchase-list/list-row.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { decodeText } from '../../csv/decode-text.ts';
import { isWorkbook, readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';

/**
 * Why a file is no list. `old`: a workbook from before 2007, or one behind a password; `too-large`: unpacked; `busy`:
 * too many workbooks wait to be read.
 */
export type ListFileFault = 'empty' | 'not-text' | 'old' | 'too-large' | 'unreadable' | 'busy';

/** A workbook takes a processor while it is read: one at a time, and who waits behind so many comes again. */
const turn = pLimit(1);
const mostWaiting = 30;

async function workbookText(file: Buffer): Promise<Result<string, ListFileFault>> {
  if (turn.pendingCount >= mostWaiting) return refused('busy');
  const read = await turn(() => readSpreadsheet(file));
  if (!read.ok) return read;
  // Header and title rows come on top of the rows themselves.
  const rows = read.value.slice(0, mostListRows * 2);
  return accepted(rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n'));
}

/** Documents that begin with readable text and are no list: PDF, RTF. */
const isDocument = (file: Buffer): boolean => /^\s*(?:%PDF-|\{\\rtf)/.test(file.subarray(0, 1024).toString('latin1'));

/** The text that one would paste of a list's file (CSV, text, XLSX), cells parted by tabs: by what is in it alone. */
export async function listTextOf(file: Buffer): Promise<Result<string, ListFileFault>> {
  if (file.length === 0) return refused('empty');
  if (isDocument(file)) return refused('not-text');
  const text = isWorkbook(file) ? await workbookText(file) : decodeText(file);
  return text.ok ? accepted(text.value.replaceAll('\0', '')) : text;
}
