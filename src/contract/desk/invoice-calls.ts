import * as z from 'zod/mini';
import { invoiceFormats, mostInvoiceBytes } from '../../domain/invoice/invoice-format.ts';
import { invoiceKind } from '../order/tax-profile-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireDay } from '../shared/wire-day.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'money' as const;
const params = z.object({ id: wireId });

/** 待开, 待红冲, 开具失败, 已开 (red letters among them). */
const deskInvoiceHeaps = ['waiting', 'red', 'failed', 'issued'] as const;

/** One of these heaps. */
export type DeskInvoiceHeap = (typeof deskInvoiceHeaps)[number];

const rowFields = {
  id: answer.id,
  isRed: called('is_red', answer.flag),
  kind: invoiceKind,
  state: z.enum(['applied', 'issued', 'failed']),
  title: answer.text,
  /** without a sign, also of a red letter */
  amount: answer.amount,
  orders: answer.list(answer.text),
  number: answer.textOrNone,
  appliedAt: called('applied_at', answer.time),
  /** when it was registered, and the day that is printed on it; 0 and empty until then */
  issuedAt: called('issued_at', answer.count),
  issuedOn: called('issued_on', answer.textOrNone),
  /** why it failed, or was not taken at the last try */
  fault: answer.textOrNone,
} as const;

/** `GET /api/desk/invoices`: invoices of a heap; what waits longest first, what was issued last first. */
export const listDeskInvoices = defineCall({
  method: 'GET',
  path: '/api/desk/invoices',
  summary: '开票',
  group,
  access,
  query: z.object({ heap: z._default(z.enum(deskInvoiceHeaps), 'waiting'), ...pageQuery }),
  labels: { heap: '状态', ...pageLabels },
  data: pageOf('invoices', inTerms(rowFields), {
    counts: inTerms({ waiting: answer.count, red: answer.count, failed: answer.count, issued: answer.count }),
  }),
});

/** `GET /api/desk/invoices/{id}`: what is typed at the tax office, line by line. */
export const readDeskInvoice = defineCall({
  method: 'GET',
  path: '/api/desk/invoices/{id}',
  summary: '一张发票',
  group,
  access,
  params,
  data: inTerms({
    ...rowFields,
    taxNumber: called('tax_number', answer.textOrNone),
    /** of a special invoice; empty otherwise */
    address: answer.textOrNone,
    phone: answer.textOrNone,
    bank: answer.textOrNone,
    account: answer.textOrNone,
    /** masked: nobody types it */
    email: answer.textOrNone,
    net: answer.amount,
    tax: answer.amount,
    lines: answer.list(
      inTerms({
        name: answer.text,
        spec: answer.textOrNone,
        unit: answer.textOrNone,
        units: answer.count,
        /** without tax, rounded to 6 decimals */
        unitNet: called('unit_net', answer.text),
        net: answer.amount,
        percent: answer.count,
        tax: answer.amount,
        amount: answer.amount,
      }),
    ),
    /** open cases of its orders: once they are refunded it needs a red letter */
    cases: answer.list(inTerms({ id: answer.id, number: answer.text, sn: answer.text, state: answer.text })),
    /** the number of the invoice that a red letter takes back */
    redOf: called('red_of', answer.textOrNone),
    /** the tax office's own files that it has */
    formats: answer.list(z.enum(invoiceFormats)),
    /** who issued it */
    provider: answer.textOrNone,
  }),
  refusals: { 404: '没有这张发票' },
});

const invoiceFile = {
  field: 'file',
  types: ['application/pdf', 'application/ofd', 'application/xml'],
  mostBytes: mostInvoiceBytes,
} as const;

/**
 * `POST /api/desk/invoices/{id}/issue`: it was issued at the tax office under a number, on the day that is printed on
 * it; its file, which buyers download, may come with it.
 */
export const issueDeskInvoice = defineCall({
  method: 'POST',
  path: '/api/desk/invoices/{id}/issue',
  summary: '登记已开',
  group,
  access,
  deskRight,
  params,
  query: z.object({ number: wireText(20, 1), issued_on: z.optional(wireDay) }),
  file: invoiceFile,
  labels: { number: '发票号码', issued_on: '开票日期' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 404: '没有这张发票', 409: '已不在等待，或号码已用过', 413: '文件过大', 422: '号码或文件有误' },
});

/**
 * `POST /api/desk/invoices/{id}/file`: the tax office's file of an issued invoice, in place of an earlier one (R63).
 */
export const attachDeskInvoiceFile = defineCall({
  method: 'POST',
  path: '/api/desk/invoices/{id}/file',
  summary: '附发票文件',
  group,
  access,
  deskRight,
  params,
  file: invoiceFile,
  data: inTerms({ format: z.enum(invoiceFormats) }),
  refusals: { 404: '没有这张发票', 409: '还没有开出', 413: '文件过大', 422: '文件不能使用' },
});

/** `POST /api/desk/invoices/{id}/fail`: it is not issued; its buyer reads why, and may apply again. */
export const failDeskInvoice = defineCall({
  method: 'POST',
  path: '/api/desk/invoices/{id}/fail',
  summary: '登记开具失败',
  group,
  access,
  deskRight,
  params,
  form: z.object({ reason: wireText(100, 1) }),
  labels: { reason: '原因' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 404: '没有这张发票', 409: '已不在等待，或是红字发票' },
});

/** `POST /api/desk/invoices/{id}/retry`: one that failed waits again, as it was. */
export const retryDeskInvoice = defineCall({
  method: 'POST',
  path: '/api/desk/invoices/{id}/retry',
  summary: '重新开票',
  group,
  access,
  deskRight,
  params,
  data: inTerms({ id: answer.id }),
  refusals: { 404: '没有这张发票', 409: '订单金额已变或已另开' },
});

/** `GET /api/desk/invoices/{id}/file`: the tax office's file, as buyers download it. */
export const readDeskInvoiceFile = defineCall({
  method: 'GET',
  path: '/api/desk/invoices/{id}/file',
  summary: '发票文件',
  group,
  access,
  params,
  query: z.object({ format: z.enum(invoiceFormats) }),
  labels: { format: '格式' },
  data: z.null(),
  refusals: { 404: '没有这种文件' },
});

/** An invoice as the tax office issued it. */
interface RegisteredInvoice {
  readonly number: string;
  /** the day that is printed on it */
  readonly issuedOn: string;
  /** null: it comes later */
  readonly file: File | null;
}

/** Invoices, as the bookkeeper sees to them (R63). */
export const deskInvoiceGateway = {
  list: ask(listDeskInvoices, (heap: DeskInvoiceHeap, page: number) => ({ query: { heap, page, per_page: 50 } })),
  read: ask(readDeskInvoice, (id: string) => ({ params: { id } }), { missing: null }),
  issue: ask(
    issueDeskInvoice,
    (id: string, { number, issuedOn, file }: RegisteredInvoice, idempotencyKey: string) => ({
      ...{ params: { id }, query: { number, issued_on: issuedOn }, idempotencyKey },
      ...(file !== null && { file }),
    }),
    { faults: { number: 'number', issued_on: 'issuedOn', file: 'file' } },
  ),
  attach: ask(attachDeskInvoiceFile, (id: string, file: File) => ({ params: { id }, file }), { faults: { file: 'file' } }),
  fail: ask(
    failDeskInvoice,
    (id: string, reason: string, idempotencyKey: string) => ({ params: { id }, form: { reason }, idempotencyKey }),
    {
      faults: { reason: 'reason' },
    },
  ),
  retry: ask(retryDeskInvoice, (id: string) => ({ params: { id } })),
  file: link(readDeskInvoiceFile.path, (id: string, format: (typeof invoiceFormats)[number]) => ({ params: { id }, query: { format } })),
};
