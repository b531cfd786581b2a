import type { voucherGateway } from '../../contract/voucher/voucher-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type VoucherGateway = GatewayOf<typeof voucherGateway>;

/** Which of the shop's own vouchers are asked for. */
export type VoucherQuery = Parameters<VoucherGateway['list']>[0];
/** A page of them, and how many there are in each state. */
export type VoucherPage = Answered<VoucherGateway['list']>;
/** A coupon (优惠券) or cash voucher (现金券) of the shop's own; amounts in yuan, times in seconds since the epoch. */
export type OwnVoucher = VoucherPage['vouchers'][number];

/** How many can be used now, and how many of them end within 7 days. */
export type VoucherCounts = Answered<VoucherGateway['count']>;

/** Which claimable ones are asked for. */
export type ClaimQuery = Parameters<VoucherGateway['claimable']>[0];
/** A page of them, how many there are of each kind, and how many can be claimed now. */
export type ClaimPage = Answered<VoucherGateway['claimable']>;
/** A coupon or cash voucher that is claimed; amounts in yuan, times in seconds since the epoch. */
export type ClaimableCoupon = ClaimPage['coupons'][number];
