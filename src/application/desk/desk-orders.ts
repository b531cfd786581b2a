import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import type { OrderGateway, OrderPage } from '../order/order-gateway.ts';
import { allOrders } from '../order/order-query.ts';
import { type OrderView, showOrder } from '../order/order-view.ts';

/** Orders in a glance: how many wait for what, and the newest of them. */
export interface DeskOrders {
  readonly counts: OrderPage['counts'];
  readonly newest: readonly OrderView[];
}

const shownOrders = 4;

interface DeskOrdersNeeds {
  readonly orders: Pick<OrderGateway, 'list'>;
  readonly session: Pick<Session, 'getState' | 'refresh'>;
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the orders of the member centre; one call. Balance, points and counts of the session are asked anew with it:
 * the header does not do so here (product.md §4).
 */
export const createDeskOrders = ({ orders, session, announceFailure }: DeskOrdersNeeds) =>
  createLoaded(async (): Promise<DeskOrders> => {
    // Not known yet: its first answer is on its way.
    if (session.getState().status === 'known') session.refresh();
    const { counts, orders: newest } = await orders.list(allOrders);
    return { counts, newest: newest.slice(0, shownOrders).map(showOrder) };
  }, announceFailure);
