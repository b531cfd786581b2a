import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireFlag, wireFlagOrNo, wireId, wireIds, wireInteger, wireList, wireTextOrNone } from '../shared/wire-values.ts';
import { addressWire } from '../order/address-wire.ts';
import { deliveryKind, invoiceWire } from '../order/order-wire.ts';

const group = '购物车';
const access = 'buyer' as const;
const quantity = wireInteger({ min: 1, max: 999_999 });

/**
 * A cart in the wire shape of rules.md. Pricing reads it strictly (`read-cart.ts`, every problem with its path);
 * here only its outline is fixed, so that a screen can show what pricing does not need (`cart-display.ts`).
 */
export const cartWire = z.looseObject({
  data: z.array(z.looseObject({ id: wireId })),
});

/** A field that a form left empty says nothing. */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([schema, z.literal('')]));

/** A line to add (product.md §3). */
const lineToAdd = z.object({
  goods_id: wireId,
  number: quantity,
  price: z.optional(z.union([z.string(), z.number()])),
  ck_id: orEmpty(wireId),
  goods_price_id: orEmpty(wireId),
  ladder_price_id: orEmpty(wireId),
  goods_manjian_id: orEmpty(wireId),
  is_yj: orEmpty(wireFlag),
  /** 1 flash, 3 combination; absent ordinary */
  type: orEmpty(z.union([z.literal(0), z.literal(1), z.literal(3), z.literal('0'), z.literal('1'), z.literal('3')])),
  /** type 3: which combination; absent: the first one of the goods */
  combination_id: orEmpty(wireId),
});

/** `GET /api/cart/list` */
export const readCartList = defineCall({
  method: 'GET',
  path: '/api/cart/list',
  summary: '购物车',
  group,
  access,
  query: z.object({ filters: z._default(wireInteger(), 99_999), new: z.optional(wireFlag) }),
  data: cartWire,
});

/** `GET /api/cart/total`: the number of lines. */
export const readCartTotal = defineCall({
  method: 'GET',
  path: '/api/cart/total',
  summary: '购物车行数',
  group,
  access,
  data: z.object({ total: wireInteger() }),
});

const added = z.object({
  added: z.array(wireId),
  refused: z.array(z.object({ goods_id: wireId, message: z.string() })),
  total: wireInteger(),
});

/** `POST /api/cart`: adding what is already there adds up quantities. */
export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart',
  summary: '加入购物车',
  group,
  access,
  form: z.object({ params: z.array(lineToAdd).check(z.minLength(1), z.maxLength(500)) }),
  data: added,
  refusals: { 403: '资质未通过, message 为资质提示' },
});

/** `POST /api/cart/quick_add/{id}`: one goods, by its medium pack unless `number` is given. */
export const quickAddToCart = defineCall({
  method: 'POST',
  path: '/api/cart/quick_add/{id}',
  summary: '快速加入购物车',
  group,
  access,
  params: z.object({ id: wireId }),
  form: z.object({ number: z.optional(quantity) }),
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
  params: z.object({ id: wireId }),
  form: z.object({
    number: z.optional(quantity),
    params: z.optional(z.object({ number: quantity })),
    new: z.optional(wireFlag),
  }),
  data: cartWire,
  refusals: { 404: '购物车中没有这一行', 422: '数量有误' },
});

/** `POST /api/cart/batch_select` → the cart. */
export const selectCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/batch_select',
  summary: '勾选或取消勾选',
  group,
  access,
  form: z.object({ ids: wireIds, is_selected: wireFlag }),
  data: cartWire,
});

/** `POST /api/cart/batch_delete` → the cart. Ids that are gone already are no error. */
export const deleteCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/batch_delete',
  summary: '删除',
  group,
  access,
  form: z.object({ ids: wireIds }),
  data: cartWire,
});

const choice = z.optional(z.nullable(z.union([wireId, z.literal(0), z.literal('0'), z.literal('')])));

/** `POST /api/cart/checkout`: what would be ordered, with everything that the check page shows. */
export const checkout = defineCall({
  method: 'POST',
  path: '/api/cart/checkout',
  summary: '核对订单',
  group,
  access,
  form: z.object({
    ids: wireIds,
    new: z.optional(wireFlag),
    coupon_id: choice,
    xjq_id: choice,
    /** decides the freight of the cart that comes back; absent: express */
    delivery: z._default(deliveryKind, 'express'),
  }),
  data: z.object({
    checkout_id: z.optional(wireId),
    cart: cartWire,
    addresses: z.array(addressWire),
    pay_methods: z.array(
      z.object({ method: z.string(), name: z.string(), enabled: wireFlagOrNo, describe: wireTextOrNone }),
    ),
    /** exactly what the headless channel prints for this cart (rules.md) */
    priced: z.looseObject({ payable: z.string() }),
    /** the ways to get the goods that these lines may take, with the freight of each as it would be for this cart */
    deliveries: wireList(z.object({ delivery: deliveryKind, name: z.string(), describe: wireTextOrNone, freight: z.string() })),
    /** the invoice of the buyer's last order, or what the account suggests */
    invoice: z.optional(z.nullable(invoiceWire)),
    /** lines with ephedrine (`/cart/hm`): a purchaser is needed, and what may be ordered; null for all others */
    ephedrine: z.optional(
      z.nullable(
        z.object({
          per_order: wireInteger(),
          per_period: wireInteger(),
          period_days: wireInteger(),
          /** packs that may still be ordered in the period */
          left: wireInteger(),
          /** name and phone of the purchaser of the last such order; the identity number is always asked for anew */
          purchaser_name: wireTextOrNone,
          purchaser_phone: wireTextOrNone,
        }),
      ),
    ),
  }),
  refusals: { 422: '有商品不能结算, 按行给出原因', 459: '电子合同未签署' },
  idempotent: true,
});

/** `POST /api/cart/next_hint`: the advice of R22 for the lines that count. */
export const nextHint = defineCall({
  method: 'POST',
  path: '/api/cart/next_hint',
  summary: '凑单与多买更省的建议',
  group,
  access,
  form: z.looseObject({}),
  data: z.object({
    tiers: z.array(
      z.object({
        kind: z.enum(['goods_manjian', 'manjian', 'discount', 'coupon', 'xjq']),
        id: wireId,
        missing: z.string(),
        takes_off: z.string(),
      }),
    ),
    bulk: z.array(z.object({ line_id: wireId, quantity: wireInteger({ min: 1 }), saving: z.string() })),
  }),
});
