import * as z from 'zod/mini';
import { isMonth } from '../../domain/shared/china-time.ts';
import { invoiceFormats } from '../../domain/invoice/invoice-format.ts';
import { mostOrdersAnInvoice } from '../../domain/invoice/invoicing.ts';
import { orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireAmount, wireId, wireIds } from '../shared/wire-values.ts';
import { invoiceKind } from '../order/tax-profile-wire.ts';

const group = '电子发票';
const access = 'buyer' as const;

/** 开票中, 已开, 开票失败. */
const invoiceState = z.enum(['applied', 'issued', 'failed']);

const invoice = inTerms({
  id: answer.id,
  /** a red letter (红字发票); its amounts have no sign */
  isRed: called('is_red', answer.flag),
  kind: invoiceKind,
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
  /** its first goods by name, and how many kinds it has; none and 0 when unknown */
  goods: answer.listOrNone(answer.text),
  kinds: answer.or(answer.integer(), 0),
  /** the tax office's own files: `pdf`, `ofd`, `xml`; without `pdf` the shop draws one */
  formats: answer.listOrNone(answer.text),
  /** the invoice of a red letter */
  redOf: called('red_of', answer.orNull(inTerms({ id: answer.id, number: answer.textOrNone }))),
  /** the amount that red letters take back from it */
  takenBack: called('taken_back', answer.amountOrNone),
});

/** The numbers per state, whatever the query; `open` orders can be invoiced. */
const counts = answer.objectOrNone(
  inTerms({ open: answer.count, applied: answer.count, issued: answer.count, failed: answer.count, red: answer.count }),
);

/** A month in China, `2026-11`. */
const month = z.optional(z.union([z.string().check(z.refine(isMonth)), z.literal('')]));

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
    month,
    ...pageQuery,
  }),
  labels: { status: '开票状态', order_id: '订单', month: '月份', ...pageLabels },
  data: pageOf('invoices', invoice, {
    counts,
    /** the months in which invoices were applied for, the newest first */
    months: answer.listOrNone(answer.text),
  }),
});

/** `GET /api/invoice/orders`: paid orders without an invoice application, the newest first. */
export const listOpenOrders = defineCall({
  method: 'GET',
  path: '/api/invoice/orders',
  summary: '可开票订单',
  group,
  access,
  right: 'money',
  query: z.object({ order_id: z.optional(z.union([wireId, z.literal('')])), month, ...pageQuery }),
  labels: { order_id: '订单', month: '月份', ...pageLabels },
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
      /** the tax in the amount; null when unknown */
      tax: answer.orNull(answer.amount),
      /** the name of its first goods */
      goods: answer.textOrNone,
    }),
    {
      counts,
      /** what each month has to invoice, the newest first */
      months: answer.listOrNone(inTerms({ month: answer.text, orders: answer.count, amount: answer.amount })),
    },
  ),
});

/** `POST /api/invoice`: applies for one invoice of one or several paid orders; no order is invoiced twice. */
export const applyForInvoice = defineCall({
  method: 'POST',
  path: '/api/invoice',
  summary: '申请开票',
  group,
  access,
  right: 'money',
  form: z.object({
    order_ids: wireIds.check(z.maxLength(mostOrdersAnInvoice)),
    /** absent: the shop's own title, which is kept by itself */
    title_id: z.optional(wireId),
    kind: z._default(z.enum(['ordinary', 'special']), 'ordinary'),
  }),
  labels: { order_ids: '订单', title_id: '发票抬头', kind: '发票种类' },
  data: invoice,
  refusals: { 404: '订单不存在', 409: '有订单不能开票' },
  idempotent: 'kept',
});

/** A month in China that a call is about. */
const namedMonth = z.string().check(z.refine(isMonth));

/**
 * `GET /api/invoice/month`: the invoices that a month's open orders would get (R63), for each kind that may be chosen:
 * orders with goods free of tax get an ordinary one beside special ones, and no invoice has more than 100 orders.
 */
export const readMonthToInvoice = defineCall({
  method: 'GET',
  path: '/api/invoice/month',
  summary: '按月开票核对',
  group,
  access,
  right: 'money',
  query: z.object({ month: namedMonth }),
  labels: { month: '月份' },
  data: inTerms({
    month: answer.text,
    orders: answer.count,
    amount: answer.amount,
    plans: answer.list(
      inTerms({
        kind: invoiceKind,
        invoices: answer.list(
          inTerms({ kind: invoiceKind, orders: answer.count, amount: answer.amount, net: answer.amount, tax: answer.amount }),
        ),
      }),
    ),
  }),
});

/**
 * `POST /api/invoice/month`: applies for the invoices of all open orders of a month (R63), all of them or none;
 * `amount` is what the buyer was shown.
 */
export const applyForMonthCall = defineCall({
  method: 'POST',
  path: '/api/invoice/month',
  summary: '按月申请开票',
  group,
  access,
  right: 'money',
  form: z.object({
    month: namedMonth,
    amount: wireAmount,
    /** absent: the shop's own title, which is kept by itself */
    title_id: z.optional(wireId),
    kind: z._default(z.enum(['ordinary', 'special']), 'ordinary'),
  }),
  labels: { month: '月份', amount: '金额', title_id: '发票抬头', kind: '发票种类' },
  data: inTerms({ invoices: answer.list(invoice) }),
  refusals: { 409: '可开票的订单已变化' },
  idempotent: 'kept',
});

/** The path of an issued invoice's files; a download link without envelope. */
export const invoiceFilePath = '/api/invoice/{id}';

/**
 * `GET /api/invoice/{id}`: the PDF, or another of its `formats` (R63). Refusals have an envelope: 404 for another
 * shop's, none, or a format that it does not have, 409 before it is issued.
 * A link sends no header, so `shop` replaces `shopHeader` and is refused likewise (460).
 */
export const invoiceFile = {
  path: invoiceFilePath,
  params: z.object({ id: wireId }),
  query: z.object({ shop: z.optional(z.string()), format: z._default(z.enum(invoiceFormats), 'pdf') }),
  labels: { id: '发票', shop: '门店', format: '文件格式' },
} as const;
