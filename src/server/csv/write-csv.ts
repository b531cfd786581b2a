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

/** By which spreadsheets know that the text is UTF-8. */
export const utf8Mark = '\uFEFF';
