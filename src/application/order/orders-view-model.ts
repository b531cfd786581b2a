import { BehaviorSubject, catchError, defer, distinctUntilChanged, exhaustMap, filter, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { OrderState } from '../../domain/order/order-state.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { OrderPage, OrderQuery } from './order-gateway.ts';
import { type OrderView, showOrder } from './order-view.ts';
import type { OrderNeeds } from './order-view-model.ts';

/** A page of orders, ready to show. */
export interface OrdersView {
  readonly orders: readonly OrderView[];
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Partial<Record<OrderState, number>>>;
  /** In all states. */
  readonly total: number;
}

/** My orders. `view` stays while another page is on its way. */
export interface OrdersState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly view: OrdersView | null;
  /** The order that something is being done to. */
  readonly busyId: string | null;
}

export interface OrdersViewModel extends ViewModel<OrdersState> {
  /** What the address asks for. */
  show(query: OrderQuery): void;
  /** Asks first; only before payment. */
  cancel(id: string): void;
  retry(): void;
}

type Patch = (state: OrdersState) => OrdersState;

/** The states that an address may name. */
export const orderStates: readonly OrderState[] = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'];

/** Reads what an address asks for; nonsense means all, from the first page. */
export const orderQueryFrom = (state: string | null, page: string | null): OrderQuery => ({
  state: orderStates.find((known) => known === state) ?? null,
  page: /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1,
});

const showPage = ({ orders, page, perPage, total, counts }: OrderPage): OrdersView => ({
  orders: orders.map(showOrder),
  page,
  pages: Math.max(1, Math.ceil(total / perPage)),
  counts,
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

/** Creates the view model of my orders. */
export function createOrdersViewModel({ orders, messages, announceFailure }: OrderNeeds, initial: OrderQuery): OrdersViewModel {
  const queries = new BehaviorSubject(initial);
  const cancellations = new Subject<string>();
  const retries = new Subject<void>();

  const page$: Observable<Patch> = defer(() => orders.list(queries.value)).pipe(
    map((page): Patch => () => ({ status: 'ready', view: showPage(page), busyId: null })),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
      return of<Patch>((state) => ({ ...state, status: 'failed', busyId: null }));
    }),
  );
  const asked$ = merge(queries.pipe(distinctUntilChanged((one, other) => one.state === other.state && one.page === other.page)), retries).pipe(
    switchMap(() => merge(of<Patch>((state) => ({ ...state, status: 'loading' })), page$)),
  );
  const cancel = (id: string): Observable<Patch> =>
    merge(
      of<Patch>((state) => ({ ...state, busyId: id })),
      defer(() => orders.cancel(id)).pipe(
        switchMap(() => page$),
        catchError((error: unknown) => {
          announceFailure(error);
          return of<Patch>((state) => ({ ...state, busyId: null }));
        }),
      ),
    );
  const cancelled$ = cancellations.pipe(
    exhaustMap((id) => messages.ask({ code: 'cancel-order' }).pipe(filter(Boolean), switchMap(() => cancel(id)))),
  );
  return {
    ...createViewModel<OrdersState>({ status: 'loading', view: null, busyId: null }, merge(asked$, cancelled$)),
    show: (query) => queries.next(query),
    cancel: (id) => cancellations.next(id),
    retry: () => retries.next(),
  };
}
