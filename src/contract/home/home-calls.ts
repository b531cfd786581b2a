import { goodsFields, goodsOf, goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const group = '商品与活动';

const goodsList = { method: 'GET', group, access: 'visitor', data: answer.list(goodsSummary) } as const;

/** Goods of the daily special (每日特价). */
export const dailySpecial = defineCall({ ...goodsList, path: '/api/activity/everyday_price', summary: '每日特价' });
/** Recommended goods of the home page. */
export const recommendedGoods = defineCall({ ...goodsList, path: '/api/index_wntj/1', summary: '为你推荐' });

/** Most bought goods. */
export const hotGoods = defineCall({ ...goodsList, path: '/api/goods/hot', summary: '热销商品' });

/** `GET /api/goods/activities`: the running promotions. */
export const listActivities = defineCall({
  method: 'GET',
  path: '/api/goods/activities',
  summary: '进行中的活动',
  group,
  access: 'visitor',
  data: answer.list(inTerms({ id: answer.id, name: answer.text, describe: answer.textOrNone })),
});

/** `GET /api/index/spike`: the running flash sale (秒杀) and its end, both in server seconds. */
export const flashSale = defineCall({
  method: 'GET',
  path: '/api/index/spike',
  summary: '限时秒杀',
  group,
  access: 'visitor',
  data: inTerms({
    now: called('timestamp', answer.time),
    endsAt: called('end_time', answer.time),
    name: answer.textOrNone,
    goods: answer.list(
      inTerms(
        {
          ...goodsFields,
          /** price of the flash sale; the goods' base_price is the ordinary one */
          flashPrice: called('flash_price', answer.price),
          /** sold part, 0 … 100 */
          soldPercent: called('sold_percent', answer.integer({ max: 100 })),
        },
        ({ flashPrice, soldPercent, ...goods }) => ({ goods: goodsOf(goods), flashPrice, soldPercent }),
      ),
    ),
  }),
});
