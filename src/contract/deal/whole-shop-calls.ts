import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** `GET /api/activity/whole_shop`: the discount of the whole shop (R46) that runs or comes next; null without one. */
export const wholeShopDiscount = defineCall({
  method: 'GET',
  path: '/api/activity/whole_shop',
  summary: '全场折扣',
  group: '商品与活动',
  access: 'visitor',
  data: inTerms({
    now: called('timestamp', answer.time),
    discount: answer.orNull(
      inTerms({
        id: answer.id,
        name: answer.text,
        describe: answer.textOrNone,
        /** what is left of every yuan: 0.94 for 94折 */
        rate: answer.price,
        /** of the day that runs, or of the next one */
        beginsAt: called('begin_time', answer.time),
        endsAt: called('end_time', answer.time),
        /** the days of a month on which it holds; empty: all of them */
        monthDays: called('month_days', answer.list(answer.integer({ min: 1, max: 31 }))),
      }),
    ),
  }),
});
