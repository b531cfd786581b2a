import * as z from 'zod/mini';
import { orderDetail, orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '订单';
const access = 'buyer' as const;

/** A provider's payment page or code. */
export const paymentStart = inTerms({
  /** `page`: opens in this or another tab. `qr`: the content of the code, to be scanned with the provider's app */
  address: called('pay_url', z.string()),
  kind: answer.or(z.enum(['page', 'qr']), 'page'),
  /** the code as an image (`data:image/svg+xml;…`); empty when the provider gives none */
  image: called('qr_image', answer.textOrNone),
});

/** A page is opened, so its address must be http(s); a code is only drawn. */
const startOf = ({ address, kind }: z.output<typeof paymentStart>, context: z.core.ParsePayload) => {
  const isWeb = /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address);
  if (kind === 'page' && !isWeb) context.issues.push({ code: 'custom', input: address, message: 'not a page to pay at' });
  return { kind: 'started' as const, start: { kind, address } };
};

/**
 * `POST /api/order/{id}/pay`: from the balance or on account (R50) → the paid order; by bank transfer → the order
 * that waits for it; by a provider → its payment page.
 */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/pay',
  summary: '支付订单',
  group,
  access,
  right: 'pay',
  params: z.object({ id: wireId }),
  form: z.object({ method: z.enum(['balance', 'simulated', 'wechat', 'alipay', 'transfer', 'account']) }),
  labels: { method: '支付方式' },
  data: z.union([
    z.pipe(
      orderDetail,
      z.transform((order: z.output<typeof orderDetail>) => ({
        kind: order.state === 'awaiting-transfer' ? ('awaiting' as const) : ('paid' as const),
        order,
      })),
    ),
    z.pipe(paymentStart, z.transform(startOf)),
  ]),
  refusals: { 404: '订单不存在', 409: '订单状态已变化', 422: '该支付方式不可用', 503: '支付渠道暂不可用', 601: '余额不足' },
  idempotent: 'kept',
});

/**
 * `POST /api/order/{id}/transfer_slip`: the bank's slip of the transfer that an order waits for (R49), an upload of the
 * use `transfer-slip`, in place of an earlier one; empty takes it back.
 */
export const keepTransferSlip = defineCall({
  method: 'POST',
  path: '/api/order/{id}/transfer_slip',
  summary: '上传转账回单',
  group,
  access,
  right: 'pay',
  params: z.object({ id: wireId }),
  form: z.object({ slip: z._default(wireText(64), '') }),
  labels: { slip: '转账回单' },
  data: orderDetail,
  refusals: { 404: '订单不存在', 409: '订单不在等待转账', 422: '回单已失效，请重新上传' },
});

/** `GET /api/order/{id}/payment`: the state that a payment screen polls; cheap enough for every other second. */
export const readPayment = defineCall({
  method: 'GET',
  path: '/api/order/{id}/payment',
  summary: '支付状态',
  group,
  access,
  params: z.object({ id: wireId }),
  data: inTerms({
    id: answer.id,
    state: called('status', orderStatus),
    payable: answer.amount,
    payMethod: called('pay_method', answer.textOrNone),
    paidAt: called('paid_at', answer.orNull(answer.time)),
    expiresAt: called('expires_at', answer.orNull(answer.time)),
    now: called('timestamp', answer.time),
  }),
  refusals: { 404: '订单不存在' },
});

/**
 * `GET /api/pay_methods?order_id`: the ways to pay an order (R48), as its answer has them too; one that is shut says
 * why. None for an order that waits for no money.
 */
export const readPayMethods = defineCall({
  method: 'GET',
  path: '/api/pay_methods',
  summary: '支付方式',
  group,
  access,
  query: z.object({ order_id: wireId }),
  labels: { order_id: '订单' },
  data: answer.list(
    inTerms({
      id: called('method', answer.text),
      name: answer.text,
      note: called('describe', answer.textOrNone),
      isOpen: called('is_open', answer.yesUnlessNo),
      /** empty where it is open */
      reason: answer.textOrNone,
    }),
  ),
  refusals: { 404: '订单不存在' },
});
