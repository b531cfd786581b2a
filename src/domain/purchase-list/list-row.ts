import type { WrittenQuantity } from './written-quantity.ts';

/** A row of a purchase list (采购单, R37) as it was read; nothing is known yet of what the shop sells. */
export interface ListRow {
  /** 1-based among the rows of the list, headers left out */
  readonly row: number;
  /** what the buyer wrote, on one line */
  readonly text: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** approval number (批准文号) or barcode (条码) */
  readonly code: string;
  readonly quantity: WrittenQuantity;
  /** the row was longer than a row may be: what lies beyond was not read */
  readonly isCut: boolean;
}

/** A list as it was read (R37). */
export interface ReadList {
  readonly rows: readonly ListRow[];
  /** rows beyond the most that are read */
  readonly left: number;
  /** what the columns of a table were taken for; null for text without columns that a header names */
  readonly columns: readonly ListColumn[] | null;
}

/** What a column of a table may hold; `other` is nothing that is read: prices, amounts, stock, remarks. */
export const listColumns = ['name', 'spec', 'maker', 'code', 'quantity', 'unit', 'other'] as const;
export type ListColumn = (typeof listColumns)[number];

/** The most rows that one list may have (R37). */
export const mostListRows = 5_000;
/** The most bytes that a list may have as text or file. */
export const mostListBytes = 1024 * 1024;
/** Characters of a row that are read: no goods have a longer name. */
export const mostRowCharacters = 300;
