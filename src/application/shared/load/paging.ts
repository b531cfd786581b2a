/** The position of a page in its list, as a gateway returns it. */
export interface PageOf {
  /** Rows on all pages. */
  readonly total: number;
  /** From 1; as requested, even when there are fewer pages. */
  readonly page: number;
  readonly perPage: number;
}

/** The page number in an address; the first by default. */
export const pageFrom = (text: string | null | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** The number of pages; an empty list has one, with the empty state. */
export const pagesOf = ({ total, perPage }: Pick<PageOf, 'total' | 'perPage'>): number => Math.max(1, Math.ceil(total / perPage));

/** The last page when the requested one is beyond it (an old link, or removed rows); else null. */
export const lastInstead = (asked: PageOf): number | null => (asked.page > pagesOf(asked) ? pagesOf(asked) : null);
