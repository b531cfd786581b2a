import type { BuyerReductionKind, ShopReductionKind } from './reduction-kind.ts';
import type { Activities } from './tier.ts';

/** Tiers of the whole order, by the name of their kind. */
export type OrderTierKind = Exclude<ShopReductionKind, 'goods-full-reduction'> | BuyerReductionKind;

/** Where each kind lies in a cart's activities; in the order of application. */
export const tierLists = {
  'full-reduction': 'fullReductions',
  discount: 'discounts',
  coupon: 'coupons',
  voucher: 'vouchers',
} as const satisfies Record<OrderTierKind, keyof Activities>;
