import { eachInSteps, finished, type Steps } from '../shared/steps.ts';
import { leadingNumber, readFreeLine, type RowWords, severalOnLine } from './free-line.ts';
import { headerColumns } from './header-row.ts';
import { type ListColumn, type ListRow, mostListRows, mostRowCharacters, type ReadList } from './list-row.ts';
import { readNamedRow, readPlainRow } from './table-row.ts';
import { tableLines } from './table-lines.ts';
import { isTitleLine } from './title-line.ts';

/** Invisible signs, direction marks, lone surrogates and pictures. */
const noSigns = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufe0e\ufe0f]|\p{Extended_Pictographic}/gu;

/** One line of the buyer's text, in one width. */
const plainText = (text: string): string => text.replaceAll(/\s/gu, ' ').replaceAll(noSigns, '').trim();
/** An apostrophe before a formula marks it as text (`write-list.ts`). */
const inOneWidth = (text: string): string =>
  text
    // What follows is cut off anyway; one letter may become eighteen.
    .slice(0, mostRowCharacters * 4)
    .normalize('NFKC')
    .replaceAll(noSigns, '')
    .trim()
    .replace(/^'(?=[=+@-])/, '');

/** The most titles and sums that are handed over. */
const mostSkipped = 1_000;
/** The most rows of a title above a header. */
const mostTitleRows = 10;
const isSum = /^(?:总?合计|总计|小计|共计|制单|审核|打印)/;
const hasWords = /[\p{L}\p{N}]/u;

interface Line {
  readonly cells: readonly string[];
  /** null: the line has several cells */
  readonly free: string | null;
}

const nothing: Line = { cells: [], free: null };
/** A line as the buyer sees it. */
const textOf = ({ cells, free }: Line): string => plainText(free ?? cells.filter((cell) => cell !== '').join(' '));

const isFilled = ({ cells }: Line): boolean => cells.some((cell) => hasWords.test(cell));

/** 品名 规格 数量 separated by single spaces: a header without recognisable columns, above free lines. */
const isLooseHeader = ({ free }: Line): boolean =>
  free !== null && free.split(/\s+/u).length > 1 && headerColumns(free.split(/\s+/u)) !== null;

function cut(cells: readonly string[]): { readonly cells: readonly string[]; readonly isCut: boolean } {
  let room = mostRowCharacters;
  const kept = cells.map((cell) => {
    const letters = [...cell.slice(0, room * 2)].slice(0, Math.max(0, room));
    room -= letters.length;
    return letters.join('');
  });
  return { cells: kept, isCut: cells.some((cell, at) => cell.length > (kept[at]?.length ?? 0)) };
}

/** The lines of the list's title and farewell, by their places: those that stand before and after all goods. */
function titlePlaces(lines: readonly Line[], firstHeader: number): ReadonlySet<number> {
  const places = new Set<number>();
  const isShort = ({ cells }: Line): boolean => cells.filter((cell) => cell.trim() !== '').length <= 2;
  for (let at = 0; at < firstHeader; at++) if (isShort(lines[at] ?? nothing)) places.add(at);
  const gather = (from: number, step: 1 | -1): void => {
    let seen = 0;
    for (let at = from; seen < mostTitleRows && lines[at] !== undefined; at += step) {
      const line = lines[at] ?? nothing;
      if (!isFilled(line)) continue;
      if (!isTitleLine(textOf(line))) return;
      places.add(at);
      seen += 1;
    }
  };
  if (firstHeader < 0) gather(0, 1);
  gather(lines.length - 1, -1);
  return places;
}

/** The number that a line begins with, before a name or as a cell of its own; null for none. */
function numberOf({ cells, free }: Line): number | null {
  if (free !== null) return leadingNumber(free.slice(0, mostRowCharacters));
  const first = cells.find((cell) => cell !== '') ?? '';
  return /^\d{1,4}$/.test(first) ? Number(first) : null;
}

/** The rows of lines, each read by the last header above it. */
function* rowsOf(lines: readonly Line[], given: readonly ListColumn[] | null): Steps<ReadList> {
  const firstHeader = lines.slice(0, mostTitleRows).findIndex(({ cells }) => headerColumns(cells) !== null);
  const titles = titlePlaces(lines, firstHeader);
  let columns = given;
  let shown = given;
  let left = 0;
  const rows: ListRow[] = [];
  const skipped: string[] = [];
  const add = (words: RowWords, text: string, isCut: boolean): void => {
    if (rows.length < mostListRows) rows.push({ row: rows.length + 1, text, ...words, isCut });
    else left += 1;
  };
  const numbers: (number | null)[] = [];
  const numberAt = (at: number): number | null => (numbers[at] ??= numberOf(lines[at] ?? nothing));
  /** 3 before 连花清瘟 is the row's number where its neighbours count on. */
  const isNumbered = (at: number): boolean => {
    const number = numberAt(at);
    return number !== null && (numberAt(at - 1) === number - 1 || numberAt(at + 1) === number + 1);
  };
  yield* eachInSteps(lines, (line, at) => {
    // Lines beyond the last row are counted, and not read.
    if (rows.length === mostListRows) {
      if (isFilled(line) && !titles.has(at)) left += 1;
      return;
    }
    const header = headerColumns(line.cells);
    if (header !== null) {
      if (given === null) columns = header;
      shown ??= columns;
      return;
    }
    if (!isFilled(line) || isLooseHeader(line)) return;
    const { cells, isCut } = cut(line.cells);
    const text = cut([textOf({ ...line, cells })]).cells[0] ?? '';
    if (titles.has(at) || isSum.test(line.cells.find((cell) => cell !== '') ?? '')) {
      if (skipped.length < mostSkipped) skipped.push(text);
      return;
    }
    if (columns !== null && (line.free === null || columns.length === 1)) add(readNamedRow(cells, columns), text, isCut);
    else if (line.free !== null) {
      const several = isCut ? null : severalOnLine(line.free);
      for (const one of several ?? [cells[0] ?? '']) add(readFreeLine(one, isNumbered(at)), several === null ? text : one, isCut);
    } else add(readPlainRow(cells, isNumbered(at)), text, isCut);
  });
  return { rows, left, skipped, columns: shown };
}

/**
 * Reads a pasted purchase list (R37): a spreadsheet or stock program's table with or without header, lines of a
 * message, a column of codes. It never throws and guesses nothing: a row without a quantity has none.
 * @param columns the columns as the buyer names them; otherwise the header decides
 * @example
 * const { rows } = readListText('阿莫西林胶囊 0.25g*24粒 20盒');
 * rows[0]?.quantity.number; // 20
 */
export const readListText = (text: string, columns: readonly ListColumn[] | null = null): ReadList => finished(listSteps(text, columns));

/** The same (R37) in steps of a few rows, so that a page can draw and handle input in between. */
export function* listSteps(text: string, columns: readonly ListColumn[] | null): Steps<ReadList> {
  const lines = yield* eachInSteps(yield* tableLines(text), (cells): Line => {
    const plain = cells.map(inOneWidth);
    return plain.length === 1 ? { cells: plain, free: plain[0] ?? '' } : { cells: plain, free: null };
  });
  return yield* rowsOf(lines, columns);
}
