/**
 * The kinds of reduction: goods-level full reduction (单品满减), order-level full reduction (满减), discount (折扣),
 * coupon (优惠券), cash voucher (现金券). Their order of application is `reductionSteps`' (R11–R15).
 */
export type ReductionKind = 'goods-full-reduction' | 'full-reduction' | 'discount' | 'coupon' | 'voucher';
