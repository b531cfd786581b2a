import * as z from 'zod/mini';
import { useReasons } from '../../domain/transfer/transfer-use.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireAmount, wireId, wireText, wireWords } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'money' as const;
const params = z.object({ id: wireId });

/** What a transfer may be given to. */
const useKind = z.enum(['order', 'account', 'balance']);

/** A bill on account: an order of the shop, and what of it is open. */
const bill = inTerms({ sn: answer.text, open: answer.amount, dueOn: called('due_on', answer.text) });

/** What a transfer may be for, and why (R49, R50). */
const use = inTerms({
  kind: useKind,
  /** empty but for an order */
  orderId: called('order_id', answer.textOrNone),
  sn: answer.textOrNone,
  placedAt: called('placed_at', answer.count),
  buyerId: called('buyer_id', answer.id),
  company: answer.text,
  /** what is due: what the order misses, or all that the shop owes on account; of a balance what came */
  due: answer.amount,
  /** the bills that it pays, the oldest first */
  bills: answer.list(bill),
  reasons: answer.list(z.enum(useReasons)),
  /** the money is not from the company's own account: a second person has to agree */
  needsSecond: called('needs_second', answer.flag),
  /** the bank's slip that the buyer uploaded: the order's number opens it; 0: none */
  hasSlip: called('has_slip', answer.flag),
});

const transferFields = {
  id: answer.id,
  /** the bank's own number (流水号) */
  reference: answer.text,
  amount: answer.amount,
  payer: answer.textOrNone,
  remark: answer.textOrNone,
  bookedOn: called('booked_on', answer.text),
} as const;

/** Money that nobody has matched. */
const openTransfer = inTerms({
  ...transferFields,
  enteredAt: called('entered_at', answer.time),
  uses: answer.list(use),
  /** the place of the use that may be ticked before anybody looks; -1: a person has to choose */
  sure: z.int(),
  /** why it waits, in somebody's words; empty: nobody has looked at it */
  leftWords: called('left_words', answer.textOrNone),
  leftBy: called('left_by', answer.textOrNone),
  leftAt: called('left_at', answer.count),
  /** what waits for a second person: its words and who proposed it; empty: nothing */
  proposal: answer.textOrNone,
  proposedBy: called('proposed_by', answer.textOrNone),
});

/** `GET /api/desk/transfers`: money that nobody has matched, what came first on top, each with what it may be for. */
export const listDeskTransfers = defineCall({
  method: 'GET',
  path: '/api/desk/transfers',
  summary: '待对应的到账',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf('transfers', openTransfer, { sum: answer.amount }),
});

/** `GET /api/desk/transfers/settled`: transfers that were matched or handed back, the last one first. */
export const listSettledTransfers = defineCall({
  method: 'GET',
  path: '/api/desk/transfers/settled',
  summary: '已处理的到账',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'transfers',
    inTerms({
      ...transferFields,
      /** `returned`: handed back to the account that it came from */
      kind: z.enum(['order', 'account', 'balance', 'returned']),
      company: answer.textOrNone,
      sn: answer.textOrNone,
      toBalance: called('to_balance', answer.amount),
      by: answer.textOrNone,
      second: answer.textOrNone,
      at: answer.time,
      /** why it was handed back, with the bank's number of it */
      words: answer.textOrNone,
    }),
  ),
});

/**
 * `GET /api/desk/transfers/awaited`: orders whose buyer pays by bank transfer and whose money has not come, the oldest
 * first.
 */
export const listAwaitedOrders = defineCall({
  method: 'GET',
  path: '/api/desk/transfers/awaited',
  summary: '还没见到钱的订单',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'orders',
    inTerms({
      id: answer.id,
      sn: answer.text,
      company: answer.text,
      missing: answer.amount,
      received: answer.amount,
      code: answer.text,
      hasSlip: called('has_slip', answer.flag),
      placedAt: called('placed_at', answer.time),
      expiresAt: called('expires_at', answer.time),
    }),
    { sum: answer.amount },
  ),
});

/** `GET /api/desk/bills`: what shops owe on account (R50), what is due first on top. */
export const listDeskBills = defineCall({
  method: 'GET',
  path: '/api/desk/bills',
  summary: '未付的账期款',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'bills',
    inTerms({
      orderId: called('order_id', answer.id),
      sn: answer.text,
      company: answer.text,
      buyerId: called('buyer_id', answer.id),
      amount: answer.amount,
      open: answer.amount,
      at: answer.time,
      dueOn: called('due_on', answer.text),
      isOverdue: called('is_overdue', answer.flag),
    }),
    { sum: answer.amount, overdue: answer.amount, overdueCount: called('overdue_count', answer.count) },
  ),
});

/**
 * `GET /api/desk/transfers/targets`: orders that wait for money and shops, by number, company, phone or customer code.
 */
export const findTransferTargets = defineCall({
  method: 'GET',
  path: '/api/desk/transfers/targets',
  summary: '找这笔钱的去处',
  group,
  access,
  query: z.object({ words: z._default(wireWords(60), '') }),
  labels: { words: '查找' },
  data: inTerms({
    orders: answer.list(
      inTerms({
        id: answer.id,
        sn: answer.text,
        buyerId: called('buyer_id', answer.id),
        company: answer.text,
        missing: answer.amount,
        placedAt: called('placed_at', answer.time),
      }),
    ),
    shops: answer.list(
      inTerms({
        id: answer.id,
        company: answer.text,
        balance: answer.amount,
        /** what it owes on account */
        owed: answer.amount,
      }),
    ),
  }),
});

/** `GET /api/desk/orders/{id}/transfer_slip`: the bank's slip that the buyer of an order uploaded (R49). */
export const readTransferSlip = defineCall({
  method: 'GET',
  path: '/api/desk/orders/{id}/transfer_slip',
  summary: '转账回单',
  group,
  access,
  deskRight,
  params,
  data: nothing,
  refusals: { 404: '没有回单' },
});

const bankFile = {
  field: 'file',
  types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  mostBytes: 5 * 1024 * 1024,
} as const;
const name = z._default(wireText(120), '');
/**
 * The names of the columns in a bank's file; several of a remark have + between them. Empty: as the shop keeps them.
 */
const columnNames = { number: name, amount: name, payer: name, remark: name, day: name };
const columnLabels = { number: '流水号', amount: '到账金额', payer: '付款户名', remark: '附言', day: '日期' } as const;

const countedFile = {
  /** how many are new, and what they come to in yuan */
  fresh: answer.count,
  sum: answer.amount,
  /** how many were entered before, and how many rows say that money was paid out */
  known: answer.count,
  paidOut: called('paid_out', answer.count),
} as const;

/** `POST /api/desk/transfers/preview`: what a bank's file would enter (R49); nothing is entered. */
export const previewBankFile = defineCall({
  method: 'POST',
  path: '/api/desk/transfers/preview',
  summary: '预览银行流水',
  group,
  access,
  deskRight,
  query: z.object(columnNames),
  file: bankFile,
  labels: columnLabels,
  data: inTerms({
    name: answer.text,
    /** what of the file is imported later; an import names it */
    check: answer.text,
    ...countedFile,
    /** the cells of its header, and the columns that it has not */
    header: answer.list(answer.text),
    missing: answer.list(z.enum(['number', 'amount', 'payer', 'remark', 'day'])),
    /** the first of what is new */
    rows: answer.list(inTerms({ line: answer.count, ...transferFields, id: answer.textOrNone })),
    /** rows that cannot be read or entered, and how many there are */
    problems: answer.list(inTerms({ line: answer.count, words: answer.text })),
    problemCount: called('problem_count', answer.count),
  }),
  refusals: { 413: '文件超过 5 MB', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' },
});

/**
 * `POST /api/desk/transfers/import`: enters the file of a preview; the names of its columns are kept for the next one.
 */
export const importBankFile = defineCall({
  method: 'POST',
  path: '/api/desk/transfers/import',
  summary: '导入银行流水',
  group,
  access,
  deskRight,
  query: z.object({ ...columnNames, check: wireText(64, 1) }),
  file: bankFile,
  labels: { ...columnLabels, check: '预览' },
  data: inTerms(countedFile),
  refusals: { 409: '文件不是预览的那一份', 413: '文件超过 5 MB', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' },
});

/** `POST /api/desk/transfers`: money that came, entered by hand, once a number of the bank's. */
export const enterDeskTransfer = defineCall({
  method: 'POST',
  path: '/api/desk/transfers',
  summary: '手工记一笔到账',
  group,
  access,
  deskRight,
  form: z.object({
    reference: wireText(60, 1),
    amount: wireAmount,
    payer: wireText(100, 1),
    remark: z._default(wireText(200), ''),
    booked_on: wireText(10, 10),
  }),
  labels: { reference: '流水号', amount: '金额', payer: '付款户名', remark: '附言', booked_on: '到账日期' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 409: '流水号已登记为别的金额', 422: '填写有误' },
});

/**
 * `POST /api/desk/transfers/{id}/match`: gives a transfer to an order, to what a shop owes, or to its balance.
 * `expect` is the `due` that was on the screen. Money that is not from the company's own account is only proposed: a
 * second person has to agree (R49).
 */
export const matchDeskTransfer = defineCall({
  method: 'POST',
  path: '/api/desk/transfers/{id}/match',
  summary: '对应一笔到账',
  group,
  access,
  deskRight,
  params,
  form: z.object({
    kind: useKind,
    /** the order, or the shop */
    target: wireId,
    expect: wireAmount,
    /** why it is theirs, where a second person has to agree */
    reason: z._default(wireText(200), ''),
  }),
  labels: { kind: '用途', target: '对应的订单或客户', expect: '应收', reason: '理由' },
  data: inTerms({
    outcome: z.enum(['paid', 'waits', 'settled', 'on-balance', 'proposed']),
    /** what is still missing, or what was too much and went to the balance */
    rest: answer.amount,
  }),
  idempotent: 'kept',
  refusals: { 404: '没有这笔到账', 409: '已被别人处理，或应收已变', 422: '没有理由' },
});

/** `POST /api/desk/transfers/{id}/leave`: it stays as it is, with a note of what is being asked. */
export const leaveDeskTransfer = defineCall({
  method: 'POST',
  path: '/api/desk/transfers/{id}/leave',
  summary: '先挂着一笔到账',
  group,
  access,
  deskRight,
  params,
  form: z.object({ words: wireText(100, 1) }),
  labels: { words: '说明' },
  data: inTerms({ id: answer.id }),
  refusals: { 404: '没有这笔到账', 409: '已被别人处理' },
});

/** `POST /api/desk/transfers/{id}/return`: it was handed back at the bank to the account that it came from. */
export const returnDeskTransfer = defineCall({
  method: 'POST',
  path: '/api/desk/transfers/{id}/return',
  summary: '退回原户',
  group,
  access,
  deskRight,
  params,
  form: z.object({ reference: wireText(60, 1), words: wireText(100, 1) }),
  labels: { reference: '退回的流水号', words: '原因' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 404: '没有这笔到账', 409: '已被别人处理，或流水号已用过', 422: '填写有误' },
});

/** The names of columns that somebody chose; a column that is not named stays as it is kept. */
type ChosenBankColumns = Partial<Readonly<Record<keyof typeof columnNames, string>>>;

interface TypedTransfer {
  readonly reference: string;
  readonly amount: string;
  readonly payer: string;
  readonly remark: string;
  readonly bookedOn: string;
}

interface TransferMatch {
  readonly kind: z.output<typeof useKind>;
  readonly target: string;
  readonly expect: string;
  readonly reason: string;
}

const paged = (page: number) => ({ query: { page, per_page: 50 } });

/** Money that comes by the bank, and whose it is (R49, R50). */
export const deskTransferGateway = {
  slip: link(readTransferSlip.path, (orderId: string) => ({ params: { id: orderId } })),
  list: ask(listDeskTransfers, paged),
  settled: ask(listSettledTransfers, paged),
  awaited: ask(listAwaitedOrders, paged),
  bills: ask(listDeskBills, paged),
  targets: ask(findTransferTargets, (words: string) => ({ query: { words } })),
  preview: ask(previewBankFile, (file: File, columns: ChosenBankColumns) => ({ query: columns, file }), { faults: { file: 'file' } }),
  import: ask(importBankFile, (file: File, columns: ChosenBankColumns, check: string) => ({ query: { ...columns, check }, file }), {
    faults: { file: 'file' },
  }),
  enter: ask(
    enterDeskTransfer,
    ({ bookedOn, ...form }: TypedTransfer, idempotencyKey: string) => ({ form: { ...form, booked_on: bookedOn }, idempotencyKey }),
    { faults: { reference: 'reference', amount: 'amount', payer: 'payer', remark: 'remark', booked_on: 'bookedOn' } },
  ),
  match: ask(matchDeskTransfer, (id: string, form: TransferMatch, idempotencyKey: string) => ({ params: { id }, form, idempotencyKey }), {
    faults: { reason: 'reason' },
  }),
  leave: ask(leaveDeskTransfer, (id: string, words: string) => ({ params: { id }, form: { words } }), { faults: { words: 'words' } }),
  handBack: ask(
    returnDeskTransfer,
    (id: string, form: { readonly reference: string; readonly words: string }, idempotencyKey: string) => ({
      ...{ params: { id }, form, idempotencyKey },
    }),
    { faults: { reference: 'reference', words: 'words' } },
  ),
};
