import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import { ad } from '../content/content-calls.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId } from '../shared/wire-values.ts';
import { prizeKind } from './prize-kind-wire.ts';

const group = '抽奖';

/** `GET /api/draw/simple`: the running lottery, and whether the shop has drawn (R45); null without one. */
export const readRunningLottery = defineCall({
  method: 'GET',
  path: '/api/draw/simple',
  summary: '正在进行的抽奖',
  group,
  access: 'visitor',
  data: answer.nullable(
    inTerms({
      id: answer.id,
      name: answer.text,
      hasJoined: called('is_join', answer.flag),
      endsAt: called('ends_at', answer.time),
    }),
  ),
});

const prize = inTerms({
  id: answer.id,
  name: answer.text,
  remarks: answer.textOrNone,
  kind: called('type', prizeKind),
  /** pieces at the beginning, and pieces left */
  number: answer.integer(),
  left: answer.count,
  weight: answer.integer({ min: 1 }),
  /** per cent at the next draw, `16.5` */
  odds: answer.text,
});

/** `GET /api/draw/{id}/activity`: a lottery with prizes and odds, and the data to recompute it. */
export const readLottery = defineCall({
  method: 'GET',
  path: '/api/draw/{id}/activity',
  summary: '抽奖的奖项与几率',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: inTerms({
    id: answer.id,
    name: answer.text,
    state: z.enum(activityStates),
    beginsAt: called('begins_at', answer.time),
    endsAt: called('ends_at', answer.time),
    now: answer.time,
    hasJoined: called('is_join', answer.flag),
    prizes: answer.list(prize),
    /** SHA-256 of the seed, published from the beginning */
    commitment: called('seed_hash', answer.text),
    /** the seed itself, after the end */
    seed: answer.orNull(answer.text),
    /** the number of draws in the record */
    draws: answer.count,
  }),
  refusals: { 404: '抽奖活动不存在' },
});

/**
 * `GET /api/draw?id`: draws. This GET changes the shop's state, as §7 defines it, so only this shop's own page may send
 * it. A shop draws once per lottery; repeating it returns the first result.
 */
export const draw = defineCall({
  method: 'GET',
  path: '/api/draw',
  summary: '抽奖',
  group,
  access: 'buyer',
  right: 'buy',
  query: z.object({ id: wireId }),
  labels: { id: '抽奖活动' },
  data: inTerms({
    name: answer.text,
    remarks: answer.textOrNone,
    prizeId: called('prize_id', answer.id),
    kind: called('type', prizeKind),
    /** the number of the draw, and its proof in the record */
    number: answer.integer({ min: 1 }),
    proof: answer.text,
  }),
  refusals: { 403: '资质未通过，或请求来自其他网站', 404: '抽奖活动不存在', 409: '还没开始、已结束或奖品已送完' },
});

/** `GET /api/draw/record`: the shop's draws, the newest first. */
export const listOwnDraws = defineCall({
  method: 'GET',
  path: '/api/draw/record',
  summary: '我的抽奖记录',
  group,
  access: 'buyer',
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'draws',
    inTerms({
      id: answer.id,
      lotteryId: called('lottery_id', answer.id),
      lottery: called('lottery_name', answer.text),
      number: answer.integer({ min: 1 }),
      at: answer.time,
      name: answer.text,
      kind: called('type', prizeKind),
      /** `used` or expired vouchers, sent things */
      state: called('status', z.enum(['kept', 'used', 'expired', 'waiting', 'sent'])),
    }),
  ),
});

/** `GET /api/draw/new_record?id`: the whole record with masked names, the latest first, by page. */
export const listWinners = defineCall({
  method: 'GET',
  path: '/api/draw/new_record',
  summary: '中奖名单',
  group,
  access: 'visitor',
  query: z.object({ id: wireId, ...pageQuery }),
  labels: { id: '抽奖活动', ...pageLabels },
  data: pageOf(
    'winners',
    inTerms({
      number: answer.integer({ min: 1 }),
      at: answer.time,
      who: called('company', answer.text),
      prizeId: called('prize_id', answer.id),
      name: answer.text,
      proof: answer.text,
    }),
  ),
  refusals: { 404: '抽奖活动不存在' },
});

/** `GET /api/draw/ads`: ads above the lottery's page. */
export const listLotteryAds = defineCall({
  method: 'GET',
  path: '/api/draw/ads',
  summary: '抽奖页广告',
  group,
  access: 'visitor',
  data: answer.list(ad),
});

const perPage = 20;

/** Lotteries (R45). */
export const lotteryGateway = {
  running: ask(readRunningLottery),
  lottery: ask(readLottery, (id: string) => ({ params: { id } })),
  /** A shop draws once in a lottery: asking again gives the same prize. */
  draw: ask(draw, (id: string) => ({ query: { id } })),
  ownDraws: ask(listOwnDraws, (page: number) => ({ query: { page, per_page: perPage } })),
  /** The latest first. */
  winners: ask(listWinners, (id: string, page: number) => ({ query: { id, page, per_page: perPage } })),
  ads: ask(listLotteryAds),
};
