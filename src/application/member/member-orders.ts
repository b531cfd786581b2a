import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import type { OrderGateway, OrderPage } from '../order/order-gateway.ts';
import { allOrders } from '../order/order-query.ts';
import { type OrderView, showOrder } from '../order/order-view.ts';

/** Orders at a glance: counts by state, and the newest. */
export interface MemberOrders {
  readonly counts: OrderPage['counts'];
  readonly newest: readonly OrderView[];
}

const shownOrders = 4;

interface MemberOrdersNeeds {
  readonly orders: Pick<OrderGateway, 'list'>;
  readonly session: Pick<Session, 'getState' | 'refresh'>;
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the orders of the member centre; one call. Balance, points and counts of the session are refreshed with it,
 * because the header does not do so here (product.md §4).
 */
export const createMemberOrders = ({ orders, session, announceFailure }: MemberOrdersNeeds) =>
  createLoaded(async (): Promise<MemberOrders> => {
    // When the session is unknown, its first answer is already on the way.
    if (session.getState().status === 'known') session.refresh();
    const { counts, orders: newest } = await orders.list(allOrders);
    return { counts, newest: newest.slice(0, shownOrders).map(showOrder) };
  }, announceFailure);
