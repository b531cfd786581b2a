import * as z from 'zod/mini';
import { orderSteps } from '../../domain/desk/order-step.ts';
import { mostCopies, orderNotices, orderTabs, type OrderNotice, type DeskOrderTab } from '../../domain/desk/order-tabs.ts';
import { approvalStates } from '../../domain/order/order-state.ts';
import { orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf } from '../shared/page.ts';
import { wireDay } from '../shared/wire-day.ts';
import { wireFlag, wireId, wireIds, wireInteger, wireWords } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
/** What every act about an order may be refused for. */
export const deskOrderRefusals = { 404: '没有这个订单', 409: '订单已有变化，或不能这样操作' } as const;

/** An order in the desk's list. Times are epoch seconds, 0 for never. */
const listedOrder = inTerms({
  id: answer.id,
  number: called('sn', answer.text),
  erpNumber: called('erp_number', answer.text),
  state: called('status', orderStatus),
  approval: z.enum(approvalStates),
  company: answer.text,
  /** of whoever signs in for the shop: the phone rings, and the clerk has to know whose it is */
  phone: answer.text,
  kinds: answer.count,
  units: answer.count,
  payable: answer.amount,
  payMethod: called('pay_method', answer.text),
  /** since when it stands so: placed, paid, or left */
  since: answer.time,
  placedAt: called('placed_at', answer.time),
  printedAt: called('printed_at', answer.count),
  step: z.enum(orderSteps),
  /** lines whose batches have expired or were stopped */
  blockedLines: called('blocked_lines', answer.count),
  hasEphedrine: called('is_hm', answer.flag),
  isColdChain: called('is_cold', answer.flag),
  isPartlyShipped: called('is_partly_shipped', answer.flag),
  /** what keeps its shop from ordering: a licence that has expired, or the seller has stopped it (R62) */
  lacks: answer.list(answer.text),
});

/** Which orders a list has. */
const orderFilter = {
  tab: z._default(z.enum(orderTabs), 'paid'),
  notice: z.optional(z.union([z.enum(orderNotices), z.literal('')])),
  /** days in China on which they were paid, or placed where they are not */
  from: z.optional(wireDay),
  until: z.optional(wireDay),
  /** the orders of one shop */
  buyer: z.optional(z.union([wireId, z.literal('')])),
  newest: z._default(wireFlag, false),
};
const filterLabels = { tab: '状态', notice: '筛选', from: '起始日', until: '截止日', buyer: '单位', newest: '排序' } as const;

/** `GET /api/desk/orders`: 订单, what has waited longest first where something waits. */
export const listDeskOrders = defineCall({
  method: 'GET',
  path: '/api/desk/orders',
  summary: '订单列表',
  group,
  access,
  query: z.object({ ...orderFilter, page: z._default(wireInteger({ min: 1, max: 100_000 }), 1) }),
  labels: { page: pageLabels.page, ...filterLabels },
  data: pageOf('orders', listedOrder, {
    tabs: inTerms(Object.fromEntries(orderTabs.map((tab) => [tab, answer.count])) as Record<DeskOrderTab, typeof answer.count>),
    /** of the present tab */
    notices: inTerms(Object.fromEntries(orderNotices.map((one) => [one, answer.count])) as Record<OrderNotice, typeof answer.count>),
    /** whose orders they are, where those of one shop are asked for */
    company: answer.textOrNone,
  }),
});

/** `GET /api/desk/orders/file`: the orders of a list as XLSX, without phones; at most 5000. */
export const downloadDeskOrders = defineCall({
  method: 'GET',
  path: '/api/desk/orders/file',
  summary: '导出订单',
  group,
  access,
  deskRight: 'pack',
  query: z.object(orderFilter),
  labels: filterLabels,
  data: answer.text,
  refusals: { 413: '超过 5000 单', 429: '导出过于频繁', 503: '导出的人较多' },
});

/** A shop that was found. */
const foundCustomer = inTerms({
  id: answer.id,
  company: answer.text,
  contact: answer.text,
  phone: answer.text,
  code: answer.text,
  balance: answer.amount,
  /** 账期: `none` without terms; yuan that are still open */
  terms: inTerms({ limit: answer.orNull(answer.amount), used: answer.amount }),
  /** what keeps it from ordering; empty: nothing does */
  lacks: answer.list(answer.text),
  openCases: called('open_cases', answer.count),
  orders: answer.count,
});

/** An order that was found: what it waits for, in words. */
const foundOrder = inTerms({
  id: answer.id,
  buyerId: called('buyer_id', answer.id),
  number: called('sn', answer.text),
  erpNumber: called('erp_number', answer.text),
  state: called('status', orderStatus),
  company: answer.text,
  payable: answer.amount,
  placedAt: called('placed_at', answer.time),
  step: z.enum(orderSteps),
  /** 顺丰 SF123, 阿莫西林胶囊 60 盒: what tells it from others */
  words: answer.text,
});

/**
 * `GET /api/desk/find`: whose order it is, while the phone rings: by the last four digits or all of a phone, a company
 * or its code, the number of an order, ours or the ERP's, or of a parcel, the name or ERP code of goods.
 */
export const findAtDesk = defineCall({
  method: 'GET',
  path: '/api/desk/find',
  summary: '来电找人找单',
  group,
  access,
  query: z.object({ words: z._default(wireWords(40), '') }),
  labels: { words: '关键词' },
  data: inTerms({ customers: answer.list(foundCustomer), orders: answer.list(foundOrder) }),
});

const printed = z.object({ ids: wireIds.check(z.maxLength(mostCopies)) });

/** `POST /api/desk/orders/printed`: their pick lists are printed; who printed them again changes nothing. */
export const markOrdersPrinted = defineCall({
  method: 'POST',
  path: '/api/desk/orders/printed',
  summary: '记拣货单已打',
  group,
  access,
  deskRight: 'pack',
  form: printed,
  labels: { ids: '订单' },
  data: inTerms({ marked: answer.count }),
});

const paper = answer.text;

/** `GET /api/desk/papers/pick_lists`: the pick lists of orders as one PDF, each on pages of its own (R61). */
export const printPickLists = defineCall({
  method: 'GET',
  path: '/api/desk/papers/pick_lists',
  summary: '拣货单',
  group,
  access,
  deskRight: 'pack',
  query: printed,
  labels: { ids: '订单' },
  data: paper,
  refusals: deskOrderRefusals,
});

/** `GET /api/desk/papers/merged_picks`: one pick list for all of the orders, and how it is divided among them (R61). */
export const printMergedPicks = defineCall({
  method: 'GET',
  path: '/api/desk/papers/merged_picks',
  summary: '合并拣货单',
  group,
  access,
  deskRight: 'pack',
  query: printed,
  labels: { ids: '订单' },
  data: paper,
  refusals: deskOrderRefusals,
});

/** `GET /api/desk/papers/delivery_notes`: the delivery notes (随货同行单) of what leaves next, or of a parcel (R61). */
export const printDeliveryNotes = defineCall({
  method: 'GET',
  path: '/api/desk/papers/delivery_notes',
  summary: '随货同行单',
  group,
  access,
  deskRight: 'pack',
  query: z.object({ ...printed.shape, parcel: z.optional(wireInteger({ min: 1, max: 9999 })) }),
  labels: { ids: '订单', parcel: '包裹' },
  data: paper,
  refusals: deskOrderRefusals,
});
