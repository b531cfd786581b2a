/** Spreadsheets read a cell that begins so as a formula, and run it. */
const isFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell of a CSV (RFC 4180): text that a spreadsheet would run as a formula begins with an apostrophe, which it shows
 * as text; plain numbers stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** By which spreadsheets know that the text is UTF-8. */
export const utf8Mark = '\uFEFF';
