import * as z from 'zod/mini';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import { longestTraceCode } from '../../domain/trace-code/trace-code.ts';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId, wireInteger, wireText, wireTexts } from '../shared/wire-values.ts';
import { caseDetail, caseKind, caseReason, caseState, caseSummary, openOrder, quoteWire } from './after-sales-wire.ts';

const group = '售后';
const access = 'buyer' as const;
const params = z.object({ id: wireId });
const missing = { 404: '没有这张售后单' };
const pictures = z._default(wireTexts(64, caseBounds.pictures), []);

/** Trace codes that a line may name, and how long their text may be: forms hold no lists of this length. */
const mostCodes = 2_000;
/** The trace codes of the boxes (R70), a line each. */
const codes = z._default(
  z.pipe(
    z.pipe(
      wireText(mostCodes * (longestTraceCode + 1)),
      z.transform((text: string) => (text === '' ? [] : text.split('\n'))),
    ),
    z.array(z.string()).check(z.maxLength(mostCodes)),
  ),
  [],
);

const line = z.object({ line_id: wireId, batch: wireText(60), number: wireInteger({ min: 1, max: 999_999 }), codes });

/** A request: units of delivered batches, one reason, one kind (R34). */
const askForm = z.object({
  order_id: wireId,
  lines: z.array(line).check(z.minLength(1), z.maxLength(caseBounds.lines)),
  kind: caseKind,
  reason: caseReason,
  words: z._default(wireText(caseBounds.words), ''),
  /** ids of uploaded pictures */
  pictures,
});
const previewLabels = {
  order_id: '订单',
  lines: '退换商品',
  line_id: '商品',
  batch: '批号',
  number: '数量',
  codes: '追溯码',
  kind: '售后方式',
  reason: '原因',
} as const;
const askLabels = {
  ...previewLabels,
  words: '说明',
  pictures: '照片',
} as const;

/** `GET /api/order/{id}/after_sales`: what may be requested for an order, and why not the rest (R34). */
export const readOpenOrder = defineCall({
  method: 'GET',
  path: '/api/order/{id}/after_sales',
  summary: '订单可申请的售后',
  group,
  access,
  params,
  data: openOrder,
  refusals: { 404: '订单不存在' },
});

/**
 * `POST /api/after_sales/preview`: the refund with every step of its calculation; changes nothing. With a reason it
 * refuses what the request itself would refuse, pictures excepted (R69).
 */
export const previewAfterSales = defineCall({
  method: 'POST',
  path: '/api/after_sales/preview',
  summary: '售后试算',
  group,
  access,
  right: 'buy',
  form: z.extend(z.pick(askForm, { order_id: true, lines: true, kind: true }), { reason: z.optional(caseReason) }),
  labels: previewLabels,
  data: quoteWire,
  refusals: { 404: '订单不存在', 409: '订单不能申请售后', 422: '批号、数量或原因不对' },
});

/** `POST /api/after_sales`: opens a case; of two requests for the last unit one succeeds. */
export const askAfterSales = defineCall({
  method: 'POST',
  path: '/api/after_sales',
  summary: '申请售后',
  group,
  access,
  right: 'buy',
  form: askForm,
  labels: askLabels,
  data: caseDetail,
  refusals: { 404: '订单不存在', 409: '订单不能申请售后', 422: '不能这样申请', 429: '申请过于频繁' },
  idempotent: 'kept',
});

/** `GET /api/after_sales`: my cases, the newest first; `order_id` selects one order. */
export const listAfterSales = defineCall({
  method: 'GET',
  path: '/api/after_sales',
  summary: '我的售后',
  group,
  access,
  query: z.object({ status: z.optional(caseState), order_id: z.optional(wireId), ...pageQuery }),
  labels: { status: '状态', order_id: '订单', ...pageLabels },
  data: pageOf('cases', caseSummary),
  refusals: { 404: '订单不存在' },
});

/** `GET /api/after_sales/{id}`: 404 for another buyer's. */
export const readAfterSales = defineCall({
  method: 'GET',
  path: '/api/after_sales/{id}',
  summary: '售后详情',
  group,
  access,
  params,
  data: caseDetail,
  refusals: missing,
});

/** `POST /api/after_sales/{id}/withdraw`: possible until the shop has agreed (R35). */
export const withdrawAfterSales = defineCall({
  method: 'POST',
  path: '/api/after_sales/{id}/withdraw',
  summary: '撤回售后申请',
  group,
  access,
  right: 'buy',
  params,
  form: z.optional(z.looseObject({})),
  data: caseDetail,
  refusals: { ...missing, 409: '已审核，不能撤回' },
});

/** `POST /api/after_sales/{id}/send`: the goods are on their way back; the shop's own drivers need no number. */
export const sendAfterSales = defineCall({
  method: 'POST',
  path: '/api/after_sales/{id}/send',
  summary: '填写寄回单号',
  group,
  access,
  right: 'buy',
  params,
  form: z.object({ carrier: wireText(caseBounds.carrier, 1), number: z._default(wireText(caseBounds.tracking), '') }),
  labels: { carrier: '承运公司', number: '运单号' },
  data: caseDetail,
  refusals: { ...missing, 409: '现在不能寄回', 422: '运单号不对' },
});

/** `POST /api/after_sales/{id}/message`: a message to the shop, with pictures. */
export const writeAfterSales = defineCall({
  method: 'POST',
  path: '/api/after_sales/{id}/message',
  summary: '给客服留言',
  group,
  access,
  right: 'buy',
  params,
  form: z.object({ text: z._default(wireText(caseBounds.words), ''), pictures }),
  labels: { text: '留言', pictures: '照片' },
  data: caseDetail,
  refusals: { ...missing, 422: '留言是空的', 429: '留言过于频繁' },
});
