import type { VoucherKind } from '../promotion/reduction-kind.ts';

/** A gift with its details; amounts in yuan as decimal text. */
export type PrizeGift =
  /** reduces an order whose qualifying amount reaches `amount` (R9), for `days` days from the draw */
  | { readonly kind: VoucherKind; readonly amount: string; readonly money: string; readonly days: number }
  | { readonly kind: 'points'; readonly points: number }
  /** `goodsId`: goods of this shop, of no regulated class; null: a thing that the shop does not sell */
  | { readonly kind: 'thing'; readonly goodsId: number | null }
  | { readonly kind: 'nothing' };

/** What a prize gives: a coupon, a cash voucher (现金券), points, a thing that is sent, or nothing (谢谢参与). */
export type PrizeKind = PrizeGift['kind'];
