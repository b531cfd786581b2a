import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import { ad } from '../content/content-calls.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId } from '../shared/wire-values.ts';
import { prizeKind } from './prize-kind-wire.ts';

const group = '抽奖';

/** `GET /api/draw/simple`: the lottery that is on, and whether the shop has drawn in it (R45); null: none is. */
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
  /** pieces at the beginning, and what is left of them */
  number: answer.integer(),
  left: answer.count,
  weight: answer.integer({ min: 1 }),
  /** per cent at the next draw, `16.5` */
  odds: answer.text,
});

/** `GET /api/draw/{id}/activity`: a lottery with its prizes and odds, and what anybody needs to recompute it. */
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
    /** the seed itself, once it draws nothing any more */
    seed: answer.orNull(answer.text),
    /** how many draws stand in the record */
    draws: answer.count,
  }),
  refusals: { 404: '抽奖活动不存在' },
});

/**
 * `GET /api/draw?id`: draws. It changes the shop's state though it is a GET, as §7 has it: only this shop's own page
 * may send it. A shop draws once in a lottery; drawing again gives the same.
 */
export const draw = defineCall({
  method: 'GET',
  path: '/api/draw',
  summary: '抽奖',
  group,
  access: 'buyer',
  query: z.object({ id: wireId }),
  labels: { id: '抽奖活动' },
  data: inTerms({
    name: answer.text,
    remarks: answer.textOrNone,
    prizeId: called('prize_id', answer.id),
    kind: called('type', prizeKind),
    /** which draw of the lottery it was, and its proof in the record */
    number: answer.integer({ min: 1 }),
    proof: answer.text,
  }),
  refusals: { 403: '资质未通过，或请求来自其他网站', 404: '抽奖活动不存在', 409: '还没开始、已结束或奖品已送完' },
});

/** `GET /api/draw/record`: my shop's draws, the newest first. */
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
      /** a voucher that was used, or is over; a thing that was sent */
      state: called('status', z.enum(['kept', 'used', 'expired', 'waiting', 'sent'])),
    }),
  ),
});

/** `GET /api/draw/new_record?id`: who drew what, the latest first, names masked: the whole record, page by page. */
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

/** `GET /api/draw/ads`: what stands above the lottery's page. */
export const listLotteryAds = defineCall({
  method: 'GET',
  path: '/api/draw/ads',
  summary: '抽奖页广告',
  group,
  access: 'visitor',
  data: answer.list(ad),
});
