import type { WrittenQuantity } from './written-quantity.ts';

/** A row of a purchase list (采购单, R37) as read, before matching. */
export interface ListRow {
  /** 1-based among the rows of the list, without headers */
  readonly row: number;
  /** the buyer's text, on one line */
  readonly text: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** approval number (批准文号) or barcode (条码) */
  readonly code: string;
  readonly quantity: WrittenQuantity;
  /**
   * cells that read like quantities, when there are several: one of them may be the goods' specification or maker
   * (R69, `rereadRow`)
   */
  readonly numbers?: readonly string[];
  /** whether the row exceeded the maximum length and its end was not read */
  readonly isCut: boolean;
}

/** A list as read (R37). */
export interface ReadList {
  readonly rows: readonly ListRow[];
  /** lines with words beyond the rows, which are not read */
  readonly left: number;
  /** titles, greetings and sums around the rows, which are not read */
  readonly skipped: readonly string[];
  /** the meaning of the table's columns; null for text without a header */
  readonly columns: readonly ListColumn[] | null;
}

/**
 * The content of a column: `case-quantity` counts cases (件数); `other` is not read: prices, amounts, stock, remarks.
 */
export const listColumns = ['name', 'spec', 'maker', 'code', 'quantity', 'case-quantity', 'unit', 'other'] as const;
export type ListColumn = (typeof listColumns)[number];

/** The most rows of a list (R37). */
export const mostListRows = 5_000;
/** The most bytes of a list, as text or file. */
export const mostListBytes = 1024 * 1024;
/** The characters read of a row; no goods have a longer name. */
export const mostRowCharacters = 300;
