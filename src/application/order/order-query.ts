import type { OrderState } from '../../domain/order/order-state.ts';
import { isDay } from '../../domain/shared/china-time.ts';
import { pageFrom } from '../shared/paging.ts';

/** What narrows my orders: a state (`after-sales`: money of it went back), words, days in China time, both included. */
export interface OrderFilter {
  /** null for all. */
  readonly state: OrderState | 'after-sales' | null;
  /** Of goods (name, specification, maker) or of the order number; empty for none. */
  readonly words: string;
  /** YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly until: string;
}

/** Which orders are asked for. */
export interface OrderQuery extends OrderFilter {
  readonly page: number;
}

/** All of them, from the first page. */
export const allOrders: OrderQuery = { state: null, words: '', from: '', until: '', page: 1 };

/** The states that an address may name. */
export const orderStates: readonly OrderState[] = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'];
/** …and what is a view of its own over all of them. */
export const orderTabs: readonly NonNullable<OrderQuery['state']>[] = [...orderStates, 'after-sales'];

const longestWords = 64;

/** Reads what an address asks for; nonsense is left out, and days the wrong way round are turned. */
export function orderQueryFrom(address: URLSearchParams): OrderQuery {
  const state = address.get('status');
  const days = ['from', 'until'].map((name) => address.get(name) ?? '').map((text) => (text.startsWith('20') && isDay(text) ? text : ''));
  const [from = '', until = ''] = days[0] && days[1] && days[0] > days[1] ? days.reverse() : days;
  return {
    state: orderTabs.find((known) => known === state) ?? null,
    words: (address.get('keywords') ?? '').trim().slice(0, longestWords),
    from,
    until,
    page: pageFrom(address.get('page')),
  };
}

/** The address of a query; what is as usual is left out. */
export function orderAddress({ state, words, from, until, page }: OrderQuery): string {
  const wanted = { status: state ?? '', keywords: words, from, until, page: page === 1 ? '' : String(page) };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/order${query && `?${query}`}`;
}

/** Whether two ask for the same words and days, in whatever state and on whatever page. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  one.words === other.words && one.from === other.from && one.until === other.until;

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ words, from, until }: OrderFilter): boolean => words !== '' || from !== '' || until !== '';
