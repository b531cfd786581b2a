import * as z from 'zod/mini';
import { licenceKinds, shopKinds } from '../../domain/licence/licence-kind.ts';
import { comparedFields } from '../../domain/licence/paper-check.ts';
import { lookupResults, outsideRegisters } from '../../domain/licence/register-lookup.ts';
import { mostReasonLetters } from '../../domain/shared/reason.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';

/** What is reviewed: a registration with its licences, or one licence of a shop that has passed. */
const what = z.enum(['registration', 'licence']);

/** `GET /api/desk/reviews`: what waits for a reviewer, the longest first. Times are epoch seconds. */
export const listDeskReviews = defineCall({
  method: 'GET',
  path: '/api/desk/reviews',
  summary: '待审的首营和证照',
  group,
  access: 'desk',
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'cases',
    inTerms({
      /** `shop-12`, `licence-34` */
      id: answer.text,
      what,
      customerId: called('customer_id', answer.id),
      company: answer.text,
      /** of the licences that wait */
      licences: answer.list(answer.text),
      /** a licence of its kind was passed before: this one takes its place */
      isRenewal: called('renewal', answer.flag),
      sentAt: called('sent_at', answer.count),
    }),
    {
      /** shops with a required or held licence that ends within 30 days */
      expiring: answer.count,
    },
  ),
});

const params = z.object({ id: wireId });

/** A field that is compared with the paper (R64). */
const comparedField = inTerms({
  field: z.enum(comparedFields),
  name: answer.text,
  /** what is sent back as seen: a day, codes with commas */
  value: answer.text,
  /** the same as a person reads it */
  shown: answer.text,
  /** whether the paper's value may be put in its place; otherwise a difference can only be sent back */
  isCorrectable: called('correctable', answer.flag),
  /** what may be chosen, of a list */
  choices: answer.list(inTerms({ code: answer.text, name: answer.text })),
});

/** A page of a licence, served to reviewers alone. */
const scan = inTerms({
  id: answer.text,
  type: called('mime', answer.text),
  name: answer.text,
  pages: answer.count,
  address: called('url', answer.text),
});

/** A look into an outside register. */
export const deskLookup = inTerms({
  register: z.enum(outsideRegisters),
  result: z.enum(lookupResults),
  note: answer.text,
  by: answer.text,
  at: answer.count,
});

/** `GET /api/desk/reviews/{id}`: what a reviewer compares; 409 says who decided it first. */
export const readDeskReview = defineCall({
  method: 'GET',
  path: '/api/desk/reviews/{id}',
  summary: '一项待审',
  group,
  access: 'desk',
  deskRight: 'review',
  params,
  data: inTerms({
    id: answer.text,
    what,
    customerId: called('customer_id', answer.id),
    company: answer.text,
    kind: z.enum(shopKinds),
    contact: answer.text,
    phone: answer.text,
    creditCode: called('credit_code', answer.text),
    sentAt: called('sent_at', answer.count),
    licences: answer.list(
      inTerms({
        id: answer.id,
        kind: z.enum(licenceKinds),
        name: answer.text,
        fields: answer.list(comparedField),
        scans: called('pages', answer.list(scan)),
      }),
    ),
    lookups: answer.list(deskLookup),
  }),
  refusals: { 404: '没有这项待审', 409: '已有人处理' },
});

const checks = z
  .array(
    z.object({
      licence_id: wireId,
      fields: z
        .array(z.object({ field: z.enum(comparedFields), seen: wireText(600), right: z.optional(wireText(200)) }))
        .check(z.maxLength(comparedFields.length)),
    }),
  )
  .check(z.minLength(1), z.maxLength(licenceKinds.length));

/**
 * `POST /api/desk/reviews/{id}/pass`: every compared field of every licence, with what was seen there, and what the
 * paper says where it differs (R64).
 */
export const passDeskReview = defineCall({
  method: 'POST',
  path: '/api/desk/reviews/{id}/pass',
  summary: '通过证照',
  group,
  access: 'desk',
  deskRight: 'review',
  params,
  form: z.object({ licences: checks }),
  labels: { licences: '证照', licence_id: '证照', fields: '对照', field: '项目', seen: '看到的', right: '照上的' },
  data: inTerms({
    /** what was put right, in words */
    corrected: answer.list(answer.text),
  }),
  refusals: { 404: '没有这项待审', 409: '已有人处理，或门店刚改过', 422: '还有未看的项，或更正有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/reviews/{id}/refuse`: sends it back, with the reason that the shop reads. */
export const refuseDeskReview = defineCall({
  method: 'POST',
  path: '/api/desk/reviews/{id}/refuse',
  summary: '退回证照',
  group,
  access: 'desk',
  deskRight: 'review',
  params,
  form: z.object({ reason: wireText(mostReasonLetters, 1), licence_ids: z.array(wireId).check(z.maxLength(licenceKinds.length)) }),
  labels: { reason: '退回理由', licence_ids: '证照' },
  data: nothing,
  refusals: { 404: '没有这项待审', 409: '已有人处理，或门店刚改过', 422: '没有理由' },
  idempotent: 'kept',
});

/** `POST /api/desk/customers/{id}/lookups`: notes that an outside register was looked into, and what it says. */
export const noteDeskLookup = defineCall({
  method: 'POST',
  path: '/api/desk/customers/{id}/lookups',
  summary: '记外部查询',
  group,
  access: 'desk',
  deskRight: 'review',
  params,
  form: z.object({ register: z.enum(outsideRegisters), result: z.enum(lookupResults), note: z._default(wireText(200), '') }),
  labels: { register: '查询处', result: '结果', note: '备注' },
  data: inTerms({ lookups: answer.list(deskLookup) }),
  refusals: { 404: '没有这个客户' },
  idempotent: 'kept',
});

/**
 * `GET /api/desk/scans/{id}`: a page of a licence, for who has the right `review`. It has no envelope: a picture or a
 * document.
 */
export const readDeskScan = defineCall({
  method: 'GET',
  path: '/api/desk/scans/{id}',
  summary: '证照页面',
  group,
  access: 'desk',
  deskRight: 'review',
  params,
  data: nothing,
  refusals: { 404: '文件不存在' },
});

/** Where a reviewer's page loads a scan. */
export const deskScanAddress = (id: string): string => readDeskScan.path.replace('{id}', encodeURIComponent(id));

/** What a reviewer found of a licence. */
interface SentChecks {
  readonly licence_id: string;
  readonly fields: readonly { readonly field: (typeof comparedFields)[number]; readonly seen: string; readonly right?: string }[];
}

/** What waits for a reviewer (R26–R28, R64). */
export const deskReviewGateway = {
  list: ask(listDeskReviews, (page: number) => ({ query: { page, per_page: 50 } })),
  read: ask(readDeskReview, (id: string) => ({ params: { id } })),
  pass: ask(passDeskReview, (id: string, licences: readonly SentChecks[], idempotencyKey: string) => ({
    ...{ params: { id }, form: { licences }, idempotencyKey },
  })),
  refuse: ask(
    refuseDeskReview,
    (id: string, reason: string, licenceIds: readonly string[], idempotencyKey: string) => ({
      ...{ params: { id }, form: { reason, licence_ids: licenceIds }, idempotencyKey },
    }),
    { faults: { reason: 'reason' } },
  ),
  look: ask(
    noteDeskLookup,
    (
      customerId: string,
      found: {
        readonly register: (typeof outsideRegisters)[number];
        readonly result: (typeof lookupResults)[number];
        readonly note: string;
      },
      idempotencyKey: string,
    ) => ({ params: { id: customerId }, form: found, idempotencyKey }),
  ),
};
