import { nearestWord } from '../../../../domain/shared/near-word.ts';
import { accepted, refused, type Result } from '../../../../domain/shared/result.ts';
import { eachInSteps } from '../../../../domain/shared/steps.ts';
import { inPauses } from '../../../apart/in-pauses.ts';
import { columnNamed, columnsOf, type FeedColumn, feedColumns, type FeedKind } from '../../../goods/import/feed-columns.ts';
import { type FeedRow, missingColumns } from '../../../goods/import/feed-row.ts';
import { eachFilledLine, lineIn, type TableFault, tableLinesOf } from '../../../spreadsheet/table-file.ts';
import type { TableLine } from '../../../spreadsheet/text-table.ts';

/** Programs print a title and a period above the header. */
const mostAbove = 30;
const mostColumns = 60;
const mostSamples = 3;
/** Letters of a cell that a page shows. */
const mostCell = 60;
const leftOut = '-';

/** A column of a file, and what it is taken for. */
interface ReadColumn {
  readonly header: string;
  /** empty: none yet, or not imported */
  readonly name: string;
  readonly state: 'known' | 'left-out' | 'unknown' | 'twice' | 'unfit';
  readonly like: string;
  readonly samples: readonly string[];
}

/** A file of goods whose columns are known, or have to be named first. */
export interface GoodsFile {
  readonly kind: FeedKind;
  readonly columns: readonly ReadColumn[];
  /** words for the columns that it lacks */
  readonly missing: readonly string[];
  /** what stands below the header; blank lines are left out */
  readonly lines: readonly TableLine[];
}

/** A column as people call it: by its first other name. */
export const columnWords = ({ name, also }: FeedColumn): string => also[0] ?? name;

const wordsOfName = (name: string): string => {
  const column = feedColumns.find((one) => one.name === name);
  return column === undefined ? name : columnWords(column);
};

/** The header: of the first lines the one in which most cells name a column, the topmost of several. */
function headerAt(lines: readonly TableLine[]): number {
  const named = lines.slice(0, mostAbove).map(({ fields }) => fields.filter((cell) => columnNamed(feedColumns, cell) !== null).length);
  return Math.max(0, named.indexOf(Math.max(0, ...named)));
}

/** What the columns of a file can be imported as. */
function kindOf(names: ReadonlySet<string>): FeedKind {
  if (missingColumns('goods', names).length === 0) return 'goods';
  if (names.has('base_price')) return 'prices';
  return names.has('number') ? 'stock' : 'goods';
}

/** A column whose name is nearly the same; what has no letter in common is none. */
function nearColumn(header: string, columns: readonly FeedColumn[]): string {
  const names = columns.flatMap(({ name, also }) => [name, ...also]);
  const nearest = nearestWord(header, names) ?? '';
  const isNear = [...header.toLowerCase()].some((letter) => nearest.toLowerCase().includes(letter));
  return isNear ? (columnNamed(columns, nearest)?.name ?? '') : '';
}

interface Told {
  readonly kind: FeedKind | undefined;
  /** by place: the name of a column, `-`, or nothing */
  readonly columns: readonly string[];
}

async function readColumns(
  header: readonly string[],
  lines: readonly TableLine[],
  told: Told,
): Promise<Pick<GoodsFile, 'kind' | 'columns'>> {
  const named = header.map((cell, at) => told.columns[at] || (columnNamed(feedColumns, cell)?.name ?? ''));
  const kind = told.kind ?? kindOf(new Set(named));
  const fitting = columnsOf(kind);
  const readColumn = (cell: string, at: number): ReadColumn => {
    const name = named[at] ?? '';
    const samples = lines.slice(0, mostSamples).map(({ fields }) => lineIn(fields[at] ?? '', mostCell));
    const shown = { header: lineIn(cell, mostCell), samples, like: '' };
    // A column without a name that holds nothing is no column.
    const isEmpty = cell.trim() === '' && lines.every(({ fields }) => (fields[at] ?? '').trim() === '');
    if (name === leftOut || isEmpty) return { ...shown, name: '', state: 'left-out' };
    if (!feedColumns.some((one) => one.name === name))
      return { ...shown, name: '', state: 'unknown', like: nearColumn(shown.header, fitting) };
    if (!fitting.some((one) => one.name === name)) return { ...shown, name, state: 'unfit' };
    return { ...shown, name, state: named.indexOf(name) < at ? 'twice' : 'known' };
  };
  return { kind, columns: await inPauses(eachInSteps(header, readColumn)) };
}

/**
 * Reads a file of goods (R54): CSV or XLSX, whose header stands among its first lines. A column that nothing names has
 * to be named or left out by somebody, before anything is planned (R52).
 * @throws TooBusyApart
 */
export async function readGoodsFile(
  file: Buffer,
  told: Told,
): Promise<Result<GoodsFile, TableFault | { readonly code: 'empty' | 'too-wide' }>> {
  const read = await tableLinesOf(file);
  if (!read.ok) return read;
  const filled: TableLine[] = [];
  await eachFilledLine(read.value, (line) => filled.push(line));
  const at = headerAt(filled);
  const header = filled[at]?.fields ?? [];
  const end = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  const lines = filled.slice(at + 1);
  if (end === 0 || lines.length === 0) return refused({ code: 'empty' });
  const width = Math.max(end, ...lines.slice(0, mostSamples).map(({ fields }) => fields.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (width > mostColumns) return refused({ code: 'too-wide' });
  const { kind, columns } = await readColumns([...header.slice(0, end), ...Array<string>(width - end).fill('')], lines, told);
  const missing = missingColumns(kind, new Set(columns.map(({ name }) => name))).map(wordsOfName);
  return accepted({ kind, columns, missing, lines });
}

/** Whether every column of a file is settled, so that its rows can be judged. */
export const isSettled = ({ columns, missing }: GoodsFile): boolean =>
  missing.length === 0 && columns.every(({ state }) => state === 'known' || state === 'left-out');

/** The rows of a settled file, without those that are not imported. */
export async function* feedRowsOf({ columns, lines }: GoodsFile, without: ReadonlySet<number>): AsyncGenerator<FeedRow> {
  for (const { line, fields } of lines) {
    if (without.has(line)) continue;
    const cells = Object.fromEntries(columns.flatMap(({ name }, at) => (name === '' ? [] : [[name, fields[at] ?? '']])));
    const isWhole = fields.slice(columns.length).every((field) => field.trim() === '');
    yield isWhole ? { line, cells } : { line, cells, fault: `has ${fields.length} fields, the header has ${columns.length}` };
  }
}

/** A cell as a page shows it. */
export const shownCell = (text: string): string => lineIn(text, mostCell);
