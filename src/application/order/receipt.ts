import type { EphedrineLimits, ReceiptState } from '../../domain/order/ephedrine.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';
import type { ShippedBatch } from './order.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** The receipt (含麻回执) of an order. Times are server seconds, days YYYY-MM-DD. */
export interface Receipt {
  readonly orderId: string;
  readonly number: string;
  readonly orderState: OrderState;
  readonly placedAt: number;
  readonly units: number;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly spec: string;
    readonly unit: string;
    readonly quantity: number;
    /** The shipped batches; `received` units by the receipt, `returned` units since. */
    readonly batches: readonly (ShippedBatch & { readonly received: number | null; readonly returned: number })[];
  }[];
  readonly purchaser: { readonly name: string; readonly phone: string; readonly identityNumber: string };
  readonly state: ReceiptState;
  /** Whether the goods were shipped. */
  readonly canConfirm: boolean;
  readonly receiver: string;
  readonly receivedOn: string;
  readonly note: string;
  /** The signed paper. */
  readonly scan: KeptFile | null;
  readonly confirmedAt: number | null;
  /** Its amendments: units returned by after-sales cases, the earliest first. */
  readonly amendments: readonly { readonly caseId: string; readonly caseNumber: string; readonly units: number; readonly at: number }[];
}

/** The query of receipts; no state means all valid ones. */
export interface ReceiptQuery {
  readonly state: 'owed' | 'confirmed' | null;
  readonly page: number;
}

/** A page of receipts, the newest first, and the remaining allowance of such goods. */
export interface ReceiptPage extends PageOf {
  readonly receipts: readonly Receipt[];
  readonly owed: number;
  readonly limits: EphedrineLimits & { readonly left: number };
}

/** Who received the goods, when, and the units of each batch. */
export interface ReceiptConfirmation {
  readonly receiver: string;
  readonly receivedOn: string;
  readonly note: string;
  readonly received: readonly { readonly lineId: string; readonly batch: string; readonly quantity: number }[];
  /** The id of an uploaded scan; null: none. */
  readonly scan: string | null;
}

/** Days in China, both of them within. */
export interface ReceiptPeriod {
  readonly from: string;
  readonly until: string;
}

/** Why a receipt was not confirmed. */
export type ReceiptRefusal =
  | { readonly code: 'state-changed' }
  /** The shop's words, by field. */
  | { readonly code: 'fields'; readonly fields: Faults<keyof ReceiptConfirmation> };
