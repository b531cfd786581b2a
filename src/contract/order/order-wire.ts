import * as z from 'zod/mini';
import { wireFlagOrNo, wireId, wireInteger, wireList, wireTextOrNone, wireTime } from '../shared/wire-values.ts';
import { addressWire } from './address-wire.ts';

/** States of an order: 待付款 待发货 待收货 已完成 已取消 (the domain's `order-state.ts` has the transitions). */
export const orderStatus = z.enum(['unpaid', 'paid', 'shipped', 'completed', 'cancelled']);

/** How an order gets to the buyer: 物流配送 or 到仓自提 (the domain's `delivery.ts`). */
export const deliveryKind = z.enum(['express', 'pickup']);

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
  /** with ephedrine (含麻) */
  is_hm: wireFlagOrNo,
});

/** An order as a list shows it. */
export const orderSummary = z.object({
  id: wireId,
  sn: z.string(),
  status: orderStatus,
  created_at: wireTime,
  payable: z.string(),
  /** an unpaid order is cancelled at this time */
  expires_at: z.optional(z.nullable(wireTime)),
  /** lines, and units in all */
  kinds: wireInteger(),
  number: wireInteger(),
  /** its goods contain ephedrine: paid at `/cart/hm`, a receipt is owed at `/hmdd` */
  is_hm: wireFlagOrNo,
  /** money of it went back or is about to: shown under 退货/售后 */
  has_refund: wireFlagOrNo,
  lines: z.array(orderLine),
});

/** A way to pay; `enabled` false: shown, but not possible for this order now, and `describe` says why. */
const payMethod = z.object({ method: z.string(), name: z.string(), enabled: z.boolean(), describe: wireTextOrNone });

/** An electronic invoice as it was asked for. */
export const invoiceWire = z.object({ title: z.string(), tax_number: z.string(), email: wireTextOrNone });

/** Money that goes back. `status`: `due` on its way, `done` given back. */
const refundWire = z.object({
  /** `whole` the order was given back, `late` it came after the order was cancelled or paid, `mismatch` another amount */
  kind: z.enum(['whole', 'late', 'mismatch']),
  method: z.string(),
  amount: z.string(),
  status: z.enum(['due', 'done']),
  at: wireTime,
  done_at: z.optional(z.nullable(wireTime)),
});

/** Who bought goods with ephedrine; the identity number is masked, and the receipt owed until it is confirmed. */
const purchaserWire = z.object({
  name: z.string(),
  phone: z.string(),
  id_number: z.string(),
  receipt: z.enum(['owed', 'confirmed', 'void']),
});

/** Where the parcel is: the carrier, its number, and what happened, the newest first. */
export const logisticsWire = z.object({
  carrier: wireTextOrNone,
  tracking_number: wireTextOrNone,
  tracks: wireList(z.object({ at: wireTime, text: z.string() })),
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
  delivery: z._default(z.nullable(deliveryKind), 'express'),
  invoice: z.optional(z.nullable(invoiceWire)),
  remark: wireTextOrNone,
  pay_method: wireTextOrNone,
  paid_at: z.optional(z.nullable(wireTime)),
  timestamp: wireTime,
  history: wireList(z.object({ status: orderStatus, at: wireTime, note: wireTextOrNone })),
  pay_methods: wireList(payMethod),
  logistics: z.optional(z.nullable(logisticsWire)),
  refunds: wireList(refundWire),
  purchaser: z.optional(z.nullable(purchaserWire)),
});
