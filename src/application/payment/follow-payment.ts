import { filter, type Observable } from 'rxjs';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { OrderGateway } from '../order/order-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createPolling, type Following } from '../shared/polling.ts';

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
  { orders, announceFailure }: { readonly orders: Pick<OrderGateway, 'paymentState'>; readonly announceFailure: AnnounceFailure },
  id: string,
  standing: () => Following,
): PaymentFollower {
  const { answers$, look, hurry } = createPolling({ ask: () => orders.paymentState(id), standing, announceFailure });
  return { moved$: answers$.pipe(filter((state) => state !== 'unpaid')), look, hurry };
}
