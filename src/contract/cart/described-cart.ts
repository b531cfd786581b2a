import * as z from 'zod/mini';
import { goodsFields, goodsGift } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { reductionNames } from '../shared/reduction-names.ts';

/*
 * Carts as this shop writes them, for the OpenAPI document. The page reads carts of any shop and states their outline
 * only (`kept-cart-wire.ts`); a client generated from the document needs every field.
 */

const quantity = z.int().check(z.gte(1));
const flag = z.union([z.literal(0), z.literal(1)]);

/** The goods of a line: a line without a visible price never counts, so its price is always a text. */
const goods = inTerms({ ...goodsFields, basePrice: called('base_price', answer.price) });

const part = z.object({
  goods_id: answer.id,
  name: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  number: quantity,
  stock: z.int(),
  qg_number: z.int(),
  apart: z.nullable(z.string()),
  /** the gift of the part's goods (R18) */
  gift: answer.orNull(goodsGift),
});

const line = z.object({
  id: answer.id,
  /** 0 ordinary, 1 flash, 3 combination, 4 add-on (R5) */
  type: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  goods_type: z.int(),
  number: quantity,
  price: z.string(),
  is_selected: flag,
  with_coupon: flag,
  ck_id: z.nullable(answer.id),
  goods_price_id: z.nullable(answer.id),
  /** a flash line: its sale and the period of the price */
  activity_id: z.optional(answer.id),
  begin_time: z.optional(z.int()),
  end_time: z.optional(z.int()),
  combination: z.optional(z.object({ id: answer.id, name: z.string(), parts: z.array(part) })),
  /** number: the units that the group allows on this line */
  add_on: z.optional(z.object({ id: answer.id, name: z.string(), number: z.optional(z.nullable(z.int())) })),
  goods,
});

const tier = {
  id: answer.id,
  name: z.string(),
  describe: z.string(),
  amount: z.string(),
  /** null: all goods */
  goods_ids: z.nullable(z.array(answer.id)),
  end_time: z.int(),
};
const moneyTiers = z.array(z.object({ ...tier, money: z.string() }));

/** A cart in the wire shape of rules.md. */
export const describedCart = z.object({
  data: z.array(line),
  shipping_data: z.object({
    shipping_amount: z.string(),
    no_trans_order_amount: z.string(),
    freight: z.string(),
    /** where the cart is reckoned to go: the region of the buyer's default address, or of that of a checkout (R58) */
    region: z.optional(z.string()),
    /** why the shop does not deliver there; empty where it does */
    closed_message: z.optional(z.string()),
  }),
  activity_data: z.object({
    manjians: moneyTiers,
    discounts: z.array(z.object({ ...tier, rate: z.string() })),
    coupon: moneyTiers,
    xjq: moneyTiers,
  }),
  /** the buyer's choice, as it was sent; 0: none (R16) */
  coupon_id: z.optional(z.union([answer.id, z.literal(0)])),
  xjq_id: z.optional(z.union([answer.id, z.literal(0)])),
  filter_data: z.object({}),
  timestamp: z.int(),
});

const step = { number: quantity, price: z.string() };
const standings = z.array(z.object({ id: answer.id, status: flag, qualifying: z.string(), missing: z.string() }));

/** A priced cart: the object of rules.md's «headless channel» (`priced-cart-wire.ts`). */
export const describedPricedCart = z.object({
  lines: z.array(
    z.object({
      id: answer.id,
      unit_price: z.string(),
      amount: z.string(),
      counts: z.boolean(),
      share: z.string(),
      ladder: z.object({ reached: z.nullable(z.object(step)), next: z.nullable(z.object({ ...step, missing: quantity })) }),
      gift_total: z.int(),
      free_shipping_missing: z.nullable(z.int()),
      over_stock: z.boolean(),
      over_limit: z.boolean(),
    }),
  ),
  selected_kinds: z.int(),
  selected_number: z.int(),
  goods_amount: z.string(),
  reductions: z.array(z.object({ kind: z.enum(Object.values(reductionNames)), id: answer.id, amount: z.string() })),
  tiers: z.object({ manjians: standings, discounts: standings, coupon: standings, xjq: standings }),
  shortfall: z.string(),
  freight: z.string(),
  payable: z.string(),
});
