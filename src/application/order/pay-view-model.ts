import { catchError, concat, defer, exhaustMap, interval, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { Money } from '../../domain/shared/money.ts';
import type { Session } from '../account/session.ts';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { followPayment, type Following } from './follow-payment.ts';
import { acted, type OrderAction, type OrderNeeds } from './order-actions.ts';
import type { OrderActionRefusal, PaymentStart } from './order-gateway.ts';
import type { OrderDetail } from './order.ts';
import { type PayView, showPay } from './pay-view.ts';
import { createSubmissionKeys, type KeySource } from './submission-keys.ts';

/** The pay screen. `missing`: there is no such order of this buyer's. */
export type PayState =
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly view: null; readonly refusal: null; readonly busy: null; readonly started: null }
  | {
      readonly status: 'ready';
      readonly view: PayView;
      readonly refusal: OrderActionRefusal | null;
      readonly busy: 'paying' | 'cancelling' | null;
      /** Where the buyer pays at a provider; the page waits for the provider's word. */
      readonly started: (PaymentStart & { readonly method: string }) | null;
    };

export interface PayViewModel extends ViewModel<PayState> {
  /** Once: a second tap while the first is under way is ignored. */
  pay(method: string): void;
  /** Back to the choice of how to pay; what was begun at a provider stays good. */
  chooseAgain(): void;
  /** Asks first. */
  cancel(): void;
  /** Whether the page is seen: a hidden one asks the server nothing. */
  look(isVisible: boolean): void;
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
type Ready = Extract<State, { status: 'ready' }> & { readonly facts: Facts };
type Patch = (state: State) => State;

const tick = 1000;
const waiting = { status: 'loading', view: null, refusal: null, busy: null, started: null, facts: null } as const;

const show = (facts: Facts, { refusal, busy, started }: Pick<Ready, 'refusal' | 'busy' | 'started'>): State => ({
  status: 'ready',
  view: showPay(facts.order, facts.balance, Date.now() - facts.readAt),
  facts,
  refusal,
  busy,
  started,
});
const onReady = (change: (state: Ready) => State): Patch => (state) =>
  state.status === 'ready' && state.facts ? change({ ...state, facts: state.facts }) : state;
const failed: Patch = (state) => (state.status === 'ready' ? { ...state, busy: null } : { ...waiting, status: 'failed' });
const busyWith = (busy: Ready['busy']): Patch => onReady((state) => ({ ...state, busy, ...(busy && { refusal: null }) }));

/** Creates the view model of paying one order; its state follows the server's, so that reload, back and a second tab are safe. */
export function createPayViewModel(needs: PayNeeds, id: string): PayViewModel {
  const { orders, session, announceFailure, keys: source } = needs;
  const keys = createSubmissionKeys(source);
  const payments = new Subject<string>();
  const cancellations = new Subject<OrderAction>();
  const choices = new Subject<void>();
  const retries = new Subject<void>();

  const arrived = (order: OrderDetail, refusal: OrderActionRefusal | null = null): Patch => (state) =>
    show({ order, readAt: Date.now(), balance: state.facts?.balance ?? balanceOf(session) }, { refusal, busy: null, started: state.started });
  const read$ = (refusal: OrderActionRefusal | null = null): Observable<Patch> =>
    defer(() => orders.read(id)).pipe(
      map((order): Patch => (order ? arrived(order, refusal) : () => ({ ...waiting, status: 'missing' }))),
      catchError((error: unknown) => {
        if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
        return of(failed);
      }),
    );
  const pay = (method: string): Observable<Patch> =>
    defer(() => orders.pay(id, method, keys.keyFor({ id, method }))).pipe(
      switchMap((outcome) => {
        keys.answered();
        if (!outcome.ok) return read$(outcome.refusal);
        if (outcome.value.kind === 'started') {
          const started = { ...outcome.value.start, method };
          follower.hurry();
          return of(onReady((state) => ({ ...state, busy: null, started })));
        }
        session.refresh();
        return of(arrived(outcome.value.order));
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return of(busyWith(null));
      }),
    );
  const paid$ = payments.pipe(exhaustMap((method) => concat(of(busyWith('paying')), pay(method))));
  const cancelled$ = acted<Patch>(cancellations, needs, () => ({ busy: busyWith('cancelling'), idle: busyWith(null), reread$: read$() }));
  const chosen$ = choices.pipe(map((): Patch => onReady((state) => ({ ...state, started: null }))));
  const ticked$ = interval(tick).pipe(map((): Patch => onReady((state) => (state.view.timeLeft ? show(state.facts, state) : state))));
  const account$ = heard(session).pipe(
    map(() => balanceOf(session)),
    map((balance): Patch => onReady((state) => (isSameAmount(state.facts.balance, balance) ? state : show({ ...state.facts, balance }, state)))),
  );
  const loaded$ = defer(() => {
    // The balance may be an old one; a first load of the page is asking already.
    if (session.getState().status === 'known') session.refresh();
    return read$();
  });
  const standing = (): Following => {
    const { status, view } = model.getState();
    if (status === 'missing') return 'over';
    return view === null ? 'wait' : view.order.state === 'unpaid' ? 'ask' : 'over';
  };
  const follower = followPayment(needs, id, standing);
  const model: ViewModel<State> = createViewModel<State>(
    waiting,
    merge(
      account$,
      loaded$,
      paid$,
      cancelled$,
      chosen$,
      ticked$,
      follower.moved$.pipe(switchMap(() => read$())),
      retries.pipe(switchMap(() => merge(of<Patch>(() => waiting), read$()))),
    ),
  );
  return {
    ...model,
    pay: (method) => payments.next(method),
    chooseAgain: () => choices.next(),
    cancel: () => cancellations.next({ id, kind: 'cancel' }),
    look: follower.look,
    retry: () => retries.next(),
  };
}

const balanceOf = (session: Session): Money | null => session.getState().facts?.buyer?.balanceAmount ?? null;

const isSameAmount = (one: Money | null, other: Money | null): boolean =>
  one === null || other === null ? one === other : one.eq(other);
