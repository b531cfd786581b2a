import * as z from 'zod/mini';
import { type CustomerFilter, customerFilters } from '../../domain/desk/customer-filter.ts';
import { longestClass } from '../../domain/goods/agreed-price.ts';
import { mostCreditDays } from '../../domain/credit/credit-terms.ts';
import { licenceStates } from '../../domain/licence/licence.ts';
import { shopKinds } from '../../domain/licence/licence-kind.ts';
import { shopStates } from '../../domain/licence/shop-standing.ts';
import { orderStates } from '../../domain/order/order-state.ts';
import { mostReasonLetters } from '../../domain/shared/reason.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireAmount, wireId, wireInteger, wireText, wireWords } from '../shared/wire-values.ts';
import { deskProposal } from './proposal-calls.ts';
import { deskLookup } from './review-calls.ts';

const group = '工作台';
const params = z.object({ id: wireId });
const missing = { 404: '没有这个客户' } as const;
const kind = z.enum(shopKinds);

/** `GET /api/desk/customers`: the shops that buy, by words and state, the newest first. Times are epoch seconds. */
export const listDeskCustomers = defineCall({
  method: 'GET',
  path: '/api/desk/customers',
  summary: '客户',
  group,
  access: 'desk',
  query: z.object({ words: z._default(wireWords(60), ''), filter: z._default(z.enum(customerFilters), 'all'), ...pageQuery }),
  labels: { words: '找', filter: '范围', ...pageLabels },
  data: pageOf(
    'customers',
    inTerms({
      id: answer.id,
      company: answer.text,
      kind,
      state: z.enum(shopStates),
      contact: answer.text,
      /** with its middle hidden */
      phone: answer.text,
      code: answer.text,
      customerClass: called('customer_class', answer.text),
      /** the day of the licence that ends next; empty: none ends */
      licenceEnds: called('licence_ends', answer.text),
      /** yuan on account that are overdue */
      overdue: answer.amount,
    }),
  ),
});

const heldLicence = inTerms({
  id: answer.id,
  name: answer.text,
  number: answer.text,
  state: z.enum(licenceStates),
  validUntil: called('valid_until', answer.text),
  daysLeft: called('days_left', answer.orNull(z.int())),
  reason: answer.text,
  decidedBy: called('decided_by', answer.text),
  decidedAt: called('decided_at', answer.count),
  /** where a reviewer looks at its pages */
  scans: called('pages', answer.list(answer.text)),
});

const terms = inTerms({
  /** yuan; null: it has no terms */
  limit: answer.nullable(answer.amount),
  days: answer.count,
  cutOffDay: called('cut_off', answer.count),
  used: answer.amount,
  overdue: answer.amount,
  free: answer.amount,
  /** said back with a change, which does nothing where the terms are others by then */
  version: answer.text,
  proposal: answer.nullable(deskProposal),
});

/** `GET /api/desk/customers/{id}`: all that the desk knows of a shop that buys. */
export const readDeskCustomer = defineCall({
  method: 'GET',
  path: '/api/desk/customers/{id}',
  summary: '一个客户',
  group,
  access: 'desk',
  params,
  data: inTerms({
    id: answer.id,
    company: answer.text,
    kind,
    state: z.enum(shopStates),
    reason: answer.text,
    reviewedBy: called('reviewed_by', answer.text),
    reviewedAt: called('reviewed_at', answer.count),
    creditCode: called('credit_code', answer.text),
    code: answer.text,
    customerClass: called('customer_class', answer.text),
    contact: answer.text,
    phone: answer.text,
    serviceName: called('service_name', answer.text),
    servicePhone: called('service_phone', answer.text),
    balance: answer.amount,
    /** goods that it may buy, of all */
    open: answer.count,
    total: answer.count,
    licences: answer.list(heldLicence),
    bills: answer.list(
      inTerms({
        sn: answer.text,
        at: answer.count,
        dueOn: called('due_on', answer.text),
        open: answer.amount,
        /** days beyond the due day; 0: not overdue */
        overdueDays: called('overdue_days', answer.count),
      }),
    ),
    terms,
    shops: answer.list(inTerms({ id: answer.id, company: answer.text, state: z.enum(shopStates), reason: answer.text })),
    grants: answer.list(
      inTerms({
        goodsId: called('goods_id', answer.id),
        name: answer.text,
        spec: answer.text,
        state: z.enum(['applied', 'granted', 'refused']),
        changedAt: called('changed_at', answer.count),
      }),
    ),
    orders: answer.list(
      inTerms({ sn: answer.text, at: answer.count, state: z.enum(orderStates), kinds: answer.count, payable: answer.amount }),
    ),
    /** of the last twelve months, but for what was cancelled */
    bought: inTerms({ orders: answer.count, amount: answer.amount }),
    lookups: answer.list(deskLookup),
  }),
  refusals: missing,
});

/** `GET /api/desk/customers/{id}/stop_effects`: what stopping the shop, or one of its licences, would do now. */
export const readDeskStopEffects = defineCall({
  method: 'GET',
  path: '/api/desk/customers/{id}/stop_effects',
  summary: '停用的影响',
  group,
  access: 'desk',
  params,
  query: z.object({ licence_id: z.optional(wireId) }),
  labels: { licence_id: '证照' },
  data: inTerms({
    /** kinds of goods that it could not buy any more */
    goods: answer.count,
    cartLines: called('cart_lines', answer.count),
    /** orders that have not left, with the lines that it is about */
    orders: answer.list(inTerms({ sn: answer.text, state: z.enum(orderStates), payable: answer.amount, lines: answer.count })),
    /** of which more are not listed */
    orderCount: called('order_count', answer.count),
  }),
  refusals: { 404: '没有这个客户或证照' },
});

const act = { method: 'POST', group, access: 'desk', params, data: nothing, idempotent: 'kept' } as const;
const stopForm = { licence_id: z.optional(wireId) };

/** `POST /api/desk/customers/{id}/stop`: the shop, or one of its licences (R62); the buyer reads the reason. */
export const stopDeskCustomer = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/stop',
  summary: '停用客户或证照',
  deskRight: 'review',
  form: z.object({ ...stopForm, reason: wireText(mostReasonLetters, 1) }),
  labels: { licence_id: '证照', reason: '理由' },
  refusals: { 404: '没有这个客户或证照', 409: '已停用，或还没有通过', 422: '没有理由' },
});

/** `POST /api/desk/customers/{id}/resume`: likewise, it may order again. */
export const resumeDeskCustomer = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/resume',
  summary: '恢复客户或证照',
  deskRight: 'review',
  form: z.object(stopForm),
  labels: { licence_id: '证照' },
  refusals: { 404: '没有这个客户或证照', 409: '没有停用' },
});

const changed = { ...missing, 409: '别人刚改过' } as const;

/** `POST /api/desk/customers/{id}/class`: the class by which price lists hold (R57); empty: none. */
export const classDeskCustomer = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/class',
  summary: '改客户等级',
  deskRight: 'customer',
  form: z.object({ customer_class: wireText(longestClass), was: wireText(longestClass) }),
  labels: { customer_class: '等级', was: '原等级' },
  refusals: { ...changed, 422: '等级有误' },
});

/** `POST /api/desk/customers/{id}/contact`: who serves the shop; empty: the shop's own contact. */
export const serveDeskCustomer = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/contact',
  summary: '改业务员',
  deskRight: 'customer',
  form: z.object({ service_name: wireText(20), service_phone: wireText(20), was: wireText(60) }),
  labels: { service_name: '业务员', service_phone: '电话', was: '原业务员' },
  refusals: { ...changed, 422: '姓名或电话有误' },
});

/**
 * `POST /api/desk/customers/{id}/phone`: another phone for the account of a shop whose person has lost theirs. Every
 * device is signed out, and the former phone hears of it.
 */
export const resetDeskPhone = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/phone',
  summary: '改登录手机',
  deskRight: 'customer',
  form: z.object({ phone: wireText(20, 1), was: wireText(20, 1) }),
  labels: { phone: '新手机号', was: '原手机号' },
  refusals: { ...changed, 422: '不是手机号，或别的账号在用' },
});

/** `POST /api/desk/customers/{id}/grants`: the supply of controlled goods (控销): granted, refused or taken back. */
export const grantDeskGoods = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/grants',
  summary: '控销授权',
  deskRight: 'review',
  form: z.object({ goods: wireText(40, 1), decision: z.enum(['granted', 'refused']) }),
  labels: { goods: '商品编号或编码', decision: '处理' },
  refusals: { ...missing, 409: '不是控销品种', 422: '没有这个商品' },
});

/** `POST /api/desk/customers/{id}/terms`: proposes other terms (R50, R64), which a second person decides. */
export const proposeDeskTerms = defineCall({
  ...act,
  path: '/api/desk/customers/{id}/terms',
  summary: '提出账期调整',
  deskRight: 'adjust',
  form: z.object({
    /** empty: it shall have none any more */
    limit: z.union([wireAmount, z.literal('')]),
    days: wireInteger({ max: mostCreditDays }),
    /** 0: days count from the order */
    cut_off: wireInteger({ max: 31 }),
    reason: wireText(mostReasonLetters, 1),
    was: wireText(60),
  }),
  labels: { limit: '额度', days: '天数', cut_off: '账单日', reason: '理由', was: '原账期' },
  refusals: { ...missing, 409: '别人刚改过，或已有一项待复核', 422: '额度或天数有误' },
});

/** Customers and their licences, bills, terms and grants. */
export const deskCustomerGateway = {
  list: ask(listDeskCustomers, (query: { readonly words: string; readonly filter: CustomerFilter; readonly page: number }) => ({
    query: { ...query, per_page: 50 },
  })),
  read: ask(readDeskCustomer, (id: string) => ({ params: { id } })),
  stopEffects: ask(readDeskStopEffects, (id: string, licenceId: string | null) => ({
    params: { id },
    query: licenceId === null ? {} : { licence_id: licenceId },
  })),
  stop: ask(
    stopDeskCustomer,
    (id: string, licenceId: string | null, reason: string, idempotencyKey: string) => ({
      ...{ params: { id }, form: { reason, ...(licenceId !== null && { licence_id: licenceId }) }, idempotencyKey },
    }),
    { faults: { reason: 'reason' } },
  ),
  resume: ask(resumeDeskCustomer, (id: string, licenceId: string | null, idempotencyKey: string) => ({
    ...{ params: { id }, form: licenceId === null ? {} : { licence_id: licenceId }, idempotencyKey },
  })),
  changeClass: ask(
    classDeskCustomer,
    (id: string, customerClass: string, was: string, idempotencyKey: string) => ({
      ...{ params: { id }, form: { customer_class: customerClass, was }, idempotencyKey },
    }),
    { faults: { customer_class: 'customerClass' } },
  ),
  changeContact: ask(
    serveDeskCustomer,
    (id: string, { name, phone }: { readonly name: string; readonly phone: string }, was: string, idempotencyKey: string) => ({
      ...{ params: { id }, form: { service_name: name, service_phone: phone, was }, idempotencyKey },
    }),
    { faults: { service_name: 'name', service_phone: 'phone' } },
  ),
  resetPhone: ask(
    resetDeskPhone,
    (id: string, phone: string, was: string, idempotencyKey: string) => ({ params: { id }, form: { phone, was }, idempotencyKey }),
    { faults: { phone: 'phone' } },
  ),
  grant: ask(
    grantDeskGoods,
    (id: string, goods: string, decision: 'granted' | 'refused', idempotencyKey: string) => ({
      ...{ params: { id }, form: { goods, decision }, idempotencyKey },
    }),
    { faults: { goods: 'goods' } },
  ),
  proposeTerms: ask(
    proposeDeskTerms,
    (
      id: string,
      proposed: {
        readonly limit: string;
        readonly days: number;
        readonly cutOffDay: number;
        readonly reason: string;
        readonly was: string;
      },
      idempotencyKey: string,
    ) => ({
      params: { id },
      form: { limit: proposed.limit, days: proposed.days, cut_off: proposed.cutOffDay, reason: proposed.reason, was: proposed.was },
      idempotencyKey,
    }),
    { faults: { limit: 'limit', days: 'days', cut_off: 'cutOffDay', reason: 'reason' } },
  ),
};
