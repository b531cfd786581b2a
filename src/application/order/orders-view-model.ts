import { map, merge, Subject } from 'rxjs';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { PageOf } from '../shared/load/paging.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { acted, type OrderAction, type OrderNeeds, settling } from './order-actions.ts';
import type { OrderPage } from './order-gateway.ts';
import { orderStates } from '../../domain/order/order-state.ts';
import { orderAddress } from './order-address.ts';
import type { OrderQuery } from './order-query.ts';
import { type OrderView, showOrder } from './order-view.ts';

/** A page of orders, ready to show. */
interface OrdersView extends PageOf {
  readonly orders: readonly OrderView[];
  readonly counts: OrderPage['counts'];
  /** The number of orders in all states, without filters. */
  readonly inAll: number;
  /** The download of the query's result. */
  readonly exportAddress: string;
}

/** My orders. */
type OrdersState = Load<OrdersView> & {
  /** The running action and its order. */
  readonly busy: OrderAction | null;
};

interface OrdersViewModel extends ViewModel<OrdersState> {
  /** Shows an address's query. */
  show(query: OrderQuery): void;
  /** Asks for confirmation. */
  act(action: OrderAction): void;
  retry(): void;
}

type Patch = (state: OrdersState) => OrdersState;

const showPage = ({ orders, page, perPage, total, counts }: OrderPage, exportAddress: string): OrdersView => ({
  orders: orders.map(showOrder),
  page,
  perPage,
  total,
  counts,
  inAll: orderStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  exportAddress,
});
const busyWith =
  (busy: OrderAction | null): Patch =>
  (state) => ({ ...state, busy });

/** Creates the view model of my orders. */
export function createOrdersViewModel(needs: OrderNeeds, initial: OrderQuery): OrdersViewModel {
  const { orders, announceFailure } = needs;
  const actions = new Subject<OrderAction>();
  const isSame = (one: OrderQuery, other: OrderQuery): boolean => orderAddress(one) === orderAddress(other);
  const ask = async (query: OrderQuery): Promise<OrdersView> =>
    showPage(...(await Promise.all([orders.list(query), orders.exportAddress(query)])));
  const { patches$, show, retry } = loadOf({ ask, isSame, announceFailure }, initial);
  const acted$ = acted<Patch>(actions, needs, (action) => ({ busy: busyWith(action), idle: busyWith(null) }), retry);
  return {
    ...createViewModel<OrdersState>({ ...waiting, busy: null }, merge(patches$.pipe(map(settling<OrdersView, OrdersState>)), acted$)),
    show,
    act: (action) => actions.next(action),
    retry,
  };
}
