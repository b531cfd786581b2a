import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';

const group = '活动';
const followed = inTerms({ isFollowed: called('is_followed', answer.yes) });

/** `POST /api/activity/{id}/follow`: the shop is told when the activity begins (提醒我); asked twice it is told once. */
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

/** `POST /api/activity/{id}/unfollow`: it is not told any more. */
export const unfollowActivity = defineCall({
  method: 'POST',
  path: '/api/activity/{id}/unfollow',
  summary: '取消活动提醒',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: followed,
});
