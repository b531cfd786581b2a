import { catchError, defer, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { acted, type OrderAction, type OrderNeeds } from './order-actions.ts';
import { type OrderDetailView, showOrderDetail } from './order-view.ts';

/** One order on its own screen. `missing`: there is none, or it is another buyer's. */
export type OrderScreenState =
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly order: null; readonly busy: null }
  | { readonly status: 'ready'; readonly order: OrderDetailView; readonly busy: OrderAction['kind'] | null };

export interface OrderViewModel extends ViewModel<OrderScreenState> {
  /** Asks first; cancelling is possible only before payment (api.md), confirming only while it is on its way. */
  act(kind: OrderAction['kind']): void;
  retry(): void;
}

type Patch = (state: OrderScreenState) => OrderScreenState;

const waiting = { status: 'loading', order: null, busy: null } as const;
const failed: Patch = (state) => (state.order ? { ...state, busy: null } : { ...waiting, status: 'failed' });
const busyWith = (busy: OrderAction['kind'] | null): Patch => (state) => (state.order ? { ...state, busy } : state);

/** Creates the view model of one order. */
export function createOrderViewModel(needs: OrderNeeds, id: string): OrderViewModel {
  const { orders, announceFailure } = needs;
  const actions = new Subject<OrderAction>();
  const retries = new Subject<void>();
  const loaded$: Observable<Patch> = defer(() => orders.read(id)).pipe(
    map((order): Patch => () => (order ? { status: 'ready', order: showOrderDetail(order), busy: null } : { ...waiting, status: 'missing' })),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
      return of(failed);
    }),
  );
  const acted$ = acted<Patch>(actions, needs, ({ kind }) => ({ busy: busyWith(kind), idle: busyWith(null), reread$: loaded$ }));
  return {
    ...createViewModel<OrderScreenState>(
      waiting,
      merge(loaded$, acted$, retries.pipe(switchMap(() => merge(of<Patch>(() => waiting), loaded$)))),
    ),
    act: (kind) => actions.next({ id, kind }),
    retry: () => retries.next(),
  };
}
