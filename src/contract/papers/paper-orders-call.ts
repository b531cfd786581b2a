import * as z from 'zod/mini';
import { orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';

/** `GET /api/jybg/orders`: shipped orders, the newest first, each with its zip of papers and how complete it is. */
export const listPaperOrders = defineCall({
  method: 'GET',
  path: '/api/jybg/orders',
  summary: '按订单打包的随货资料',
  group: '账户',
  access: 'buyer',
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'orders',
    inTerms({
      id: answer.id,
      number: called('sn', answer.text),
      state: called('status', orderStatus),
      /** its first goods, and the number of kinds */
      goods: called('name', answer.textOrNone),
      kinds: answer.count,
      /** null: under way */
      deliveredAt: called('delivered_at', answer.orNull(answer.time)),
      /** shipped batches, and how many have a report */
      batches: answer.count,
      reports: answer.count,
      /** the zip (随货资料) */
      address: called('papers_url', answer.text),
    }),
  ),
});
