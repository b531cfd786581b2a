import { activityFields } from '../activity/activity-wire.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const group = '商品与活动';

/** A combination (组合购, R43) for this caller. */
const combination = inTerms({
  id: answer.id,
  name: answer.text,
  /** its period, audience and number of sets */
  activity: inTerms(activityFields),
  /** of one set */
  price: answer.price,
  /** the separate price of a set's parts now, and the saving of the set */
  apart: answer.amount,
  saving: answer.amount,
  /** available sets, including those in the caller's cart */
  sets: called('number', answer.count),
  /** the scarcest part; null: another limit applies */
  scarcest: called('scarcest_goods_id', answer.orNull(answer.id)),
  /** sets in the caller's cart */
  inCart: called('cartNum', answer.or(answer.count, 0)),
  theme: answer.orNull(inTerms({ id: answer.id, name: answer.text })),
  /** the first part decides the shipping terms of a set */
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

/** An add-on group (换购) or gift group (满赠, R43), and its state in the caller's cart. */
const addOnGroup = inTerms({
  activity: inTerms(activityFields),
  isGift: called('is_gift', answer.yes),
  /** thresholds, ascending; each gives one unit */
  thresholds: answer.list(answer.amount),
  /** the amount of the counting lines (R9), and the units that it gives */
  qualifying: answer.amount,
  allowed: answer.count,
  /** units of it in the cart */
  inCart: called('cartNum', answer.or(answer.count, 0)),
  /** the amount missing to the next threshold; null: all are reached */
  missing: answer.orNull(answer.amount),
  /** counting goods, at most as many as a page shows; empty when every ordinary line counts */
  goods: answer.listOrNone(goodsSummary),
  /** the number of counting goods; null: all goods */
  goodsCount: called('goods_number', answer.orNull(answer.count)),
  addOns: called(
    'add_ons',
    answer.list(inTerms({ goods: goodsSummary, price: answer.price, inCart: called('cartNum', answer.or(answer.count, 0)) })),
  ),
});

/** `GET /api/combinationMzhgGroup`: add-on and gift groups, the counting amount, and available units. */
export const listAddOnGroups = defineCall({
  method: 'GET',
  path: '/api/combinationMzhgGroup',
  summary: '换购与满赠: 门槛、当前金额与可选商品',
  group,
  access: 'visitor',
  data: answer.listOrNone(addOnGroup),
});

/** An add-on or gift with a saving: its price, and the difference to the cheapest other way. */
const payingAddOn = inTerms({
  goodsId: called('goods_id', answer.id),
  name: answer.text,
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  price: answer.price,
  saves: answer.amount,
});

/**
 * `GET /api/cart/add_on_hint`: groups worth mentioning beside the caller's cart (R43): a unit with a saving may be
 * chosen, or little is missing and can be bought.
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
      /** the highest reached threshold; null: none */
      reached: answer.orNull(answer.amount),
      /** units that may be chosen now; 0 while an amount is missing */
      room: answer.count,
      /** the amount missing to the next threshold, when no unit may be chosen yet */
      missing: answer.orNull(answer.amount),
      /** those with a saving, the highest first */
      addOns: called('add_ons', answer.list(payingAddOn)),
    }),
  ),
});

/** Combinations, add-on groups and gift groups (R43). */
export const combinationGateway = {
  /** Theme by theme, in the shop's order. */
  combinations: ask(listCombinations),
  addOnGroups: ask(listAddOnGroups),
  /** The groups worth a line beside the cart as it is kept. */
  addOnHints: ask(addOnHint),
};
