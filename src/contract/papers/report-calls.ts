import * as z from 'zod/mini';
import { mostReportsAtOnce } from '../../domain/papers/reports-at-once.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, wireId, wireIds, wireWords } from '../shared/wire-values.ts';

const anyOrder = z.optional(z.union([wireId, z.literal('')]));

/**
 * `GET /api/jybg/filter`: batches and their inspection reports (药检报告), the newest first. All that the shop is supplied
 * with; with `bought`, or of an order, the batches that it received, also without a report.
 */
export const filterReports = defineCall({
  method: 'GET',
  path: '/api/jybg/filter',
  summary: '药检报告查询',
  group: '账户',
  access: 'buyer',
  query: z.object({
    /** words of goods and makers, or their pinyin initials; all of them */
    keywords: z._default(wireWords(64), ''),
    /** a part of the batch number */
    batch: z._default(wireWords(64), ''),
    /** one of my shipped orders, by id or number; another buyer's has no batches */
    order_id: anyOrder,
    /** 1: only batches that were shipped to this shop */
    bought: z._default(wireFlag, false),
    ...pageQuery,
  }),
  labels: { keywords: '商品或厂家', batch: '批号', order_id: '订单号', bought: '只看买过的批号', ...pageLabels },
  data: pageOf(
    'batches',
    inTerms({
      /** null: the maker has sent none yet */
      reportId: called('id', answer.orNull(answer.id)),
      goodsId: called('goods_id', answer.id),
      name: answer.text,
      spec: called('ypgg', answer.textOrNone),
      maker: called('sccj', answer.textOrNone),
      /** 批号 */
      batch: called('ph', answer.text),
      /** YYYY-MM-DD; empty when unknown, like the other days */
      madeOn: called('scrq', answer.textOrNone),
      expiresOn: called('yxq', answer.textOrNone),
      reportNumber: called('report_no', answer.textOrNone),
      inspectedOn: called('jyrq', answer.textOrNone),
      /** drawn up for the demo shop */
      isExample: called('is_example', answer.flag),
      /** the PDF; empty without one */
      address: called('url', answer.textOrNone),
      /** the newest of my orders with it, and their number */
      orders: answer.listOrNone(inTerms({ id: answer.id, number: called('sn', answer.text) })),
      inOrders: called('order_count', answer.count),
    }),
  ),
});

/**
 * `GET /api/jybg/{id}`: a batch's inspection report (药检报告) as PDF, displayed, or with `download=1` saved. It has no
 * envelope and is therefore not a call of the contract. Refusals have one: 401 for visitors, 404 for unknown reports
 * and for goods that the shop is not supplied with (控销) and never received.
 */
export const readReport = { path: '/api/jybg/:id' } as const;

/** The address of a report. */
export const reportAddress = (id: string | number): string => readReport.path.replace(':id', encodeURIComponent(id));

/**
 * `GET /api/jybg/zip?ids=1,2`: several reports as one zip, written while it is read; repeated ids count once. It has no
 * envelope and is therefore not a call of the contract. Refusals have one: 404 when the shop may not read one of them,
 * 422 for none or too many, 429 for too many requests.
 */
export const zipReports = {
  path: '/api/jybg/zip',
  query: z.object({ ids: wireIds.check(z.maxLength(mostReportsAtOnce)) }),
  labels: { ids: '药检报告' },
} as const;
