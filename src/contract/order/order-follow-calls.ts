import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireId, wireInteger } from '../shared/wire-values.ts';
import { orderFilter } from './order-calls.ts';
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

/** `POST /api/order/{id}/again`: puts the lines of an order into the cart, and says line by line what is different now. */
export const buyAgain = defineCall({
  method: 'POST',
  path: '/api/order/{id}/again',
  summary: '再次购买',
  group,
  access,
  params,
  form: z.optional(z.looseObject({})),
  data: z.object({
    lines: z.array(
      z.object({
        goods_id: wireId,
        name: z.string(),
        /** units bought then, and units that were put in the cart now; 0: left out */
        number: wireInteger(),
        added: wireInteger(),
        /**
         * `same`; `dearer` and `cheaper` by unit price; `fewer` than then were there; left out: `gone`, `not_purchasable`,
         * `sold_out`, `refused` (the message says why). Of a line that is both fewer and dearer, both.
         */
        notes: z.array(z.enum(['same', 'dearer', 'cheaper', 'fewer', 'gone', 'not_purchasable', 'sold_out', 'refused'])),
        message: z.string(),
        /** unit price then and now, null when left out */
        former_price: z.string(),
        price: z.nullable(z.string()),
        line_id: z.optional(z.nullable(wireId)),
      }),
    ),
    /** lines in the cart now */
    total: wireInteger(),
  }),
  refusals: { ...refusals, 403: '资质未通过' },
});

/**
 * `GET /api/order/export`: the filtered orders as a spreadsheet, a row a line: CSV in UTF-8 with its mark, at most
 * `mostExported` orders, newest first. Not in the envelope: a link that is downloaded; refusals are in it as everywhere.
 */
export const orderExport = { path: '/api/order/export', query: z.object(orderFilter), mostExported: 5000 } as const;
