import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { ReceiptState } from '../../domain/order/ephedrine.ts';
import type { Invoicing } from '../../domain/invoice/invoicing.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';

/** Units of a line in one batch. Days YYYY-MM-DD; number and days are empty where they are not known. */
export interface ShippedBatch {
  readonly number: string;
  readonly madeOn: string;
  readonly expiresOn: string;
  readonly count: number;
}

/** A line of an order as it was placed. */
export interface OrderLine {
  readonly id: string;
  readonly goodsId: string;
  readonly kind: 'ordinary' | 'flash' | 'combination' | 'add-on';
  readonly name: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
  readonly picture: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly amount: Money;
  /** The line's part of payable − freight (R8). */
  readonly share: Money;
  readonly giftTotal: number;
  /** A part of a combination: the set that it was sold in, and how many sets; null for every other line. */
  readonly soldIn: { readonly name: string; readonly sets: number } | null;
  /** What was sent of it; none until then. */
  readonly batches: readonly ShippedBatch[];
  /** Something of it can still be asked (R34); known of a whole order. */
  readonly canReturn: boolean;
}

/** An order, as lists show it. Times are server seconds. */
export interface Order {
  readonly id: string;
  /** 订单号 */
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: number;
  readonly payable: Money;
  /** An unpaid order is cancelled then. */
  readonly expiresAt: number | null;
  readonly kinds: number;
  readonly units: number;
  /** Its goods contain ephedrine: named purchaser, no cash, a receipt is owed. */
  readonly hasEphedrine: boolean;
  /** Money of it went back, or is about to: 售后. */
  readonly hasRefund: boolean;
  /** How it stands to its invoice. */
  readonly invoicing: Invoicing;
  /** It was handed over, so that something may be asked of it (R34). */
  readonly canReturn: boolean;
  /** What was asked, the newest first. */
  readonly cases: readonly { readonly id: string; readonly number: string; readonly state: AfterSalesState }[];
  readonly lines: readonly OrderLine[];
  /** What goes with its goods (随货资料), a zip; empty before they were sent. */
  readonly papersAddress: string;
}

/** A way to pay, as the shop offers it for this order. */
export interface OfferedPayMethod {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly note: string;
}

/** Where the parcel is; the newest word first. */
interface Logistics {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly tracks: readonly { readonly at: number; readonly text: string }[];
}

/** Money that goes back: the whole order, what came late, or what was another amount. */
export interface OrderRefund {
  readonly kind: 'whole' | 'late' | 'mismatch' | 'after-sales';
  readonly method: string;
  readonly amount: Money;
  readonly isDone: boolean;
  readonly at: number;
  readonly doneAt: number | null;
}

/** Who bought goods with ephedrine; the identity number is masked. */
interface NamedPurchaser {
  readonly name: string;
  readonly phone: string;
  readonly identityNumber: string;
  readonly receipt: ReceiptState;
}

/** An order with all that was true when it was placed, and what happened since. */
export interface OrderDetail extends Order {
  readonly goodsAmount: Money;
  readonly freight: Money;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly id: string; readonly name: string; readonly amount: Money }[];
  readonly address: DeliveryAddress;
  readonly delivery: Delivery;
  /** null: none was wanted. */
  readonly invoice: Invoice | null;
  readonly remark: string;
  /** Empty until it is paid. */
  readonly payMethod: string;
  readonly paidAt: number | null;
  /** The server's clock when it answered. */
  readonly serverNow: number;
  /** It completes by itself then (R33); null: only somebody completes it. */
  readonly completesAt: number | null;
  /** The day, `YYYY-MM-DD`, on which what is paid is to be there; null: nobody promises one. */
  readonly arrivesOn: string | null;
  readonly history: readonly { readonly state: OrderState; readonly at: number; readonly note: string }[];
  readonly payMethods: readonly OfferedPayMethod[];
  /** null: it has not been sent. */
  readonly logistics: Logistics | null;
  readonly refunds: readonly OrderRefund[];
  readonly purchaser: NamedPurchaser | null;
  /** The group that it joins (拼团, R42); null: none. */
  readonly group: {
    readonly id: string;
    readonly target: number;
    readonly joined: number;
    readonly isReached: boolean;
    readonly endsAt: number;
  } | null;
}
