import type { OrderState } from '../../domain/order/order-state.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { CheckSheet } from '../cart/check-sheet.ts';
import type { Order, OrderDetail } from './order.ts';

/** What the buyer orders: lines of the cart, and the payable that was on the screen. */
export interface OrderToPlace {
  readonly lineIds: readonly string[];
  readonly addressId: string;
  readonly choice: VoucherChoice;
  readonly remark: string;
  readonly expect: Money;
}

/** Why nothing was placed. */
export type PlaceRefusal =
  /** The payable is another one now; `fresh` is what would be ordered, where the server told. */
  | { readonly code: 'changed'; readonly fresh: CheckSheet | null }
  /** The server's words, by line; null for what is about the whole order. */
  | { readonly code: 'not-orderable'; readonly reasons: readonly { readonly lineId: string | null; readonly message: string }[] };

/** One page of the buyer's orders, newest first. */
export interface OrderPage {
  readonly orders: readonly Order[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** How many there are in each state. */
  readonly counts: Readonly<Partial<Record<OrderState, number>>>;
}

/** Which orders are asked for; no state means all. */
export interface OrderQuery {
  readonly state: OrderState | null;
  readonly page: number;
}

/** Why an order was not paid or not cancelled. */
export type OrderActionRefusal =
  | { readonly code: 'balance-too-low' }
  /** It is paid, cancelled or expired already. */
  | { readonly code: 'state-changed' };

/** Orders as the shop keeps them. Each method throws `GatewayError` for what is not listed as a refusal. */
export abstract class OrderGateway {
  /** The same key and content give the first answer again (api.md). */
  abstract place(order: OrderToPlace, key: string): Promise<Result<{ readonly id: string }, PlaceRefusal>>;
  abstract list(query: OrderQuery): Promise<OrderPage>;
  /** null when there is no such order of this buyer's. */
  abstract read(id: string): Promise<OrderDetail | null>;
  /** From the balance. */
  abstract pay(id: string, method: string, key: string): Promise<Result<OrderDetail, OrderActionRefusal>>;
  abstract cancel(id: string): Promise<Result<OrderDetail, OrderActionRefusal>>;
}
