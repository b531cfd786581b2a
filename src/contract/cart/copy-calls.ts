import * as z from 'zod/mini';
import { buyReason } from '../goods/buy-reason-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireIds } from '../shared/wire-values.ts';

const group = '购物车';
const access = 'buyer' as const;

/** `POST /api/cart/copy`: copies lines into the carts of the buyer's other shops. */
export const copyCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/copy',
  summary: '复制到其他门店',
  group,
  access,
  right: 'buy',
  form: z.object({ ids: wireIds, other_user_ids: wireIds }),
  labels: { ids: '商品', other_user_ids: '门店' },
  data: inTerms({
    copied: answer.count,
    /** goods that a shop may not buy (R29), which were not copied there */
    leftOut: called(
      'left_out',
      answer.listOrNone(
        inTerms({
          shopId: called('shop_id', answer.id),
          goodsId: called('goods_id', answer.id),
          name: answer.text,
          reason: called('buy_reason', buyReason),
        }),
      ),
    ),
  }),
  refusals: { 404: '门店不存在' },
});

/**
 * `POST /api/cart/copy/preview`: for each other shop of the account that can order, how many of the lines it may buy,
 * what they come to at the present prices, before reductions, and which it may not buy. Changes nothing.
 */
export const previewCopy = defineCall({
  method: 'POST',
  path: '/api/cart/copy/preview',
  summary: '复制到其他门店：预览',
  group,
  access,
  form: z.object({ ids: wireIds }),
  labels: { ids: '商品' },
  data: answer.list(
    inTerms({
      shopId: called('shop_id', answer.id),
      lines: called('number', answer.count),
      amount: answer.amount,
      leftOut: called('left_out', answer.listOrNone(inTerms({ name: answer.text, message: answer.text }))),
    }),
  ),
});
