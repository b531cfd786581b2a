import * as z from 'zod/mini';
import { buyReason } from '../goods/buy-reason-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { optionalIds, wireFlag, wireId, wireIds, wireInteger } from '../shared/wire-values.ts';
import { cartWire } from './kept-cart-wire.ts';
import { reductionKind } from '../shared/reduction-kind-wire.ts';

const group = '购物车';
const access = 'buyer' as const;
const quantity = wireInteger({ min: 1, max: 999_999 });

/** An empty form field counts as absent. */
// @__NO_SIDE_EFFECTS__
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([schema, z.literal('')]));

/** A line to add (product.md §3). */
const lineToAdd = z.object({
  goods_id: wireId,
  number: quantity,
  /** the unit price as the buyer saw it; the server uses its own */
  price: z.optional(z.union([z.string(), z.number()])),
  ck_id: orEmpty(wireId),
  goods_price_id: orEmpty(wireId),
  ladder_price_id: orEmpty(wireId),
  goods_manjian_id: orEmpty(wireId),
  is_yj: orEmpty(wireFlag),
  /** 1 flash, 3 combination, 4 add-on; absent ordinary */
  type: orEmpty(
    z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4), z.literal('0'), z.literal('1'), z.literal('3'), z.literal('4')]),
  ),
  /** type 3: the combination; absent: the goods' first one */
  combination_id: orEmpty(wireId),
  /** type 4: its add-on or gift group */
  activity_id: orEmpty(wireId),
});

/** `GET /api/cart/list` */
export const readCartList = defineCall({
  method: 'GET',
  path: '/api/cart/list',
  summary: '购物车',
  group,
  access,
  query: z.object({ filters: z._default(wireInteger(), 99_999), new: z.optional(wireFlag) }),
  labels: { filters: '显示行数', new: '新版购物车' },
  data: cartWire,
});

/** `GET /api/cart/total`: the number of lines. */
export const readCartTotal = defineCall({
  method: 'GET',
  path: '/api/cart/total',
  summary: '购物车行数',
  group,
  access,
  data: inTerms({ total: answer.count }),
});

const added = inTerms({
  added: answer.list(answer.id),
  refused: answer.list(inTerms({ goodsId: called('goods_id', answer.id), message: answer.text, reason: called('buy_reason', buyReason) })),
  total: answer.count,
});

/** `POST /api/cart`: adds lines; quantities of existing lines add up. */
export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart',
  summary: '加入购物车',
  group,
  access,
  right: 'buy',
  form: z.object({ params: z.array(lineToAdd).check(z.minLength(1), z.maxLength(500)) }),
  labels: {
    params: '商品',
    goods_id: '商品',
    number: '数量',
    price: '单价',
    ck_id: '仓库',
    goods_price_id: '商品价格',
    ladder_price_id: '阶梯价',
    goods_manjian_id: '满减活动',
    is_yj: '议价',
    type: '购买方式',
    combination_id: '组合',
    activity_id: '换购活动',
  },
  data: added,
  refusals: { 403: '资质未通过, message 为资质提示' },
});

/** `POST /api/cart/quick_add/{id}`: adds goods by their medium pack unless `number` is given. */
export const quickAddToCart = defineCall({
  method: 'POST',
  path: '/api/cart/quick_add/{id}',
  summary: '快速加入购物车',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.object({ number: z.optional(quantity) }),
  labels: { number: '数量' },
  data: added,
  refusals: { 403: '资质未通过', 404: '商品不存在' },
});

/** `POST /api/cart/{id}/edit`: the new quantity of a line → the cart. `params[number]` is read too. */
export const editCartLine = defineCall({
  method: 'POST',
  path: '/api/cart/{id}/edit',
  summary: '修改数量',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.object({
    number: z.optional(quantity),
    params: z.optional(z.object({ number: quantity })),
    new: z.optional(wireFlag),
  }),
  labels: { number: '数量', params: '数量', new: '新版购物车' },
  data: cartWire,
  refusals: { 404: '购物车中没有这一行', 422: '数量有误' },
});

/**
 * `POST /api/cart/to_flash/{id}`: moves units of these goods from the ordinary to the running flash price, as many as
 * the sale allows and as become cheaper → the cart.
 */
export const changeToFlashPrice = defineCall({
  method: 'POST',
  path: '/api/cart/to_flash/{id}',
  summary: '改按秒杀价',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  data: cartWire,
  refusals: { 403: '资质未通过', 404: '购物车中没有这一行', 409: '秒杀已结束或已抢完' },
});

/** `POST /api/cart/batch_select` → the cart. */
export const selectCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/batch_select',
  summary: '勾选或取消勾选',
  group,
  access,
  right: 'buy',
  form: z.object({ ids: wireIds, is_selected: wireFlag }),
  labels: { ids: '商品', is_selected: '勾选状态' },
  data: cartWire,
});

/** `POST /api/cart/batch_delete` → the cart. Ids that are already gone are no error. */
export const deleteCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/batch_delete',
  summary: '删除',
  group,
  access,
  right: 'buy',
  form: z.object({ ids: wireIds }),
  labels: { ids: '商品' },
  data: cartWire,
});

/** `POST /api/cart/next_hint`: the advice of R22 for the lines that `ids` names, by default the selected ones. */
export const nextHint = defineCall({
  method: 'POST',
  path: '/api/cart/next_hint',
  summary: '凑单与多买更省的建议',
  group,
  access,
  query: z.object({ ids: optionalIds }),
  form: z.looseObject({}),
  labels: { ids: '商品' },
  data: inTerms({
    nextTiers: called(
      'tiers',
      answer.list(inTerms({ kind: reductionKind, id: answer.id, missing: answer.amount, takes: called('takes_off', answer.amount) })),
    ),
    buyMore: called(
      'bulk',
      answer.list(inTerms({ lineId: called('line_id', answer.id), quantity: answer.integer({ min: 1 }), saving: answer.amount })),
    ),
  }),
});
