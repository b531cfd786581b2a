/** One record of a CSV file: its fields, and the line (from 1) on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The text is no CSV; `line` is where it goes wrong. */
export class CsvError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const plainField = /[^",\r\n]*/y;
const quotedField = /"((?:[^"]|"")*)"/y;
const fieldEnd = /,|\r\n|\n|\r|$/y;
const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * Reads CSV as RFC 4180 has it: fields in quotes may hold commas, doubled quotes and line ends; lines end with LF,
 * CRLF or CR; a byte order mark and empty lines are read over.
 * @throws CsvError at a quote that never ends or stands inside a plain field
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const beginsAt = line;
    const fields: string[] = [];
    for (let isOpen = true; isOpen; ) {
      const isQuoted = text.startsWith('"', at);
      const field = match(isQuoted ? quotedField : plainField);
      if (field === null) throw new CsvError(line, 'a quote has no end');
      fields.push(isQuoted ? (field[1] ?? '').replaceAll('""', '"') : field[0]);
      line += linesIn(field[0]);
      const end = match(fieldEnd);
      if (end === null) throw new CsvError(line, isQuoted ? 'text after a closing quote' : 'a quote inside a field without quotes');
      isOpen = end[0] === ',';
      if (end[0] !== ',' && end[0] !== '') line += 1;
    }
    if (fields.length > 1 || fields[0] !== '') yield { line: beginsAt, fields };
  }
}
