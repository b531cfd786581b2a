import { wantFilters } from '../../domain/wanted/want-state.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { WantQuery } from './want-gateway.ts';

/** The query of a list's address; active wants by default. */
export const wantQueryFrom = (query: URLSearchParams): WantQuery => ({
  filter: wantFilters.find((filter) => filter === query.get('state')) ?? 'active',
  page: pageFrom(query.get('page')),
});

/** The address of a page of wants. */
export function wantsAddress({ filter, page }: WantQuery): string {
  const query = new URLSearchParams({
    ...(filter === 'active' ? {} : { state: filter }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? '/pzqg' : `/pzqg?${query}`;
}

/** The initial values of the form in its address. */
interface WantWords {
  readonly name: string;
  readonly maker?: string;
  readonly spec?: string;
  readonly number?: string;
  readonly price?: string;
}

/** The address of the form with initial values: an empty search and an unmatched row lead there. */
export function addAddress(words: WantWords): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, text]) => text !== '')).toString();
  return query === '' ? '/pzqg/add' : `/pzqg/add?${query}`;
}
