import * as z from 'zod/mini';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import { caseTurns } from '../../domain/after-sales/case-turn.ts';
import { caseDetail, caseSummary, quoteWire } from '../after-sales/after-sales-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { pageLabels, pageOf } from '../shared/page.ts';
import { wireAmount, wireId, wireInteger, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const params = z.object({ id: wireId });
const perPage = 20;

/** Which cases a list of the desk shows: all open ones, those that wait for something, or those that are over. */
export const deskCaseParts = ['open', ...caseTurns, 'over'] as const;

/** What somebody at the desk can do to a case now. */
const deskCaseActs = ['agree', 'refuse', 'fetch', 'receive', 'refund', 'replace'] as const;

const turn = answer.nullable(z.enum(caseTurns));

/** A case as the desk's list shows it. */
const deskCaseRow = inTerms({ case: caseSummary, company: answer.text, turn });

/** A case as the desk sees it: what the buyer sees, who did what, and what can be done now. */
const deskCase = inTerms({
  case: caseDetail,
  company: answer.text,
  buyerId: called('buyer_id', answer.id),
  /** who received the goods, and their phone */
  receiver: answer.text,
  phone: answer.text,
  /** seconds; null: not yet */
  deliveredAt: called('delivered_at', answer.orNull(answer.time)),
  turn,
  /** the last thing that happened to the case; acts bring it back, and are refused where more has happened since */
  seen: answer.count,
  can: answer.list(z.enum(deskCaseActs)),
  /** what a refund pays now, to the cent; null where none can be paid now */
  due: answer.nullable(quoteWire),
  /** goods of which there are not enough to send new ones */
  lacking: answer.list(inTerms({ name: answer.text, units: answer.count, sellable: answer.count })),
  /** units that are for sale again, line by line */
  resold: answer.list(answer.count),
  /** who did each step and wrote each message, in their order; empty: the buyer, or a command */
  doneBy: called('done_by', answer.list(answer.text)),
  writtenBy: called('written_by', answer.list(answer.text)),
});

const counts = inTerms({ open: answer.count, decide: answer.count, parcel: answer.count, receive: answer.count, close: answer.count });

/** `GET /api/desk/cases`: cases of one part, what waits longest first; those that are over, the newest first. */
export const listDeskCases = defineCall({
  method: 'GET',
  path: '/api/desk/cases',
  summary: '售后单',
  group,
  access,
  query: z.object({
    part: z._default(z.enum(deskCaseParts), 'open'),
    page: z._default(wireInteger({ min: 1, max: 1000 }), 1),
    per_page: z._default(wireInteger({ min: 1, max: 50 }), perPage),
  }),
  labels: { part: '状态', ...pageLabels },
  data: pageOf('cases', deskCaseRow, { counts }),
});

/** `GET /api/desk/cases/{id}`: one case. */
export const readDeskCase = defineCall({
  method: 'GET',
  path: '/api/desk/cases/{id}',
  summary: '一张售后单',
  group,
  access,
  params,
  data: deskCase,
  refusals: { 404: '没有这张售后单' },
});

const seen = wireInteger({ min: 0 });
const said = z._default(wireText(caseBounds.words), '');
const mustSay = wireText(caseBounds.words, 1);
const labels = { seen: '所见进度', words: '给买家的话' } as const;
const act = {
  method: 'POST',
  group,
  access,
  deskRight: 'quality',
  params,
  data: deskCase,
  refusals: { 403: '非质量类售后由订单员办理', 404: '没有这张售后单', 409: '售后单已有变化，或现在不能这样操作', 422: '填写有误' },
  idempotent: 'kept',
} as const;

/** `POST /api/desk/cases/{id}/agree`: agrees to what is asked (R35). */
export const agreeDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/agree',
  summary: '同意售后',
  form: z.object({ seen, words: said }),
  labels,
});

/** `POST /api/desk/cases/{id}/refuse`: refuses it; the buyer reads why. */
export const refuseDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/refuse',
  summary: '拒绝售后',
  form: z.object({ seen, words: mustSay }),
  labels,
});

/** `POST /api/desk/cases/{id}/fetch`: our driver has taken the goods along. */
export const fetchDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/fetch',
  summary: '司机已取回',
  form: z.object({ seen, words: said }),
  labels,
});

/**
 * `POST /api/desk/cases/{id}/receive`: what really came, line by line, and what of it may be sold again; every line is
 * named, so that nothing is back in stock that nobody counted.
 */
export const receiveDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/receive',
  summary: '收货验收',
  form: z.object({
    seen,
    words: said,
    lines: z
      .array(z.object({ came: wireInteger({ max: 999_999 }), resold: wireInteger({ max: 999_999 }) }))
      .check(z.minLength(1), z.maxLength(caseBounds.lines)),
    gifts: z.optional(wireInteger({ max: 999_999 })),
  }),
  labels: { ...labels, lines: '来货', came: '来了', resold: '可再售', gifts: '赠品' },
});

/** `POST /api/desk/cases/{id}/refund`: pays back what was shown, the way it was paid (R20, R23). */
export const refundDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/refund',
  summary: '售后退款',
  form: z.object({ seen, words: said, total: wireAmount }),
  labels: { ...labels, total: '应退' },
});

/** `POST /api/desk/cases/{id}/replace`: new goods leave the stock; the words say how they travel. */
export const replaceDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/replace',
  summary: '补发',
  form: z.object({ seen, words: mustSay }),
  labels,
});

/** `POST /api/desk/cases/{id}/message`: a word to the buyer, who is told of it. */
export const writeDeskCase = defineCall({
  ...act,
  path: '/api/desk/cases/{id}/message',
  summary: '给买家留言',
  form: z.object({ words: mustSay }),
  labels: { words: '留言' },
});

/** The address of a picture for the desk. */
export const deskPictureAddress = (id: string): string => `/api/desk/pictures/${encodeURIComponent(id)}`;

/** `GET /api/desk/pictures/{id}`: a picture of a case or a feedback, `size=small` a small one. It has no envelope. */
export const readDeskPicture = defineCall({
  method: 'GET',
  path: '/api/desk/pictures/{id}',
  summary: '售后和反馈的照片',
  group,
  access,
  params,
  query: z.object({ size: z.optional(z.enum(['small'])) }),
  labels: { size: '大小' },
  data: nothing,
  refusals: { 404: '文件不存在' },
});

interface CaseWords {
  readonly seen: number;
  readonly words: string;
}

interface CameBackForm extends CaseWords {
  readonly lines: readonly { readonly came: number; readonly resold: number }[];
  /** null: none had to come along */
  readonly gifts: number | null;
}

const withWords = (id: string, { seen: last, words }: CaseWords, idempotencyKey: string) => ({
  params: { id },
  form: { seen: last, words },
  idempotencyKey,
});

/** After-sales cases at the desk. Acts answer with the case as it is then. */
export const deskCasesGateway = {
  list: ask(listDeskCases, (part: (typeof deskCaseParts)[number], page: number) => ({ query: { part, page, per_page: perPage } })),
  read: ask(readDeskCase, (id: string) => ({ params: { id } })),
  agree: ask(agreeDeskCase, withWords),
  refuse: ask(refuseDeskCase, withWords),
  fetch: ask(fetchDeskCase, withWords),
  receive: ask(receiveDeskCase, (id: string, { seen: last, words, lines, gifts }: CameBackForm, idempotencyKey: string) => ({
    params: { id },
    form: { seen: last, words, lines, ...(gifts === null ? {} : { gifts }) },
    idempotencyKey,
  })),
  refund: ask(
    refundDeskCase,
    (id: string, { seen: last, words, total }: CaseWords & { readonly total: string }, idempotencyKey: string) => ({
      params: { id },
      form: { seen: last, words, total },
      idempotencyKey,
    }),
  ),
  replace: ask(replaceDeskCase, withWords),
  write: ask(writeDeskCase, (id: string, words: string, idempotencyKey: string) => ({ params: { id }, form: { words }, idempotencyKey })),
};
