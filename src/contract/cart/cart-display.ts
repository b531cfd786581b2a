import * as z from 'zod/mini';
import { goodsTag } from '../goods/goods-wire.ts';
import { wireFlagOrNo, wireId, wireInteger, wireList, wireTextOrNone, wireTime } from '../shared/wire-values.ts';

const optionally = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** What a cart line shows of its goods beside what pricing reads (`read-goods.ts`); every field may be absent. */
const shownGoods = z.object({
  id: wireId,
  name: wireTextOrNone,
  /** 生产厂家 */
  sccj: wireTextOrNone,
  /** 药品规格 */
  ypgg: wireTextOrNone,
  /** 包装单位 */
  bzdw: wireTextOrNone,
  /** 效期, YYYY-MM-DD */
  xq: wireTextOrNone,
  goods_image: wireList(z.object({ url: z.string() })),
  tags: wireList(goodsTag),
  /** why it cannot be bought, where it cannot */
  buy_message: wireTextOrNone,
  /** 1 = prescription */
  type: optionally(wireInteger()),
  is_hm: wireFlagOrNo,
  is_qx: wireFlagOrNo,
  is_zy: wireFlagOrNo,
  is_jxq: wireFlagOrNo,
  /** 冷链 cold chain */
  is_ll: wireFlagOrNo,
  goods_manjian: optionally(z.object({ name: wireTextOrNone })),
  gift: optionally(z.object({ name: wireTextOrNone })),
});

const shownLine = z.object({
  id: wireId,
  /** a combination's own name and what one set holds */
  combination: optionally(
    z.object({
      name: wireTextOrNone,
      parts: wireList(
        z.object({ name: z.string(), ypgg: wireTextOrNone, bzdw: wireTextOrNone, number: wireInteger({ min: 1 }) }),
      ),
    }),
  ),
  /** a flash line: when its price ends */
  end_time: optionally(wireTime),
  goods: shownGoods,
});

/** A tier's name, and when a coupon or voucher expires. */
const shownTier = z.object({ id: wireId, name: wireTextOrNone, end_time: optionally(wireTime) });

/**
 * The other half of a cart on the wire: what screens show and pricing does not need. Read beside `readCart`; lines are
 * matched by id, and what a foreign back end leaves out is empty.
 */
export const cartDisplay = z.object({
  data: z.array(shownLine),
  activity_data: optionally(
    z.object({
      manjians: wireList(shownTier),
      discounts: wireList(shownTier),
      coupon: wireList(shownTier),
      xjq: wireList(shownTier),
    }),
  ),
  /** the server's clock, for what ends */
  timestamp: optionally(wireTime),
});
