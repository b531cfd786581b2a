import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireFlagOrNo, wireId, wireInteger, wireList, wireTextOrNone } from '../shared/wire-values.ts';
import { goodsSummary } from './goods-wire.ts';

const group = '商品与活动';
const params = z.object({ id: wireId });
const refusals = { 404: '商品不存在' };

/*
 * What stands beside goods on their page: calls of their own, so that one that fails or is slow does not take the page
 * along.
 */

/** `GET /api/goods/{id}/same_generic`: the same generic name from other makers, cheapest first; at most 12. */
export const sameGenericGoods = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/same_generic',
  summary: '同通用名其他厂家商品',
  group,
  access: 'visitor',
  params,
  data: z.array(goodsSummary),
  refusals,
});

/**
 * `GET /api/goods/{id}/together`: what was most often in one paid order with the goods (经常一起买), from the newest orders
 * that hold them; what the viewer may not buy and other makers of the same generic name are left out. At most 8.
 */
export const boughtTogether = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/together',
  summary: '经常一起买的商品',
  group,
  access: 'visitor',
  params,
  data: z.array(
    z.extend(goodsSummary, {
      /** orders that held both */
      orders_together: z._default(wireInteger(), 0),
    }),
  ),
  refusals,
});

/** `GET /api/goods/{id}/inspection`: the inspection report (药检报告) of the batch that is on sale. */
export const readInspection = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/inspection',
  summary: '在售批号的药检报告',
  group,
  access: 'buyer',
  params,
  data: z.object({
    /** report number */
    report_no: z.string(),
    /** 批号 batch */
    ph: z.string(),
    /** inspection date, YYYY-MM-DD */
    jyrq: wireTextOrNone,
    /** standard that it was inspected by */
    basis: wireTextOrNone,
    items: wireList(z.object({ name: z.string(), standard: wireTextOrNone, result: wireTextOrNone })),
    conclusion: wireTextOrNone,
    /** 1: an example of the demo shop, no real report */
    is_example: wireFlagOrNo,
    /** the report as a printable document, for logged-in buyers */
    url: wireTextOrNone,
  }),
  refusals: { 404: '没有该批号的药检报告' },
});
