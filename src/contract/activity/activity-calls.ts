import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { activityFields } from './activity-wire.ts';

const group = '活动';
/** The fields of all blocks; a block's kind decides which it has. */
const block = inTerms({
  kind: answer.text,
  title: answer.textOrNone,
  note: answer.textOrNone,
  /** of a floor: the query of its list */
  list: answer.textOrNone,
  /** of rules and texts: paragraphs */
  items: answer.listOrNone(answer.text),
  /** of links */
  ways: answer.listOrNone(inTerms({ text: answer.text, url: answer.text })),
  /** of coupons, combinations, group-buys and brands: the chosen ones in order; empty: all */
  ids: answer.listOrNone(answer.id),
  /** of a banner: its picture and link; either may be empty */
  image: answer.textOrNone,
  url: answer.textOrNone,
});

/** A topic and its page; `now` is the shop's time, for the countdown. */
const topic = inTerms({ ...activityFields, now: answer.time, blocks: answer.list(block) });

/** `GET /api/activity`: topics (专题), running ones first, then announced ones. */
export const listTopics = defineCall({
  method: 'GET',
  path: '/api/activity',
  summary: '专题活动',
  group,
  access: 'visitor',
  data: answer.list(inTerms(activityFields)),
});

/** `GET /api/activity/{id}`: a topic as a list of blocks (R39); a page skips kinds that it does not know. */
export const readTopic = defineCall({
  method: 'GET',
  path: '/api/activity/{id}',
  summary: '一个专题活动',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: topic,
  refusals: { 404: '活动不存在' },
});

const followed = inTerms({ isFollowed: called('is_followed', answer.yes) });

/**
 * `POST /api/activity/{id}/follow`: the shop gets a message when the activity begins (提醒我); repeating it is no error.
 */
export const followActivity = defineCall({
  method: 'POST',
  path: '/api/activity/{id}/follow',
  summary: '活动开始提醒',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: followed,
  refusals: { 404: '活动不存在', 601: '活动已开始或已结束' },
});

/** `POST /api/activity/{id}/unfollow`: cancels the message. */
export const unfollowActivity = defineCall({
  method: 'POST',
  path: '/api/activity/{id}/unfollow',
  summary: '取消活动提醒',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: followed,
});
