import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireAmount, wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const params = z.object({ id: wireId });

/** `GET /api/desk/refunds`: money that is to go back and has not yet, what waits longest first. */
export const listDeskRefunds = defineCall({
  method: 'GET',
  path: '/api/desk/refunds',
  summary: '退款未成',
  group,
  access,
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'refunds',
    inTerms({
      id: answer.id,
      orderId: called('order_id', answer.id),
      sn: answer.text,
      company: answer.text,
      amount: answer.amount,
      /** the way it was paid */
      method: answer.text,
      kind: z.enum(['whole', 'late', 'mismatch', 'after-sales']),
      at: answer.time,
      /** how often the provider was asked in vain, and when it is asked again; 0: by a person, or never */
      tries: answer.count,
      nextTryAt: called('next_try_at', answer.count),
      isProviderOn: called('is_provider_on', answer.flag),
      /** the accounts that its money came from, where it goes back by hand */
      accounts: answer.list(answer.text),
      /** whether it may go to the balance instead, with a second person's agreement */
      mayTurn: called('may_turn', answer.flag),
      /** who proposed to put it on the balance; empty: nobody */
      proposedBy: called('proposed_by', answer.textOrNone),
    }),
    { sum: answer.amount },
  ),
});

/** `POST /api/desk/refunds/{id}/paid`: a person has transferred it back, under the bank's number; its buyer is told. */
export const refundPaidBack = defineCall({
  method: 'POST',
  path: '/api/desk/refunds/{id}/paid',
  summary: '登记已转账退回',
  group,
  access,
  deskRight: 'money',
  params,
  form: z.object({ reference: wireText(60, 1) }),
  labels: { reference: '流水号' },
  data: inTerms({ id: answer.id }),
  refusals: { 404: '没有这笔退款', 409: '已退回，或流水号已用过', 422: '流水号有误' },
});

/** `POST /api/desk/refunds/{id}/turn`: proposes to put it on the buyer's balance; a second person decides (R64). */
export const turnRefundToBalance = defineCall({
  method: 'POST',
  path: '/api/desk/refunds/{id}/turn',
  summary: '提出退款改到余额',
  group,
  access,
  deskRight: 'adjust',
  params,
  form: z.object({ reason: wireText(200, 1) }),
  labels: { reason: '理由' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 404: '没有这笔退款', 409: '已退回、已问过支付机构，或已提出', 422: '没有理由' },
});

/** `POST /api/desk/customers/{id}/balance`: proposes to put a balance right by hand; a second person decides (R64). */
export const proposeBalanceChange = defineCall({
  method: 'POST',
  path: '/api/desk/customers/{id}/balance',
  summary: '提出余额调整',
  group,
  access,
  deskRight: 'adjust',
  params,
  form: z.object({ way: z.enum(['add', 'take']), amount: wireAmount, expect: wireAmount, reason: wireText(100, 1) }),
  labels: { way: '增减', amount: '金额', expect: '现有余额', reason: '理由' },
  data: inTerms({ id: answer.id }),
  idempotent: 'kept',
  refusals: { 404: '没有这个客户', 409: '余额已变或不足，或已有一项待复核', 422: '填写有误' },
});

/** `GET /api/desk/money/counts`: how many of each wait at 收款与开票. */
export const deskMoneyCounts = defineCall({
  method: 'GET',
  path: '/api/desk/money/counts',
  summary: '收款与开票的待办数',
  group,
  access,
  data: inTerms({
    transfers: answer.count,
    invoices: answer.count,
    refunds: answer.count,
    bills: answer.count,
    proposals: answer.count,
  }),
});

interface BalanceChange {
  readonly way: 'add' | 'take';
  readonly amount: string;
  readonly expect: string;
  readonly reason: string;
}

/** Refunds that a person has to see to, and balances that are put right. */
export const deskRefundGateway = {
  counts: ask(deskMoneyCounts),
  list: ask(listDeskRefunds, (page: number) => ({ query: { page, per_page: 50 } })),
  paid: ask(refundPaidBack, (id: string, reference: string) => ({ params: { id }, form: { reference } }), {
    faults: { reference: 'reference' },
  }),
  turn: ask(
    turnRefundToBalance,
    (id: string, reason: string, idempotencyKey: string) => ({ params: { id }, form: { reason }, idempotencyKey }),
    { faults: { reason: 'reason' } },
  ),
  proposeBalance: ask(
    proposeBalanceChange,
    (id: string, form: BalanceChange, idempotencyKey: string) => ({ params: { id }, form, idempotencyKey }),
    { faults: { amount: 'amount', reason: 'reason' } },
  ),
};
