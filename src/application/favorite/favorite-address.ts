import { pageFrom } from '../shared/load/paging.ts';

/** Which favourites are shown: of a group by its id, of `none`, of all (null). */
export interface FavoriteQuery {
  readonly page: number;
  readonly group: string | null;
}

/** What an address of `/star` asks for. */
export const favoriteQueryFrom = (query: URLSearchParams): FavoriteQuery => ({ page: pageFrom(query.get('page')), group: query.get('group') || null });

/** The address of a group's page. */
export function favoriteAddress({ page, group }: FavoriteQuery): string {
  const query = new URLSearchParams({ ...(group === null ? {} : { group }), ...(page === 1 ? {} : { page: String(page) }) }).toString();
  return query === '' ? '/star' : `/star?${query}`;
}
