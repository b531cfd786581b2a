import * as z from 'zod/mini';
import { voucherKinds } from '../../domain/promotion/reduction-kind.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireInteger } from '../shared/wire-values.ts';
import { voucherCounts, voucherType } from './voucher-kind-wire.ts';

const group = '钱包';
const access = 'buyer' as const;

/** The goods that a voucher counts, the first ones by name; null: all goods that such vouchers count. */
export const voucherScope = answer.orNull(inTerms({ kinds: answer.count, names: answer.list(answer.text) }));

/** `GET /api/user/coupon`: own coupons (`type` 1) or cash vouchers (2), usable (`status` 0), used (1), expired (2). */
export const listVouchers = defineCall({
  method: 'GET',
  path: '/api/user/coupon',
  summary: '我的优惠券与现金券',
  group,
  access,
  query: z.object({ type: voucherType(voucherKinds), status: z._default(wireInteger({ max: 2 }), 0), ...pageQuery }),
  labels: { type: '券种', status: '状态', ...pageLabels },
  data: pageOf(
    'vouchers',
    inTerms({
      id: answer.id,
      name: answer.text,
      words: called('describe', answer.textOrNone),
      /** its threshold of the qualifying amount, and its reduction, in yuan */
      amount: answer.amount,
      money: answer.amount,
      /** its validity, which may begin later */
      begins: called('start_time', answer.time),
      ends: called('end_time', answer.time),
      scope: voucherScope,
      /** the amount missing for the present cart; null when it cannot be used now */
      missing: answer.orNull(answer.amount),
      /** whether the best plan of the present cart uses it */
      isChosen: called('is_chosen', answer.yes),
      /** the order that used it */
      order: answer.orNull(inTerms({ id: answer.id, sn: answer.text, saved: answer.amount })),
    }),
    { usable: answer.count, used: answer.count, expired: answer.count },
  ),
});

/** `GET /api/user/couponNum`: the number of usable vouchers, and of those that end within 7 days. */
export const countVouchers = defineCall({
  method: 'GET',
  path: '/api/user/couponNum',
  summary: '可用券数量',
  group,
  access,
  data: inTerms({ ...voucherCounts, expiring: answer.count }),
});
