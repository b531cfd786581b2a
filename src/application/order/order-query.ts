import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { OrderState } from '../../domain/order/order-state.ts';

/**
 * What narrows my orders: a state (`after-sales`: something was asked of it), words, a category, days in China, both
 * included.
 */
export interface OrderFilter {
  /** null for all. */
  readonly state: OrderState | 'after-sales' | null;
  /** null for cases in any state. */
  readonly caseState: AfterSalesState | null;
  /** Words of goods (name, specification, maker), or a part of the order number; empty for none. */
  readonly words: string;
  /** A top category of which they hold goods, by name; empty for all. */
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

/** Whether two ask for the same words, category and days, in whatever state and on whatever page. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  one.words === other.words && one.category === other.category && one.from === other.from && one.until === other.until;

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ words, category, from, until }: OrderFilter): boolean =>
  words !== '' || category !== '' || from !== '' || until !== '';
