import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** `GET /api/global/shipping`: the cost of delivery (R19): free from an amount on, otherwise the freight; in yuan. */
export const readShipping = defineCall({
  method: 'GET',
  path: '/api/global/shipping',
  summary: '包邮门槛与运费',
  group: '首页, 广告与内容',
  access: 'visitor',
  data: inTerms({ freeFrom: called('shipping_amount', answer.amount), freight: answer.amount }),
});
