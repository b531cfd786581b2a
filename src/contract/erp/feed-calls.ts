import * as z from 'zod/mini';
import type { ToldFeed } from '../../domain/feed/told-feeds.ts';
import { defineCall } from '../shared/call.ts';
import { wireInteger } from '../shared/wire-values.ts';

const group = 'ERP';

/** Entries that one answer has at most. */
const mostEntries = 100;

const query = z.object({
  /** the `next` of an answer before; absent or empty: from the beginning */
  after: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''),
  limit: z._default(wireInteger({ min: 1, max: mostEntries }), 50),
});
const labels = { after: '游标', limit: '条数' } as const;

const text = z.string();
const count = z.int();
/** yuan, two decimals */
const amount = z.string();
/** seconds since 1970 */
const time = z.int();

/**
 * What every entry says: where it stands, when it happened, and which order of which customer it is of; `erp_number` is
 * the number under which the ERP has booked it, empty until that is told (`POST /api/erp/order_numbers`).
 */
const entry = { cursor: text, at: time, sn: text, erp_number: text, customer: z.object({ id: text, code: text, company: text }) };

/**
 * A line of an order and units of one of its batches; `line` is its place from 1, as delivery notes print it, and
 * `erp_code` the code of the goods in the seller's own books (R52), empty without one.
 */
const units = { line: count, goods_id: text, erp_code: text, ph: text, number: count };

/** One stream: entries in the order in which they were committed, none twice, none left out (R55). */
const feedCall = <Item extends z.ZodMiniType>(keyRight: ToldFeed, summary: string, item: Item) =>
  defineCall({
    method: 'GET',
    path: `/api/erp/${keyRight}`,
    summary,
    group,
    access: 'key',
    keyRight,
    query,
    labels,
    data: z.object({ list: z.array(item), next: text, more: z.boolean() }),
  });

/** `GET /api/erp/orders?after&limit`: orders that are to be sent, as they were placed, each once. */
export const readOrderFeed = feedCall(
  'orders',
  '待发货订单',
  z.object({
    ...entry,
    placed_at: time,
    placed_by: text,
    method: text,
    goods_amount: amount,
    freight: amount,
    payable: amount,
    remark: text,
    delivery: z.enum(['express', 'pickup']),
    has_ephedrine: z.boolean(),
    address: z.object({ name: text, phone: text, region: text, region_code: text, address: text }),
    lines: z.array(
      z.object({
        line: count,
        goods_id: text,
        erp_code: text,
        name: text,
        sccj: text,
        ypgg: text,
        bzdw: text,
        number: count,
        /** yuan, four decimals */
        unit_price: text,
        amount,
        /** what of the payable amount the line carries */
        share: amount,
        gift: z.nullable(z.object({ name: text, number: count })),
        batches: z.array(z.object({ ph: text, expires_on: text, number: count })),
      }),
    ),
  }),
);

/**
 * `GET /api/erp/cancellations?after&limit`: what of an order that was told is not to be sent: `whole`, all that was not
 * told before, or `short` of some batches (R59).
 */
export const readCancellationFeed = feedCall(
  'cancellations',
  '取消与短发',
  z.object({ ...entry, kind: z.enum(['whole', 'short']), words: text, refund: amount, lines: z.array(z.object(units)) }),
);

/**
 * `GET /api/erp/returns?after&limit`: what a case of after-sales has become (R35), from the agreement on; `codes` are
 * the trace codes that the buyer named (R70).
 */
export const readReturnFeed = feedCall(
  'returns',
  '退换货',
  z.object({
    ...entry,
    number: text,
    kind: text,
    reason: text,
    state: text,
    /** what was given back in all; null until it was refunded */
    refund: z.nullable(amount),
    lines: z.array(z.object({ ...units, received: z.nullable(count), resold: count, refund: z.nullable(amount), codes: z.array(text) })),
  }),
);

/** `GET /api/erp/payments?after&limit`: money that paid an order, and money that is back. */
export const readPaymentFeed = feedCall(
  'payments',
  '收款与退款',
  z.object({
    ...entry,
    kind: z.enum(['payment', 'refund']),
    method: text,
    amount,
    /** the provider's or the bank's number; empty where there is none */
    reference: text,
  }),
);

/**
 * `GET /api/erp/invoices?after&limit`: invoices and red letters that wait to be issued, by their ids; `POST` of the
 * same address says what became of them. It is a list of work and no stream: what is issued or failed leaves it, so a
 * program begins at its beginning each time, and uses `next` for the pages of one look alone.
 */
export const readWaitingInvoices = defineCall({
  method: 'GET',
  path: '/api/erp/invoices',
  summary: '待开发票',
  group,
  access: 'key',
  keyRight: 'invoices',
  query,
  labels,
  data: z.object({
    list: z.array(
      z.object({
        id: count,
        at: time,
        customer: z.object({ id: text, code: text, company: text }),
        kind: z.enum(['ordinary', 'special']),
        /** the invoice that a red letter takes back, and its number; null for an invoice */
        red_of: z.nullable(z.object({ id: count, number: text })),
        title: text,
        tax_number: text,
        /** what a special invoice prints about its buyer; null for an ordinary one */
        tax_data: z.nullable(z.object({ address: text, phone: text, bank: text, account: text })),
        email: text,
        /** negative on a red letter, as are all amounts of it */
        amount,
        net: amount,
        tax: amount,
        orders: z.array(z.object({ sn: text, amount })),
        lines: z.array(
          z.object({
            sn: text,
            /** null: freight */
            line: z.nullable(count),
            erp_code: text,
            name: text,
            ypgg: text,
            bzdw: text,
            number: count,
            /** the rate of tax */
            percent: count,
            amount,
            net: amount,
            tax: amount,
          }),
        ),
      }),
    ),
    next: text,
    more: z.boolean(),
  }),
});
