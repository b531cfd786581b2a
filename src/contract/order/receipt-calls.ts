import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId, wireText } from '../shared/wire-values.ts';
import { ephedrineFields } from './ephedrine-wire.ts';
import { orderStatus } from './order-wire.ts';

const group = '含麻商品';
const access = 'buyer' as const;

const receipt = inTerms(
  {
    orderId: called('order_id', answer.id),
    number: called('sn', answer.text),
    orderState: called('status', orderStatus),
    placedAt: called('created_at', answer.time),
    /** packs in all, and what they are */
    units: called('number', answer.count),
    lines: answer.list(
      inTerms({
        name: answer.text,
        spec: called('ypgg', answer.textOrNone),
        unit: called('bzdw', answer.textOrNone),
        quantity: called('number', answer.count),
      }),
    ),
    purchaserName: called('purchaser_name', answer.text),
    purchaserPhone: called('purchaser_phone', answer.text),
    /** masked */
    identityNumber: called('purchaser_id_number', answer.text),
    state: called('receipt', z.enum(['owed', 'confirmed', 'void'])),
    /** whether it can be confirmed now: the goods were sent */
    canConfirm: called('can_confirm', answer.yes),
    receiver: answer.textOrNone,
    receivedOn: called('received_on', answer.textOrNone),
    note: answer.textOrNone,
    confirmedAt: called('confirmed_at', answer.orNull(answer.time)),
  },
  ({ purchaserName: name, purchaserPhone: phone, identityNumber, ...paper }) => ({ ...paper, purchaser: { name, phone, identityNumber } }),
);

/** `GET /api/user/hmdd`: orders of goods with ephedrine and their receipts (`/hmdd`), newest first. */
export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/user/hmdd',
  summary: '含麻回执',
  group,
  access,
  query: z.object({ receipt: z.optional(z.enum(['owed', 'confirmed'])), ...pageQuery }),
  labels: { receipt: '回执状态', ...pageLabels },
  data: pageOf('receipts', receipt, {
    /** receipts owed: the next order of such goods waits for them */
    owed: answer.count,
    limits: inTerms(ephedrineFields),
  }),
});

/**
 * `POST /api/user/hmdd/{id}/confirm` (`id`: the order): the goods came, all of them; who received them and when.
 * Completes the order.
 */
export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/user/hmdd/{id}/confirm',
  summary: '确认含麻回执',
  group,
  access,
  params: z.object({ id: wireId }),
  form: z.object({
    receiver: wireText(20, 2),
    /** YYYY-MM-DD in China time, between the sending and today */
    received_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    note: z._default(wireText(200), ''),
  }),
  labels: { receiver: '签收人', received_on: '收货日期', note: '备注' },
  data: receipt,
  refusals: { 404: '没有这张回执', 409: '尚未发货或已确认' },
});
