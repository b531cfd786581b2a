import * as z from 'zod/mini';
import { isMonth } from '../../domain/shared/china-time.ts';
import { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import * as answer from '../shared/answer-values.ts';
import { bankAccountFields } from '../account/bank-account-wire.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { signedAmount } from '../shared/signed-values.ts';
import { wireDay } from '../shared/wire-day.ts';
import { wireAmount, wireId } from '../shared/wire-values.ts';

const group = '钱包';
const access = 'buyer' as const;

/** `GET /api/user/user_money`: the wallet's contents, this month's sums, and the balance at the end of 31 days. */
export const readWallet = defineCall({
  method: 'GET',
  path: '/api/user/user_money',
  summary: '余额与钱包概览',
  group,
  access,
  right: 'money',
  data: inTerms({
    balance: answer.amount,
    points: answer.count,
    /** coupons and cash vouchers that can be used now */
    coupons: called('coupon', answer.count),
    cashVouchers: called('xjq', answer.count),
    /** the present month, `YYYY-MM`, and the first with a statement; empty on a server without statements */
    month: answer.text,
    firstMonth: called('first_month', answer.text),
    opening: answer.amountOrNone,
    received: called('in', answer.amountOrNone),
    spent: called('out', answer.amountOrNone),
    /** the newest statements, each with what stood before and after it; the present month ends now */
    months: answer.listOrNone(inTerms({ month: answer.text, opening: answer.amount, closing: answer.amount })),
    /** by day in China, the oldest first, each at its end; the last is today */
    trend: answer.listOrNone(inTerms({ day: answer.text, balance: answer.amount })),
    /** the methods of a top-up */
    methods: answer.listOrNone(inTerms({ method: answer.text, name: answer.text, note: called('describe', answer.textOrNone) })),
    /** where the balance can be topped up by bank transfer; null: it cannot */
    bankAccount: called('bank_account', answer.orNull(inTerms(bankAccountFields))),
    /** the unpaid order that expires first, of those that the balance cannot pay */
    short: answer.orNull(
      inTerms({ orderId: called('order_id', answer.id), sn: answer.text, payable: answer.amount, missing: answer.amount }),
    ),
  }),
});

const kind = z.enum(balanceKinds);

const entry = inTerms({
  id: answer.id,
  at: answer.time,
  kind: called('use_type', kind),
  /** yuan, negative for outgoing money */
  change: called('amount', signedAmount),
  /** the resulting balance */
  balance: answer.amount,
  orderId: called('order_id', answer.orNull(answer.id)),
  note: called('remark', answer.textOrNone),
});

/**
 * `GET /api/user/user_money_log`: changes of the balance, the newest first; sums over everything that the filter finds.
 */
export const listBalance = defineCall({
  method: 'GET',
  path: '/api/user/user_money_log',
  summary: '余额明细',
  group,
  access,
  right: 'money',
  query: z.object({
    use_type: z.optional(z.union([kind, z.literal('')])),
    start_time: z.optional(wireDay),
    end_time: z.optional(wireDay),
    ...pageQuery,
  }),
  labels: { use_type: '种类', start_time: '开始日期', end_time: '结束日期', ...pageLabels },
  data: pageOf('entries', entry, { received: called('in', answer.amountOrNone), spent: called('out', answer.amountOrNone) }),
});

/**
 * `GET /api/user/statement?month=2026-11`: opening + entries = closing (R31), the oldest entry first. With
 * `format=xlsx` the same as a file without envelope: a link, in which `shop` replaces `shopHeader`.
 */
export const readStatement = defineCall({
  method: 'GET',
  path: '/api/user/statement',
  summary: '余额月结单',
  group,
  access,
  right: 'money',
  query: z.object({
    month: z.string().check(z.refine(isMonth)),
    format: z.optional(z.enum(['json', 'xlsx'])),
    shop: z.optional(z.string()),
  }),
  labels: { month: '月份', format: '格式', shop: '门店' },
  data: inTerms({
    month: answer.text,
    company: answer.textOrNone,
    opening: answer.amount,
    received: called('in', answer.amount),
    spent: called('out', answer.amount),
    closing: answer.amount,
    entries: called('rows', answer.list(entry)),
    /** whether the month is not over: the statement ends now */
    isOpen: called('is_open', answer.yes),
  }),
  refusals: { 422: '月份有误' },
});

const topUp = {
  id: answer.id,
  amount: answer.amount,
  /** `waiting` for payment, `credited`, `over`: not paid in time */
  state: z.enum(['waiting', 'credited', 'over']),
};

/** `POST /api/user/topup`: the payment page of a top-up; only the provider's notification credits it. */
export const beginTopUp = defineCall({
  method: 'POST',
  path: '/api/user/topup',
  summary: '余额充值',
  group,
  access,
  right: 'money',
  form: z.object({ amount: wireAmount, method: z.enum(['simulated', 'wechat', 'alipay']) }),
  labels: { amount: '充值金额', method: '充值方式' },
  data: inTerms({
    ...topUp,
    /** `page`: opens. `qr`: the content of the code, to be scanned with the provider's app */
    kind: answer.or(z.enum(['page', 'qr']), 'page'),
    address: called('pay_url', z.string()),
  }),
  refusals: { 422: '金额或方式有误', 429: '充值过于频繁', 503: '支付渠道暂不可用' },
});

/** `GET /api/user/topup/{id}`: its state; cheap enough for every other second. */
export const readTopUp = defineCall({
  method: 'GET',
  path: '/api/user/topup/{id}',
  summary: '充值状态',
  group,
  access,
  right: 'money',
  params: z.object({ id: wireId }),
  data: inTerms(topUp),
  refusals: { 404: '没有这笔充值' },
});
