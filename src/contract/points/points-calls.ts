import * as z from 'zod/mini';
import { mostPointsPieces, pointsOrderStates } from '../../domain/points/points-order.ts';
import { addressWire } from '../account/address-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, wireId, wireInteger } from '../shared/wire-values.ts';

const group = '积分';
const access = 'buyer' as const;

const pointsGoods = inTerms({
  id: answer.id,
  name: answer.text,
  describe: answer.textOrNone,
  unit: called('bzdw', answer.textOrNone),
  /** for one piece */
  points: answer.integer({ min: 1 }),
  stock: called('number', answer.count),
});

const pointsOrder = inTerms({
  id: answer.id,
  number: called('sn', answer.text),
  name: answer.text,
  unit: called('bzdw', answer.textOrNone),
  quantity: called('number', answer.integer({ min: 1 })),
  /** for all pieces */
  points: answer.integer({ min: 1 }),
  state: called('status', z.enum(pointsOrderStates)),
  placedAt: called('created_at', answer.time),
  sentAt: called('sent_at', answer.orNull(answer.time)),
  receivedAt: called('received_at', answer.orNull(answer.time)),
  carrier: answer.textOrNone,
  trackingNumber: called('tracking_number', answer.textOrNone),
  address: addressWire,
});

/**
 * `GET /api/points/goods`: goods for points (R32); never medicine (R45). Goods that the shop's points can pay come
 * first; `affordable` selects only these.
 */
export const listPointsGoods = defineCall({
  method: 'GET',
  path: '/api/points/goods',
  summary: '积分商品',
  group,
  access,
  query: z.object({ ...pageQuery, affordable: z._default(wireFlag, false) }),
  labels: { ...pageLabels, affordable: '只看可兑换的' },
  data: pageOf('goods', pointsGoods, {
    /** the shop's points that can be spent now (R32) */
    owned: called('points', answer.count),
    /** further points, of orders that may still be returned; a server that knows no such leaves it out */
    pending: answer.count,
    /** the number of goods in stock that the shop's points can pay */
    affordable: answer.count,
  }),
});

/** `POST /api/points/order`: exchanges points for goods in one transaction; neither falls below zero. */
export const placePointsOrder = defineCall({
  method: 'POST',
  path: '/api/points/order',
  summary: '积分兑换',
  group,
  access,
  right: 'buy',
  form: z.object({ id: wireId, number: wireInteger({ min: 1, max: mostPointsPieces }), address_id: wireId }),
  labels: { id: '积分商品', number: '数量', address_id: '收货地址' },
  data: pointsOrder,
  refusals: { 404: '积分商品不存在', 422: '库存不足或地址有误', 601: '积分不足' },
  idempotent: 'kept',
});

/** `GET /api/points/order`: my points orders, newest first. */
export const listPointsOrders = defineCall({
  method: 'GET',
  path: '/api/points/order',
  summary: '积分订单',
  group,
  access,
  query: z.object({ ...pageQuery }),
  labels: pageLabels,
  data: pageOf('orders', pointsOrder),
});

/** `POST /api/points/order/{id}/receive`: the buyer received it; repeating it is no error. 404 for another buyer's. */
export const receivePointsOrder = defineCall({
  method: 'POST',
  path: '/api/points/order/{id}/receive',
  summary: '积分订单确认收货',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: pointsOrder,
  refusals: { 404: '积分订单不存在', 409: '积分订单未发货' },
});
