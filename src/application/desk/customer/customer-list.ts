import { type CustomerFilter, customerFilters } from '../../../domain/desk/customer-filter.ts';
import { createPaged } from '../../shared/load/paged.ts';
import type { Desk } from '../desk.ts';

/** What of the customers a list shows: what waits for a reviewer, or all that words and a filter find. */
export interface CustomerQuestion {
  readonly view: 'waiting' | CustomerFilter;
  readonly words: string;
  readonly page: number;
}

/** The views of the list, in their order, with their names. */
export const customerViews = [
  ['waiting', '待审'],
  ['all', '全部客户'],
  ['expiring', '30 天内到期'],
  ['overdue', '账期逾期'],
  ['stopped', '已停用'],
] as const satisfies readonly (readonly [CustomerQuestion['view'], string])[];

const viewIn = (word: string | null): CustomerQuestion['view'] | undefined =>
  word === 'waiting' ? word : customerFilters.find((filter) => filter === word);

/** The question of an address. Words are asked of all customers. */
export function customerQuestion(query: URLSearchParams, usual: 'waiting' | 'all'): CustomerQuestion {
  const words = (query.get('words') ?? '').trim().slice(0, 60);
  const page = Number(query.get('page') ?? '1');
  const view = viewIn(query.get('view')) ?? (words === '' ? usual : 'all');
  return {
    view: words !== '' && view === 'waiting' ? 'all' : view,
    words,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** What an address asks for, as an address: the page begins anew with other words. */
export function customerAddress({ view, words, page }: CustomerQuestion): string {
  const query = new URLSearchParams({ view, ...(words !== '' && { words }), ...(page > 1 && { page: String(page) }) });
  return `/desk/customers?${query.toString()}`;
}

const isSame = (one: CustomerQuestion, other: CustomerQuestion): boolean => customerAddress(one) === customerAddress(other);

/** The list of customers, as words and filter ask for it. */
export const createCustomerList = (
  { deskCustomers, announceFailure }: Pick<Desk, 'deskCustomers' | 'announceFailure'>,
  first: CustomerQuestion,
) =>
  createPaged(
    {
      ask: ({ view, words, page }: CustomerQuestion) => deskCustomers.list({ filter: view === 'waiting' ? 'all' : view, words, page }),
      announceFailure,
      isSame,
    },
    first,
  );

/** What waits for a reviewer, page by page. */
export const createWaitingList = ({ deskReviews, announceFailure }: Pick<Desk, 'deskReviews' | 'announceFailure'>, page: number) =>
  createPaged({ ask: (wanted: number) => deskReviews.list(wanted), announceFailure }, page);
