import * as z from 'zod/mini';
import { type Feedback, feedbackBounds, feedbackKinds, feedbackStates } from '../../domain/feedback/feedback.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireText, wireTexts } from '../shared/wire-values.ts';
import { keptFile } from '../upload/upload-calls.ts';

const group = '账户';
const access = 'buyer' as const;
const kind = z.enum(feedbackKinds);

/**
 * `POST /api/user/feedback` (意见反馈): a buyer's feedback with uploaded pictures. The same content as an unanswered one of
 * the shop is that one: sent twice, it is stored once.
 */
export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/user/feedback',
  summary: '提交意见反馈',
  group,
  access,
  form: z.object({
    type: kind,
    content: wireText(feedbackBounds.words, feedbackBounds.leastWords),
    contact: z._default(wireText(feedbackBounds.contact), ''),
    pictures: z._default(wireTexts(64, feedbackBounds.pictures), []),
  }),
  labels: { type: '类型', content: '内容', contact: '联系方式', pictures: '图片' },
  data: answer.objectOrNone(inTerms({ id: answer.orNull(answer.id) })),
  refusals: { 422: '内容有误', 429: '反馈过于频繁，或待答复的过多' },
});

/** `GET /api/user/feedback?page`: the shop's own, by the last sending or answer. */
export const listFeedback = defineCall({
  method: 'GET',
  path: '/api/user/feedback',
  summary: '我的意见反馈',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'feedback',
    inTerms({
      id: answer.id,
      kind: called('type', kind),
      words: called('content', answer.text),
      pictures: answer.listOrNone(keptFile),
      state: z.enum(feedbackStates),
      at: answer.time,
      /** the shop's words; empty before its answer */
      answer: answer.textOrNone,
      answeredAt: called('answered_at', answer.orNull(answer.time)),
    }),
  ),
});

/** Feedback as the shop keeps it. */
export const feedbackGateway = {
  /** What says the same as one that still waits is that one. */
  send: ask(
    sendFeedback,
    ({ kind, words, contact, pictures }: Feedback) => ({
      form: { type: kind, content: words, contact, ...(pictures.length > 0 ? { pictures } : {}) },
    }),
    { give: () => null, faults: { type: 'kind', content: 'words', contact: 'contact', pictures: 'pictures' } },
  ),
  /** The shop's own, what was sent or answered last first. */
  list: ask(listFeedback, (page: number) => ({ query: { page, per_page: 10 } })),
};
