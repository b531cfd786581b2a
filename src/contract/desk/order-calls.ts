import * as z from 'zod/mini';
import { orderSteps } from '../../domain/desk/order-step.ts';
import type { DeskOrderTab, OrderNotice } from '../../domain/desk/order-tabs.ts';
import { approvalStates } from '../../domain/order/order-state.ts';
import { deliveryKind, orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireDay } from '../shared/wire-day.ts';
import { optionalList, wireAmount, wireFlag, wireId, wireInteger, wireText, wireWords } from '../shared/wire-values.ts';
import {
  deskOrderRefusals,
  downloadDeskOrders,
  findAtDesk,
  listDeskOrders,
  markOrdersPrinted,
  printDeliveryNotes,
  printMergedPicks,
  printPickLists,
} from './order-list-calls.ts';

const group = '工作台';
const access = 'desk' as const;
const params = z.object({ id: wireId });
const refusals = deskOrderRefusals;
const missing = { 404: refusals[404] } as const;
/** Lines of an order, by their places, and units. */
const mostLines = 300;
const mostUnits = 10_000_000;
const units = wireInteger({ min: 1, max: mostUnits });
const placed = z.array(z.object({ place: wireInteger({ min: 1, max: 9999 }), units })).check(z.maxLength(mostLines));
const placedUnits = placed.check(z.minLength(1));
/** What of the order the page has seen: an act is refused where it has changed since. */
const version = wireText(60, 1);
const reason = wireText(100, 1);
/** Who carries a parcel, and under which number. */
const parcel = { carrier: wireText(40), tracking_number: wireText(40) } as const;
const ofVersion = { version: '版本' } as const;
const ofReason = { reason: '原因' } as const;
const ofParcel = { carrier: '承运', tracking_number: '运单号' } as const;
const ofUnits = { place: '行', units: '数量' } as const;

/** Units of a batch that a line holds, or that left with a parcel. */
const heldBatch = inTerms({
  number: answer.text,
  madeOn: called('made_on', answer.text),
  expiresOn: called('expires_on', answer.text),
  /** still to leave */
  units: answer.count,
  /** in the warehouse beside what orders hold */
  stock: answer.count,
  /** why it cannot leave */
  blocked: z.enum(['', 'expired', 'stopped']),
});

const deskLine = inTerms({
  place: answer.integer({ min: 1 }),
  goodsId: called('goods_id', answer.id),
  code: answer.text,
  name: answer.text,
  spec: answer.text,
  maker: answer.text,
  unit: answer.text,
  ordered: answer.count,
  /** units that could not be sent (R59), that left, and that are still to leave */
  short: answer.count,
  sent: answer.count,
  rest: answer.count,
  unitPrice: called('unit_price', answer.price),
  amount: answer.amount,
  share: answer.amount,
  gift: answer.text,
  hasEphedrine: called('is_hm', answer.flag),
  isColdChain: called('is_cold', answer.flag),
  batches: answer.list(heldBatch),
});

const deskParcel = inTerms({
  place: answer.integer({ min: 1 }),
  carrier: answer.text,
  trackingNumber: called('tracking_number', answer.text),
  sentAt: called('sent_at', answer.time),
  deliveredAt: called('delivered_at', answer.count),
  lines: answer.list(inTerms({ place: answer.integer({ min: 1 }), batch: answer.text, units: answer.count })),
});

/** What happened to an order; `by` is one of the seller's people, empty for others. */
const historyEntry = inTerms({ at: answer.time, kind: z.enum(['event', 'track', 'note', 'money']), by: answer.text, text: answer.text });

const deskOrder = inTerms({
  id: answer.id,
  number: called('sn', answer.text),
  /** the number of the seller's own books; empty: none is known */
  erpNumber: called('erp_number', answer.text),
  state: called('status', orderStatus),
  approval: z.enum(approvalStates),
  version: answer.text,
  step: z.enum(orderSteps),
  since: answer.time,
  placedAt: called('placed_at', answer.time),
  placedBy: called('placed_by', answer.text),
  paidAt: called('paid_at', answer.count),
  payMethod: called('pay_method', answer.text),
  printedAt: called('printed_at', answer.count),
  delivery: deliveryKind,
  lines: answer.list(deskLine),
  goodsAmount: called('goods_amount', answer.amount),
  reductions: answer.list(inTerms({ name: answer.text, amount: answer.amount })),
  freight: answer.amount,
  payable: answer.amount,
  /** given back, or about to be */
  refunded: answer.amount,
  /** all that would go back if it were given back whole */
  refundable: answer.amount,
  /** how money of it goes back */
  wayBack: called('way_back', answer.text),
  customer: inTerms({
    id: answer.id,
    company: answer.text,
    contact: answer.text,
    phone: answer.text,
    code: answer.text,
    lacks: answer.list(answer.text),
    isStopped: called('is_stopped', answer.flag),
  }),
  receiver: answer.text,
  receiverPhone: called('receiver_phone', answer.text),
  address: answer.text,
  remark: answer.text,
  /** 专票 安徽康宁; empty: none is wanted */
  invoice: answer.text,
  parcels: answer.list(deskParcel),
  cases: answer.list(inTerms({ id: answer.id, number: called('sn', answer.text), words: answer.text })),
  history: answer.list(historyEntry),
});

/** `GET /api/desk/orders/{id}`: all of an order. */
export const readDeskOrder = defineCall({
  method: 'GET',
  path: '/api/desk/orders/{id}',
  summary: '一张订单',
  group,
  access,
  params,
  data: deskOrder,
  refusals: missing,
});

/** `POST /api/desk/orders/{id}/notes`: a note for the seller's people; its buyer never sees it. */
export const noteDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/notes',
  summary: '订单备注',
  group,
  access,
  deskRight: 'pack',
  params,
  form: z.object({ text: wireText(500, 1) }),
  labels: { text: '备注' },
  data: nothing,
  idempotent: 'kept',
  refusals: missing,
});

/** `POST /api/desk/orders/{id}/erp_number`: the number of the seller's own books; empty takes it away. */
export const numberDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/erp_number',
  summary: '改 ERP 单号',
  group,
  access,
  deskRight: 'pack',
  params,
  form: z.object({
    erp_number: wireText(30),
    /** as the clerk saw it */
    was: wireText(30),
  }),
  labels: { erp_number: '单号', was: '原单号' },
  data: nothing,
  idempotent: 'kept',
  refusals,
});

/** What a reduction gives back, and what its buyer reads (R59). */
const deskReduction = inTerms({
  lines: answer.list(
    inTerms({
      place: answer.integer({ min: 1 }),
      name: answer.text,
      unit: answer.text,
      units: answer.count,
      refund: answer.amount,
      /** sums before the cent: the line's share, and what its missing units are of it */
      share: answer.amount,
      ordered: answer.count,
    }),
  ),
  total: answer.amount,
  payable: answer.amount,
  wayBack: called('way_back', answer.text),
  words: answer.text,
});

/** `1:5,3:40`: of the line at place 1 five units are missing, of the one at place 3 forty. */
const missingText = z.string().check(z.regex(/^[1-9]\d{0,3}:[1-9]\d{0,6}(?:,[1-9]\d{0,3}:[1-9]\d{0,6}){0,299}$/));

/** `GET /api/desk/orders/{id}/reduction`: what a reduction would give back; nothing has changed yet. */
export const previewDeskReduction = defineCall({
  method: 'GET',
  path: '/api/desk/orders/{id}/reduction',
  summary: '减行试算',
  group,
  access,
  deskRight: 'pack',
  params,
  query: z.object({ missing: missingText, reason: z._default(wireWords(100), '') }),
  labels: { missing: '缺货', ...ofReason },
  data: deskReduction,
  refusals,
});

/** `POST /api/desk/orders/{id}/reduce`: lines that cannot be sent in full; the money goes back at once (R59). */
export const reduceDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/reduce',
  summary: '缺货减行',
  group,
  access,
  deskRight: 'pack',
  params,
  form: z.object({
    version,
    /** units that are missing of lines in all */
    missing: placedUnits,
    reason,
    /** the refund that the clerk saw */
    expect: wireAmount,
    /** the units are there after all and may be sold again */
    restock: z._default(wireFlag, false),
  }),
  labels: { ...ofVersion, missing: '缺货', ...ofUnits, ...ofReason, expect: '退款金额', restock: '退回库存' },
  data: inTerms({ total: answer.amount, caseNumber: called('case_sn', answer.text) }),
  idempotent: 'kept',
  refusals,
});

/** `POST /api/desk/orders/{id}/ship`: what is still to leave, or with `part` so many units of some lines (R60). */
export const shipDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/ship',
  summary: '发货',
  group,
  access,
  deskRight: 'pack',
  params,
  form: z.object({
    version,
    ...parcel,
    part: optionalList(placed),
    /** of goods for which it is not left at what the order holds; one that the shop does not know has its days */
    batches: optionalList(
      z
        .array(
          z.object({
            goods_id: wireId,
            number: wireText(100, 1),
            units,
            made_on: z.optional(wireDay),
            expires_on: z.optional(wireDay),
          }),
        )
        .check(z.maxLength(1000)),
    ),
  }),
  labels: {
    ...ofVersion,
    ...ofParcel,
    ...ofUnits,
    part: '分次发货',
    batches: '批号',
    goods_id: '商品',
    number: '批号',
    made_on: '生产日期',
    expires_on: '有效期至',
  },
  data: inTerms({ place: answer.integer({ min: 1 }), state: called('status', orderStatus) }),
  idempotent: 'kept',
  refusals,
});

/** `POST /api/desk/orders/{id}/parcels/{place}`: who carries a parcel that left, and under which number (R60). */
export const correctDeskParcel = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/parcels/{place}',
  summary: '改运单',
  group,
  access,
  deskRight: 'pack',
  params: z.object({ id: wireId, place: wireInteger({ min: 1, max: 9999 }) }),
  form: z.object({
    ...parcel,
    /** as the clerk saw them */
    was: z.object(parcel),
  }),
  labels: { ...ofParcel, was: '原运单' },
  data: nothing,
  idempotent: 'kept',
  refusals,
});

/** `POST /api/desk/orders/{id}/cancel`: an order that waits for its money; its buyer reads why. */
export const cancelDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/cancel',
  summary: '取消未付款订单',
  group,
  access,
  deskRight: 'cancel',
  params,
  form: z.object({ version, reason }),
  labels: { ...ofVersion, ...ofReason },
  data: nothing,
  idempotent: 'kept',
  refusals,
});

/** `POST /api/desk/orders/{id}/refund`: a paid order of which nothing left, given back whole (R20). */
export const refundDeskOrder = defineCall({
  method: 'POST',
  path: '/api/desk/orders/{id}/refund',
  summary: '取消并退款',
  group,
  access,
  deskRight: 'cancel',
  params,
  form: z.object({ version, reason, expect: wireAmount }),
  labels: { ...ofVersion, ...ofReason, expect: '退款金额' },
  data: inTerms({ amount: answer.amount }),
  idempotent: 'kept',
  refusals,
});

/** Units of an order's line, by its place from 1. */
interface MissingUnits {
  readonly place: number;
  readonly units: number;
}

interface SentParcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** A batch that leaves in the place of what the order holds. */
interface ChosenBatch {
  readonly goodsId: string;
  readonly number: string;
  readonly units: number;
  /** days, empty for a batch that the shop knows */
  readonly madeOn: string;
  readonly expiresOn: string;
}

interface ShippingForm extends SentParcel {
  readonly version: string;
  readonly part: readonly MissingUnits[] | null;
  readonly batches: readonly ChosenBatch[];
}

interface ListQuery {
  readonly tab: DeskOrderTab;
  readonly notice: OrderNotice | '';
  readonly from: string;
  readonly until: string;
  readonly buyer: string;
  readonly isNewestFirst: boolean;
  readonly page: number;
}

const parcelForm = ({ carrier, trackingNumber }: SentParcel) => ({ carrier, tracking_number: trackingNumber });
const missingWords = (lines: readonly MissingUnits[]): string => lines.map(({ place, units: count }) => `${place}:${count}`).join(',');

/** Orders as a clerk works on them (R59–R61). */
export const deskOrderGateway = {
  list: ask(
    listDeskOrders,
    ({ isNewestFirst, ...query }: ListQuery) => ({ query: { ...query, newest: isNewestFirst ? (1 as const) : (0 as const) } }),
    {
      once: true,
    },
  ),
  find: ask(findAtDesk, (words: string) => ({ query: { words } }), { once: true }),
  read: ask(readDeskOrder, (id: string) => ({ params: { id } })),
  note: ask(noteDeskOrder, (id: string, text: string, idempotencyKey: string) => ({ params: { id }, form: { text }, idempotencyKey }), {
    faults: { text: 'text' },
  }),
  setErpNumber: ask(
    numberDeskOrder,
    (id: string, erpNumber: string, was: string, idempotencyKey: string) => ({
      params: { id },
      form: { erp_number: erpNumber, was },
      idempotencyKey,
    }),
    { faults: { erp_number: 'erpNumber' } },
  ),
  previewReduction: ask(previewDeskReduction, (id: string, lines: readonly MissingUnits[], why: string) => ({
    params: { id },
    query: { missing: missingWords(lines), reason: why },
  })),
  reduce: ask(
    reduceDeskOrder,
    (id: string, { version: seen, missing: lines, reason: why, expect }: ReducingForm, idempotencyKey: string) => ({
      params: { id },
      form: { version: seen, missing: lines, reason: why, expect },
      idempotencyKey,
    }),
    { faults: { reason: 'reason' } },
  ),
  ship: ask(
    shipDeskOrder,
    (id: string, { version: seen, part, batches, ...sent }: ShippingForm, idempotencyKey: string) => ({
      params: { id },
      form: {
        version: seen,
        ...parcelForm(sent),
        ...(part === null ? {} : { part }),
        batches: batches.map(({ goodsId, number, units: count, madeOn, expiresOn }) => ({
          ...{ goods_id: goodsId, number, units: count, made_on: madeOn, expires_on: expiresOn },
        })),
      },
      idempotencyKey,
    }),
    { faults: { carrier: 'carrier', tracking_number: 'trackingNumber' } },
  ),
  correctParcel: ask(
    correctDeskParcel,
    (id: string, place: number, right: SentParcel, was: SentParcel, idempotencyKey: string) => ({
      params: { id, place },
      form: { ...parcelForm(right), was: parcelForm(was) },
      idempotencyKey,
    }),
    { faults: { carrier: 'carrier', tracking_number: 'trackingNumber' } },
  ),
  cancel: ask(
    cancelDeskOrder,
    (id: string, { version: seen, reason: why }: EndingForm, idempotencyKey: string) => ({
      params: { id },
      form: { version: seen, reason: why },
      idempotencyKey,
    }),
    { faults: { reason: 'reason' } },
  ),
  refund: ask(
    refundDeskOrder,
    (id: string, { version: seen, reason: why, expect }: EndingForm & { readonly expect: string }, idempotencyKey: string) => ({
      params: { id },
      form: { version: seen, reason: why, expect },
      idempotencyKey,
    }),
    { faults: { reason: 'reason' } },
  ),
  markPrinted: ask(markOrdersPrinted, (ids: readonly string[]) => ({ form: { ids } })),
  pickListsAddress: link(printPickLists.path, (ids: readonly string[]) => ({ query: { ids: ids.join(',') } })),
  mergedPicksAddress: link(printMergedPicks.path, (ids: readonly string[]) => ({ query: { ids: ids.join(',') } })),
  fileAddress: link(downloadDeskOrders.path, ({ isNewestFirst, tab, notice, from, until, buyer }: Omit<ListQuery, 'page'>) => ({
    query: {
      tab,
      notice: notice || undefined,
      from: from || undefined,
      until: until || undefined,
      buyer: buyer || undefined,
      newest: isNewestFirst ? 1 : undefined,
    },
  })),
  deliveryNotesAddress: link(printDeliveryNotes.path, (ids: readonly string[], parcelPlace?: number) => ({
    query: { ids: ids.join(','), parcel: parcelPlace },
  })),
};

interface EndingForm {
  readonly version: string;
  readonly reason: string;
}

interface ReducingForm extends EndingForm {
  readonly missing: readonly MissingUnits[];
  readonly expect: string;
}
