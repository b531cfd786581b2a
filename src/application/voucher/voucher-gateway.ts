import type { Money } from '../../domain/shared/money.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** A coupon (优惠券) or cash voucher (现金券) of the shop's own; amounts in yuan, times in seconds since the epoch. */
export interface OwnVoucher {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** Used from this qualifying amount on, and what it takes off. */
  readonly amount: Money;
  readonly money: Money;
  readonly begins: number;
  readonly ends: number;
  /** The goods that count, the first of them by name; null: all that vouchers count. */
  readonly scope: { readonly kinds: number; readonly names: readonly string[] } | null;
  /** What is missing in the cart as it is; null where it cannot be used now. */
  readonly missing: Money | null;
  /** The best plan of the cart as it is uses it. */
  readonly isChosen: boolean;
  /** The order that has used it. */
  readonly order: { readonly id: string; readonly sn: string; readonly saved: Money } | null;
}

export type VoucherState = 'usable' | 'used' | 'expired';

/** Which of them are asked for. */
export interface VoucherQuery {
  readonly kind: 'coupon' | 'xjq';
  readonly state: VoucherState;
  readonly page: number;
}

/** A page of them, and how many there are in each state. */
export interface VoucherPage extends PageOf, Readonly<Record<VoucherState, number>> {
  readonly vouchers: readonly OwnVoucher[];
}

/** How many can be used now, and how many of them end within 7 days. */
export interface VoucherCounts {
  readonly coupon: number;
  readonly xjq: number;
  readonly expiring: number;
}

/** The shop's own coupons and cash vouchers. Each method throws `GatewayError`. */
export abstract class VoucherGateway {
  abstract list(query: VoucherQuery): Promise<VoucherPage>;
  abstract count(): Promise<VoucherCounts>;
}
