import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { OrderState } from '../../domain/order/order-state.ts';

/**
 * A view of my orders: a state, paid orders of which a part has left and another is still to come (部分发货, R60), or
 * orders of any state with a case.
 */
export type OrderTab = OrderState | 'partly-shipped' | 'after-sales';

/** Filters of my orders: a view, words, a category, days in China, both included. */
export interface OrderFilter {
  /** null for all. */
  readonly state: OrderTab | null;
  /** null for cases in any state. */
  readonly caseState: AfterSalesState | null;
  /** Words of goods (name, specification, maker), or a part of the order number; empty for none. */
  readonly words: string;
  /** The name of a top category of their goods; empty for all. */
  readonly category: string;
  /** YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly until: string;
}

/** Which orders are asked for. */
export interface OrderQuery extends OrderFilter {
  readonly page: number;
}

/** All of them, from the first page. */
export const allOrders: OrderQuery = { state: null, caseState: null, words: '', category: '', from: '', until: '', page: 1 };

/** Whether two queries have the same words, category and days, in any state and on any page. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  one.words === other.words && one.category === other.category && one.from === other.from && one.until === other.until;

/** Whether anything beside the state filters the list. */
export const isNarrowed = ({ words, category, from, until }: OrderFilter): boolean =>
  words !== '' || category !== '' || from !== '' || until !== '';
