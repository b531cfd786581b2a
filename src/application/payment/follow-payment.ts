import { catchError, defer, EMPTY, filter, merge, type Observable, of, repeat, Subject, switchMap, timer } from 'rxjs';
import type { OrderState } from '../../domain/order/order-state.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { OrderGateway } from '../order/order-gateway.ts';

/** Pauses between questions: short while money is likely on its way, polite later. */
const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
const growth = 1.25;

const pauseAfter = (round: number): number => Math.min(longestPauseMs, firstPauseMs * growth ** (round - 1));

/**
 * Where an order stands with the one who follows it:
 * `wait` nothing is known yet, `over` nothing can happen to its payment any more.
 */
export type Following = 'wait' | 'ask' | 'over';

interface PaymentFollower {
  /** The order's state whenever it is not unpaid any more; null when there is no such order. */
  readonly moved$: Observable<OrderState | null>;
  /** Whether anybody looks: a hidden page asks nothing, and asks at once when it is seen again. */
  look(isVisible: boolean): void;
  /** Something was just done that may bring money: asks often again. */
  hurry(): void;
}

/** Follows an order that waits for its money, by asking for its state alone until it is paid or cancelled. */
export function followPayment(
  { orders, announceFailure }: { readonly orders: Pick<OrderGateway, 'paymentState'>; readonly announceFailure: (error: unknown) => void },
  id: string,
  standing: () => Following,
): PaymentFollower {
  const turns = new Subject<{ readonly isVisible: boolean; readonly afterMs: number }>();
  let isVisible = true;
  const asked$ = defer(() => (standing() === 'ask' ? orders.paymentState(id) : EMPTY)).pipe(
    filter((state) => state !== 'unpaid'),
    catchError((error: unknown) => {
      // The next question may be answered; only the way to the login is not found by asking again.
      if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
      else inSilence(error);
      return EMPTY;
    }),
  );
  const round$ = (afterMs: number) =>
    timer(afterMs).pipe(switchMap(() => asked$.pipe(repeat({ delay: (round) => (standing() === 'over' ? EMPTY : timer(pauseAfter(round))) }))));
  return {
    moved$: merge(of({ isVisible: true, afterMs: firstPauseMs }), turns).pipe(
      switchMap((turn) => (turn.isVisible ? round$(turn.afterMs) : EMPTY)),
    ),
    look: (now) => {
      if (now === isVisible) return;
      isVisible = now;
      turns.next({ isVisible, afterMs: 0 });
    },
    hurry: () => turns.next({ isVisible, afterMs: firstPauseMs }),
  };
}
