import * as z from 'zod/mini';
import { goodsFields, goodsOf } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireMoment } from '../shared/wire-day.ts';
import { wireId } from '../shared/wire-values.ts';

/** Goods of a session at its price, running or not. */
const sessionGoods = inTerms(
  {
    ...goodsFields,
    /** the unit price in the session */
    flashPrice: called('flash_price', answer.price),
    /** the session's quota, and units sold */
    quota: answer.count,
    sold: answer.count,
    /** the most units per order at that price; 0: no separate limit */
    perOrder: called('per_order', answer.count),
  },
  ({ flashPrice, quota, sold, perOrder, ...goods }) => ({ goods: goodsOf(goods), flashPrice, quota, sold, perOrder: perOrder || null }),
);

/**
 * `GET /api/index/spike_sessions`: the flash sale sessions (秒杀场次) of today and tomorrow, and the goods of one: the
 * named one, else the running or next one (R40).
 */
export const flashSessions = defineCall({
  method: 'GET',
  path: '/api/index/spike_sessions',
  summary: '秒杀场次',
  group: '商品与活动',
  access: 'visitor',
  query: z.object({ id: z.optional(wireId), begin_time: z.optional(wireMoment) }),
  labels: { id: '场次', begin_time: '开始时间' },
  data: inTerms({
    now: called('timestamp', answer.time),
    sessions: answer.list(
      inTerms({
        id: answer.id,
        name: answer.textOrNone,
        beginsAt: called('begin_time', answer.time),
        endsAt: called('end_time', answer.time),
        /** kinds of goods, and kinds with units left of the session's quota */
        kinds: answer.count,
        kindsLeft: called('kinds_left', answer.count),
        /** whether the shop gets a message when it begins */
        isFollowed: called('is_followed', answer.yes),
      }),
    ),
    /** the session of these goods; null: no session today or tomorrow */
    shown: answer.orNull(inTerms({ id: answer.id, beginsAt: called('begin_time', answer.time) })),
    goods: answer.list(sessionGoods),
  }),
});

const session = { params: z.object({ id: wireId }), form: z.object({ begin_time: wireMoment }), labels: { begin_time: '开始时间' } };
const followed = inTerms({ isFollowed: called('is_followed', answer.yes) });

/** `POST /api/index/spike_sessions/{id}/follow`: the shop gets a message when the session begins (提醒我), once. */
export const followSession = defineCall({
  method: 'POST',
  path: '/api/index/spike_sessions/{id}/follow',
  summary: '秒杀开场提醒',
  group: '商品与活动',
  access: 'buyer',
  ...session,
  data: followed,
  refusals: { 404: '没有这个场次', 601: '场次已开始或已结束' },
});

/** `POST /api/index/spike_sessions/{id}/unfollow`: cancels the message. */
export const unfollowSession = defineCall({
  method: 'POST',
  path: '/api/index/spike_sessions/{id}/unfollow',
  summary: '取消秒杀开场提醒',
  group: '商品与活动',
  access: 'buyer',
  ...session,
  data: followed,
});
