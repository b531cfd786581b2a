import { catchError, defer, exhaustMap, filter, interval, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { Money } from '../../domain/shared/money.ts';
import type { Session } from '../account/session.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { OrderActionRefusal } from './order-gateway.ts';
import type { OrderDetail } from './order.ts';
import type { OrderNeeds } from './order-view-model.ts';
import { type PayView, showPay } from './pay-view.ts';
import { createSubmissionKeys, type KeySource } from './submission-keys.ts';

/** The pay screen. `missing`: there is no such order of this buyer's. */
export type PayState =
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly view: null; readonly refusal: null; readonly busy: null }
  | {
      readonly status: 'ready';
      readonly view: PayView;
      readonly refusal: OrderActionRefusal | null;
      readonly busy: 'paying' | 'cancelling' | null;
    };

export interface PayViewModel extends ViewModel<PayState> {
  /** Once: a second tap while the first is under way is ignored. */
  pay(method: string): void;
  /** Asks first. */
  cancel(): void;
  retry(): void;
}

export interface PayNeeds extends OrderNeeds {
  readonly session: Session;
  readonly keys: KeySource;
}

interface Facts {
  readonly order: OrderDetail;
  readonly readAt: number;
  readonly balance: Money | null;
}
type State = PayState & { readonly facts: Facts | null };
type Patch = (state: State) => State;

const tick = 1000;
const waiting = { status: 'loading', view: null, refusal: null, busy: null, facts: null } as const;

const show = (facts: Facts, { refusal, busy }: Pick<Extract<PayState, { status: 'ready' }>, 'refusal' | 'busy'>): State => ({
  status: 'ready',
  view: showPay(facts.order, facts.balance, Date.now() - facts.readAt),
  facts,
  refusal,
  busy,
});
const onReady = (change: (state: Extract<State, { status: 'ready' }> & { readonly facts: Facts }) => State): Patch => (state) =>
  state.status === 'ready' && state.facts ? change({ ...state, facts: state.facts }) : state;
const failed: Patch = (state) => (state.status === 'ready' ? { ...state, busy: null } : { ...waiting, status: 'failed' });

/** Creates the view model of paying one order; its state follows the server's, so that reload, back and a second tab are safe. */
export function createPayViewModel(needs: PayNeeds, id: string): PayViewModel {
  const { orders, session, messages, announceFailure, keys: source } = needs;
  const keys = createSubmissionKeys(source);
  const payments = new Subject<string>();
  const cancellations = new Subject<void>();
  const retries = new Subject<void>();

  const arrived = (order: OrderDetail, refusal: OrderActionRefusal | null = null): Patch => (state) =>
    show({ order, readAt: Date.now(), balance: state.facts?.balance ?? balanceOf(session) }, { refusal, busy: null });
  const read$ = (refusal: OrderActionRefusal | null = null): Observable<Patch> =>
    defer(() => orders.read(id)).pipe(
      map((order): Patch => (order ? arrived(order, refusal) : () => ({ ...waiting, status: 'missing' }))),
      catchError((error: unknown) => {
        if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
        return of(failed);
      }),
    );
  const announce = (error: unknown): Observable<Patch> => {
    announceFailure(error);
    return of(onReady((state) => ({ ...state, busy: null })));
  };
  const busy = (what: 'paying' | 'cancelling'): Observable<Patch> =>
    of(onReady((state) => ({ ...state, busy: what, refusal: null })));

  const paid$ = payments.pipe(
    exhaustMap((method) =>
      merge(
        busy('paying'),
        defer(() => orders.pay(id, method, keys.keyFor({ id, method }))).pipe(
          switchMap((outcome) => {
            keys.answered();
            session.refresh();
            return outcome.ok ? of(arrived(outcome.value)) : read$(outcome.refusal);
          }),
          catchError(announce),
        ),
      ),
    ),
  );
  const cancelled$ = cancellations.pipe(
    exhaustMap(() => messages.ask({ code: 'cancel-order' }).pipe(
      filter(Boolean),
      switchMap(() => merge(busy('cancelling'), defer(() => orders.cancel(id)).pipe(
        switchMap((outcome) => (outcome.ok ? of(arrived(outcome.value)) : read$(outcome.refusal))),
        catchError(announce),
      ))),
    )),
  );
  const ticked$ = interval(tick).pipe(map((): Patch => onReady((state) => (state.view.timeLeft ? show(state.facts, state) : state))));
  /** The time is up: what became of the order is the server's to say. */
  const expired$: Observable<Patch> = interval(tick).pipe(
    map((): boolean => model.getState().view?.timeLeft?.over === true),
    filter((isOver, second) => isOver && second % 5 === 0),
    exhaustMap(() => read$()),
  );
  const account$ = heard(session).pipe(
    map(() => balanceOf(session)),
    map((balance): Patch => onReady((state) => (isSameAmount(state.facts.balance, balance) ? state : show({ ...state.facts, balance }, state)))),
  );
  const loaded$ = defer(() => {
    // The balance may be an old one; a first load of the page is asking already.
    if (session.getState().status === 'known') session.refresh();
    return read$();
  });
  const model: ViewModel<State> = createViewModel<State>(
    waiting,
    merge(account$, loaded$, paid$, cancelled$, ticked$, expired$, retries.pipe(switchMap(() => merge(of<Patch>(() => waiting), read$())))),
  );
  return {
    ...model,
    pay: (method) => payments.next(method),
    cancel: () => cancellations.next(),
    retry: () => retries.next(),
  };
}

const balanceOf = (session: Session): Money | null => session.getState().facts?.buyer?.balanceAmount ?? null;

const isSameAmount = (one: Money | null, other: Money | null): boolean =>
  one === null || other === null ? one === other : one.eq(other);
