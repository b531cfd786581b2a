import type { OrderState } from '../../domain/order/order-state.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../cart/check-sheet.ts';

/** A line of an order as it was placed. */
export interface OrderLine {
  readonly id: string;
  readonly goodsId: string;
  readonly kind: 'ordinary' | 'flash' | 'combination';
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
}

/** An order, as lists show it. Times are server seconds. */
export interface Order {
  readonly id: string;
  /** 订单号 */
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: number;
  readonly payable: Money;
  readonly kinds: number;
  readonly units: number;
  readonly lines: readonly OrderLine[];
}

/** A way to pay, as the shop offers it for this order. */
export interface PayMethod {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly note: string;
}

/** An order with all that was true when it was placed, and what happened since. */
export interface OrderDetail extends Order {
  readonly goodsAmount: Money;
  readonly freight: Money;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly id: string; readonly name: string; readonly amount: Money }[];
  readonly address: DeliveryAddress;
  readonly remark: string;
  /** Empty until it is paid. */
  readonly payMethod: string;
  readonly paidAt: number | null;
  /** An unpaid order is cancelled then. */
  readonly expiresAt: number | null;
  /** The server's clock when it answered. */
  readonly serverNow: number;
  readonly history: readonly { readonly state: OrderState; readonly at: number; readonly note: string }[];
  readonly payMethods: readonly PayMethod[];
}
