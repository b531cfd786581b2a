import * as z from 'zod/mini';
import { heapKinds, type HeapKind } from '../../domain/desk/heap.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';

const kinds = heapKinds as readonly [HeapKind, ...HeapKind[]];

/** A heap with its oldest one; `since` in epoch seconds, 0 where nothing is in it. */
const heap = inTerms({
  kind: z.enum(kinds),
  count: answer.count,
  since: answer.count,
  /** the oldest one, in a few words */
  oldest: answer.text,
});

/** Orders that were paid in a time, and their money in yuan. */
const trade = inTerms({ orders: answer.count, amount: answer.amount });

/** The last feed that an ERP sent under a name (R53); `at` in epoch seconds, 0 while it is under way. */
const feed = inTerms({
  name: answer.text,
  kind: z.enum(['goods', 'prices', 'stock']),
  at: answer.count,
  changed: answer.count,
  refused: answer.count,
});

/** `GET /api/desk/todo`: what waits for whom, the trade of today beside a week ago, the feeds. */
export const readTodo = defineCall({
  method: 'GET',
  path: '/api/desk/todo',
  summary: '待办',
  group: '工作台',
  access: 'desk',
  isBackground: true,
  data: inTerms({
    /** when it was counted, in epoch seconds */
    at: answer.count,
    heaps: answer.list(heap),
    /** orders that wait to be packed, late or not */
    toPack: called('to_pack', answer.count),
    /** since midnight in China */
    today: trade,
    /** the same day of last week until the same minute */
    weekAgo: called('week_ago', trade),
    feeds: answer.list(feed),
  }),
});

/** `GET /api/desk/counts`: how much waits on each list of the menu; everybody at the desk asks it on their way. */
export const countWaiting = defineCall({
  method: 'GET',
  path: '/api/desk/counts',
  summary: '菜单上的件数',
  group: '工作台',
  access: 'desk',
  data: inTerms({
    /** orders that wait to be packed */
    orders: answer.count,
    /** shops and licences that wait for a reviewer */
    customers: answer.count,
    /** cases that wait for us: to be decided, or to be received */
    cases: answer.count,
    /** complaints and feedback without an answer */
    letters: answer.count,
    /** transfers, refunds and invoices that somebody has to see to */
    money: answer.count,
  }),
});

/** What waits at the desk. */
export const todoGateway = { read: ask(readTodo), counts: ask(countWaiting) };
