import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { goodsFields, goodsOf, goodsSummary } from './goods-wire.ts';

const group = '商品与活动';
const params = z.object({ id: wireId });
const refusals = { 404: '商品不存在' };

/* The parts of a goods page are separate calls, so that a slow or failing one does not affect the page. */

/** `GET /api/goods/{id}/same_generic`: the same generic name from other makers, cheapest first; at most 12. */
export const sameGenericGoods = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/same_generic',
  summary: '同通用名其他厂家商品',
  group,
  access: 'visitor',
  params,
  data: answer.list(goodsSummary),
  refusals,
});

/**
 * `GET /api/goods/{id}/together`: goods most often in one paid order with these (经常一起买), from the newest orders;
 * without goods that the viewer may not buy, and without other makers of the same generic name. At most 8.
 */
export const boughtTogether = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/together',
  summary: '经常一起买的商品',
  group,
  access: 'visitor',
  params,
  /** `orders_together`: orders with both */
  data: answer.list(inTerms({ ...goodsFields, ordersTogether: called('orders_together', answer.or(answer.integer(), 0)) }, goodsOf)),
  refusals,
});

/** `GET /api/goods/{id}/inspection`: the inspection report (药检报告) of the batch on sale. */
export const readInspection = defineCall({
  method: 'GET',
  path: '/api/goods/{id}/inspection',
  summary: '在售批号的药检报告',
  group,
  access: 'buyer',
  params,
  data: inTerms({
    number: called('report_no', answer.text),
    /** 批号 */
    batch: called('ph', answer.text),
    /** inspection date, YYYY-MM-DD */
    inspectedOn: called('jyrq', answer.textOrNone),
    /** the inspection standard */
    basis: answer.textOrNone,
    items: answer.listOrNone(inTerms({ name: answer.text, standard: answer.textOrNone, result: answer.textOrNone })),
    conclusion: answer.textOrNone,
    /** an example of the demo shop, no real report */
    isExample: called('is_example', answer.flag),
    /** the report as a printable document, for signed-in buyers */
    url: answer.textOrNone,
  }),
  refusals: { 404: '没有该批号的药检报告' },
});
