import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const cost = { freeFrom: called('shipping_amount', answer.amount), freight: answer.amount };

/**
 * `GET /api/global/shipping`: the cost of delivery (R19): free from an amount on, otherwise the freight; in yuan. Then
 * the regions in which it differs, or that are closed (R58).
 */
export const readShipping = defineCall({
  method: 'GET',
  path: '/api/global/shipping',
  summary: '包邮门槛与运费',
  group: '首页, 广告与内容',
  access: 'visitor',
  data: inTerms({
    ...cost,
    regions: answer.listOrNone(
      inTerms({
        code: answer.text,
        /** a province, city or district in full */
        name: answer.text,
        ...cost,
        /** why the shop does not deliver there; empty where it does */
        closed: called('closed_message', answer.textOrNone),
      }),
    ),
  }),
});
