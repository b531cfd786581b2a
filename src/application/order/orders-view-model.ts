import { BehaviorSubject, catchError, defer, distinctUntilChanged, EMPTY, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { acted, type OrderAction, type OrderNeeds } from './order-actions.ts';
import type { OrderPage } from './order-gateway.ts';
import { orderAddress, type OrderQuery, orderStates } from './order-query.ts';
import { type OrderView, showOrder } from './order-view.ts';

/** A page of orders, ready to show. */
export interface OrdersView {
  readonly orders: readonly OrderView[];
  readonly page: number;
  readonly pages: number;
  /** What the query finds in all. */
  readonly found: number;
  readonly counts: OrderPage['counts'];
  /** In all states. */
  readonly total: number;
}

/** My orders. `view` stays while another page is on its way. */
export interface OrdersState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly view: OrdersView | null;
  /** What is being done to which order. */
  readonly busy: OrderAction | null;
  /** Where what the query finds is downloaded; null while it is not known. */
  readonly exportAddress: string | null;
}

export interface OrdersViewModel extends ViewModel<OrdersState> {
  /** What the address asks for. */
  show(query: OrderQuery): void;
  /** Asks first. */
  act(action: OrderAction): void;
  retry(): void;
}

type Patch = (state: OrdersState) => OrdersState;

const showPage = ({ orders, page, perPage, total, counts }: OrderPage): OrdersView => ({
  orders: orders.map(showOrder),
  page,
  pages: Math.max(1, Math.ceil(total / perPage)),
  found: total,
  counts,
  total: orderStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
});

/** Creates the view model of my orders. */
export function createOrdersViewModel(needs: OrderNeeds, initial: OrderQuery): OrdersViewModel {
  const { orders, announceFailure } = needs;
  const queries = new BehaviorSubject(initial);
  const actions = new Subject<OrderAction>();
  const retries = new Subject<void>();

  const page$: Observable<Patch> = defer(() => orders.list(queries.value)).pipe(
    map((page): Patch => (state) => ({ ...state, status: 'ready', view: showPage(page), busy: null })),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
      return of<Patch>((state) => ({ ...state, status: 'failed', busy: null }));
    }),
  );
  const query$ = queries.pipe(distinctUntilChanged((one, other) => orderAddress(one) === orderAddress(other)));
  const asked$ = merge(query$, retries).pipe(
    switchMap(() => merge(of<Patch>((state) => ({ ...state, status: 'loading' })), page$)),
  );
  const export$ = query$.pipe(
    switchMap((query) => defer(() => orders.exportAddress(query)).pipe(catchError(() => EMPTY))),
    map((exportAddress): Patch => (state) => ({ ...state, exportAddress })),
  );
  const idle: Patch = (state) => ({ ...state, busy: null });
  const acted$ = acted<Patch>(actions, needs, (busy) => ({ busy: (state) => ({ ...state, busy }), idle, reread$: page$ }));
  return {
    ...createViewModel<OrdersState>({ status: 'loading', view: null, busy: null, exportAddress: null }, merge(asked$, export$, acted$)),
    show: (query) => queries.next(query),
    act: (action) => actions.next(action),
    retry: () => retries.next(),
  };
}
