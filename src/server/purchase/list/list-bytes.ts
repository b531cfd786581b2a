import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { decodeText } from '../../csv/decode-text.ts';
import { readApart, TooBusyApart } from '../../apart/run-apart.ts';
import { isWorkbook } from '../../spreadsheet/read-spreadsheet.ts';
import { workbookTask } from './list-tasks.ts';

/**
 * Why a file is no list. `old`: a workbook from before 2007, or one behind a password; `too-large`: unpacked; `busy`:
 * too many workbooks wait to be read.
 */
export type ListFileFault = 'empty' | 'not-text' | 'old' | 'too-large' | 'unreadable' | 'busy';

async function workbookText(file: Buffer): Promise<Result<string, ListFileFault>> {
  try {
    return await readApart(workbookTask, file, 'unreadable');
  } catch (error) {
    if (error instanceof TooBusyApart) return refused('busy');
    throw error;
  }
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
