import * as z from 'zod/mini';
import { messageKinds, mutableKinds } from '../../domain/message/message-kind.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, optionalIds, wireInteger } from '../shared/wire-values.ts';

const group = '消息';
const access = 'buyer' as const;

/** How many messages are unread, of all kinds and of each that has any. */
const unread = {
  unread: answer.count,
  unreadOf: called('unread_by_kind', answer.listOrNone(inTerms({ kind: answer.text, count: answer.count }))),
};

/**
 * `GET /api/message?page,kind`: the shop's messages, the newest first; `unread` 1 gives those alone. Beside them what
 * is unread of every kind, the kinds that are switched off, and the number of the newest message of all.
 */
export const listMessages = defineCall({
  method: 'GET',
  path: '/api/message',
  summary: '我的消息',
  group,
  access,
  query: z.object({ ...pageQuery, kind: z.optional(z.enum(messageKinds)), unread: z._default(wireFlag, false) }),
  labels: { ...pageLabels, kind: '类型', unread: '只看未读' },
  data: pageOf(
    'messages',
    inTerms({
      id: answer.id,
      kind: answer.text,
      title: answer.text,
      text: answer.textOrNone,
      /** a path of the page; empty: it is about no screen */
      url: answer.textOrNone,
      at: answer.time,
      isRead: called('is_read', answer.flag),
    }),
    { ...unread, muted: answer.listOrNone(answer.text), newest: answer.or(wireInteger(), 0) },
  ),
});

/** `GET /api/message/count`: how many are unread. It is asked again and again, and costs one look into an index. */
export const countMessages = defineCall({
  method: 'GET',
  path: '/api/message/count',
  summary: '未读消息数',
  group,
  access,
  data: inTerms({ unread: answer.count }),
});

/**
 * `POST /api/message/read`: these `ids`, or with `all` 1 every one, of a `kind` where one is named, up to the message
 * `until`: one that came meanwhile stays unread. What is read, is none or is somebody else's changes nothing.
 */
export const readMessages = defineCall({
  method: 'POST',
  path: '/api/message/read',
  summary: '标为已读',
  group,
  access,
  form: z.object({
    ids: optionalIds,
    all: z._default(wireFlag, false),
    kind: z.optional(z.enum(messageKinds)),
    until: z.optional(wireInteger()),
  }),
  labels: { ids: '消息', all: '全部', kind: '类型', until: '截至' },
  data: inTerms(unread),
  refusals: { 422: '未指明消息' },
});

/** `POST /api/message/mute`: does without a kind, or hears of it again. What is unread of one that goes is read. */
export const muteMessages = defineCall({
  method: 'POST',
  path: '/api/message/mute',
  summary: '消息设置',
  group,
  access,
  form: z.object({ kind: z.enum(mutableKinds), muted: wireFlag }),
  labels: { kind: '类型', muted: '关闭' },
  data: inTerms({ ...unread, muted: answer.listOrNone(answer.text) }),
});
