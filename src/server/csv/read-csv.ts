import { type CsvErrorCode, CsvError as ParserError, type Info, parse } from 'csv-parse/sync';

/** One record of a CSV file: its fields, and the line (from 1) on which it begins. */
interface CsvRecord {
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

const reasons: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote has no end',
  CSV_INVALID_CLOSING_QUOTE: 'text after a closing quote',
  INVALID_OPENING_QUOTE: 'a quote inside a field without quotes',
};

const linesIn = (fields: readonly string[]): number => fields.reduce((sum, field) => sum + field.split('\n').length - 1, 0);

/**
 * Reads CSV as RFC 4180 has it: fields in quotes may hold commas, doubled quotes and line ends; lines end with LF,
 * CRLF or CR, inside of fields with LF from here on; a byte order mark and empty lines are read over.
 * @param delimiter what parts the fields
 * @throws CsvError at a quote that never ends or stands inside a plain field
 */
export function readCsv(text: string, delimiter: ',' | '\t' = ','): CsvRecord[] {
  try {
    const read = parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: Info }[];
    return read
      .filter(({ record }) => record.length > 1 || record[0] !== '')
      .map(({ record, info }) => ({ line: info.lines - linesIn(record), fields: record }));
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    throw new CsvError(Number(error.lines), reasons[error.code] ?? 'this is no CSV');
  }
}
