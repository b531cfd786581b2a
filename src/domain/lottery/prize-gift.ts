import type { VoucherKind } from '../promotion/reduction-kind.ts';

/** A gift with all that giving it needs; amounts in yuan as decimal text. */
export type PrizeGift =
  /** taken off an order whose qualifying sum reaches `amount` (R9), for `days` days from the draw on */
  | { readonly kind: VoucherKind; readonly amount: string; readonly money: string; readonly days: number }
  | { readonly kind: 'points'; readonly points: number }
  /** `goodsId`: goods of this shop, which must be of no regulated class; null: a thing that it does not sell */
  | { readonly kind: 'thing'; readonly goodsId: number | null }
  | { readonly kind: 'nothing' };

/** What a prize gives: a coupon, a cash voucher (现金券), points, a thing that is sent, or nothing (谢谢参与). */
export type PrizeKind = PrizeGift['kind'];
