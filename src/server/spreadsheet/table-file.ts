import { isDay } from '../../domain/shared/china-time.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { decodeText } from '../csv/decode-text.ts';
import { CsvError, readCsv } from '../csv/read-csv.ts';
import { isWorkbook } from './read-spreadsheet.ts';
import { cellsOf } from './sheet-task.ts';

/** Bounds of a file with a table in it. */
const mostBytes = 5 * 1024 * 1024;
const mostRows = 20_000;
/** Programs print a title and a period above the header. */
const mostAbove = 30;

/** A row with its number in the file, from 1. */
export interface TableLine {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The names under which each column may stand in a header, the usual one first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Where each column stands; several places are names that all stand there, in the order of the names. */
export type ColumnPlaces<Column extends string> = Readonly<Record<Column, readonly number[]>>;

interface Table<Column extends string> {
  readonly places: ColumnPlaces<Column>;
  /** what stands below the header */
  readonly lines: readonly TableLine[];
}

const sheetFaults = {
  old: 'this is a workbook of old or behind a password: save it as XLSX or CSV',
  'too-large': 'the workbook is too large',
  unreadable: 'this is no workbook, or a damaged one',
} as const;

/** The rows of a file: XLSX, or text in UTF-8 or GB18030 with commas or tabs between its fields. */
async function linesOf(file: Buffer): Promise<Result<readonly TableLine[], string>> {
  if (file.length > mostBytes) return refused('the file is larger than 5 MB');
  if (isWorkbook(file)) {
    const rows = await cellsOf(file);
    return rows.ok ? accepted(rows.value.map((fields, at) => ({ line: at + 1, fields }))) : refused(sheetFaults[rows.refusal]);
  }
  const text = decodeText(file);
  if (!text.ok) return refused('this is no text');
  const [first = ''] = text.value.split(/\r?\n/).filter((line) => /[\t,]/.test(line));
  try {
    return accepted(readCsv(text.value, first.includes('\t') ? '\t' : ','));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(`line ${error.line}: ${error.message}`);
  }
}

/** A header's cell as it is compared: `贷方发生额（元）` is `贷方发生额`. */
const comparedName = (cell: string): string => cell.normalize('NFKC').replaceAll(/\([^)]*\)|[\s:]/g, '');

function placesIn<Column extends string>(fields: readonly string[], columns: ColumnNames<Column>): ColumnPlaces<Column> {
  const cells = fields.map(comparedName);
  const placesOf = (names: readonly string[]): number[] => names.map((name) => cells.indexOf(comparedName(name))).filter((at) => at >= 0);
  const named = Object.entries(columns) as unknown as readonly (readonly [Column, readonly string[]])[];
  return Object.fromEntries(named.map(([column, names]) => [column, placesOf(names)])) as unknown as ColumnPlaces<Column>;
}

/**
 * Finds the header of a file's table, wherever it stands, and what stands below it.
 * @param needed columns without which nothing can be read
 * @param hint how a column can be named otherwise, after the list of those that are missing
 * @returns the table, or why it cannot be read
 */
export async function readTableFile<Column extends string>(
  file: Buffer,
  columns: ColumnNames<Column>,
  { needed, hint }: { readonly needed: readonly NoInfer<Column>[]; readonly hint: string },
): Promise<Result<Table<Column>, string>> {
  const lines = await linesOf(file);
  if (!lines.ok) return lines;
  if (lines.value.length > mostRows) return refused(`the file has more than ${mostRows} rows`);
  const tops = lines.value.slice(0, mostAbove).map(({ fields }) => placesIn(fields, columns));
  const missing = tops.map((places) => needed.filter((column) => places[column].length === 0));
  const at = missing.findIndex((names) => names.length === 0);
  const places = tops[at];
  if (places !== undefined) return accepted({ places, lines: lines.value.slice(at + 1) });
  const nearest = missing.toSorted((one, other) => one.length - other.length)[0] ?? needed;
  const names = nearest.map((column) => `${column} (${columns[column].join(', ')})`);
  return refused(`no header has the column ${names.join(' and ')}: ${hint}`);
}

/** The text of a column's first place in a row; empty where the file has no such column. */
export const cellOf = <Column extends string>({ fields }: TableLine, places: ColumnPlaces<Column>, column: Column): string =>
  (fields[places[column][0] ?? -1] ?? '').trim();

/** `20261127`, `2026/11/27 10:30:00`, `2026年11月27日` → `2026-11-27`; null for no day. */
export function dayIn(text: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?:\D.*)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** A foreign text as one line of bounded length, without control characters. */
export const lineIn = (text: string, longest: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
