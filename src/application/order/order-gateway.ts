import type { Receipt, ReceiptConfirmation, ReceiptPage, ReceiptPeriod, ReceiptQuery, ReceiptRefusal } from './receipt.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { FormerLine } from '../../domain/again/buy-again.ts';
import type { Purchaser } from '../../domain/order/ephedrine.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Goods } from '../goods/goods.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { CheckSheet } from '../checkout/check-sheet.ts';
import type { Order, OrderDetail } from './order.ts';
import type { OrderFilter, OrderQuery, OrderTab } from './order-query.ts';

/** What the buyer orders: lines of the cart, and the payable that was on the screen. */
export interface OrderToPlace {
  readonly lineIds: readonly string[];
  readonly addressId: string;
  readonly choice: VoucherChoice;
  readonly remark: string;
  readonly expect: Money;
  readonly delivery: Delivery;
  readonly invoice: Invoice | null;
  /** Goods with ephedrine: who buys, by name. */
  readonly purchaser: Purchaser | null;
}

/** A field of the check page that the shop may refuse. */
export type OrderField =
  'invoice-kind' | 'invoice-title' | 'invoice-tax-number' | 'invoice-email' | 'purchaser-name' | 'purchaser-identity' | 'purchaser-phone';

/** Why nothing was placed. */
export type PlaceRefusal =
  /** The payable is another one now; `fresh` is what would be ordered, where the server told. */
  | { readonly code: 'changed'; readonly fresh: CheckSheet | null }
  /** The server's words, by line or field; both null for what is about the whole order. */
  | { readonly code: 'not-orderable'; readonly reasons: readonly OrderReason[] };

export interface OrderReason {
  readonly lineId: string | null;
  readonly field?: OrderField | null;
  readonly message: string;
}

/** One page of the buyer's orders, newest first. */
export interface OrderPage extends PageOf {
  readonly orders: readonly Order[];
  /** How many there are in each state, whatever else is asked for. */
  readonly counts: Readonly<Partial<Record<OrderTab, number>>>;
}

/** Why an order was not paid, not cancelled or not confirmed. */
export type OrderActionRefusal =
  | { readonly code: 'balance-too-low' }
  /** The order is paid, cancelled, expired or confirmed already. */
  | { readonly code: 'state-changed' };

/** Where to pay at a provider: its own page, or what its own app scans. */
export interface PaymentStart {
  readonly kind: 'page' | 'qr';
  readonly address: string;
}

/** The balance pays at once; a bank transfer is waited for; a provider says where. */
type PayOutcome =
  { readonly kind: 'paid' | 'awaiting'; readonly order: OrderDetail } | { readonly kind: 'started'; readonly start: PaymentStart };

/** A line of an earlier order beside the goods as they are now. */
export interface AgainLine extends FormerLine {
  readonly name: string;
  readonly maker: string;
  readonly unit: string;
  /** Of what was sent then; empty where nothing was. */
  readonly batch: string;
  /** null: not sold any more. */
  readonly goods: Goods | null;
  /** A set as it is now: what one costs, and the shop's word on why none can be had; null for other lines. */
  readonly set: { readonly state: 'had' | 'closed' | 'gone'; readonly price: Money | null; readonly words: string } | null;
}

/** Orders as the shop keeps them. Each method throws `GatewayError` for what is not listed as a refusal. */
export interface OrderGateway {
  /** The same key and content give the first answer again (api.md). */
  place(order: OrderToPlace, key: string): Promise<Result<{ readonly id: string }, PlaceRefusal>>;
  list(query: OrderQuery): Promise<OrderPage>;
  /** `missing` error when there is no such order of this buyer's. */
  read(id: string): Promise<OrderDetail>;
  pay(id: string, method: string, key: string): Promise<Result<PayOutcome, OrderActionRefusal>>;
  /**
   * What a pay screen follows: the state alone, cheap enough to ask again and again. null when there is no such order.
   */
  paymentState(id: string): Promise<OrderState | null>;
  /**
   * Keeps the slip of the awaited transfer, by the id of an upload; null takes it back.
   * @throws GatewayError also when the order does not wait for a transfer any more
   */
  keepSlip(id: string, slip: string | null): Promise<OrderDetail>;
  cancel(id: string): Promise<Result<OrderDetail, OrderActionRefusal>>;
  /** The shop's owner lets an order above its buyer's limit be paid (R65); twice is once. */
  approve(id: string): Promise<Result<OrderDetail, OrderActionRefusal>>;
  /** The buyer has the goods; twice is once. */
  confirm(id: string): Promise<Result<OrderDetail, OrderActionRefusal>>;
  /** What the lines of an order come to now; nothing is added. Lines of equal goods are one. */
  again(id: string): Promise<readonly AgainLine[]>;
  /** Where the orders of a filter are downloaded as a spreadsheet. */
  exportAddress(filter: OrderFilter): Promise<string>;
  /** Receipts of goods with ephedrine. */
  receipts(query: ReceiptQuery): Promise<ReceiptPage>;

  /** Where the receipts of a period are downloaded, as a spreadsheet for an inspector. */
  receiptExportAddress(period: ReceiptPeriod): Promise<string>;

  confirmReceipt(orderId: string, confirmation: ReceiptConfirmation): Promise<Result<Receipt, ReceiptRefusal>>;
}
