import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireInteger, wireText, wireTextOrNone, wireTime } from '../shared/wire-values.ts';
import { orderStatus } from './order-wire.ts';

const group = '含麻商品';
const access = 'buyer' as const;

const receipt = z.object({
  order_id: wireId,
  sn: z.string(),
  status: orderStatus,
  created_at: wireTime,
  /** packs in all, and what they are */
  number: wireInteger(),
  lines: z.array(z.object({ name: z.string(), ypgg: wireTextOrNone, bzdw: wireTextOrNone, number: wireInteger() })),
  purchaser_name: z.string(),
  purchaser_phone: z.string(),
  /** masked */
  purchaser_id_number: z.string(),
  receipt: z.enum(['owed', 'confirmed', 'void']),
  /** whether it can be confirmed now: the goods were sent */
  can_confirm: z.boolean(),
  receiver: wireTextOrNone,
  received_on: wireTextOrNone,
  note: wireTextOrNone,
  confirmed_at: z.optional(z.nullable(wireTime)),
});

/** `GET /api/user/hmdd`: orders of goods with ephedrine and their receipts (`/hmdd`), newest first. */
export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/user/hmdd',
  summary: '含麻回执',
  group,
  access,
  query: z.object({ receipt: z.optional(z.enum(['owed', 'confirmed'])), ...pageQuery }),
  data: z.extend(pageOf(receipt), {
    /** receipts owed: the next order of such goods waits for them */
    owed: wireInteger(),
    /** packs an order, packs in a period of days, and packs of it left now */
    limits: z.object({ per_order: wireInteger(), per_period: wireInteger(), period_days: wireInteger(), left: wireInteger() }),
  }),
});

/** `POST /api/user/hmdd/{id}/confirm` (`id`: the order): the goods came, all of them; who received them and when. Completes the order. */
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
  data: receipt,
  refusals: { 404: '没有这张回执', 409: '尚未发货或已确认' },
});
