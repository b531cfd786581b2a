import * as z from 'zod/mini';
import { activityStates } from '../../domain/activity/activity-state.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const progress = inTerms({
  /** completed in the period, in yuan and orders, refunds of it, and the counting amount */
  completed: answer.amount,
  orders: answer.count,
  returned: answer.amount,
  counts: answer.amount,
  /** paid and not completed yet */
  waiting: answer.amount,
  waitingOrders: called('waiting_orders', answer.count),
  /** the payment for the present amount; 0 without a reached tier */
  pays: answer.amount,
  /** the payment to the balance and its time; null: not yet */
  paid: answer.orNull(inTerms({ amount: answer.amount, at: answer.time })),
  /** whether the payments of this activity are done */
  isSettled: called('is_settled', answer.yes),
});

/** `GET /api/activity/cashback`: full-amount cashback (满额返现, R44), with the shop's progress. */
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
          /** the period for completed orders, and the payment time */
          begins: called('begins_at', answer.time),
          ends: called('ends_at', answer.time),
          settles: called('settles_at', answer.time),
          /** by threshold, ascending */
          tiers: answer.list(
            inTerms({
              threshold: called('amount', answer.amount),
              pays: called('money', answer.amount),
              /** the amount missing to this shop; null for a visitor */
              missing: answer.orNull(answer.amount),
            }),
          ),
          /** why it is not for this shop; empty when it is */
          reason: answer.textOrNone,
          /** null for a visitor */
          progress: answer.nullable(progress),
        }),
      ),
    ),
    now: answer.time,
  }),
});

/** Full-amount cashback. */
export const cashbackGateway = {
  /** Visitors may ask too; the latest first. */
  list: ask(listCashback),
};
