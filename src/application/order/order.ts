import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { ReceiptState } from '../../domain/order/ephedrine.ts';
import type { Invoicing } from '../../domain/invoice/invoicing.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import type { ApprovalState, OrderState } from '../../domain/order/order-state.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';

/** Units of a line in one batch. Days YYYY-MM-DD; number and days are empty when unknown. */
export interface ShippedBatch {
  readonly number: string;
  readonly madeOn: string;
  readonly expiresOn: string;
  readonly count: number;
}

/** An order line as placed. */
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
  /** Empty for the line's own goods; null when unknown. */
  readonly giftName: string | null;
  /** For a part of a combination: its set and the number of sets; null for every other line. */
  readonly soldIn: { readonly name: string; readonly sets: number } | null;
  /** Units that the seller could not send and refunded (R59); known in a complete order. */
  readonly shortUnits: number;
  /** The shipped batches; empty before shipping. */
  readonly batches: readonly ShippedBatch[];
  /** Whether after-sales is possible for it (R34); known in a complete order. */
  readonly canReturn: boolean;
}

/** An order in a list. Times are server seconds. */
export interface Order {
  readonly id: string;
  /** 订单号 */
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: number;
  readonly payable: Money;
  /** When an unpaid order is cancelled. */
  readonly expiresAt: number | null;
  readonly kinds: number;
  readonly units: number;
  /** Whether it contains ephedrine goods: named purchaser, no cash, a receipt is due. */
  readonly hasEphedrine: boolean;
  /** Whether money is or will be refunded: 售后. */
  readonly hasRefund: boolean;
  /** Its invoice state. */
  readonly invoicing: Invoicing;
  /** Whether it was delivered, so that after-sales is possible (R34). */
  readonly canReturn: boolean;
  /** Its cases, the newest first. */
  readonly cases: readonly { readonly id: string; readonly number: string; readonly state: AfterSalesState }[];
  readonly lines: readonly OrderLine[];
  /** A part of it left, and another is still to come (部分发货, R60). */
  readonly isPartlyShipped: boolean;
  /** The papers of its goods (随货资料), a zip; empty before shipping. */
  readonly papersAddress: string;
  /** Who placed it (R65); empty for orders of before it was kept. */
  readonly placedBy: string;
  /** Whether the shop's owner has to approve it before it is paid (R65). */
  readonly approval: ApprovalState;
  readonly approvedBy: string;
  readonly approvedAt: number | null;
}

/** A payment method that the shop offers for this order. */
export interface OfferedPayMethod {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly note: string;
}

/** The parcel's tracking; the newest entry first. */
interface Logistics {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly tracks: readonly { readonly at: number; readonly text: string }[];
}

/** One of the shipments in which an order leaves (R60): where it is, and what is in it. */
interface OrderShipment extends Logistics {
  /** Its place among the shipments of its order, from 1. */
  readonly place: number;
  readonly sentAt: number;
  /** null: on its way. */
  readonly deliveredAt: number | null;
  readonly lines: readonly { readonly lineId: string; readonly units: number; readonly batches: readonly ShippedBatch[] }[];
  /** The papers of what is in it, a zip; empty without any. */
  readonly papersAddress: string;
}

/** A refund: of the whole order, of late money, or of a wrong amount. */
export interface OrderRefund {
  readonly kind: 'whole' | 'late' | 'mismatch' | 'after-sales';
  readonly method: string;
  readonly amount: Money;
  readonly isDone: boolean;
  readonly at: number;
  readonly doneAt: number | null;
}

/** The named purchaser of ephedrine goods; the identity number is masked. */
interface NamedPurchaser {
  readonly name: string;
  readonly phone: string;
  readonly identityNumber: string;
  readonly receipt: ReceiptState;
}

/** An order that waits for a bank transfer (R49): the shop's account, the code for the remark, and what is missing. */
interface AwaitedTransfer {
  readonly accountName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly code: string;
  readonly received: Money;
  readonly missing: Money;
  /** The bank's slip, which the buyer may upload; null: none. */
  readonly slip: KeptFile | null;
  /** When the order is cancelled, in server seconds. */
  readonly dueAt: number;
}

/** An order with everything stored when it was placed, and later events. */
export interface OrderDetail extends Order {
  readonly goodsAmount: Money;
  readonly freight: Money;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly id: string; readonly name: string; readonly amount: Money }[];
  readonly address: DeliveryAddress;
  readonly delivery: Delivery;
  /** null: not requested. */
  readonly invoice: Invoice | null;
  readonly remark: string;
  /** Empty until it is paid. */
  readonly payMethod: string;
  readonly paidAt: number | null;
  /** The server's clock when it answered. */
  readonly serverNow: number;
  /** When it completes by itself (R33); null: never. */
  readonly completesAt: number | null;
  /** The promised day of arrival, `YYYY-MM-DD`; null without a promise. */
  readonly arrivesOn: string | null;
  readonly history: readonly { readonly state: OrderState; readonly at: number; readonly note: string }[];
  readonly payMethods: readonly OfferedPayMethod[];
  /** The newest parcel, with the tracking of all; null: nothing is shipped. */
  readonly logistics: Logistics | null;
  /** Its shipments, the first one first; none from a server that does not tell them apart. */
  readonly shipments: readonly OrderShipment[];
  /** How many trace codes (药品追溯码, R70) were told of what left. */
  readonly traceCodes: number;
  readonly refunds: readonly OrderRefund[];
  readonly purchaser: NamedPurchaser | null;
  /** null: it does not wait for a bank transfer. */
  readonly bankTransfer: AwaitedTransfer | null;
  /** The group that it joins (拼团, R42); null: none. */
  readonly group: {
    readonly id: string;
    readonly target: number;
    readonly joined: number;
    readonly isReached: boolean;
    readonly endsAt: number;
  } | null;
}
