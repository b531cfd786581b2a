import * as z from 'zod/mini';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireInteger } from '../shared/wire-values.ts';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';
import { reductionNames } from '../shared/reduction-names.ts';

/** The wire's names of what can be aimed at. */
export const aimNames = { ...reductionNames, 'free-shipping': 'shipping' } as const;

/** Goods that may be about to be added. */
const mostAdding = 500;

/**
 * `POST /api/cart/gap_goods`: goods that fill what is missing to a tier, to the next tier of a group of goods
 * (`goods_manjian`, its id), or to free shipping (`shipping`, without id); from favourites, earlier orders and what
 * counts towards it, what is due again (R36) first, then the best fit. Nothing is missing: an empty list. What is
 * about to be added (`adding`) counts as if it were in the cart, and is not proposed.
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
          /** how many fill it: whole medium packs, or what there is */
          quantity: answer.integer({ min: 1 }),
          /** what they add, in yuan, down to a fen */
          adds: answer.amount,
          /** 0: of these too few can be had */
          fills: answer.flag,
          /** units on the goods' ordinary line in the cart, and whether it is selected */
          onLine: called('line_number', answer.integer()),
          counts: called('line_selected', answer.flag),
          isOrdered: called('is_ordered', answer.flag),
          /** units that the shop usually buys of goods that are due again (R36); null: not due */
          dueUnits: called('due_number', answer.orNull(answer.integer({ min: 1 }))),
        }),
      ),
    ),
  }),
});
