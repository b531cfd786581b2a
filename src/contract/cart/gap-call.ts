import * as z from 'zod/mini';
import { goodsSummary } from '../goods/goods-wire.ts';
import { defineCall } from '../shared/call.ts';
import { wireAmount, wireFlagOrNo, wireId, wireInteger } from '../shared/wire-values.ts';
import { reductionNames } from './reduction-names.ts';

/** The wire's names of what can be aimed at. */
export const aimNames = { ...reductionNames, 'free-shipping': 'shipping' } as const;

/**
 * `POST /api/cart/gap_goods`: goods that fill what is missing to a tier, to the next tier of a group of goods
 * (`goods_manjian`, its id), or to free shipping (`shipping`, without id); from favourites, earlier orders and what
 * counts towards it, the best fit first. Nothing is missing: an empty list.
 */
export const gapGoods = defineCall({
  method: 'POST',
  path: '/api/cart/gap_goods',
  summary: '凑单商品',
  group: '购物车',
  access: 'buyer',
  form: z.object({ kind: z.enum(['goods_manjian', 'manjian', 'discount', 'coupon', 'xjq', 'shipping']), id: z.optional(wireId) }),
  data: z.object({
    missing: wireAmount,
    list: z.array(
      z.object({
        goods: goodsSummary,
        /** how many fill it: whole medium packs, or what there is */
        quantity: wireInteger({ min: 1 }),
        /** what they add, in yuan, down to a fen */
        adds: wireAmount,
        /** 0: of these too few can be had */
        fills: wireFlagOrNo,
        /** units on the goods' ordinary line in the cart, and whether it is selected */
        line_number: wireInteger(),
        line_selected: wireFlagOrNo,
        is_ordered: wireFlagOrNo,
      }),
    ),
  }),
});
