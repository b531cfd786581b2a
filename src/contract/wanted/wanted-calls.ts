import * as z from 'zod/mini';
import { wantedStandings } from '../../domain/wanted/want-match.ts';
import { wantEnds, type WantFilter, wantFilters, wantStates } from '../../domain/wanted/want-state.ts';
import { type Want, wantLimits } from '../../domain/wanted/want.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireDay } from '../shared/wire-day.ts';
import { wireId, wireInteger, wireText } from '../shared/wire-values.ts';

const group = '求购';
const access = 'buyer' as const;

/** Goods with the wanted name, and the obstacle to a match; `too-dear` concerns the wanted quantity. */
const wantedGoods = inTerms({
  goods: goodsSummary,
  standing: z.enum(wantedStandings),
  /** when goods were last found; null: not yet */
  foundAt: called('found_at', answer.orNull(answer.time)),
});

const want = inTerms({
  id: answer.id,
  name: answer.text,
  /** empty: any; `spec` likewise */
  maker: answer.textOrNone,
  spec: answer.textOrNone,
  quantity: called('number', answer.count),
  /** the last day, `YYYY-MM-DD` */
  until: answer.text,
  /** the highest unit price; null: any */
  price: answer.priceOrNull,
  state: z.enum(wantStates),
  closedBy: called('closed_by', answer.orNull(z.enum(wantEnds))),
  /** the order that closed it */
  orderId: called('order_id', answer.orNull(answer.id)),
  at: answer.time,
  matchedAt: called('matched_at', answer.orNull(answer.time)),
  closedAt: called('closed_at', answer.orNull(answer.time)),
  /** the number of matching goods now */
  matches: answer.count,
  /** matches first; a list has the first few, and none for ended wants */
  goods: answer.list(wantedGoods),
});

/** `GET /api/user/buy?state,page`: the shop's wants (R38), the last matched first. */
export const listWants = defineCall({
  method: 'GET',
  path: '/api/user/buy',
  summary: '品种求购',
  group,
  access,
  query: z.object({ state: z._default(z.enum(wantFilters), 'active'), ...pageQuery }),
  labels: { state: '状态', ...pageLabels },
  data: pageOf('wants', want, { counts: inTerms({ active: answer.count, matched: answer.count, closed: answer.count }) }),
});

/**
 * `POST /api/user/buy`: adds a want. An active one with the same name, maker and specification gets the new quantity,
 * day and price, so a repeated submission is one want.
 */
export const addWant = defineCall({
  method: 'POST',
  path: '/api/user/buy',
  summary: '登记求购',
  group,
  access,
  right: 'buy',
  form: z.object({
    name: wireText(wantLimits.name, 1),
    maker: z._default(wireText(wantLimits.maker), ''),
    spec: z._default(wireText(wantLimits.spec), ''),
    number: wireInteger({ min: 1, max: wantLimits.quantity }),
    until: z.optional(wireDay),
    price: z._default(wireText(20), ''),
  }),
  labels: { name: '品名', maker: '厂家', spec: '规格', number: '数量', until: '截止日期', price: '最高单价' },
  data: want,
  refusals: { 409: '求购太多', 422: '内容有误', 429: '登记过于频繁' },
});

/** `GET /api/user/buy/{id}`: one of the shop's own. */
export const readWant = defineCall({
  method: 'GET',
  path: '/api/user/buy/{id}',
  summary: '一条求购',
  group,
  access,
  params: z.object({ id: wireId }),
  data: want,
  refusals: { 404: '没有这条求购' },
});

/** `DELETE /api/user/buy/{id}`: closes the want; an ended one stays as it ended. */
export const closeWant = defineCall({
  method: 'DELETE',
  path: '/api/user/buy/{id}',
  summary: '结束求购',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  data: want,
  refusals: { 404: '没有这条求购' },
});

const ofId = (id: string) => ({ params: { id } });

/** The shop's wants. */
export const wantGateway = {
  /** What was found stands first. */
  list: ask(listWants, ({ filter, page }: { readonly filter: WantFilter; readonly page: number }) => ({
    query: { state: filter, page, per_page: 20 },
  })),
  read: ask(readWant, ofId),
  /** What is wanted already takes the new quantity, day and price. */
  add: ask(addWant, ({ quantity, price, ...want }: Want) => ({ form: { ...want, number: quantity, price: price ?? '' } }), {
    faults: { name: 'name', maker: 'maker', spec: 'spec', number: 'quantity', until: 'until', price: 'price' },
  }),
  close: ask(closeWant, ofId),
};
