import * as z from 'zod/mini';
import { messageKinds, mutableKinds } from '../../domain/message/message-kind.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, optionalIds, wireInteger } from '../shared/wire-values.ts';

const group = '消息';
const access = 'buyer' as const;

/** The number of unread messages, in all and by kind. */
const unread = {
  unread: answer.count,
  unreadOf: called('unread_by_kind', answer.listOrNone(inTerms({ kind: answer.text, count: answer.count }))),
};

/**
 * `GET /api/message?page,kind`: the shop's messages, the newest first; `unread` 1 selects unread ones. It also returns
 * unread counts, muted kinds, and the number of the newest message.
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
      /** a path of the page; empty: no screen */
      url: answer.textOrNone,
      at: answer.time,
      isRead: called('is_read', answer.flag),
    }),
    { ...unread, muted: answer.listOrNone(answer.text), newest: answer.or(wireInteger(), 0) },
  ),
});

/** `GET /api/message/count`: the number of unread messages. The page polls it, so it costs one index lookup. */
export const countMessages = defineCall({
  method: 'GET',
  path: '/api/message/count',
  summary: '未读消息数',
  group,
  access,
  data: inTerms({ unread: answer.count }),
});

/**
 * `POST /api/message/read`: marks `ids` as read, or with `all` 1 everything, optionally of a `kind`, up to the message
 * `until`; later ones stay unread. Read, unknown and foreign ids change nothing.
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

/** `POST /api/message/mute`: mutes a kind or unmutes it. Unread messages of a muted kind become read. */
export const muteMessages = defineCall({
  method: 'POST',
  path: '/api/message/mute',
  summary: '消息设置',
  group,
  access,
  right: 'manage',
  form: z.object({ kind: z.enum(mutableKinds), muted: wireFlag }),
  labels: { kind: '类型', muted: '关闭' },
  data: inTerms({ ...unread, muted: answer.listOrNone(answer.text) }),
});
