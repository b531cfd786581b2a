import { smallPicture } from '../goods/goods-pictures.ts';
import * as z from 'zod/mini';
import { approvalStates, orderStates } from '../../domain/order/order-state.ts';
import { afterSalesStates } from '../../domain/after-sales/after-sales-state.ts';
import { addressWire } from '../account/address-wire.ts';
import { reductionKind } from '../shared/reduction-kind-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { lineBatch } from './batch-wire.ts';
import { invoiceWire } from './invoice-wire.ts';
import { awaitedTransfer } from './transfer-wire.ts';

/** States of an order: 待付款 待收款 待成团 待发货 待收货 已完成 已取消 (the domain's `order-state.ts` has the transitions). */
export const orderStatus = z.enum(orderStates);

/** How an order reaches the buyer: 物流配送 or 到仓自提 (the domain's `delivery.ts`). */
export const deliveryKind = z.enum(['express', 'pickup']);

const orderLine = inTerms(
  {
    id: answer.id,
    goodsId: called('goods_id', answer.id),
    name: answer.text,
    maker: called('sccj', answer.textOrNone),
    spec: called('ypgg', answer.textOrNone),
    unit: called('bzdw', answer.textOrNone),
    picture: called('image', answer.textOrNone),
    /** 0 ordinary, 1 flash, 3 combination, 4 add-on */
    type: answer.integer(),
    quantity: called('number', answer.integer({ min: 1 })),
    unitPrice: called('unit_price', answer.price),
    amount: answer.amount,
    /** the line's part of payable − freight after every reduction (R8) */
    share: answer.amount,
    giftTotal: called('gift_total', answer.count),
    /** the goods that are given: empty for the line's own goods, null when unknown */
    giftName: called('gift_name', answer.orNull(answer.text)),
    /** a part of a combination: its combination, and the number of sets */
    soldIn: called('combination', answer.orNull(inTerms({ name: answer.text, sets: called('number', answer.integer({ min: 1 })) }))),
    /** with ephedrine (含麻) */
    hasEphedrine: called('is_hm', answer.flag),
    /** the goods' warehouse and price list entry */
    warehouseId: called('ck_id', answer.orNull(answer.id)),
    priceId: called('goods_price_id', answer.orNull(answer.id)),
    /** units that the seller could not send and refunded (R59); in a complete order */
    shortUnits: called('short_number', answer.count),
    /** the shipped batches; in a complete order, after shipping */
    batches: answer.listOrNone(lineBatch),
    /** whether after-sales is possible for it (R34); in a complete order */
    canReturn: called('can_return', answer.yes),
  },
  ({ type, picture, ...wired }) => {
    const line = { ...wired, picture: smallPicture(picture) };
    // A line from before combinations were stored part by part counts sets.
    if (type === 3) return { ...line, kind: 'combination' as const, unit: line.soldIn === null ? '套' : line.unit };
    return { ...line, kind: type === 1 ? ('flash' as const) : type === 4 ? ('add-on' as const) : ('ordinary' as const) };
  },
);

const summaryFields = {
  id: answer.id,
  number: called('sn', answer.text),
  state: called('status', orderStatus),
  placedAt: called('created_at', answer.time),
  payable: answer.amount,
  /** an unpaid order is cancelled at this time */
  expiresAt: called('expires_at', answer.orNull(answer.time)),
  /** lines, and units in all */
  kinds: answer.count,
  units: called('number', answer.count),
  /** contains ephedrine goods: checked out at `/cart/hm`, with a receipt at `/hmdd` */
  hasEphedrine: called('is_hm', answer.flag),
  /** money is or will be refunded: shown under 售后 */
  hasRefund: called('has_refund', answer.flag),
  /** its invoice state: nothing to invoice, may be applied for, may be applied for again, 开票中, 已开 */
  invoicing: called('invoice_status', answer.or(z.enum(['none', 'open', 'failed', 'applied', 'issued']), 'none')),
  /** it was delivered, so that after-sales is possible (R34) */
  canReturn: called('can_return', answer.yes),
  /** its cases, the newest first */
  cases: called(
    'after_sales',
    answer.listOrNone(inTerms({ id: answer.id, number: called('sn', answer.text), state: called('status', z.enum(afterSalesStates)) })),
  ),
  lines: answer.list(orderLine),
  /** a part of it left, and another is still to come (部分发货, R60) */
  isPartlyShipped: called('is_partly_shipped', answer.yes),
  /** the papers of its goods (随货资料), a zip; empty before shipping */
  papersAddress: called('papers_url', answer.textOrNone),
  /** who placed it (R65); empty for orders of before it was kept */
  placedBy: called('placed_by', answer.textOrNone),
  /** whether the shop's owner has to approve it before it is paid (R65) */
  approval: answer.or(z.enum(approvalStates), 'not-needed'),
  approvedBy: called('approved_by', answer.textOrNone),
  approvedAt: called('approved_at', answer.orNull(answer.time)),
};

/** An order in a list. */
export const orderSummary = inTerms(summaryFields);

/** A payment method; without `isOpen` it is shown but not possible for this order, and `note` has the reason. */
export const payMethod = inTerms({
  id: called('method', answer.text),
  name: answer.text,
  isOpen: called('enabled', answer.yesUnlessNo),
  note: called('describe', answer.textOrNone),
});

/** A refund. */
const refund = inTerms(
  {
    /**
     * `whole`: the whole order; `late`: money after cancellation or payment; `mismatch`: another amount; `after-sales`:
     * a case
     */
    kind: z.enum(['whole', 'late', 'mismatch', 'after-sales']),
    method: answer.text,
    amount: answer.amount,
    /** `due` in progress, `done` refunded */
    status: z.enum(['due', 'done']),
    at: answer.time,
    doneAt: called('done_at', answer.orNull(answer.time)),
  },
  ({ status, ...money }) => ({ ...money, isDone: status === 'done' }),
);

/** The purchaser of ephedrine goods; the identity number is masked, and a receipt is due until it is confirmed. */
const purchaser = inTerms({
  name: answer.text,
  phone: answer.text,
  identityNumber: called('id_number', answer.text),
  receipt: z.enum(['owed', 'confirmed', 'void']),
});

const tracks = answer.listOrNone(inTerms({ at: answer.time, text: answer.text }));

/**
 * The newest parcel's carrier and number, and the tracking of all parcels, the newest entry first; null for an order of
 * which nothing is shipped.
 */
export const logisticsWire = inTerms(
  {
    carrier: answer.textOrNone,
    trackingNumber: called('tracking_number', answer.textOrNone),
    tracks,
  },
  (parcel) => (parcel.carrier === '' && parcel.tracks.length === 0 ? null : parcel),
);

/** One of the shipments in which an order leaves (R60): what is in it, and where it is. */
export const shipmentWire = inTerms({
  /** its place among the order's shipments, from 1 */
  place: called('number', answer.integer({ min: 1 })),
  carrier: answer.textOrNone,
  trackingNumber: called('tracking_number', answer.textOrNone),
  sentAt: called('sent_at', answer.time),
  /** null: on its way */
  deliveredAt: called('delivered_at', answer.orNull(answer.time)),
  tracks,
  lines: answer.list(
    inTerms({
      lineId: called('line_id', answer.id),
      units: called('number', answer.integer({ min: 1 })),
      batches: answer.listOrNone(lineBatch),
    }),
  ),
  /** the papers of what is in it, a zip; empty without any */
  papersAddress: called('papers_url', answer.textOrNone),
});

/** An order with everything stored when it was placed. */
export const orderDetail = inTerms({
  ...summaryFields,
  goodsAmount: called('goods_amount', answer.amount),
  freight: answer.amount,
  reductions: answer.list(inTerms({ kind: reductionKind, id: answer.id, name: answer.textOrNone, amount: answer.amount })),
  address: addressWire,
  delivery: answer.or(deliveryKind, 'express'),
  invoice: answer.orNull(invoiceWire),
  remark: answer.textOrNone,
  payMethod: called('pay_method', answer.textOrNone),
  paidAt: called('paid_at', answer.orNull(answer.time)),
  serverNow: called('timestamp', answer.time),
  /** when it completes by itself (R33); null: never */
  completesAt: called('completes_at', answer.orNull(answer.time)),
  /** the promised day of arrival of a paid order, YYYY-MM-DD in China; null without a promise */
  arrivesOn: called('arrives_on', answer.orNull(answer.text)),
  history: answer.listOrNone(inTerms({ state: called('status', orderStatus), at: answer.time, note: answer.textOrNone })),
  payMethods: called('pay_methods', answer.listOrNone(payMethod)),
  logistics: answer.orNull(logisticsWire),
  /** its shipments, the first one first; none from a server that does not tell them apart */
  shipments: answer.listOrNone(shipmentWire),
  /** how many trace codes (药品追溯码, R70) were told of what left */
  traceCodes: called('trace_codes', answer.count),
  refunds: answer.listOrNone(refund),
  purchaser: answer.orNull(purchaser),
  /** it waits for a bank transfer (R49); null: it does not */
  bankTransfer: called('transfer', answer.orNull(awaitedTransfer)),
  /** its group (拼团, R42): activity and progress */
  group: answer.orNull(
    inTerms({
      id: called('activity_id', answer.id),
      target: answer.integer({ min: 1 }),
      joined: answer.count,
      isReached: called('is_reached', answer.yes),
      endsAt: called('ends_at', answer.time),
    }),
  ),
});
