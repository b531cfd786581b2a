import { pageFrom } from '../shared/load/paging.ts';

/** The filter of favourites; missing parts do not filter. */
export interface FavoriteChoice {
  /** name, pinyin or maker, as in the list of goods */
  readonly keywords?: string | undefined;
  readonly state?: FavoriteState | undefined;
  /** Sorts by last order; otherwise by last marking. */
  readonly byPurchase?: boolean | undefined;
}

/** Goods in stock, sold out, at a running offer, or cheaper than when they were marked. */
type FavoriteState = 'in-stock' | 'sold-out' | 'on-offer' | 'price-fall';

/** The favourites to show: of a group by id, of `none`, or all (null). */
export interface FavoriteQuery extends FavoriteChoice {
  readonly page: number;
  readonly group: string | null;
}

const states: readonly FavoriteState[] = ['in-stock', 'sold-out', 'on-offer', 'price-fall'];

/** The query in an address of `/star`. */
export function favoriteQueryFrom(query: URLSearchParams): FavoriteQuery {
  const keywords = query.get('keywords')?.trim();
  const state = states.find((one) => one === query.get('state'));
  return {
    page: pageFrom(query.get('page')),
    group: query.get('group') || null,
    ...(keywords ? { keywords } : {}),
    ...(state === undefined ? {} : { state }),
    ...(query.get('sort') === 'bought' ? { byPurchase: true } : {}),
  };
}

/** The address of a page of favourites. */
export function favoriteAddress({ page, group, keywords = '', state, byPurchase = false }: FavoriteQuery): string {
  const query = new URLSearchParams({
    ...(group === null ? {} : { group }),
    ...(keywords === '' ? {} : { keywords }),
    ...(state === undefined ? {} : { state }),
    ...(byPurchase ? { sort: 'bought' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? '/star' : `/star?${query}`;
}

/** Whether anything beside the group filters the favourites. */
export const isNarrowed = ({ keywords = '', state }: FavoriteChoice): boolean => keywords !== '' || state !== undefined;
