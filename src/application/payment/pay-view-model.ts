import { concat, defer, exhaustMap, ignoreElements, map, merge, of, Subject, tap, type Observable } from 'rxjs';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Session } from '../account/session.ts';
import { heard } from '../shared/heard.ts';
import { type Load, loadAs, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Following } from '../shared/polling.ts';
import { followPayment } from './follow-payment.ts';
import { acted, type OrderAction, type OrderNeeds, settling } from '../order/order-actions.ts';
import type { OrderActionRefusal, OrderGateway, PaymentStart } from '../order/order-gateway.ts';
import type { OrderDetail } from '../order/order.ts';
import { type PayView, showPay } from './pay-view.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';

/** What the payment screen shows beside the order. */
interface Paying {
  readonly refusal: OrderActionRefusal | null;
  readonly busy: 'paying' | 'cancelling' | null;
  /** The provider's payment page; this page waits for the provider's confirmation. */
  readonly started: (PaymentStart & { readonly method: string }) | null;
}

/** The payment screen. `missing`: this buyer has no such order. */
export type PayState = Load<PayView> & Paying;

export interface PayViewModel extends ViewModel<PayState> {
  /** Pays; a second press meanwhile is ignored. */
  pay(method: string): void;
  /** Returns to the payment methods; a started payment stays valid. */
  chooseAgain(): void;
  /** Asks for confirmation. */
  cancel(): void;
  /** Whether the page is visible: a hidden one does not poll. */
  look(isVisible: boolean): void;
  retry(): void;
}

interface PayNeeds extends OrderNeeds {
  readonly session: Session;
  readonly clock: ServerClock;
  readonly keys: KeySource;
}

/** The order, and the known facts of the account. */
type State = Load<OrderDetail> & Paying & { readonly balance: Money | null };
type Patch = (state: State) => State;

const show = ({ balance, refusal, busy, started, ...load }: State): PayState => ({
  ...loadAs(load, (order) => showPay(order, balance)),
  refusal,
  busy,
  started,
});
const busyWith =
  (busy: Paying['busy']): Patch =>
  (state) => ({ ...state, busy, ...(busy && { refusal: null }) });

/**
 * Creates the view model of paying an order. Its state follows the server's, so reload, back and a second tab are safe.
 */
export function createPayViewModel(needs: PayNeeds, id: string): PayViewModel {
  const { orders, session, clock, messages, announceFailure, keys: source } = needs;
  const keys = createSubmissionKeys(source);
  const payments = new Subject<string>();
  const cancellations = new Subject<OrderAction>();
  const choices = new Subject<void>();
  const timed = (order: OrderDetail): OrderDetail => {
    clock.is(order.serverNow);
    return order;
  };
  const { patches$, retry, refresh } = loadOf({ ask: async () => timed(await orders.read(id)), announceFailure, isNamed: true }, undefined);

  /** Pays, with all follow-up wherever the buyer goes; null for a failed call, which is reported. */
  const paid = async (method: string): Promise<Awaited<ReturnType<OrderGateway['pay']>> | null> => {
    try {
      const outcome = await orders.pay(id, method, keys.keyFor({ id, method }));
      keys.answered();
      if (outcome.ok && outcome.value.kind === 'paid') {
        session.refresh();
        if (!payments.observed) messages.toast('success', '付款成功');
      }
      return outcome;
    } catch (error) {
      announceFailure(error);
      return null;
    }
  };
  const pay = (method: string): Observable<Patch> =>
    defer(() => paid(method)).pipe(
      map((outcome): Patch => {
        if (outcome === null) return busyWith(null);
        if (!outcome.ok) {
          // The screen is busy until the order's state is known.
          retry();
          return (state) => ({ ...state, refusal: outcome.refusal });
        }
        if (outcome.value.kind !== 'started') {
          const order = timed(outcome.value.order);
          return (state) => ({ ...state, ...ready(order), busy: null });
        }
        const started = { ...outcome.value.start, method };
        follower.hurry();
        return (state) => ({ ...state, busy: null, started });
      }),
    );
  const paid$ = payments.pipe(exhaustMap((method) => concat(of(busyWith('paying')), pay(method))));
  const cancelled$ = acted<Patch>(cancellations, needs, () => ({ busy: busyWith('cancelling'), idle: busyWith(null) }), retry);
  const chosen$ = choices.pipe(map((): Patch => (state) => ({ ...state, started: null })));
  const account$ = heard(session).pipe(
    map((): Patch => (state) => {
      const balance = balanceOf(session);
      return balance === null || isSameAmount(state.balance, balance) ? state : { ...state, balance };
    }),
  );
  const loaded$ = defer(() => {
    // The balance may be outdated; a first page load is already asking.
    if (session.getState().status === 'known') session.refresh();
    return patches$;
  });
  const standing = (): Following => {
    const { status, value } = model.getOwn();
    if (status === 'missing') return 'over';
    return value === null ? 'wait' : awaitsMoney(value.state) ? 'ask' : 'over';
  };
  const follower = followPayment(needs, id, standing);
  const moved$ = follower.moved$.pipe(tap(refresh), ignoreElements());
  const model: OwnViewModel<State, PayState> = createViewModel<State, PayState>(
    { ...waiting, balance: null, refusal: null, busy: null, started: null },
    merge(account$, loaded$.pipe(map(settling<OrderDetail, State>)), paid$, cancelled$, chosen$, moved$),
    show,
  );
  return {
    ...model,
    pay: (method) => payments.next(method),
    chooseAgain: () => choices.next(),
    cancel: () => cancellations.next({ id, kind: 'cancel' }),
    look: follower.look,
    retry,
  };
}

const balanceOf = (session: Session): Money | null => session.getState().facts?.buyer?.balanceAmount ?? null;

const isSameAmount = (one: Money | null, other: Money): boolean => one?.eq(other) ?? false;
