import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { OrderState } from '../../domain/order/order-state.ts';

/** What narrows my orders: a state (`after-sales`: something was asked of it), words, days in China, both included. */
export interface OrderFilter {
  /** null for all. */
  readonly state: OrderState | 'after-sales' | null;
  /** null for cases in any state. */
  readonly caseState: AfterSalesState | null;
  /** Words of goods (name, specification, maker), or a part of the order number; empty for none. */
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
export const allOrders: OrderQuery = { state: null, caseState: null, words: '', from: '', until: '', page: 1 };

/** Whether two ask for the same words and days, in whatever state and on whatever page. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  one.words === other.words && one.from === other.from && one.until === other.until;

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ words, from, until }: OrderFilter): boolean => words !== '' || from !== '' || until !== '';
