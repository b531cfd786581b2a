import type { ListRow } from './list-row.ts';

/** The columns of a written list, in words that the reader recognises (`header-row.ts`); the last is not read. */
const header = ['品名', '规格', '生产厂家', '批准文号或条码', '数量', '说明'] as const;

/** A row to write, with a remark. */
export type WrittenRow = Pick<ListRow, 'name' | 'spec' | 'maker' | 'code'> & { readonly quantity: string; readonly remark: string };

/** A CSV cell (RFC 4180): text that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(text: string): string {
  const plain = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",;'\r\n\t]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * A purchase list as CSV with header: the template without rows, or the remaining rows. Reading it gives the same rows
 * (`readListText`).
 */
export const writeList = (rows: readonly WrittenRow[]): string =>
  [header, ...rows.map((row) => [row.name, row.spec, row.maker, row.code, row.quantity, row.remark])]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
