import * as z from 'zod/mini';
import { afterSalesStates } from '../../domain/after-sales/after-sales-state.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { choiceFields } from '../shared/reduction-names.ts';
import { wireAmount, wireId, wireIds, wireText, wireTime, wireWords } from '../shared/wire-values.ts';
import { deliveryKind, orderDetail, orderStatus, orderSummary } from './order-wire.ts';

const group = '订单';
const access = 'buyer' as const;
const choice = z.optional(z.nullable(z.union([wireId, z.literal(0), z.literal('0'), z.literal('')])));
/** An optional field; the domain's rules judge its content and report it under its name. */
// @__NO_SIDE_EFFECTS__
const text = (max: number) => z._default(wireText(max), '');

/** `POST /api/order`: places an order in one transaction, or not at all. */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/order',
  summary: '提交订单',
  group,
  access,
  right: 'buy',
  form: z.object({
    ids: wireIds,
    address_id: wireId,
    ...choiceFields(() => choice),
    remark: text(200),
    /** the payable that the buyer saw */
    expect: wireAmount,
    /** absent: express; the same as at checkout, because it decides the freight */
    delivery: z._default(deliveryKind, 'express'),
    /** an electronic invoice: all three absent means none; otherwise title and tax number are required */
    invoice_title: text(120),
    invoice_tax_number: text(40),
    invoice_email: text(120),
    /** special: only for a shop whose `tax_profile` allows it */
    invoice_kind: z._default(z.enum(['ordinary', 'special']), 'ordinary'),
    /** ephedrine goods: the named purchaser; ignored for every other order */
    purchaser_name: text(40),
    purchaser_id_number: text(40),
    purchaser_phone: text(40),
  }),
  labels: {
    ids: '商品',
    address_id: '收货地址',
    coupon_id: '优惠券',
    xjq_id: '现金券',
    remark: '备注',
    expect: '应付金额',
    delivery: '配送方式',
    invoice_title: '发票抬头',
    invoice_tax_number: '税号',
    invoice_email: '邮箱',
    invoice_kind: '发票种类',
    purchaser_name: '采购人姓名',
    purchaser_id_number: '采购人身份证号',
    purchaser_phone: '采购人电话',
  },
  data: inTerms({ id: answer.id, number: called('sn', answer.text), payable: answer.amount }),
  refusals: { 409: '价格已变化, data 为新的核对结果', 422: '有商品不能结算', 459: '电子合同未签署' },
  idempotent: 'kept',
});

const count = answer.or(answer.integer(), 0);

/** Filters of a list of orders, also for the export. */
export const orderFilter = {
  /**
   * a state, `partly_shipped`: paid orders of which a part has left (部分发货, R60), or `after_sales`: orders with a case
   * or a refund (售后)
   */
  status: z.optional(z.enum([...orderStatus.options, 'partly_shipped', 'after_sales'])),
  /** with a case in this state (R35) */
  after_sales: z.optional(z.enum(afterSalesStates)),
  /** words of goods' names, specifications and manufacturers (all of them), or a part of the order number */
  keywords: z._default(wireWords(64), ''),
  /** the name of a top category: orders with goods of it */
  category: z._default(wireWords(40), ''),
  /** placed within this period, both ends included */
  start_time: z.optional(z.union([wireTime, z.literal('')])),
  end_time: z.optional(z.union([wireTime, z.literal('')])),
};

export const orderFilterLabels = {
  status: '订单状态',
  after_sales: '售后状态',
  keywords: '搜索词',
  category: '品类',
  start_time: '开始时间',
  end_time: '结束时间',
} as const;

/** `GET /api/order`: my orders, newest first. `total` counts the filtered ones, `counts` all. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/order',
  summary: '我的订单',
  group,
  access,
  query: z.object({ ...orderFilter, ...pageQuery }),
  labels: { ...orderFilterLabels, ...pageLabels },
  data: pageOf('orders', orderSummary, {
    /** the number of orders in each state; those of `partly_shipped` count in `paid` too */
    counts: answer.objectOrNone(
      inTerms({
        unpaid: count,
        grouping: count,
        paid: count,
        'partly-shipped': called('partly_shipped', count),
        shipped: count,
        completed: count,
        cancelled: count,
        'after-sales': called('after_sales', count),
      }),
    ),
  }),
});

/** `GET /api/order/{id}`: 404 for another buyer's. */
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

/** `POST /api/order/{id}/approve`: the owner lets an order above its buyer's limit be paid (R65). */
export const approveOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/approve',
  summary: '批准订单',
  group,
  access,
  right: 'manage',
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: orderDetail,
  refusals: { 404: '订单不存在', 409: '订单不在待审批状态' },
});

/** `POST /api/order/{id}/cancel`: only before payment; returns stock, coupon and cash voucher. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/cancel',
  summary: '取消订单',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: orderDetail,
  refusals: { 404: '订单不存在', 409: '订单已付款或已取消' },
});
