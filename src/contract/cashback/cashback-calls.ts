import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const progress = inTerms({
  /** completed in the period, in yuan and orders, what of it went back, and what counts */
  completed: answer.amount,
  orders: answer.count,
  returned: answer.amount,
  counts: answer.amount,
  /** paid and not completed yet */
  waiting: answer.amount,
  waitingOrders: called('waiting_orders', answer.count),
  /** what is paid by what counts now; 0 without a reached tier */
  pays: answer.amount,
  /** what was paid to the balance, and when; null: nothing yet */
  paid: answer.orNull(inTerms({ amount: answer.amount, at: answer.time })),
  /** the payments of this activity are done */
  isSettled: called('is_settled', answer.yes),
});

/** `GET /api/activity/cashback`: full-amount cashback (满额返现, R44), and how far the shop is in each. */
export const listCashback = defineCall({
  method: 'GET',
  path: '/api/activity/cashback',
  summary: '满额返现',
  group: '活动',
  access: 'visitor',
  data: inTerms({
    activities: called(
      'list',
      answer.list(
        inTerms({
          id: answer.id,
          name: answer.text,
          words: called('describe', answer.textOrNone),
          state: z.enum(activityStates),
          /** the period in which completed orders count, and when it is paid */
          begins: called('begins_at', answer.time),
          ends: called('ends_at', answer.time),
          settles: called('settles_at', answer.time),
          tiers: answer.list(
            inTerms({
              threshold: called('amount', answer.amount),
              pays: called('money', answer.amount),
              missing: answer.orNull(answer.amount),
            }),
          ),
          /** why it is not for this shop; empty: it is */
          reason: answer.textOrNone,
          /** null for a visitor */
          progress: answer.nullable(progress),
        }),
      ),
    ),
    now: answer.time,
  }),
});
