import type { AfterSalesActor, AfterSalesState } from '../after-sales/after-sales-state.ts';
import type { OrderState } from '../order/order-state.ts';

/**
 * What the seller's ERP reads of the shop (R55): orders that are to be sent, what of them is not to be sent after all,
 * goods that come back, and money that came or went back.
 */
export const feedNames = ['orders', 'cancellations', 'returns', 'payments'] as const;

/** One of the streams that the ERP reads (R55). */
export type ToldFeed = (typeof feedNames)[number];

/** What the seller's ERP sends to the shop (R54), each by a call of its own. */
export const sentFeeds = [
  'goods',
  'prices',
  'price_lists',
  'stock',
  'customers',
  'shipments',
  'receipts',
  'invoices',
  'order_numbers',
] as const;

/** One of the feeds that the ERP sends (R54). */
export type SentFeed = (typeof sentFeeds)[number];

/** What a key may be for (R54, R55): each feed by itself, read or sent. */
export const keyRights = [...feedNames, ...sentFeeds] as const;

/** What a key may be for. */
export type KeyRight = (typeof keyRights)[number];

/**
 * The feed that a move of an order belongs to: `orders` when it is to be sent from now on (paid, on account, or its
 * group is complete), `cancellations` when an order that was to be sent is given back whole. Null for every other move:
 * an order that ends before it is to be sent was never told.
 */
export function feedOfOrder(before: OrderState, after: OrderState): ToldFeed | null {
  if (after === 'paid' && before !== 'paid') return 'orders';
  return after === 'cancelled' && before === 'paid' ? 'cancellations' : null;
}

/** States of a case in which goods are to come back, have come back, or money for them has gone. */
const statesTold: readonly AfterSalesState[] = ['agreed', 'sent-back', 'received', 'refunded', 'replaced'];

/**
 * The feed that a case of after-sales belongs to in a state: `returns` from the agreement on. What the seller is short
 * of before it is sent (R59) is a cancellation, told once it is refunded. Null before anything is agreed.
 * @param begunBy a buyer asks for a return; a case of the seller's own is a short delivery
 */
export function feedOfCase(begunBy: AfterSalesActor, state: AfterSalesState): ToldFeed | null {
  if (begunBy === 'shop') return state === 'refunded' ? 'cancellations' : null;
  return statesTold.includes(state) ? 'returns' : null;
}
