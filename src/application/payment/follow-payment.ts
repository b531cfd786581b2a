import { filter, type Observable } from 'rxjs';
import { awaitsMoney, type OrderState } from '../../domain/order/order-state.ts';
import type { OrderGateway } from '../order/order-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createPolling, type Following } from '../shared/polling.ts';

interface PaymentFollower {
  /** The order's state once it no longer waits for money; null when there is no such order. */
  readonly moved$: Observable<OrderState | null>;
  /** Whether the page is visible: a hidden page does not poll, and polls at once when visible again. */
  look(isVisible: boolean): void;
  /** An action may bring money soon: polls often again. */
  hurry(): void;
}

/** Polls the state of an unpaid order until it is paid or cancelled. */
export function followPayment(
  { orders, announceFailure }: { readonly orders: Pick<OrderGateway, 'paymentState'>; readonly announceFailure: AnnounceFailure },
  id: string,
  standing: () => Following,
): PaymentFollower {
  const { answers$, look, hurry } = createPolling({ ask: () => orders.paymentState(id), standing, announceFailure });
  return { moved$: answers$.pipe(filter((state) => state === null || !awaitsMoney(state))), look, hurry };
}
