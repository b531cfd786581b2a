import type { ReceiptState } from '../order/ephedrine.ts';
import { isSent, type OrderState } from '../order/order-state.ts';

/**
 * The facts of an order that decide a request. `hasArrived`: at least one of its parcels is there; `receipt` null: none
 * is due.
 */
interface AskableOrder {
  readonly state: OrderState;
  readonly hasArrived: boolean;
  readonly receipt: ReceiptState | null;
}

/** Why a buyer cannot request after-sales for an order. */
export type AskObstacle = 'cancelled' | 'not-delivered' | 'receipt-owed';

/**
 * R34: why a buyer cannot request after-sales for an order, null when they can: from its first parcel's arrival on,
 * also while others are still to leave (R60). Ephedrine goods need their receipt first.
 */
export function askObstacle({ state, hasArrived, receipt }: AskableOrder): AskObstacle | null {
  if (state === 'cancelled') return 'cancelled';
  if ((state !== 'paid' && !isSent(state)) || !hasArrived) return 'not-delivered';
  return receipt === null || receipt === 'confirmed' ? null : 'receipt-owed';
}

/**
 * The moment from which R34's windows run, in seconds: the handover of the whole order. While a parcel is still to come
 * none of them has begun to end.
 * @param handedOverAt seconds; null: something is still to come
 */
export const windowsBegin = (handedOverAt: number | null, now: number): number => handedOverAt ?? now;
