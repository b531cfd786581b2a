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

/** `POST /api/order/{id}/confirm`: the buyer has the goods (确认收货); twice is once. */
export const confirmOrder = defineCall({
  method: 'POST',
  path: '/api/order/{id}/confirm',
  summary: '确认收货',
  group,
  access,
  params,
  form: z.optional(z.looseObject({})),
  data: orderDetail,
  refusals: { ...refusals, 409: '订单未发货' },
});

/** `GET /api/order/{id}/logistics`: where the parcel is; the same stands in the order as `logistics`. */
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

/** A line of then, and what it comes to now. */
const againLine = inTerms({
  goodsId: called('goods_id', answer.id),
  name: answer.text,
  maker: called('sccj', answer.textOrNone),
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  /** units bought then, and what one cost; lines of equal goods are one, at their mean */
  number: answer.integer({ min: 1 }),
  price: called('former_price', answer.price),
  /** batch number and expiry date of what was sent then, of the batch that expires first; empty where nothing was */
  batch: called('former_ph', answer.textOrNone),
  expiry: called('former_xq', answer.textOrNone),
  hadGift: called('had_gift', answer.flag),
  isCombination: called('is_combination', answer.flag),
  isAddOn: called('is_add_on', answer.yes),
  /** a set: whether it can be had again, what one costs then, and why none can be had; null for other lines */
  set: answer.orNull(inTerms({ state: z.enum(['had', 'closed', 'gone']), price: answer.priceOrNull, words: answer.textOrNone })),
  state: z.enum(againStates),
  /** units that can be had now; 0 in every state but `had` */
  most: called('can_have', answer.count),
  /** what one of them costs in that number; null where none can be had */
  priceNow: called('price', answer.priceOrNull),
  /** the next whole multiple of the medium pack; null where nothing is to be rounded */
  packs: answer.orNull(answer.integer()),
  notes: answer.listOrNone(z.enum(againNotes)),
  /** the goods as they are sold now; null: gone */
  goods: answer.orNull(goodsSummary),
});

/**
 * `GET /api/order/{id}/again`: what the lines of an order come to now, judged one by one and priced for this buyer;
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

/** Where the spreadsheet of orders is; not in the envelope: a link that is downloaded. */
export const orderExportPath = '/api/order/export';

/**
 * `GET /api/order/export`: the filtered orders as a spreadsheet, a row a line: CSV in UTF-8 with its mark, at most
 * `mostExported` orders, newest first. Refusals are in the envelope as everywhere. A link sends no header: `shop` says
 * what `shopHeader` says in calls, and is refused likewise (460).
 */
export const orderExport = {
  path: orderExportPath,
  query: z.object({ ...orderFilter, shop: z.optional(z.string()) }),
  labels: { ...orderFilterLabels, shop: '门店' },
  mostExported: 5000,
} as const;
