import { orderStates } from '../../domain/order/order-state.ts';
import { afterSalesStates } from '../../domain/after-sales/after-sales-state.ts';
import { isDay } from '../../domain/shared/china-time.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { OrderQuery, OrderTab } from './order-query.ts';

/**
 * The views in an address, in the order of an order’s life: states, of which 待付款 holds 待收款 and 待发货 holds 部分发货
 * too, and what has a case.
 */
export const orderTabs: readonly OrderTab[] = [
  ...orderStates
    .filter((state) => state !== 'awaiting-transfer')
    .flatMap((state) => (state === 'paid' ? [state, 'partly-shipped' as const] : [state])),
  'after-sales',
];

const longestWords = 64;
const longestCategory = 40;

/** Reads the query of an address; invalid parts are ignored, and reversed days are swapped. */
export function orderQueryFrom(address: URLSearchParams): OrderQuery {
  const state = address.get('status');
  const days = ['from', 'until'].map((name) => address.get(name) ?? '').map((text) => (text.startsWith('20') && isDay(text) ? text : ''));
  const [from = '', until = ''] = days[0] && days[1] && days[0] > days[1] ? days.reverse() : days;
  return {
    state: orderTabs.find((known) => known === state) ?? null,
    // Only the after-sales view has a filter by case.
    caseState: (state === 'after-sales' ? afterSalesStates.find((known) => known === address.get('case')) : undefined) ?? null,
    words: (address.get('keywords') ?? '').trim().slice(0, longestWords),
    category: (address.get('category') ?? '').trim().slice(0, longestCategory),
    from,
    until,
    page: pageFrom(address.get('page')),
  };
}

/** The address of a query, without default values. */
export function orderAddress({ state, caseState, words, category, from, until, page }: OrderQuery): string {
  const wanted = {
    status: state ?? '',
    case: (state === 'after-sales' ? caseState : null) ?? '',
    keywords: words,
    category,
    from,
    until,
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/order${query && `?${query}`}`;
}
