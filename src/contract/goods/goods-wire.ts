import * as z from 'zod/mini';
import {
  wireAmount,
  wireFlagOrNo,
  wireId,
  wireInteger,
  wireList,
  wirePrice,
  wireTextOrNone,
} from '../shared/wire-values.ts';

/** A tag badge of goods (§3): `name` is one of 优 秒 满 换购 赠 特 新. */
export const goodsTag = z.object({ name: z.string(), describe: wireTextOrNone, is_show: wireFlagOrNo });

/**
 * A step of a ladder price (阶梯价), rules.md R6. `id` is what `ladder_price_id` of a link or a cart line names; a server
 * that gives none counts the steps from 1, by ascending quantity.
 */
export const ladderStep = z.object({ id: z.optional(z.nullable(wireId)), number: wireInteger({ min: 1 }), price: wirePrice });

/** One step of a full reduction (满减). */
export const amountOffTier = z.object({ amount: wireAmount, money: wireAmount });

const goodsImage = z.object({
  url: wireTextOrNone,
  /** the same picture for 56 pixels and less; absent: the picture itself */
  small: z.optional(z.nullable(z.string())),
});

/**
 * Goods as lists show them (product.md §3 and what a buyer needs beside it).
 * `base_price` is null where the buyer may not see prices (visitors of controlled-sales goods).
 */
export const goodsSummary = z.object({
  id: wireId,
  ck_id: z.optional(wireId),
  goods_price_id: z.optional(z.nullable(wireId)),
  name: z.string(),
  /** 生产厂家 manufacturer */
  sccj: wireTextOrNone,
  /** 药品规格 specification */
  ypgg: wireTextOrNone,
  /** 包装单位 pack unit */
  bzdw: wireTextOrNone,
  /** 剂型 dosage form */
  jx: wireTextOrNone,
  /** 批准文号 approval number */
  pzwh: wireTextOrNone,
  /** 效期 expiry date, YYYY-MM-DD */
  xq: wireTextOrNone,
  /** 批号 batch */
  ph: wireTextOrNone,
  goods_image: wireList(goodsImage),
  base_price: z.nullable(wirePrice),
  /** price before a daily special, to be struck through */
  former_price: z.optional(z.nullable(wirePrice)),
  ladder_price: wireList(ladderStep),
  ladder_price_type: z._default(z.nullable(wireInteger()), 0),
  /** 中包装 medium pack: default quantity and step */
  zbz: z._default(wireInteger({ min: 1 }), 1),
  /** how many of it are in the buyer's cart */
  cartNum: z._default(wireInteger(), 0),
  /** stock */
  number: wireInteger(),
  is_buy: z._default(z.nullable(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])), 1),
  /** why it can't be bought, where it can't */
  buy_message: wireTextOrNone,
  is_yj: wireFlagOrNo,
  is_jxq: wireFlagOrNo,
  is_dpby: wireFlagOrNo,
  is_free_shipping: wireFlagOrNo,
  free_shipping_number: z._default(z.nullable(wireInteger()), 0),
  is_youx: wireFlagOrNo,
  /** most that one order may hold; 0 = no limit */
  qg_number: z._default(z.nullable(wireInteger()), 0),
  /** 1 = prescription */
  type: z._default(z.nullable(wireInteger()), 0),
  /** 含麻黄碱 contains ephedrine-type ingredients */
  is_hm: wireFlagOrNo,
  /** 医疗器械 medical device */
  is_qx: wireFlagOrNo,
  /** 中药 Chinese medicine */
  is_zy: wireFlagOrNo,
  /** 冷链 cold chain */
  is_ll: wireFlagOrNo,
  /** 控销 controlled sales: price and purchase only for buyers with a grant */
  is_kx: wireFlagOrNo,
  /** where the buyer's application for controlled goods stands: applied, granted, refused; empty without one */
  kx_status: wireTextOrNone,
  tags: wireList(goodsTag),
  is_favorite: wireFlagOrNo,
  goods_manjian: z.optional(
    z.nullable(z.object({ id: wireId, name: wireTextOrNone, tiers: z.array(amountOffTier) })),
  ),
  gift: z.optional(
    z.nullable(
      z.object({
        type: z.optional(wireInteger()),
        every: wireInteger({ min: 1 }),
        give: wireInteger({ min: 1 }),
        name: wireTextOrNone,
      }),
    ),
  ),
});

/** A named value of a goods' data sheet, e.g. 贮藏 / 密封,阴凉处保存. */
const namedText = z.object({ name: z.string(), value: z.string() });

/** An order-level promotion that counts these goods (R10's scope). */
const goodsPromotion = z.object({
  id: wireId,
  kind: z.enum(['manjian', 'discount', 'coupon']),
  name: wireTextOrNone,
  amount: wireAmount,
  money: z.optional(z.nullable(wireAmount)),
  rate: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});

/** Goods as their own page shows them. */
export const goodsDetail = z.extend(goodsSummary, {
  /** production date, YYYY-MM-DD */
  scrq: wireTextOrNone,
  /** path from the top category down */
  categories: wireList(z.object({ id: wireId, name: z.string() })),
  properties: wireList(namedText),
  /** 说明书 instruction sheet, section by section */
  instructions: wireList(namedText),
  promotions: wireList(goodsPromotion),
  /** 药检报告 inspection report of the batch, a document for logged-in buyers; empty when there is none */
  inspection_url: wireTextOrNone,
});
