import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId, wireInteger, wireText } from '../shared/wire-values.ts';
import { keptFile } from '../upload/upload-calls.ts';
import { lineBatchFields } from './batch-wire.ts';
import { ephedrineFields } from '../goods/ephedrine-wire.ts';
import { orderStatus } from './order-wire.ts';

const group = '含麻商品';
const access = 'buyer' as const;

const receipt = inTerms(
  {
    orderId: called('order_id', answer.id),
    number: called('sn', answer.text),
    orderState: called('status', orderStatus),
    placedAt: called('created_at', answer.time),
    /** packs in all, and their goods */
    units: called('number', answer.count),
    lines: answer.list(
      inTerms({
        name: answer.text,
        spec: called('ypgg', answer.textOrNone),
        unit: called('bzdw', answer.textOrNone),
        quantity: called('number', answer.count),
        id: answer.id,
        /** the shipped batches; received units by the receipt, null until confirmed; units returned since */
        batches: answer.listOrNone(
          inTerms({ ...lineBatchFields, received: answer.orNull(answer.count), returned: answer.or(answer.count, 0) }),
        ),
      }),
    ),
    purchaserName: called('purchaser_name', answer.text),
    purchaserPhone: called('purchaser_phone', answer.text),
    /** masked */
    identityNumber: called('purchaser_id_number', answer.text),
    state: called('receipt', z.enum(['owed', 'confirmed', 'void'])),
    /** whether it can be confirmed now: the goods are shipped */
    canConfirm: called('can_confirm', answer.yes),
    receiver: answer.textOrNone,
    receivedOn: called('received_on', answer.textOrNone),
    note: answer.textOrNone,
    /** the signed paper, scanned */
    scan: answer.orNull(keptFile),
    confirmedAt: called('confirmed_at', answer.orNull(answer.time)),
    /** its amendments: after-sales cases with returned units, the earliest first */
    amendments: called(
      'returns',
      answer.listOrNone(
        inTerms({
          caseId: called('id', answer.id),
          caseNumber: called('sn', answer.text),
          units: called('number', answer.count),
          at: answer.time,
        }),
      ),
    ),
  },
  ({ purchaserName: name, purchaserPhone: phone, identityNumber, ...paper }) => ({ ...paper, purchaser: { name, phone, identityNumber } }),
);

/** `GET /api/user/hmdd`: ephedrine orders and their receipts (`/hmdd`), newest first. */
export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/user/hmdd',
  summary: '含麻回执',
  group,
  access,
  query: z.object({ receipt: z.optional(z.enum(['owed', 'confirmed'])), ...pageQuery }),
  labels: { receipt: '回执状态', ...pageLabels },
  data: pageOf('receipts', receipt, {
    /** receipts due: the next such order waits for them */
    owed: answer.count,
    limits: inTerms(ephedrineFields),
  }),
});

/**
 * `POST /api/user/hmdd/{id}/confirm` (`id`: the order): the received goods, the receiver and the day. Completes the
 * order.
 */
export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/user/hmdd/{id}/confirm',
  summary: '确认含麻回执',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.object({
    receiver: wireText(20, 2),
    /** YYYY-MM-DD in China, between shipping and today */
    received_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    note: z._default(wireText(200), ''),
    /** received units by batch; a batch that is not named arrived completely */
    received: z._default(
      z
        .array(z.object({ line_id: wireId, batch: wireText(100), number: wireInteger({ min: 0, max: 99_999_999 }) }))
        .check(z.maxLength(500)),
      [],
    ),
    /** an uploaded file (`use=receipt`); empty: none */
    scan: z._default(wireText(64), ''),
  }),
  labels: {
    receiver: '签收人',
    received_on: '收货日期',
    note: '备注',
    received: '实收数量',
    line_id: '商品',
    batch: '批号',
    number: '实收数量',
    scan: '回执扫描件',
  },
  data: receipt,
  refusals: { 404: '没有这张回执', 409: '尚未发货或已确认' },
});

/** The download of a period's receipts. */
export const receiptExportPath = '/api/user/hmdd/export';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * `GET /api/user/hmdd/export`: purchases of a period (days in China, both included) with purchaser, batches and
 * receipts, for an inspector: XLSX, a row per batch. A link sends no header, so `shop` replaces `shopHeader`.
 */
export const receiptExport = {
  path: receiptExportPath,
  query: z.object({ from: day, until: day, shop: z.optional(z.string()) }),
  labels: { from: '开始日期', until: '结束日期', shop: '门店' },
} as const;
