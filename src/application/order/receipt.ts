import type { EphedrineLimits, ReceiptState } from '../../domain/order/ephedrine.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** The receipt (含麻回执) of one order. Times are server seconds, days YYYY-MM-DD. */
export interface Receipt {
  readonly orderId: string;
  readonly number: string;
  readonly orderState: OrderState;
  readonly placedAt: number;
  readonly units: number;
  readonly lines: readonly { readonly name: string; readonly spec: string; readonly unit: string; readonly quantity: number }[];
  readonly purchaser: { readonly name: string; readonly phone: string; readonly identityNumber: string };
  readonly state: ReceiptState;
  /** The goods were sent. */
  readonly canConfirm: boolean;
  readonly receiver: string;
  readonly receivedOn: string;
  readonly note: string;
  readonly confirmedAt: number | null;
}

/** Which receipts are asked for; no state means all that count. */
export interface ReceiptQuery {
  readonly state: 'owed' | 'confirmed' | null;
  readonly page: number;
}

/** A page of receipts, the newest first, and how much of such goods may still be ordered. */
export interface ReceiptPage extends PageOf {
  readonly receipts: readonly Receipt[];
  readonly owed: number;
  readonly limits: EphedrineLimits & { readonly left: number };
}

/** Who received the goods, and when. */
export interface ReceiptConfirmation {
  readonly receiver: string;
  readonly receivedOn: string;
  readonly note: string;
}

/** Why a receipt was not confirmed. */
export type ReceiptRefusal =
  | { readonly code: 'state-changed' }
  /** The shop's words, by field. */
  | { readonly code: 'fields'; readonly fields: Faults<keyof ReceiptConfirmation> };

