import type { OrderState } from '../../domain/order/order-state.ts';
import { createLoaded } from '../shared/loaded.ts';
import type { OrderGateway } from './order-gateway.ts';
import { allOrders } from './order-query.ts';
import { type OrderView, showOrder } from './order-view.ts';

/** The buyer's orders in a glance: how many wait for what, and the last one. */
export interface RecentOrders {
  readonly counts: Readonly<Partial<Record<OrderState, number>>>;
  /** null for who has not ordered yet. */
  readonly last: OrderView | null;
}

/** Creates the glance; for buyers only. */
export const createRecentOrders = ({ orders }: { readonly orders: Pick<OrderGateway, 'list'> }) =>
  createLoaded(async (): Promise<RecentOrders> => {
    const { counts, orders: newest } = await orders.list(allOrders);
    const [last] = newest;
    return { counts, last: last === undefined ? null : showOrder(last) };
  });
