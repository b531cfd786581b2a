import { isDay } from '../../domain/shared/china-time.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { eachInPauses } from '../apart/in-pauses.ts';
import { readApart } from '../apart/run-apart.ts';
import { isWorkbook } from './read-spreadsheet.ts';
import { cellsOf } from './sheet-task.ts';
import { linesOfText, type TableLine, textTableTask } from './text-table.ts';

/** Bounds of a file with a table in it. */
const mostBytes = 5 * 1024 * 1024;
const mostRows = 20_000;
/** Programs print a title and a period above the header. */
const mostAbove = 30;

/** The names under which each column may stand in a header, the usual one first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Where each column stands; several places are names that all stand there, in the order of the names. */
export type ColumnPlaces<Column extends string> = Readonly<Record<Column, readonly number[]>>;

interface Table<Column extends string> {
  readonly places: ColumnPlaces<Column>;
  /** the cells of the header */
  readonly header: readonly string[];
  /** what stands below the header */
  readonly lines: readonly TableLine[];
}

/** Why a file has no table that can be read. */
export type TableFault =
  | { readonly code: 'too-large' | 'not-text' | 'old' | 'too-large-unpacked' | 'unreadable' | 'too-many-rows' }
  | { readonly code: 'no-csv'; readonly line: number; readonly words: string }
  /** `header`: the cells of the row that has most of the columns */
  | { readonly code: 'no-columns'; readonly missing: readonly string[]; readonly header: readonly string[] };

const sheetFaults = { old: 'old', 'too-large': 'too-large-unpacked', unreadable: 'unreadable' } as const;

/** Texts of a page or two are read here; a longer one takes a process of its own. */
const fewBytes = 50_000;

const linesOfPlainText = async (file: Buffer): Promise<Result<readonly TableLine[], TableFault>> =>
  file.length <= fewBytes ? linesOfText(file) : readApart(textTableTask, file, { code: 'unreadable' });

async function linesOfWorkbook(file: Buffer): Promise<Result<readonly TableLine[], TableFault>> {
  const rows = await cellsOf(file);
  return rows.ok ? accepted(rows.value.map((fields, at) => ({ line: at + 1, fields }))) : refused({ code: sheetFaults[rows.refusal] });
}

/** The rows of a file: XLSX, or text in UTF-8 or GB18030 with commas or tabs between its fields. */
export async function tableLinesOf(file: Buffer): Promise<Result<readonly TableLine[], TableFault>> {
  if (file.length > mostBytes) return refused({ code: 'too-large' });
  const lines = isWorkbook(file) ? await linesOfWorkbook(file) : await linesOfPlainText(file);
  return lines.ok && lines.value.length > mostRows ? refused({ code: 'too-many-rows' }) : lines;
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
 * @returns the table, or why it cannot be read
 */
export async function findTable<Column extends string>(
  file: Buffer,
  columns: ColumnNames<Column>,
  needed: readonly NoInfer<Column>[],
): Promise<Result<Table<Column>, TableFault>> {
  const lines = await tableLinesOf(file);
  if (!lines.ok) return lines;
  const tops = lines.value.slice(0, mostAbove).map(({ fields }) => {
    const places = placesIn(fields, columns);
    return { fields, places, missing: needed.filter((column) => places[column].length === 0) };
  });
  const at = tops.findIndex(({ missing }) => missing.length === 0);
  const found = tops[at];
  if (found !== undefined) return accepted({ places: found.places, header: found.fields, lines: lines.value.slice(at + 1) });
  // Of rows with as many of the columns, the one with most cells is the header; titles have one or two.
  const filled = ({ fields }: (typeof tops)[number]): number => fields.filter((cell) => cell.trim() !== '').length;
  const [nearest] = tops.toSorted((one, other) => one.missing.length - other.missing.length || filled(other) - filled(one));
  return refused({ code: 'no-columns', missing: nearest?.missing ?? needed, header: nearest?.fields ?? [] });
}

const faultWords = {
  'too-large': 'the file is larger than 5 MB',
  'not-text': 'this is no text',
  old: 'this is a workbook of old or behind a password: save it as XLSX or CSV',
  'too-large-unpacked': 'the workbook is too large',
  unreadable: 'this is no workbook, or a damaged one',
  'too-many-rows': `the file has more than ${mostRows} rows`,
} as const;

/**
 * Why a file has no table, in words for the operator.
 * @param hint how a column can be named otherwise, after the list of those that are missing
 */
export function tableFaultWords<Column extends string>(fault: TableFault, columns: ColumnNames<Column>, hint: string): string {
  if (fault.code === 'no-csv') return `line ${fault.line}: ${fault.words}`;
  if (fault.code !== 'no-columns') return faultWords[fault.code];
  const names = fault.missing.map((column) => `${column} (${columns[column as Column].join(', ')})`);
  return `no header has the column ${names.join(' and ')}: ${hint}`;
}

/**
 * `findTable`, whose refusal is in words for the operator.
 * @param hint how a column can be named otherwise, after the list of those that are missing
 */
export async function readTableFile<Column extends string>(
  file: Buffer,
  columns: ColumnNames<Column>,
  { needed, hint }: { readonly needed: readonly NoInfer<Column>[]; readonly hint: string },
): Promise<Result<Table<Column>, string>> {
  const table = await findTable<Column>(file, columns, needed);
  return table.ok ? table : refused(tableFaultWords(table.refusal, columns, hint));
}

/** The text of a column's first place in a row; empty where the file has no such column. */
export const cellOf = <Column extends string>({ fields }: TableLine, places: ColumnPlaces<Column>, column: Column): string =>
  (fields[places[column][0] ?? -1] ?? '').trim();

/** Visits each row that says something, with pauses in which calls of others are answered. */
export const eachFilledLine = (lines: readonly TableLine[], visit: (line: TableLine) => void): Promise<void> =>
  eachInPauses(lines, (line) => {
    if (line.fields.some((field) => field.trim() !== '')) visit(line);
  });

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
