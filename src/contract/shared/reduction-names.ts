import type { ReductionKind, VoucherKind } from '../../domain/promotion/reduction-kind.ts';

/** The wire's names of the reductions. */
export const reductionNames = {
  'goods-full-reduction': 'goods_manjian',
  'full-reduction': 'manjian',
  discount: 'discount',
  coupon: 'coupon',
  'cash-voucher': 'xjq',
} as const satisfies Record<ReductionKind, string>;

export type ReductionKindWire = (typeof reductionNames)[ReductionKind];

/** The wire's names of the fields in which a buyer chooses vouchers (R16). */
export const choiceNames = { coupon: 'coupon_id', 'cash-voucher': 'xjq_id' } as const satisfies Record<VoucherKind, string>;

/** Something for each kind of voucher, by the names of those fields. */
export const choiceFields = <Value>(of: (kind: VoucherKind) => Value): Readonly<Record<(typeof choiceNames)[VoucherKind], Value>> => ({
  coupon_id: of('coupon'),
  xjq_id: of('cash-voucher'),
});
