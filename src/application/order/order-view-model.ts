import { catchError, defer, exhaustMap, filter, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { OrderGateway } from './order-gateway.ts';
import { type OrderDetailView, showOrderDetail } from './order-view.ts';

/** One order on its own screen. `missing`: there is none, or it is another buyer's. */
export type OrderScreenState =
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly order: null; readonly isBusy: false }
  | { readonly status: 'ready'; readonly order: OrderDetailView; readonly isBusy: boolean };

export interface OrderViewModel extends ViewModel<OrderScreenState> {
  /** Asks first; only before payment (api.md). */
  cancel(): void;
  retry(): void;
}

export interface OrderNeeds {
  readonly orders: OrderGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: OrderScreenState) => OrderScreenState;

const waiting = { status: 'loading', order: null, isBusy: false } as const;
const failed: Patch = (state) => (state.order ? { ...state, isBusy: false } : { ...waiting, status: 'failed' });
const busy: Patch = (state) => (state.order ? { ...state, isBusy: true } : state);
const idle: Patch = (state) => (state.order ? { ...state, isBusy: false } : state);

/** Creates the view model of one order. */
export function createOrderViewModel({ orders, messages, announceFailure }: OrderNeeds, id: string): OrderViewModel {
  const cancellations = new Subject<void>();
  const retries = new Subject<void>();
  const loaded$: Observable<Patch> = defer(() => orders.read(id)).pipe(
    map((order): Patch => () => (order ? { status: 'ready', order: showOrderDetail(order), isBusy: false } : { ...waiting, status: 'missing' })),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
      return of(failed);
    }),
  );
  const cancel$: Observable<Patch> = defer(() => orders.cancel(id)).pipe(
    // Somebody was faster: the order says what it is now.
    switchMap((outcome) => (outcome.ok ? of<Patch>(() => ({ status: 'ready', order: showOrderDetail(outcome.value), isBusy: false })) : loaded$)),
    catchError((error: unknown) => {
      announceFailure(error);
      return of(idle);
    }),
  );
  const cancelled$ = cancellations.pipe(
    exhaustMap(() => messages.ask({ code: 'cancel-order' }).pipe(filter(Boolean), switchMap(() => merge(of(busy), cancel$)))),
  );
  return {
    ...createViewModel<OrderScreenState>(
      waiting,
      merge(loaded$, cancelled$, retries.pipe(switchMap(() => merge(of<Patch>(() => waiting), loaded$)))),
    ),
    cancel: () => cancellations.next(),
    retry: () => retries.next(),
  };
}
