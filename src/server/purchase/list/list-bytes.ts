import pLimit from 'p-limit';
import { mostListRows } from '../../../domain/purchase-list/list-row.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { isWorkbook, readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';

/**
 * Why a file is no list. `old`: a workbook from before 2007, or one behind a password; `too-large`: unpacked; `busy`:
 * too many workbooks wait to be read.
 */
export type ListFileFault = 'empty' | 'not-text' | 'old' | 'too-large' | 'unreadable' | 'busy';

/** A workbook takes a processor while it is read: one at a time, and who waits behind so many comes again. */
const turn = pLimit(1);
const mostWaiting = 30;

/** A byte that no text has, in a file that no byte order mark explains. */
const isBinary = (file: Buffer): boolean => file.subarray(0, 4096).includes(0);

/** Text in UTF-8, in UTF-16 with its mark, otherwise in GB18030, which what Chinese programs write is in. */
function decoded(file: Buffer): Result<string, ListFileFault> {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return accepted(new TextDecoder('utf-16le').decode(file));
  if (first === 0xfe && second === 0xff) return accepted(new TextDecoder('utf-16be').decode(file));
  if (isBinary(file)) return refused('not-text');
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return accepted(new TextDecoder('gb18030').decode(file));
  }
}

async function workbookText(file: Buffer): Promise<Result<string, ListFileFault>> {
  if (turn.pendingCount >= mostWaiting) return refused('busy');
  const read = await turn(() => readSpreadsheet(file));
  if (!read.ok) return read;
  // Header and title rows come on top of the rows themselves.
  const rows = read.value.slice(0, mostListRows * 2);
  return accepted(rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n'));
}

/** The text that one would paste of a list's file (CSV, text, XLSX), cells parted by tabs: by what is in it alone. */
export async function listTextOf(file: Buffer): Promise<Result<string, ListFileFault>> {
  if (file.length === 0) return refused('empty');
  const text = isWorkbook(file) ? await workbookText(file) : decoded(file);
  return text.ok ? accepted(text.value.replaceAll('\0', '')) : text;
}
