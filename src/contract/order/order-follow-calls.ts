import * as z from 'zod/mini';
import { againNotes, againStates } from '../../domain/again/buy-again.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { orderFilter, orderFilterLabels } from './order-calls.ts';
import { logisticsWire, orderDetail } from './order-wire.ts';

const group = '订单';
const access = 'buyer' as const;
const params = z.object({ id: wireId });
const refusals = { 404: '订单不存在' };

/** `POST /api/order/{id}/confirm`: the buyer received the goods (确认收货); repeating it is no error. */
export const confirmOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/confirm',
  summary: '确认收货',
  group,
  access,
  right: 'buy',
  params,
  form: z.optional(z.looseObject({})),
  data: orderDetail,
  refusals: { ...refusals, 409: '订单未发货' },
});

/** `GET /api/order/{id}/logistics`: the parcel's tracking, equal to the order's `logistics`. */
export const readLogistics = defineCall({
  method: 'GET',
  path: '/api/order/{id}/logistics',
  summary: '物流轨迹',
  group,
  access,
  params,
  data: logisticsWire,
  refusals,
});

/** A former line, and its present state. */
const againLine = inTerms({
  goodsId: called('goods_id', answer.id),
  name: answer.text,
  maker: called('sccj', answer.textOrNone),
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  /** former units and unit price; lines of equal goods are merged at their mean price */
  number: answer.integer({ min: 1 }),
  price: called('former_price', answer.price),
  /** batch number and expiry of the shipped batch that expires first; empty when nothing was shipped */
  batch: called('former_ph', answer.textOrNone),
  expiry: called('former_xq', answer.textOrNone),
  hadGift: called('had_gift', answer.flag),
  isCombination: called('is_combination', answer.flag),
  isAddOn: called('is_add_on', answer.yes),
  /** a combination: whether it is available, its price then, and the obstacle; null for other lines */
  set: answer.orNull(inTerms({ state: z.enum(['had', 'closed', 'gone']), price: answer.priceOrNull, words: answer.textOrNone })),
  state: z.enum(againStates),
  /** available units; 0 unless the state is `had` */
  most: called('can_have', answer.count),
  /** the unit price for that number; null when none are available */
  priceNow: called('price', answer.priceOrNull),
  /** the next multiple of the medium pack; null when nothing is to be rounded */
  packs: answer.orNull(answer.integer()),
  notes: answer.listOrNone(z.enum(againNotes)),
  /** the goods on sale now; null: gone */
  goods: answer.orNull(goodsSummary),
});

/**
 * `GET /api/order/{id}/again`: the present state of an order's lines, judged one by one and priced for this buyer;
 * nothing is added to the cart.
 */
export const orderAgain = defineCall({
  method: 'GET',
  path: '/api/order/{id}/again',
  summary: '再来一单：逐行比对',
  group,
  access,
  params,
  data: inTerms({ lines: answer.list(againLine) }),
  refusals,
});

/** The path of the orders' spreadsheet; a download link without envelope. */
export const orderExportPath = '/api/order/export';

/**
 * `GET /api/order/export`: the filtered orders as a spreadsheet, a row per line: CSV in UTF-8 with BOM, at most
 * `mostExported` orders, newest first. Refusals have an envelope. A link sends no header, so `shop` replaces
 * `shopHeader` and is refused likewise (460).
 */
export const orderExport = {
  path: orderExportPath,
  query: z.object({ ...orderFilter, shop: z.optional(z.string()) }),
  labels: { ...orderFilterLabels, shop: '门店' },
  mostExported: 5000,
} as const;
