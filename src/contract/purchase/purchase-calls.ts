import * as z from 'zod/mini';
import { rhythmOrders } from '../../domain/rhythm/purchase-rhythm.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { optionalIds, wireFlag, wireWords } from '../shared/wire-values.ts';

const group = '采购';
const access = 'buyer' as const;
/** `YYYY-MM` */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** Goods that the shop has bought, with the rhythm (R36). */
const boughtGoods = inTerms({
  goods: goodsSummary,
  /** days of purchase */
  times: answer.count,
  lastAt: called('last_at', answer.time),
  /** the usual interval in days, a whole or half number; null: no rhythm yet */
  interval: called('days', answer.orNull(z.number())),
  /** days until they are due, 0 or negative: due; null: no rhythm yet */
  dueIn: called('due_in', answer.orNull(z.int())),
  /** the usual units of a purchase: the median of the last five, a whole or half number */
  usual: called('usual_number', answer.orNull(z.number())),
  /** units of the last day of purchase */
  lastUnits: called('last_number', answer.count),
  /** what a unit cost in the last ordinary order; null without one: group prices do not count */
  lastPrice: called('last_price', answer.priceOrNull),
  /** the unit price now at the suggested quantity; null when hidden */
  price: answer.priceOrNull,
  /** units; 0 when none are available */
  suggested: answer.count,
});

/**
 * `GET /api/user/fast_buy`: the shop's bought goods, by most overdue, last bought or most often bought (R36); `due`
 * selects due ones, `keywords` filters by name, `ids` by goods.
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
    /** 1: only due goods */
    due: z._default(wireFlag, false),
    /** only these goods */
    ids: optionalIds,
    ...pageQuery,
  }),
  labels: { order: '排序', keywords: '品名或厂家', due: '只看该补的', ids: '品种', ...pageLabels },
  data: pageOf('bought', boughtGoods),
});

/** `is_rest`: all categories or makers that are not listed, together */
const part = inTerms({
  name: answer.text,
  isRest: called('is_rest', answer.yes),
  amount: answer.amount,
  months: answer.list(answer.amount),
});

/**
 * `GET /api/user/purchases`: the shop's purchases of 12 months by month of ordering: goods of paid orders at their
 * share (R8), without freight.
 */
export const readPurchases = defineCall({
  method: 'GET',
  path: '/api/user/purchases',
  summary: '近 12 个月采购额',
  group,
  access,
  data: inTerms({
    /** the earliest first, this month last; a month without orders is empty */
    months: answer.list(inTerms({ month, amount: answer.amount, orders: answer.count })),
    total: answer.amount,
    /** the largest first, small ones together as 其他; each with 12 months, which add up to the totals above */
    categories: answer.list(part),
    makers: answer.list(part),
  }),
});
