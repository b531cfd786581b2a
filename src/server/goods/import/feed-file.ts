import { open, readFile, stat } from 'node:fs/promises';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { type StreamedRecord, streamCsv } from '../../csv/csv-stream.ts';
import { textOfFile } from '../../csv/text-stream.ts';
import { isWorkbook } from '../../spreadsheet/read-spreadsheet.ts';
import { cellsOf } from '../../spreadsheet/sheet-task.ts';
import type { FeedKind } from './feed-columns.ts';
import { type FeedRow, readHeader } from './feed-row.ts';

/** Bytes of a file, and of a workbook, which has to be unpacked as a whole. */
const mostBytes = 100 * 1024 * 1024;
const mostOfWorkbook = 5 * 1024 * 1024;

/** A file of a feed: its columns, and its rows as they are read. */
export interface FeedFile {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<FeedRow>;
}

const sheetFaults = {
  old: 'this is a workbook of old or behind a password: save it as XLSX or CSV',
  'too-large': 'the workbook is too large: save it as CSV',
  unreadable: 'this is no workbook, or a damaged one',
} as const;

async function* recordsOfRows(rows: readonly (readonly string[])[]): AsyncGenerator<StreamedRecord> {
  for (const [at, row] of rows.entries()) {
    const end = row.findLastIndex((field) => field.trim() !== '');
    if (end >= 0) yield { line: at + 1, fields: row.slice(0, end + 1) };
  }
}

interface Records {
  readonly records: AsyncGenerator<StreamedRecord>;
  /** a sheet has no cells behind the last one that is filled */
  readonly isSheet: boolean;
}

async function recordsOf(path: string): Promise<Result<Records, string>> {
  const { size } = await stat(path);
  if (size > mostBytes) return refused('the file is larger than 100 MB: cut it into several');
  const file = await open(path);
  const head = Buffer.alloc(4096);
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  if (isWorkbook(head)) {
    if (size > mostOfWorkbook) return refused(sheetFaults['too-large']);
    const rows = await cellsOf(await readFile(path));
    return rows.ok ? accepted({ records: recordsOfRows(rows.value), isSheet: true }) : refused(sheetFaults[rows.refusal]);
  }
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!isUtf16 && head.subarray(0, Math.min(size, head.length)).includes(0)) return refused('this is no text');
  return accepted({ records: streamCsv(textOfFile(path)), isSheet: false });
}

/** The columns before those of the feed, in a file of rows that were given back. */
export const rejectColumns = ['line', 'column', 'reason'] as const;

const isGivenBack = (fields: readonly string[]): boolean => rejectColumns.every((name, at) => fields[at] === name);

async function* rowsOf({ records, isSheet }: Records, columns: readonly string[], skipped: number): AsyncGenerator<FeedRow> {
  for await (const record of records) {
    const { line } = record;
    if ('broken' in record) {
      yield { line, cells: {}, fault: `${record.broken}; nothing behind it is read` };
      return;
    }
    const fields = record.fields.slice(skipped);
    const cells = Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? '']));
    const isWhole = isSheet ? fields.length <= columns.length : fields.length === columns.length;
    yield isWhole ? { line, cells } : { line, cells, fault: `has ${fields.length} fields, the header has ${columns.length}` };
  }
}

/** The feed whose first record is its header. */
async function feedOf({ records, isSheet }: Records, kind: FeedKind): Promise<Result<FeedFile, readonly string[]>> {
  const { value: first, done } = await records.next();
  if (done === true) return refused(['1: the file is empty']);
  if ('broken' in first) return refused([`${first.line}: ${first.broken}`]);
  // What was given back comes as it is, once it is mended.
  const skipped = isGivenBack(first.fields) ? rejectColumns.length : 0;
  const header = readHeader(kind, first.fields.slice(skipped));
  if (!header.ok) return refused(header.refusal.map((fault) => `${first.line}: ${fault}`));
  return accepted({ columns: header.value, rows: rowsOf({ records, isSheet }, header.value, skipped) });
}

/**
 * Opens a file of a feed: CSV with commas or tabs in UTF-8 or GB18030, or XLSX. Its first row names the columns. The
 * rows are read while they are taken, so that a file need not fit into memory.
 * @returns refused with everything that is wrong with the file or its header, by line: `1: the column …`
 */
export async function openFeedFile(path: string, kind: FeedKind): Promise<Result<FeedFile, readonly string[]>> {
  const records = await recordsOf(path);
  return records.ok ? feedOf(records.value, kind) : refused([`1: ${records.refusal}`]);
}
