import * as z from 'zod/mini';
import { rhythmOrders } from '../../domain/rhythm/purchase-rhythm.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, wireWords } from '../shared/wire-values.ts';

const group = '采购';
const access = 'buyer' as const;
/** `YYYY-MM` */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** Goods that the shop has bought, and how often it does (R36). */
const boughtGoods = inTerms({
  goods: goodsSummary,
  /** days on which they were bought */
  times: answer.count,
  lastAt: called('last_at', answer.time),
  /** the usual interval in days, whole or a half; null: no rhythm yet */
  interval: called('days', answer.orNull(z.number())),
  /** days until they are due again, 0 or below: due; null: no rhythm yet */
  dueIn: called('due_in', answer.orNull(z.int())),
  /** units of the last day of purchase */
  lastUnits: called('last_number', answer.count),
  /** what a unit cost then */
  lastPrice: called('last_price', answer.price),
  /** what a unit costs now in the suggested quantity; null where it is hidden */
  price: answer.priceOrNull,
  /** units; 0 where none can be had */
  suggested: answer.count,
});

/**
 * `GET /api/user/fast_buy`: what the shop has bought, most overdue, bought last or bought most often first (R36); with
 * `due` only what is due again, with `keywords` only what is called so.
 */
export const listBought = defineCall({
  method: 'GET',
  path: '/api/user/fast_buy',
  summary: '快速采购',
  group,
  access,
  query: z.object({
    order: z._default(z.enum(rhythmOrders), 'rhythm'),
    /** words of goods and makers, or their pinyin initials; all of them */
    keywords: z._default(wireWords(64), ''),
    /** 1: only what is due again */
    due: z._default(wireFlag, false),
    ...pageQuery,
  }),
  labels: { order: '排序', keywords: '品名或厂家', due: '只看该补的', ...pageLabels },
  data: pageOf('bought', boughtGoods),
});

/** `is_rest`: not one category or maker but all that are not named, together */
const part = inTerms({
  name: answer.text,
  isRest: called('is_rest', answer.yes),
  amount: answer.amount,
  months: answer.list(answer.amount),
});

/**
 * `GET /api/user/purchases`: what the shop bought in 12 months, by the month in which the orders were placed. Counted
 * are the goods of paid orders at their share of what was paid (R8), without freight.
 */
export const readPurchases = defineCall({
  method: 'GET',
  path: '/api/user/purchases',
  summary: '近 12 个月采购额',
  group,
  access,
  data: inTerms({
    /** the earliest first, this month last; a month without orders has nothing */
    months: answer.list(inTerms({ month, amount: answer.amount, orders: answer.count })),
    total: answer.amount,
    /** the largest first, the small ones together as 其他; each with its 12 months, which add up to those above */
    categories: answer.list(part),
    makers: answer.list(part),
  }),
});
