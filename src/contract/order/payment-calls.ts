import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireId, wireTextOrNone, wireTime } from '../shared/wire-values.ts';
import { orderDetail, orderStatus } from './order-wire.ts';

const group = '订单';
const access = 'buyer' as const;

/** Where to pay at a provider. */
export const paymentStart = z.object({
  /** `page`: open it in this or another tab. `qr`: what the code holds, to be scanned with the provider's own app */
  pay_url: z.string(),
  kind: z._default(z.enum(['page', 'qr']), 'page'),
  /** a QR code of where to pay, as an image (`data:image/svg+xml;…`); empty when the provider gives none */
  qr_image: wireTextOrNone,
});

/** `POST /api/order/{id}/pay`: from the balance → the paid order; by a provider → where to pay. */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/pay',
  summary: '支付订单',
  group,
  access,
  params: z.object({ id: wireId }),
  form: z.object({ method: z.enum(['balance', 'simulated', 'wechat', 'alipay']) }),
  data: z.union([orderDetail, paymentStart]),
  refusals: { 404: '订单不存在', 409: '订单状态已变化', 422: '该支付方式不可用', 503: '支付渠道暂不可用', 601: '余额不足' },
  idempotent: true,
});

/** `GET /api/order/{id}/payment`: the state that a pay screen follows; cheap enough to ask every other second. */
export const readPayment = defineCall({
  method: 'GET',
  path: '/api/order/{id}/payment',
  summary: '支付状态',
  group,
  access,
  params: z.object({ id: wireId }),
  data: z.object({
    id: wireId,
    status: orderStatus,
    payable: z.string(),
    pay_method: wireTextOrNone,
    paid_at: z.optional(z.nullable(wireTime)),
    expires_at: z.optional(z.nullable(wireTime)),
    timestamp: wireTime,
  }),
  refusals: { 404: '订单不存在' },
});
