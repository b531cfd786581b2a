import { pageFrom } from '../shared/load/paging.ts';

/** Which of the favourites are wanted; what is not there asks for nothing. */
export interface FavoriteChoice {
  /** name, pinyin, maker: as in the list of goods */
  readonly keywords?: string | undefined;
  readonly state?: FavoriteState | undefined;
  /** What was ordered last comes first; otherwise what was marked last. */
  readonly byPurchase?: boolean | undefined;
}

/** Goods in stock, sold out, at the price of an offer that runs, or cheaper than when they became favourites. */
type FavoriteState = 'in-stock' | 'sold-out' | 'on-offer' | 'price-fall';

/** Which favourites are shown: of a group by its id, of `none`, of all (null). */
export interface FavoriteQuery extends FavoriteChoice {
  readonly page: number;
  readonly group: string | null;
}

const states: readonly FavoriteState[] = ['in-stock', 'sold-out', 'on-offer', 'price-fall'];

/** What an address of `/star` asks for. */
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

/** Whether some of the favourites are left out for what they are, not for their group. */
export const isNarrowed = ({ keywords = '', state }: FavoriteChoice): boolean => keywords !== '' || state !== undefined;
