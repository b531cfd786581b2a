import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { optionalIds, wireId } from '../shared/wire-values.ts';
import { voucherScope } from './voucher-calls.ts';
import { voucherCounts, voucherKind, voucherType } from './voucher-kind-wire.ts';

const group = '优惠券';

/** The state of a claimable coupon for the caller: `open`, or why not (R41). */
const claimStates = ['open', 'had', 'not-begun', 'gone', 'not-you', 'ended'] as const;

const claimable = inTerms({
  id: answer.id,
  kind: called('type', voucherKind),
  name: answer.text,
  words: called('describe', answer.textOrNone),
  /** its threshold of the qualifying amount, and its reduction, in yuan */
  amount: answer.amount,
  money: answer.amount,
  state: z.enum(claimStates),
  /** why it cannot be claimed, or what is left for the caller; may be empty */
  stateWords: called('words', answer.textOrNone),
  /** where to solve the obstacle; empty: nowhere */
  wayOut: called('url', answer.textOrNone),
  /** the period of the claim */
  begins: called('start_time', answer.time),
  ends: called('end_time', answer.time),
  /** a number of days from the claim, or a fixed period */
  validDays: called('valid_days', answer.orNull(answer.count)),
  validFrom: called('valid_from', answer.orNull(answer.time)),
  validUntil: called('valid_until', answer.orNull(answer.time)),
  scope: voucherScope,
  /** the total and the rest; null: unlimited */
  total: answer.orNull(answer.count),
  left: answer.orNull(answer.count),
  /** the maximum per shop, and this shop's number */
  perShop: called('per_buyer', answer.orNull(answer.count)),
  had: answer.count,
  /** the shop's unused one */
  voucherId: called('voucher_id', answer.orNull(answer.id)),
  /** whether the shop gets a message when it can be claimed */
  isFollowed: called('is_followed', answer.yes),
  /** what a claim would take off the present cart; null: nothing */
  saves: answer.orNull(answer.amount),
});

/**
 * `GET /api/user/availableCoupon`: coupons (`type` 1), cash vouchers (2), or both (0), that can, could or will be
 * claimed (R41); `ids` selects some.
 */
export const listClaimable = defineCall({
  method: 'GET',
  path: '/api/user/availableCoupon',
  summary: '可领取的优惠券与现金券',
  group,
  access: 'visitor',
  query: z.object({ type: voucherType(['all', 'coupon', 'cash-voucher']), ids: optionalIds, ...pageQuery }),
  labels: { type: '券种', ids: '优惠券', ...pageLabels },
  data: pageOf('coupons', claimable, {
    /** of each kind, whatever the page and type; and all that can be claimed now */
    ...voucherCounts,
    open: answer.count,
    now: answer.time,
  }),
});

/**
 * `GET /api/goods/coupons?goods_id`: coupons that can be claimed now and count the goods, the most useful for the cart
 * first.
 */
export const listGoodsCoupons = defineCall({
  method: 'GET',
  path: '/api/goods/coupons',
  summary: '商品可领的券',
  group,
  access: 'buyer',
  query: z.object({ goods_id: wireId }),
  labels: { goods_id: '商品' },
  data: answer.list(claimable),
});

/** `POST /api/coupon/{id}/claim`: claims one coupon (R41); the answer is its row in the list. */
export const claimCoupon = defineCall({
  method: 'POST',
  path: '/api/coupon/{id}/claim',
  summary: '领取优惠券',
  group,
  access: 'buyer',
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: claimable,
  refusals: { 404: '优惠券不存在', 601: '还没开始、已结束、已领完、已领过，或不符合条件' },
  idempotent: 'kept',
});

/** `GET /api/cart/claim_hint`: the coupon that would lower the present cart's payable most after a claim. */
export const claimHint = defineCall({
  method: 'GET',
  path: '/api/cart/claim_hint',
  summary: '购物车可领的券',
  group,
  access: 'buyer',
  data: answer.nullable(
    inTerms({
      id: answer.id,
      kind: called('type', voucherKind),
      name: answer.text,
      amount: answer.amount,
      money: answer.amount,
      saves: answer.amount,
    }),
  ),
});

/**
 * `GET /api/cart/still_to_have`: what would lower the payable of the selected lines without buying more: running flash
 * prices and claims (R69).
 */
export const stillToHave = defineCall({
  method: 'GET',
  path: '/api/cart/still_to_have',
  summary: '购物车还可再省',
  group,
  access: 'buyer',
  data: inTerms({
    /** all of it together; 0: nothing is left */
    saves: answer.amount,
    /** goods to change with `POST /api/cart/to_flash/{id}` */
    flash: answer.list(answer.id),
    /** coupons to claim, in this order */
    claims: answer.list(answer.id),
  }),
});
