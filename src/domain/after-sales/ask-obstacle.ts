import type { ReceiptState } from '../order/ephedrine.ts';
import type { OrderState } from '../order/order-state.ts';

/**
 * The facts of an order that decide a request. `deliveredAt` null: nobody reported the delivery; `receipt` null: none
 * is due.
 */
interface AskableOrder {
  readonly state: OrderState;
  readonly deliveredAt: Date | number | null;
  readonly receipt: ReceiptState | null;
}

/** Why a buyer cannot request after-sales for an order. */
export type AskObstacle = 'cancelled' | 'not-delivered' | 'receipt-owed';

/**
 * R34: why a buyer cannot request after-sales for an order, null when they can. Ephedrine goods need their receipt
 * first.
 */
export function askObstacle({ state, deliveredAt, receipt }: AskableOrder): AskObstacle | null {
  if (state === 'cancelled') return 'cancelled';
  if ((state !== 'shipped' && state !== 'completed') || deliveredAt === null) return 'not-delivered';
  return receipt === null || receipt === 'confirmed' ? null : 'receipt-owed';
}
