import * as z from 'zod/mini';
import type { SentFeed } from '../../domain/feed/told-feeds.ts';
import { defineCall } from '../shared/call.ts';
import {
  customersRow,
  goodsRow,
  invoicesRow,
  orderNumbersRow,
  priceListRow,
  pricesRow,
  receiptsRow,
  shipmentsRow,
  stockRow,
} from './sent-rows.ts';

const group = 'ERP';

/** Bytes of the body of such a call. */
const mostBytes = 8 * 1024 * 1024;
/** Rows of a table, and of what is done row by row. */
const mostOfTable = 20_000;
const mostDone = 1_000;

/** A list of rows, each judged by itself: the call's `bulk` says what they hold. */
// @__NO_SIDE_EFFECTS__
const rows = (most: number) => z.array(z.unknown()).check(z.minLength(1), z.maxLength(most));

const count = z.int();
const text = z.string();

const labels = { rows: '数据行', plan: '试算' } as const;
/** Nothing is written, and everything is told. */
const plan = z.optional(z.boolean());

/** What is wrong with a row; `line` is its place in the list, from 1; no column: with the row as a whole. */
const refused = z.array(z.object({ line: count, column: z.nullable(text), reason: text }));

/** A feed by its name and number (R53): one that comes again, or after a later one, changes nothing. */
const turn = z.object({
  name: z.string().check(z.regex(/^[\p{L}\p{N}._-]{1,50}$/u)),
  sequence: z.int().check(z.gte(0), z.lte(999_999_999_999_999)),
});

const goodsNamed = z.array(z.object({ goods_id: text, name: text }));
const goodsUnits = z.array(z.object({ goods_id: text, name: text, units: count }));

/** What a table came to. Lists have 1,000 entries at most, counts count everything. */
const tableAnswer = z.object({
  plan: z.boolean(),
  /** by its number: the next one, one that was cut off and went on, or one that was taken before; null without one */
  standing: z.nullable(z.enum(['next', 'resumed', 'repeated'])),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  refused_rows: count,
  refused,
  /** rows that may be goods of the shop under another name, and are not taken */
  renamed_rows: count,
  renamed: z.array(z.object({ line: count, words: text, goods_ids: z.array(text) })),
  news: z.array(z.object({ line: count, words: text })),
  /** prices that fall by more than a fifth, in yuan */
  falls: z.array(z.object({ goods_id: text, name: text, was: text, is: text })),
  /** units that orders hold and the warehouse does not have */
  missing: goodsUnits,
  /** units that lie in no batch that may be sold */
  unplaced: goodsUnits,
  /** what a full feed does to goods that it does not name; null: it is partial, or not all of it can be read */
  left_out: z.nullable(z.object({ goods: count, too_many: z.boolean(), some: goodsNamed })),
});

/** What rows came to that are done one by one. */
const doneAnswer = z.object({
  plan: z.boolean(),
  rows: count,
  changed: count,
  /** rows whose work was done before */
  unchanged: count,
  refused_rows: count,
  refused,
  /** what is worth knowing of a row that was taken */
  notes: z.array(z.object({ line: count, words: text })),
});

const table = { rows: rows(mostOfTable), plan, feed: z.optional(turn) };
const tableLabels = { ...labels, feed: '批次', name: '批次名称', sequence: '批次序号' } as const;
const mode = z.optional(z.enum(['full', 'partial']));
const [modeLabel, vanishLabel, newLabel] = ['方式', '允许下架', '均为新品'] as const;
/** A full feed may leave out more than a fifth of the goods. */
const vanish = z.optional(z.boolean());

/** A call in which the ERP sends rows (R54); good ones are taken, bad ones are told. */
const sentCall = <Form extends z.ZodMiniType, Data extends z.ZodMiniType>(
  keyRight: SentFeed,
  summary: string,
  {
    row,
    ...rest
  }: { readonly row: z.ZodMiniType; readonly form: Form; readonly labels: Readonly<Record<string, string>>; readonly data: Data },
) =>
  defineCall({
    method: 'POST',
    path: `/api/erp/${keyRight}`,
    summary,
    group,
    access: 'key',
    keyRight,
    ...rest,
    bulk: { mostBytes, row },
    idempotent: 'kept',
    refusals: { 503: '同时到达的调用过多，请稍后再试' },
  });

/** `POST /api/erp/goods`: everything of goods, as `import --kind goods` takes it. */
export const sendGoods = sentCall('goods', '商品资料', {
  row: goodsRow,
  form: z.object({ ...table, mode, vanish, new: z.optional(z.boolean()) }),
  labels: { ...tableLabels, mode: modeLabel, vanish: vanishLabel, new: newLabel },
  data: tableAnswer,
});

/** `POST /api/erp/prices`: prices and ladders of goods that the shop has. */
export const sendPrices = sentCall('prices', '商品价格', {
  row: pricesRow,
  form: z.object(table),
  labels: tableLabels,
  data: tableAnswer,
});

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u));

/**
 * `POST /api/erp/price_lists`: a price list for a class of customers, or for one customer (R57), as `price-list import`
 * makes it. Both days count. The same list again, while it is in force or to come, is no second one.
 */
export const sendPriceList = sentCall('price_lists', '客户价格表', {
  row: priceListRow,
  form: z.object({
    rows: rows(mostOfTable),
    plan,
    list: z.object({
      name: line(60),
      /** whose: a class, or the code of one customer */
      class: z.optional(line(20)),
      customer: z.optional(line(30)),
      from: day,
      until: day,
      /** no special and no flash price goes below it; of one customer alone */
      final: z.optional(z.boolean()),
    }),
  }),
  labels: {
    ...labels,
    ...{ list: '价格表', name: '价格表名称', class: '客户类别', customer: '客户编码', from: '起始日', until: '截止日', final: '最终价' },
  },
  data: z.object({
    plan: z.boolean(),
    /** null: none was made */
    list_id: z.nullable(count),
    is_new: z.boolean(),
    rows: count,
    /** prices of goods that the list has */
    taken: count,
    refused_rows: count,
    refused,
    /** goods that the list sells above their public price: the first thousand of them, and how many there are */
    dearer_goods: count,
    dearer: goodsNamed,
  }),
});

/** `POST /api/erp/stock`: what the warehouse holds of goods that the shop has. */
export const sendStock = sentCall('stock', '库存与批号', {
  row: stockRow,
  form: z.object({ ...table, mode, vanish }),
  labels: { ...tableLabels, mode: modeLabel, vanish: vanishLabel },
  data: tableAnswer,
});

const done = z.object({ rows: rows(mostDone), plan });

/** `POST /api/erp/customers`: customers of before with their licences (R56); who is here already stays as they are. */
export const sendCustomers = sentCall('customers', '客户资料', {
  row: customersRow,
  form: z.object({ ...done.shape, checked_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))) }),
  labels: { ...labels, checked_on: '核验日期' },
  data: doneAnswer,
});

/** `POST /api/erp/shipments`: parcels of paid orders, each with what is in it (R60). */
export const sendShipments = sentCall('shipments', '发货', { row: shipmentsRow, form: done, labels, data: doneAnswer });

/** `POST /api/erp/receipts`: transfers that came, and what they are for (R49). */
export const sendReceipts = sentCall('receipts', '收款', { row: receiptsRow, form: done, labels, data: doneAnswer });

/** `POST /api/erp/invoices`: invoices that the tax office issued or refused. */
export const sendInvoices = sentCall('invoices', '开票结果', { row: invoicesRow, form: done, labels, data: doneAnswer });

/** `POST /api/erp/order_numbers`: under which numbers the ERP has booked orders. */
export const sendOrderNumbers = sentCall('order_numbers', 'ERP 单号', { row: orderNumbersRow, form: done, labels, data: doneAnswer });
