import * as z from 'zod/mini';
import { letterBounds, letterKinds } from '../../domain/desk/letter.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf } from '../shared/page.ts';
import { wireId, wireInteger, wireText } from '../shared/wire-values.ts';
import { keptFile } from '../upload/upload-calls.ts';

const group = '工作台';
const access = 'desk' as const;
const kind = z.enum(letterKinds);
const params = z.object({ kind, id: wireId });
const perPage = 20;
const missing = { 404: '没有这条消息' } as const;

const rowFields = {
  kind,
  id: answer.id,
  /** whose it is, or how many shops want it */
  from: answer.text,
  at: answer.time,
  /** its words; in a list the first of them */
  words: answer.text,
  /** when it was answered or closed; null: it waits */
  doneAt: called('done_at', answer.nullable(answer.time)),
};

/** Something that buyers wrote and that is answered: a complaint, a feedback, goods that they look for. */
const letter = inTerms({
  ...rowFields,
  /** its number, its subject, the order that it is about; empty for none */
  number: answer.text,
  topic: answer.text,
  orderNumber: called('order_sn', answer.text),
  /** how to reach them beside the answer; empty for none */
  contact: answer.text,
  pictures: answer.list(keptFile),
  answer: answer.text,
  /** who answered at the desk; empty: nobody, or a command */
  answeredBy: called('answered_by', answer.text),
  answeredAt: called('answered_at', answer.nullable(answer.time)),
  /** whether an answer can be given, or given anew; whether it can be closed */
  canAnswer: called('can_answer', answer.yes),
  canClose: called('can_close', answer.yes),
});

/** `GET /api/desk/letters`: what waits for an answer, the longest first; what was answered, the newest first. */
export const listLetters = defineCall({
  method: 'GET',
  path: '/api/desk/letters',
  summary: '消息',
  group,
  access,
  query: z.object({
    part: z._default(z.enum(['open', 'done']), 'open'),
    kind: z.optional(kind),
    page: z._default(wireInteger({ min: 1, max: 1000 }), 1),
    per_page: z._default(wireInteger({ min: 1, max: 50 }), perPage),
  }),
  labels: { part: '状态', kind: '种类', ...pageLabels },
  data: pageOf('letters', inTerms(rowFields), {
    /** what waits, by kind */
    counts: inTerms({ ticket: answer.count, feedback: answer.count, wanted: answer.count }),
  }),
});

/** `GET /api/desk/letters/{kind}/{id}`: one of them, with its answer. */
export const readLetter = defineCall({
  method: 'GET',
  path: '/api/desk/letters/{kind}/{id}',
  summary: '一条消息',
  group,
  access,
  params,
  data: letter,
  refusals: missing,
});

/** `POST /api/desk/letters/{kind}/{id}/answer`: answers it, or anew; who wrote is told. */
export const answerLetter = defineCall({
  method: 'POST',
  path: '/api/desk/letters/{kind}/{id}/answer',
  summary: '答复',
  group,
  access,
  deskRight: 'answer',
  params,
  form: z.object({
    words: wireText(letterBounds.ticket, 1),
    /** when the answer was given that the page shows, in seconds; 0: none */
    seen: wireInteger({ min: 0 }),
  }),
  labels: { words: '答复', seen: '所见答复' },
  data: letter,
  refusals: { ...missing, 409: '别人已经答复，或已办结', 422: '答复过长' },
  idempotent: 'kept',
});

/** `POST /api/desk/letters/{kind}/{id}/close`: nothing more is to be done about a complaint. */
export const closeLetter = defineCall({
  method: 'POST',
  path: '/api/desk/letters/{kind}/{id}/close',
  summary: '办结投诉',
  group,
  access,
  deskRight: 'answer',
  params,
  data: letter,
  refusals: { ...missing, 409: '已办结，或不能办结' },
});

interface LetterName {
  readonly kind: (typeof letterKinds)[number];
  readonly id: string;
}

interface LettersAsked {
  readonly part: 'open' | 'done';
  /** null: of every kind */
  readonly kind: LetterName['kind'] | null;
  readonly page: number;
}

/** Complaints, feedback and wanted goods at the desk. */
export const lettersGateway = {
  list: ask(listLetters, ({ part, kind: of, page }: LettersAsked) => ({
    query: { part, ...(of === null ? {} : { kind: of }), page, per_page: perPage },
  })),
  read: ask(readLetter, ({ kind: of, id }: LetterName) => ({ params: { kind: of, id } })),
  answer: ask(answerLetter, ({ kind: of, id }: LetterName, words: string, seen: number, idempotencyKey: string) => ({
    params: { kind: of, id },
    form: { words, seen },
    idempotencyKey,
  })),
  close: ask(closeLetter, ({ kind: of, id }: LetterName) => ({ params: { kind: of, id } })),
};
