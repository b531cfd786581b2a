import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import type { ReductionKindWire } from './priced-cart-wire.ts';

/** The wire's names of the reductions. */
export const reductionNames: Readonly<Record<ReductionKind, ReductionKindWire>> = {
  'goods-full-reduction': 'goods_manjian',
  'full-reduction': 'manjian',
  discount: 'discount',
  coupon: 'coupon',
  voucher: 'xjq',
};
