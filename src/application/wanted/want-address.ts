import { wantFilters } from '../../domain/wanted/want-state.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { WantQuery } from './want-gateway.ts';

/** What an address of the list asks for; an unknown state is what goes on. */
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

/** What the form begins with, as its address says it. */
interface WantWords {
  readonly name: string;
  readonly maker?: string;
  readonly spec?: string;
  readonly number?: string;
  readonly price?: string;
}

/** The address of the form, filled in: an empty search and a row that was not found lead there. */
export function addAddress(words: WantWords): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, text]) => text !== '')).toString();
  return query === '' ? '/pzqg/add' : `/pzqg/add?${query}`;
}
