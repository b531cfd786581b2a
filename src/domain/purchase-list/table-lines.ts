import { eachInSteps, finished, type Steps } from '../shared/steps.ts';
import { severalOnLine } from './free-line.ts';
import { headerColumns } from './header-row.ts';

/** Characters per step. */
const stepLetters = 10_000;

/** Splits text at a separator as spreadsheets do: quoted cells may contain separators and line breaks. */
function* quotedSteps(text: string, separator: string): Steps<string[][]> {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    if (at % stepLetters === 0) yield;
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter === '\n' ? ' ' : letter;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      lines.push([]);
    } else cell += letter;
  }
  endCell();
  // A quote without an end is an ordinary character; it must not swallow the rest.
  return isQuoted ? text.split('\n').map((line) => line.split(separator)) : lines;
}

const quotedCells = (text: string, separator: string): string[][] => finished(quotedSteps(text, separator));

/** `1,000` at the end of a line is one number. */
const grouped = /(?:^|[\s×*])(\d{1,3})((?:,\d{3})+)(?=\s*\D{0,2}$)/u;

/** The characters of a line that are looked at: goods one behind the other, each with its quantity. */
const longestLine = 10_000;

function lineCells(line: string): string[] {
  if (line === '') return [line];
  const text = line.slice(0, longestLine).normalize('NFKC');
  const whole = text.replace(grouped, (figure) => figure.replaceAll(',', ''));
  for (const separator of [';', ',']) {
    if (whole.includes(separator)) return severalOnLine(whole) === null ? (quotedCells(whole, separator)[0] ?? [whole]) : [whole];
  }
  const parted = whole.trim().split(/ {2,}/);
  return parted.length > 1 ? parted : [whole];
}

/** The lines of a text, split into cells at tabs, semicolons, commas or two and more spaces (R37). */
export function* tableLines(text: string): Steps<readonly (readonly string[])[]> {
  // Normalisation would turn ① into a 1 of the name.
  const plain = text
    .replaceAll('\0', '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/^ *[\u2460-\u2473]/gm, '');
  if (plain.includes('\t'))
    return yield* eachInSteps(yield* quotedSteps(plain, '\t'), (cells) => (cells.length === 1 ? lineCells(cells[0] ?? '') : cells));
  const [first = ''] = plain.trimStart().split('\n', 1);
  // CSV columns keep their positions even when cells are empty.
  const separator = [',', ';'].find((one) => headerColumns(first.split(one)) !== null && first.includes(one));
  if (separator !== undefined) return yield* quotedSteps(plain, separator);
  return yield* eachInSteps(plain.split('\n'), lineCells);
}
