import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { wireAmount, wireId, wireIds, wireInteger, wireList, wireText, wireTextOrNone, wireTime } from '../shared/wire-values.ts';
import { addressWire } from './address-wire.ts';

const group = '订单';
const access = 'buyer' as const;
const choice = z.optional(z.nullable(z.union([wireId, z.literal(0), z.literal('0'), z.literal('')])));

/** States of an order: 待付款 待发货 待收货 已完成 已取消 (the domain's `order-state.ts` has the transitions). */
export const orderStatus = z.enum(['unpaid', 'paid', 'shipped', 'completed', 'cancelled']);

const orderLine = z.object({
  id: wireId,
  goods_id: wireId,
  name: z.string(),
  sccj: wireTextOrNone,
  ypgg: wireTextOrNone,
  bzdw: wireTextOrNone,
  image: wireTextOrNone,
  /** 0 ordinary, 1 flash, 3 combination */
  type: wireInteger(),
  number: wireInteger({ min: 1 }),
  unit_price: z.string(),
  amount: z.string(),
  /** the line's part of payable − freight after every reduction (R8) */
  share: z.string(),
  gift_total: wireInteger(),
});

const orderSummary = z.object({
  id: wireId,
  sn: z.string(),
  status: orderStatus,
  created_at: wireTime,
  payable: z.string(),
  /** lines, and units in all */
  kinds: wireInteger(),
  number: wireInteger(),
  lines: z.array(orderLine),
});

/** One order with all that was true when it was placed. */
export const orderDetail = z.extend(orderSummary, {
  goods_amount: z.string(),
  freight: z.string(),
  reductions: z.array(
    z.object({
      kind: z.enum(['goods_manjian', 'manjian', 'discount', 'coupon', 'xjq']),
      id: wireId,
      name: wireTextOrNone,
      amount: z.string(),
    }),
  ),
  address: addressWire,
  remark: wireTextOrNone,
  pay_method: wireTextOrNone,
  paid_at: z.optional(z.nullable(wireTime)),
  /** an unpaid order is cancelled at this time */
  expires_at: z.optional(z.nullable(wireTime)),
  timestamp: wireTime,
  history: wireList(z.object({ status: orderStatus, at: wireTime, note: wireTextOrNone })),
  pay_methods: wireList(
    z.object({ method: z.string(), name: z.string(), enabled: z.boolean(), describe: wireTextOrNone }),
  ),
});

/** `POST /api/order`: places an order in one transaction, or nothing at all. */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/order',
  summary: '提交订单',
  group,
  access,
  form: z.object({
    ids: wireIds,
    address_id: wireId,
    coupon_id: choice,
    xjq_id: choice,
    remark: z._default(wireText(200), ''),
    /** the payable that the buyer saw */
    expect: wireAmount,
  }),
  data: z.object({ id: wireId, sn: z.string(), payable: z.string() }),
  refusals: { 409: '价格已变化, data 为新的核对结果', 422: '有商品不能结算', 459: '电子合同未签署' },
  idempotent: true,
});

/** `GET /api/order`: my orders, newest first. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/order',
  summary: '我的订单',
  group,
  access,
  query: z.object({ status: z.optional(orderStatus), ...pageQuery }),
  data: z.extend(pageOf(orderSummary), {
    /** how many orders there are in each state */
    counts: z._default(z.record(z.string(), wireInteger()), {}),
  }),
});

/** `GET /api/order/{id}`; another buyer's: 404. */
export const readOrder = defineCall({
  method: 'GET',
  path: '/api/order/{id}',
  summary: '订单详情',
  group,
  access,
  params: z.object({ id: wireId }),
  data: orderDetail,
  refusals: { 404: '订单不存在' },
});

/** `POST /api/order/{id}/pay`: from the balance → the paid order. */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/pay',
  summary: '支付订单',
  group,
  access,
  params: z.object({ id: wireId }),
  form: z.object({ method: z.enum(['balance']) }),
  data: orderDetail,
  refusals: { 404: '订单不存在', 409: '订单状态已变化', 601: '余额不足' },
  idempotent: true,
});

/** `POST /api/order/{id}/cancel`: only before payment; gives stock, coupon and voucher back. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/cancel',
  summary: '取消订单',
  group,
  access,
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: orderDetail,
  refusals: { 404: '订单不存在', 409: '订单已付款或已取消' },
});
