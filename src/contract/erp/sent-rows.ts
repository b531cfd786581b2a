import * as z from 'zod/mini';

/*
 * What a row of a call holds (R54). The server judges each row by these, or by the columns of the feed, and the OpenAPI
 * document shows them. Rows are objects; what they leave out is not told.
 */

/** A cell of a table: text, a number that is written as text, yes or no as 1 or 0; null is an empty cell. */
const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
type Cell = typeof cell;

/** A row of a table by its columns, none of which is required: which ones are missing is told row by row. */
// @__NO_SIDE_EFFECTS__
const tableRow = (columns: readonly string[]) =>
  z.strictObject(Object.fromEntries(columns.map((name) => [name, z.optional(cell)])) as Record<string, z.ZodMiniOptional<Cell>>);

const naming = ['erp_code', 'name', 'sccj', 'ypgg', 'bzdw', 'pzwh'] as const;
const pricing = ['base_price', 'ladder_price', 'ladder_price_type', 'goods_price_id'] as const;
const counting = ['number', 'storage_place', 'ph', 'scrq', 'xq'] as const;

/** The columns of goods, by the names of docs/feeds.md. */
export const goodsRow = tableRow([
  ...naming,
  ...pricing,
  ...counting,
  ...['zbz', 'jzl', 'category', 'type', 'otc_type', 'jx', 'cd', 'dj', 'txm', 'qg_number', 'is_buy', 'scopes', 'is_hm', 'is_qx', 'is_zy'],
  ...['is_ll', 'is_kx', 'is_jxq', 'is_dpby', 'free_shipping_number', 'is_free_shipping', 'is_youx', 'ck_id'],
]);

/** The columns of prices of goods. */
export const pricesRow = tableRow([...naming, ...pricing]);

/** The columns of what the warehouse holds. */
export const stockRow = tableRow([...naming, ...counting]);

/** The columns of a price list of a customer (R57): which goods, and their price. */
export const priceListRow = tableRow([
  ...['goods_id', 'erp_code', 'txm', 'pzwh', 'sccj', 'ypgg', 'bzdw'],
  ...['price', 'ladder_price', 'ladder_price_type'],
]);

const papers = ['yyzz', 'ypjyxkz', 'yljgxkz', 'qxba', 'qxxkz', 'spjy', 'cgwts'] as const;
const paperParts = ['number', 'issuer', 'begins', 'ends', 'scopes'] as const;

/** The columns of a customer (R56), and five of each licence. */
export const customersRow = tableRow([
  ...['company', 'credit_code', 'kind', 'code', 'class', 'contact', 'phone', 'region', 'address', 'purchaser', 'identity'],
  ...['account_limit', 'account_days', 'account_cut_off'],
  ...papers.flatMap((paper) => paperParts.map((part) => `${paper}_${part}`)),
]);

/** A line of text without control characters and halves of characters. */
// @__NO_SIDE_EFFECTS__
const line = (most: number, least = 0) =>
  z
    .string()
    .check(
      z.minLength(least, least === 1 ? 'is empty' : `has fewer than ${least} characters`),
      z.maxLength(most, `is longer than ${most} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u, 'holds control characters, or such as no text has'),
    );

const orderNumber = line(40, 1);

/**
 * The number that the seller's own books gave to an order (`sn`), once the ERP has taken it. It belongs to one order;
 * another number for the same order takes the place of the one before.
 */
export const orderNumbersRow = z.strictObject({ sn: orderNumber, erp_number: line(30, 1) });

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2027-06-30'));
// @__NO_SIDE_EFFECTS__
const count = (most: number) =>
  z.int(`must be a whole number 1 … ${most}`).check(z.gte(1, `must be at least 1`), z.lte(most, `must be at most ${most}`));

/** Trace codes of boxes, as a scanner reads them (R70). */
const codes = z.optional(z.array(line(200, 1)).check(z.minLength(1, 'is empty'), z.maxLength(20_000, 'has more than 20000 codes')));

/** Units of a batch that leave; the days are told of one that the shop may not know. */
const shippedBatch = z.strictObject({
  ph: line(100, 1),
  number: count(99_999_999),
  codes,
  scrq: z.optional(day),
  xq: z.optional(day),
});

/**
 * A line that leaves: its place in the order from 1, how many units, from which batches, and the codes of its boxes
 * where it names no batches.
 */
const shippedLine = z.strictObject({
  line: count(9_999),
  number: count(99_999_999),
  codes,
  batches: z.optional(z.array(shippedBatch).check(z.minLength(1, 'is empty'), z.maxLength(100, 'has more than 100 batches'))),
});

/**
 * A parcel of an order (R60): `parcel` is its place in the order, 1 for the first, so that one that is told twice
 * leaves once. Without `lines` all that is still to leave is in it.
 */
export const shipmentsRow = z.strictObject({
  sn: orderNumber,
  parcel: count(9_999),
  carrier: z.optional(line(40)),
  number: z.optional(line(40)),
  lines: z.optional(z.array(shippedLine).check(z.minLength(1, 'is empty'), z.maxLength(300, 'has more than 300 lines'))),
});

/**
 * Money that came by transfer (R49): once a number of the bank's. It is entered, and matched where the row says to
 * what: an order (`sn`), or the balance or the account of a customer (`customer`, `target`).
 */
export const receiptsRow = z.strictObject({
  number: line(40, 4),
  amount: z.union([line(20, 1), z.number()], 'must be yuan as text, like 128.50'),
  payer: z.optional(line(100)),
  remark: z.optional(line(200)),
  booked_on: z.optional(day),
  sn: z.optional(orderNumber),
  customer: z.optional(line(30, 1)),
  target: z.optional(z.enum(['balance', 'account'], 'must be balance or account')),
  by: z.optional(line(20, 1)),
  second: z.optional(line(20, 1)),
});

/**
 * What the tax office made of an invoice that waits: it was issued under a `number`, or `failed` says why not. `id` is
 * the shop's; `sn` of an order names the invoice that waits for it, except for one that failed. An `amount` that is not
 * the invoice's is refused.
 */
export const invoicesRow = z.strictObject({
  id: z.optional(count(Number.MAX_SAFE_INTEGER)),
  sn: z.optional(orderNumber),
  number: z.optional(z.string().check(z.regex(/^\d{8,20}$/, 'must have 8 … 20 digits'))),
  /** the day that is printed on it; today without it */
  issued_on: z.optional(day),
  failed: z.optional(line(100, 1)),
  amount: z.optional(z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/, 'must be yuan with two decimals, like 128.50'))),
});
