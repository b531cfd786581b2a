/** Where a page stands in its list, as a gateway gives it. */
export interface PageOf {
  /** Rows of all pages together. */
  readonly total: number;
  /** From 1; as it was asked for, also where there are fewer. */
  readonly page: number;
  readonly perPage: number;
}

/** The page number that an address names; what is none is the first. */
export const pageFrom = (text: string | null | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** How many pages there are; an empty list has one, which says so. */
export const pagesOf = ({ total, perPage }: Pick<PageOf, 'total' | 'perPage'>): number => Math.max(1, Math.ceil(total / perPage));

/**
 * The last page, where the one that was asked for lies past it (an old link, or rows that have gone since); else null.
 */
export const lastInstead = (asked: PageOf): number | null => (asked.page > pagesOf(asked) ? pagesOf(asked) : null);
