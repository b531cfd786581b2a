import * as z from 'zod/mini';
import { mostOrdersAnInvoice } from '../../domain/invoice/invoicing.ts';
import { orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireIds } from '../shared/wire-values.ts';

const group = '电子发票';
const access = 'buyer' as const;

/** 开票中, 已开, 开票失败. */
const invoiceState = z.enum(['applied', 'issued', 'failed']);

const invoice = inTerms({
  id: answer.id,
  /** a red letter (红字发票); its amounts have no sign */
  isRed: called('is_red', answer.flag),
  state: called('status', invoiceState),
  /** the tax office's number; empty until it is issued */
  number: answer.textOrNone,
  title: answer.text,
  taxNumber: called('tax_number', answer.text),
  email: answer.textOrNone,
  amount: answer.amount,
  net: answer.amount,
  tax: answer.amount,
  appliedAt: called('applied_at', answer.time),
  issuedAt: called('issued_at', answer.orNull(answer.time)),
  /** why it failed; empty otherwise */
  reason: answer.textOrNone,
  orders: answer.list(inTerms({ id: answer.id, number: called('sn', answer.text), amount: answer.amount })),
  /** the invoice of a red letter */
  redOf: called('red_of', answer.orNull(inTerms({ id: answer.id, number: answer.textOrNone }))),
  /** the amount that red letters take back from it */
  takenBack: called('taken_back', answer.amountOrNone),
});

/** The numbers per state, whatever the query; `open` orders can be invoiced. */
const counts = answer.objectOrNone(
  inTerms({ open: answer.count, applied: answer.count, issued: answer.count, failed: answer.count, red: answer.count }),
);

/**
 * `GET /api/invoice`: invoices, the newest first; `status` `red` selects red letters, other values invoices of that
 * state. `order_id`: those of one order.
 */
export const listInvoices = defineCall({
  method: 'GET',
  path: '/api/invoice',
  summary: '我的电子发票',
  group,
  access,
  query: z.object({
    status: z.optional(z.union([z.enum(['applied', 'issued', 'failed', 'red']), z.literal('')])),
    order_id: z.optional(z.union([wireId, z.literal('')])),
    ...pageQuery,
  }),
  labels: { status: '开票状态', order_id: '订单', ...pageLabels },
  data: pageOf('invoices', invoice, { counts }),
});

/** `GET /api/invoice/orders`: paid orders without an invoice application, the newest first. */
export const listOpenOrders = defineCall({
  method: 'GET',
  path: '/api/invoice/orders',
  summary: '可开票订单',
  group,
  access,
  query: z.object({ order_id: z.optional(z.union([wireId, z.literal('')])), ...pageQuery }),
  labels: { order_id: '订单', ...pageLabels },
  data: pageOf(
    'orders',
    inTerms({
      id: answer.id,
      number: called('sn', answer.text),
      state: called('status', orderStatus),
      placedAt: called('created_at', answer.time),
      kinds: answer.count,
      /** the amount to invoice: captured − refunded */
      amount: answer.amount,
      refunded: answer.amountOrNone,
    }),
    { counts },
  ),
});

/** `POST /api/invoice`: applies for one invoice of one or several paid orders; no order is invoiced twice. */
export const applyForInvoice = defineCall({
  method: 'POST',
  path: '/api/invoice',
  summary: '申请开票',
  group,
  access,
  form: z.object({ order_ids: wireIds.check(z.maxLength(mostOrdersAnInvoice)), title_id: wireId }),
  labels: { order_ids: '订单', title_id: '发票抬头' },
  data: invoice,
  refusals: { 404: '订单不存在', 409: '有订单不能开票' },
  idempotent: 'kept',
});

/** The path of an issued invoice's PDF; a download link without envelope. */
export const invoiceFilePath = '/api/invoice/{id}';

/**
 * `GET /api/invoice/{id}`: the PDF. Refusals have an envelope: 404 for another shop's or none, 409 before it is issued.
 * A link sends no header, so `shop` replaces `shopHeader` and is refused likewise (460).
 */
export const invoiceFile = {
  path: invoiceFilePath,
  params: z.object({ id: wireId }),
  query: z.object({ shop: z.optional(z.string()) }),
  labels: { id: '发票', shop: '门店' },
} as const;
