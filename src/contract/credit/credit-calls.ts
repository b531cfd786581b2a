import * as z from 'zod/mini';
import { creditKinds } from '../../domain/credit/credit-ledger.ts';
import { isMonth } from '../../domain/shared/china-time.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { signedAmount } from '../shared/signed-values.ts';

const group = '钱包';
const access = 'buyer' as const;

/** An order on account that is open, the oldest first. */
const openOrder = inTerms({
  orderId: called('order_id', answer.id),
  sn: answer.text,
  at: answer.time,
  amount: answer.amount,
  open: answer.amount,
  /** YYYY-MM-DD in China */
  dueOn: called('due_on', answer.text),
  isOverdue: called('is_overdue', answer.yes),
});

/** `GET /api/user/account`: what a shop buys on account (账期, R50): its terms, what it owes, and what is due. */
export const readCredit = defineCall({
  method: 'GET',
  path: '/api/user/account',
  summary: '账期概览',
  group,
  access,
  right: 'money',
  data: inTerms({
    /** yuan; null without terms, and when they have ended */
    limit: answer.orNull(answer.amount),
    /** days to pay: from the order, or from the cut-off day */
    days: answer.count,
    /** day of the month; null: days count from the order */
    cutOffDay: called('cut_off', answer.orNull(answer.count)),
    /** whether the shop offers the way to pay at all */
    isOffered: called('is_offered', answer.yesUnlessNo),
    used: answer.amount,
    free: answer.amount,
    overdue: answer.amount,
    /** what falls due next, all orders of that day together; null without any */
    next: answer.orNull(inTerms({ dueOn: called('due_on', answer.text), amount: answer.amount })),
    open: answer.listOrNone(openOrder),
    /** the present month, `YYYY-MM`, and the first with a statement */
    month: answer.text,
    firstMonth: called('first_month', answer.text),
    /** the newest statements, each with what was owed before and after it; the present month ends now */
    months: answer.listOrNone(inTerms({ month: answer.text, opening: answer.amount, closing: answer.amount })),
  }),
});

/**
 * `GET /api/user/account/statement?month=2026-11`: opening + charged − returned − received = closing (R50), the
 * oldest row first, and what is open at the end of the month. With `format=xlsx` or `format=csv` the same as a file
 * without envelope: a link, in which `shop` replaces `shopHeader`.
 */
export const readCreditStatement = defineCall({
  method: 'GET',
  path: '/api/user/account/statement',
  summary: '账期对账单',
  group,
  access,
  right: 'money',
  query: z.object({
    month: z.string().check(z.refine(isMonth)),
    format: z.optional(z.enum(['json', 'xlsx', 'csv'])),
    shop: z.optional(z.string()),
  }),
  labels: { month: '月份', format: '格式', shop: '门店' },
  data: inTerms({
    month: answer.text,
    company: answer.textOrNone,
    opening: answer.amount,
    charged: answer.amount,
    returned: answer.amount,
    received: answer.amount,
    closing: answer.amount,
    rows: answer.list(
      inTerms({
        id: answer.id,
        at: answer.time,
        kind: called('type', z.enum(creditKinds)),
        /** yuan, negative for what lowers what is owed */
        change: called('amount', signedAmount),
        used: called('balance', answer.amount),
        orderId: called('order_id', answer.orNull(answer.id)),
        /** the order's number; empty for a receipt */
        sn: answer.textOrNone,
        /** the bank's number of a receipt, and the day on which the bank booked it; empty for orders and returns */
        reference: answer.textOrNone,
        bookedOn: called('booked_on', answer.textOrNone),
        /** the due day of an order; empty for other rows */
        dueOn: called('due_on', answer.textOrNone),
      }),
    ),
    open: answer.list(openOrder),
    /** whether the month is not over: the statement ends now */
    isOpen: called('is_open', answer.yes),
  }),
  refusals: { 422: '月份有误' },
});

/** What a shop buys on account. */
export const creditGateway = {
  /** null from a server that has no accounts. */
  read: ask(readCredit, () => ({}), { missing: null }),
  statement: ask(readCreditStatement, (month: string) => ({ query: { month } })),
  /** Where the statement is downloaded, as a workbook or as text. */
  statementAddress: link(readCreditStatement.path, (month: string, format: 'xlsx' | 'csv') => ({ query: { month, format } })),
};
