import { activityFields } from '../activity/activity-wire.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const group = '商品与活动';

/** A combination (组合购, R43) as the caller may have it. */
const combination = inTerms({
  id: answer.id,
  name: answer.text,
  /** its period, who may, and how many sets there are */
  activity: inTerms(activityFields),
  /** of one set */
  price: answer.price,
  /** what the parts of one set cost bought by themselves now, and how much less the set costs */
  apart: answer.amount,
  saving: answer.amount,
  /** so many sets can be had, those in the caller's cart among them */
  sets: called('number', answer.count),
  /** the part of which there is least; null: something else bounds the sets */
  scarcest: called('scarcest_goods_id', answer.orNull(answer.id)),
  /** sets in the caller's cart */
  inCart: called('cartNum', answer.or(answer.count, 0)),
  theme: answer.orNull(inTerms({ id: answer.id, name: answer.text })),
  /** the part with whose shipping terms a set goes stands first */
  parts: answer.list(inTerms({ goods: goodsSummary, quantity: called('number', answer.integer({ min: 1 })) })),
});

/** `GET /api/combinationMzhg`: combinations (组合购), theme by theme in the shop's order. */
export const listCombinations = defineCall({
  method: 'GET',
  path: '/api/combinationMzhg',
  summary: '组合购: 每套的商品、价格与节省',
  group,
  access: 'visitor',
  data: answer.listOrNone(combination),
});

/** An add-on group (换购) or gift group (满赠, R43), and where the caller's cart stands with it. */
const addOnGroup = inTerms({
  activity: inTerms(activityFields),
  isGift: called('is_gift', answer.yes),
  /** amounts from each of which one unit may be had, ascending */
  thresholds: answer.list(answer.amount),
  /** what the counting lines of the cart come to (R9), and how many units it gives */
  qualifying: answer.amount,
  allowed: answer.count,
  /** units of it in the cart */
  inCart: called('cartNum', answer.or(answer.count, 0)),
  /** what is missing to the next threshold; null: all are reached */
  missing: answer.orNull(answer.amount),
  /** goods that count, at most so many as a page shows; empty where every ordinary line counts */
  goods: answer.listOrNone(goodsSummary),
  /** how many count in all; null: every goods */
  goodsCount: called('goods_number', answer.orNull(answer.count)),
  addOns: called(
    'add_ons',
    answer.list(inTerms({ goods: goodsSummary, price: answer.price, inCart: called('cartNum', answer.or(answer.count, 0)) })),
  ),
});

/** `GET /api/combinationMzhgGroup`: add-on and gift groups, what counts now, and what may be had. */
export const listAddOnGroups = defineCall({
  method: 'GET',
  path: '/api/combinationMzhgGroup',
  summary: '换购与满赠: 门槛、当前金额与可选商品',
  group,
  access: 'visitor',
  data: answer.listOrNone(addOnGroup),
});

/** An add-on or gift that pays now: what it costs, and how much less than in any other way. */
const payingAddOn = inTerms({
  goodsId: called('goods_id', answer.id),
  name: answer.text,
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  price: answer.price,
  saves: answer.amount,
});

/**
 * `GET /api/cart/add_on_hint`: the groups that are worth a line beside the caller's cart as it is (R43): a unit that
 * pays may be chosen, or little is missing to it that can be bought; none where neither is so.
 */
export const addOnHint = defineCall({
  method: 'GET',
  path: '/api/cart/add_on_hint',
  summary: '购物车可换购与可领赠品',
  group,
  access: 'buyer',
  data: answer.list(
    inTerms({
      id: answer.id,
      name: answer.text,
      isGift: called('is_gift', answer.yes),
      /** the highest threshold that is reached; null: none */
      reached: answer.orNull(answer.amount),
      /** units that may be chosen now; 0 where something is missing */
      room: answer.count,
      /** what is missing to the next threshold, where no unit may be chosen yet */
      missing: answer.orNull(answer.amount),
      /** those that pay, what saves most first */
      addOns: called('add_ons', answer.list(payingAddOn)),
    }),
  ),
});
