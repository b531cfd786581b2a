import * as z from 'zod/mini';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireInteger } from '../shared/wire-values.ts';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';
import { reductionNames } from '../shared/reduction-names.ts';

/** The wire's names of aims. */
export const aimNames = { ...reductionNames, 'free-shipping': 'shipping' } as const;

/** The most goods about to be added. */
const mostAdding = 500;

/**
 * `POST /api/cart/gap_goods`: goods that fill the gap to a tier, to the next tier of a goods-level reduction
 * (`goods_manjian`, its id), or to free shipping (`shipping`, without id); from favourites, earlier orders and counting
 * goods, due ones (R36) first, then the best fit. Without a gap the list is empty. Goods about to be added (`adding`)
 * count as if in the cart, and are not proposed.
 */
export const gapGoods = defineCall({
  method: 'POST',
  path: '/api/cart/gap_goods',
  summary: '凑单商品',
  group: '购物车',
  access: 'buyer',
  form: z.object({
    kind: z.enum(['goods_manjian', 'manjian', 'discount', 'coupon', 'xjq', 'shipping']),
    id: z.optional(wireId),
    adding: z._default(
      z.array(z.object({ goods_id: wireId, number: wireInteger({ min: 1, max: maxQuantity }) })).check(z.maxLength(mostAdding)),
      [],
    ),
  }),
  labels: { kind: '活动类型', id: '活动', adding: '将要加入的商品', goods_id: '商品', number: '数量' },
  data: inTerms({
    missing: answer.amount,
    goods: called(
      'list',
      answer.list(
        inTerms({
          goods: goodsSummary,
          /** units that fill it: whole medium packs, or what is available */
          quantity: answer.integer({ min: 1 }),
          /** the amount that they add, in yuan, rounded down to a fen */
          adds: answer.amount,
          /** 0: too few are available */
          fills: answer.flag,
          /** units on the goods' ordinary line in the cart, and whether it is selected */
          onLine: called('line_number', answer.integer()),
          counts: called('line_selected', answer.flag),
          isOrdered: called('is_ordered', answer.flag),
          /** the shop's usual units of due goods (R36); null: not due */
          dueUnits: called('due_number', answer.orNull(answer.integer({ min: 1 }))),
        }),
      ),
    ),
  }),
});
