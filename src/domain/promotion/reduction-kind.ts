/**
 * Automatic reductions of the shop: goods-level full reduction (单品满减), order-level full reduction (满减), discount (折扣).
 */
export type ShopReductionKind = 'goods-full-reduction' | 'full-reduction' | 'discount';

/** Reductions that the buyer may choose: coupon (优惠券), cash voucher (现金券 xjq). */
export type BuyerReductionKind = 'coupon' | 'voucher';

export type ReductionKind = ShopReductionKind | BuyerReductionKind;
