import * as z from 'zod/mini';
import { longestTraceCode } from '../../domain/trace-code/trace-code.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '订单';
const access = 'buyer' as const;
const params = z.object({ id: wireId });
const refusals = { 404: '订单不存在' };

/** The most scans that one call tells: receiving a longer order is told in parts. */
const mostScansAtOnce = 5_000;

/** Scans as one text, a line each: forms hold no lists of this length. */
const scans = z.pipe(
  z.pipe(
    wireText(mostScansAtOnce * (longestTraceCode + 1), 1),
    z.transform((text: string) => text.split('\n')),
  ),
  z.array(z.string()).check(z.maxLength(mostScansAtOnce)),
);

/** What was told of receiving. */
const receipt = inTerms({
  /** who scanned */
  by: answer.textOrNone,
  at: answer.time,
  /** codes of the order that were scanned by then, and those that were not */
  matched: answer.count,
  missing: answer.count,
  /** codes that are not of the order, and codes that were scanned more than once */
  foreign: answer.listOrNone(answer.text),
  doubles: answer.listOrNone(answer.text),
});

const traced = inTerms({
  /** what left: a line's batch in a parcel, with its codes */
  groups: called(
    'list',
    answer.list(
      inTerms({
        lineId: called('line_id', answer.id),
        goodsId: called('goods_id', answer.id),
        name: answer.text,
        spec: called('ypgg', answer.textOrNone),
        maker: called('sccj', answer.textOrNone),
        unit: called('bzdw', answer.textOrNone),
        /** the place of the parcel, from 1 */
        parcel: answer.integer({ min: 1 }),
        batch: called('ph', answer.textOrNone),
        expiresOn: called('yxq', answer.textOrNone),
        /** units that left; there may be fewer codes */
        units: called('number', answer.count),
        codes: answer.list(
          inTerms({
            code: answer.text,
            /** the buyer scanned it at receiving */
            isReceived: called('received', answer.flag),
            /** it was sent back, and is no longer here */
            isBack: called('came_back', answer.flag),
          }),
        ),
      }),
    ),
  ),
  /** the newest first, at most 5 */
  receipts: answer.listOrNone(receipt),
});

/** `GET /api/order/{id}/trace_codes`: the trace codes (药品追溯码, R70) of what left of an order. */
export const readTraceCodes = defineCall({
  method: 'GET',
  path: '/api/order/{id}/trace_codes',
  summary: '订单的药品追溯码',
  group,
  access,
  params,
  data: traced,
  refusals,
});

/**
 * `POST /api/order/{id}/trace_codes/receive`: what was scanned at receiving, in any order. Codes of the order are
 * received from then on; telling them again changes nothing.
 */
export const receiveTraceCodes = defineCall({
  method: 'POST',
  path: '/api/order/{id}/trace_codes/receive',
  summary: '扫码收货',
  group,
  access,
  params,
  form: z.object({ scans }),
  labels: { scans: '追溯码' },
  data: traced,
  refusals: { ...refusals, 409: '订单没有追溯码，或收货核对次数已达上限' },
  idempotent: 'kept',
});

/**
 * `GET /api/order/{id}/trace_codes/file`: the codes of an order as a file, a row a code. It has no envelope and is
 * therefore not a call of the contract; refusals have one.
 */
export const traceCodeFile = {
  path: '/api/order/:id/trace_codes/file',
  query: z.object({ type: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  labels: { type: '文件格式' },
} as const;

/** The trace codes of one's own orders. */
export const traceCodeGateway = {
  read: ask(readTraceCodes, (orderId: string) => ({ params: { id: orderId } })),
  /** The same key and scans are told once. */
  receive: ask(receiveTraceCodes, (orderId: string, scanned: readonly string[], idempotencyKey: string) => ({
    params: { id: orderId },
    form: { scans: scanned.join('\n') },
    idempotencyKey,
  })),
};
