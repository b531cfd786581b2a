import { stringify } from 'csv-stringify/sync';

/** A cell: text, or a number that stays one. */
export type Cell = string | number;

/**
 * Rows of a CSV (RFC 4180): text that a spreadsheet would run as a formula begins with an apostrophe, which it shows as
 * text.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // Any line end, not ours alone; and a tab, which keeps long digits text and survives in quotes alone.
      quoted_match: /[\t\r\n]/,
      cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    },
  );

/**
 * Figures that are no number keep every digit: Excel shows 11 and more as 2.02611E+13, drops zeros in front, and reads
 * 12E5 as a power of ten. A tab behind them keeps them text.
 */
export const figuresAsText = (text: string): string => (/^(?:\d{11,}|0\d+|\d+E\d+)$/i.test(text) ? `${text}\t` : text);

/** By which spreadsheets know that the text is UTF-8. */
export const utf8Mark = '\uFEFF';
