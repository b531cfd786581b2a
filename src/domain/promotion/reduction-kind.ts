/**
 * Automatic reductions of the shop: goods-level full reduction (单品满减), order-level full reduction (满减), discount (折扣).
 */
export type ShopReductionKind = 'goods-full-reduction' | 'full-reduction' | 'discount';

/**
 * Vouchers (券), which the buyer may choose: coupon (优惠券), cash voucher (现金券); in the order of application (R14, R15).
 */
export const voucherKinds = ['coupon', 'cash-voucher'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export type ReductionKind = ShopReductionKind | VoucherKind;
