import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
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
  readonly kind: VoucherKind;
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
  readonly cashVoucher: number;
  readonly expiring: number;
}

/** How a claimable coupon stands to the shop: it can be claimed (`open`), or why not (R41). */
type ClaimState = 'open' | 'had' | 'not-begun' | 'gone' | 'not-you' | 'ended';

/** A coupon or cash voucher that is claimed; amounts in yuan, times in seconds since the epoch. */
export interface ClaimableCoupon extends Pick<OwnVoucher, 'id' | 'name' | 'words' | 'amount' | 'money' | 'scope'> {
  readonly kind: VoucherKind;
  readonly state: ClaimState;
  /** The shop's word on the state; may be empty. */
  readonly stateWords: string;
  /** Where what stands in the way is mended; empty: nowhere. */
  readonly wayOut: string;
  /** The period of the claim. */
  readonly begins: number;
  readonly ends: number;
  /** How long a claimed one holds: so many days, or between two moments. */
  readonly validDays: number | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  /** null: no bound. */
  readonly total: number | null;
  readonly left: number | null;
  readonly perShop: number | null;
  readonly had: number;
  /** The one of them that the shop holds and has not used. */
  readonly voucherId: string | null;
  /** The shop is told when it can be claimed. */
  readonly isFollowed: boolean;
  /** What claiming it would take off the cart as it is; null: nothing. */
  readonly saves: Money | null;
}

/** Which claimable ones are asked for. */
export interface ClaimQuery {
  readonly kind: 'all' | VoucherKind;
  readonly page: number;
  /** These alone, where given. */
  readonly ids?: readonly string[];
}

/** A page of them, how many there are of each kind, and how many can be claimed now. */
export interface ClaimPage extends PageOf {
  readonly coupons: readonly ClaimableCoupon[];
  readonly coupon: number;
  readonly cashVoucher: number;
  readonly open: number;
  /** The shop's time, epoch seconds. */
  readonly now: number;
}

/** The coupon that would lower the payable of the cart most, if it were claimed. */
type ClaimHint = Pick<ClaimableCoupon, 'id' | 'kind' | 'name' | 'amount' | 'money'> & { readonly saves: Money };

/** Coupons and cash vouchers: those that the shop owns, and those it may claim. Each method throws `GatewayError`. */
export interface VoucherGateway {
  list(query: VoucherQuery): Promise<VoucherPage>;
  count(): Promise<VoucherCounts>;
  /** Visitors may ask too. */
  claimable(query: ClaimQuery): Promise<ClaimPage>;
  /** Those that can be claimed and count the goods, what helps the cart most first; few. */
  claimableFor(goodsId: string): Promise<readonly ClaimableCoupon[]>;
  /**
   * Gives the coupon as it stands then, and the server's word on it. `business` error with the reason; the same key
   * gives the first answer again.
   */
  claim(id: string, key: string): Promise<{ readonly coupon: ClaimableCoupon; readonly message: string }>;
  /** null: none would lower it. */
  claimHint(): Promise<ClaimHint | null>;
}
