import type { OrderState } from '../../domain/order/order-state.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import type { OrderLine } from '../order/order.ts';
import type { OrderGateway } from '../order/order-gateway.ts';
import { allOrders } from '../order/order-query.ts';
import type { OrderView } from '../order/order-view.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';

/** The buyer's orders at a glance: counts by state, and the last one. */
export interface RecentOrders {
  readonly counts: Readonly<Partial<Record<OrderState, number>>>;
  /** The newest paid order; null without one. */
  readonly last: LastOrder | null;
}

/** The order that may be bought again. */
interface LastOrder extends Pick<OrderView, 'id' | 'placedAt' | 'kinds' | 'payable'> {
  readonly lines: readonly Pick<OrderLine, 'id' | 'name' | 'spec' | 'unit' | 'quantity' | 'picture'>[];
}

/** States of a paid, valid order. */
const paidStates = ['grouping', 'paid', 'shipped', 'completed'] as const satisfies readonly OrderState[];
const isPaid = ({ state }: { readonly state: OrderState }): boolean => paidStates.some((one) => one === state);

/** Creates the overview; for buyers only. */
export const createRecentOrders = ({
  orders,
  announceFailure,
}: {
  readonly orders: Pick<OrderGateway, 'list'>;
  readonly announceFailure: AnnounceFailure;
}) =>
  createLoaded(async (): Promise<RecentOrders> => {
    const { counts, orders: newest } = await orders.list(allOrders);
    // A buyer with an earlier payment is no newcomer, whatever became of later orders.
    const earlier = newest.some(isPaid) ? undefined : paidStates.findLast((state) => (counts[state] ?? 0) > 0);
    const last = earlier === undefined ? newest.find(isPaid) : (await orders.list({ ...allOrders, state: earlier })).orders[0];
    return {
      counts,
      last: last
        ? { id: last.id, placedAt: shownTime(last.placedAt), kinds: last.kinds, payable: shownAmount(last.payable), lines: last.lines }
        : null,
    };
  }, announceFailure);
