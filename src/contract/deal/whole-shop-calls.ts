import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** `GET /api/activity/whole_shop`: the running or next shop-wide discount (R46); null without one. */
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
        /** the rate: 0.94 for 94折 */
        rate: answer.price,
        /** of the running day, or of the next one */
        beginsAt: called('begin_time', answer.time),
        endsAt: called('end_time', answer.time),
        /** the days of the month on which it applies; empty: all */
        monthDays: called('month_days', answer.list(answer.integer({ min: 1, max: 31 }))),
      }),
    ),
  }),
});
