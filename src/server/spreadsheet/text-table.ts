import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import { decodeText } from '../csv/decode-text.ts';
import { CsvError, readCsv } from '../csv/read-csv.ts';
import { longestSheetMs } from './sheet-task.ts';

/** A row with its number in the file, from 1. */
export interface TableLine {
  readonly line: number;
  readonly fields: readonly string[];
}

type Lines = Result<
  readonly TableLine[],
  | { readonly code: 'not-text' | 'unreadable' }
  /** `words` say in English what is wrong in which line */
  | { readonly code: 'no-csv'; readonly line: number; readonly words: string }
>;

/** The rows of a text in UTF-8 or GB18030 with commas or tabs between its fields. */
export function linesOfText(file: Buffer): Lines {
  const text = decodeText(file);
  if (!text.ok) return refused({ code: 'not-text' });
  const [first = ''] = text.value.split(/\r?\n/).filter((line) => /[\t,]/.test(line));
  try {
    return accepted(readCsv(text.value, first.includes('\t') ? '\t' : ','));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused({ code: 'no-csv', line: error.line, words: error.message });
  }
}

/** The same in a process apart. */
export const textTableTask: ApartTask<Uint8Array, Lines> = {
  name: 'text-table',
  kind: 'read',
  longestMs: longestSheetMs,
  run: (file) => linesOfText(Buffer.from(file)),
};
