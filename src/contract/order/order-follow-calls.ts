import * as z from 'zod/mini';
import { buyReason } from '../goods/buy-reason-wire.ts';
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

const note = z.pipe(
  z.enum(['same', 'dearer', 'cheaper', 'fewer', 'gone', 'not_purchasable', 'sold_out', 'refused']),
  z.transform((name) => (name === 'not_purchasable' ? 'not-purchasable' : name === 'sold_out' ? 'sold-out' : name)),
);

/**
 * `POST /api/order/{id}/again`: puts the lines of an order into the cart, and says line by line what is different now.
 */
export const buyAgain = defineCall({
  method: 'POST',
  path: '/api/order/{id}/again',
  summary: '再次购买',
  group,
  access,
  params,
  form: z.optional(z.looseObject({})),
  data: inTerms({
    lines: answer.list(
      inTerms({
        goodsId: called('goods_id', answer.id),
        name: answer.text,
        /** units bought then, and units that were put in the cart now; 0: left out */
        wanted: called('number', answer.count),
        added: answer.count,
        /**
         * `same`; `dearer` and `cheaper` by unit price; `fewer` than then were there; left out:
         * `gone`, `not_purchasable`, `sold_out`, `refused` (the message says why). Of a line that is
         * both fewer and dearer, both.
         */
        notes: answer.list(note),
        message: answer.text,
        obstacle: called('buy_reason', buyReason),
        /** unit price then and now, null when left out */
        formerPrice: called('former_price', answer.price),
        price: answer.priceOrNull,
        lineId: called('line_id', answer.orNull(answer.id)),
      }),
    ),
    /** lines in the cart now */
    cartLines: called('total', answer.count),
  }),
  refusals: { ...refusals, 403: '资质未通过' },
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
