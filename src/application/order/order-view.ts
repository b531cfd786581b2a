import type { May } from '../account/may.ts';
import { awaitsMoney, type OrderEvent, type OrderState, possibleOrderEvents } from '../../domain/order/order-state.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import { noMoney } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import { shownAmount, shownPrice } from '../shared/shown/shown-money.ts';
import type { Order, OrderDetail, OrderLine, OrderRefund } from './order.ts';
import { shownTime } from '../shared/shown/shown-time.ts';

/** A line of an order, ready to show. */
export interface OrderLineView extends Omit<OrderLine, 'unitPrice' | 'amount' | 'share'> {
  readonly unitPrice: string;
  readonly amount: string;
  readonly share: string;
}

/** An order in a list, ready to show. */
export interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  /** The state as a badge says it. */
  readonly badge: OrderState | 'awaiting-approval' | 'partly-shipped';
  /** A part of it left, and another is still to come (R60). */
  readonly isPartlyShipped: boolean;
  /** Whether after-sales is possible now (R34). */
  readonly canReturn: boolean;
  readonly cases: Order['cases'];
  readonly placedAt: string;
  readonly payable: string;
  /** When it is cancelled without payment, epoch seconds; null when it does not wait for payment. */
  readonly payBefore: number | null;
  /**
   * The same as a time of day, 10:31, for a transfer or an approval with its day, 11-30 10:31; empty for none. For
   * lists, whose answer does not tell the shop's time.
   */
  readonly payBy: string;
  readonly kinds: number;
  readonly units: number;
  readonly lines: readonly OrderLineView[];
  /** It waits for its money. */
  readonly isUnpaid: boolean;
  /** It is above its buyer's limit: nobody pays it until the shop's owner has approved it (R65). */
  readonly canApprove: boolean;
  readonly canPay: boolean;
  readonly canCancel: boolean;
  /** Whether one press confirms the order; ephedrine goods are confirmed by their receipt instead. */
  readonly canConfirm: boolean;
  readonly owesReceipt: boolean;
  readonly canBuyAgain: boolean;
  readonly hasEphedrine: boolean;
  readonly hasRefund: boolean;
  /** Its invoice state. */
  readonly invoicing: Order['invoicing'];
  /** The papers of its goods (随货资料), a zip; empty before shipping. */
  readonly papersAddress: string;
  /** 李娜，王芳批准: who placed it and, above their limit, who approved it (R65); empty where it is not known. */
  readonly placedBy: string;
}

/** A whole order, ready to show. */
export interface OrderDetailView extends OrderView {
  readonly goodsAmount: string;
  /** The promised day of arrival; null without a promise. */
  readonly arrivesOn: string | null;
  readonly reductions: readonly { readonly id: string; readonly kind: ReductionKind; readonly name: string; readonly amount: string }[];
  /** All reductions together; null for none. */
  readonly reduced: string | null;
  readonly freight: string;
  readonly address: DeliveryAddress;
  readonly delivery: OrderDetail['delivery'];
  readonly invoice: OrderDetail['invoice'];
  readonly remark: string;
  readonly payMethod: string;
  readonly paidAt: string | null;
  /** What happened; `isPart`: a part of it was sent (R60), and the order stayed paid. */
  readonly history: readonly { readonly state: OrderState; readonly isPart: boolean; readonly at: string; readonly note: string }[];
  /** When it completes by itself (R33), null for never; past times mean that it is about to. */
  readonly completion: { readonly at: string; readonly isDue: boolean } | null;
  readonly logistics: {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly tracks: readonly { readonly at: string; readonly text: string }[];
  } | null;
  /** How many trace codes (R70) were told of what left. */
  readonly traceCodes: number;
  /** Its shipments as they were answered; `parcels.ts` shows them. */
  readonly shipments: OrderDetail['shipments'];
  readonly refunds: readonly (Pick<OrderRefund, 'kind' | 'method' | 'isDone'> & { readonly amount: string; readonly at: string })[];
  readonly purchaser: OrderDetail['purchaser'];
  /** The group that it waits for, ready to show; null when it does not wait. */
  readonly waitsFor: {
    readonly id: string;
    readonly joined: number;
    readonly target: number;
    readonly missing: number;
    readonly unit: string;
    readonly endsAt: string;
  } | null;
}

const showOrderLine = (line: OrderLine): OrderLineView => ({
  ...line,
  unitPrice: shownPrice(line.unitPrice),
  amount: shownAmount(line.amount),
  share: shownAmount(line.share),
});

/** Shows an order. */
export function showOrder(order: Order): OrderView {
  const { state, expiresAt, hasEphedrine, approvedBy } = order;
  const can = (event: OrderEvent): boolean => possibleOrderEvents(state, 'buyer').includes(event);
  const payBefore = awaitsMoney(state) ? expiresAt : null;
  const isWaiting = order.approval === 'waiting' && awaitsMoney(state);
  const badge = isWaiting ? 'awaiting-approval' : order.isPartlyShipped ? 'partly-shipped' : state;
  return {
    ...order,
    badge,
    placedAt: shownTime(order.placedAt),
    payable: shownAmount(order.payable),
    payBefore,
    payBy: payBefore === null ? '' : shownTime(payBefore).slice(badge === 'unpaid' ? -5 : 5),
    lines: order.lines.map(showOrderLine),
    isUnpaid: awaitsMoney(state),
    canApprove: isWaiting,
    canPay: can('pay') && !isWaiting,
    canCancel: can('cancel'),
    canConfirm: can('receive') && !hasEphedrine,
    owesReceipt: can('receive') && hasEphedrine,
    canBuyAgain: !awaitsMoney(state),
    placedBy: order.placedBy + (approvedBy && `，${approvedBy}批准`),
  };
}

/** An order with what whoever is signed in may do about it (R65). */
export const allowedOrder = <Shown extends OrderView>(order: Shown, may: May): Shown => {
  const buys = may('buy');
  return {
    ...order,
    canApprove: order.canApprove && may('manage'),
    canPay: order.canPay && may('pay'),
    canCancel: order.canCancel && buys,
    canConfirm: order.canConfirm && buys,
    owesReceipt: order.owesReceipt && buys,
    canBuyAgain: order.canBuyAgain && buys,
    canReturn: order.canReturn && buys,
  };
};

function waitsFor({ state, group, lines }: OrderDetail): OrderDetailView['waitsFor'] {
  if (state !== 'grouping' || group === null) return null;
  const { id, joined, target, endsAt } = group;
  return { id, joined, target, missing: Math.max(0, target - joined), unit: lines[0]?.unit ?? '', endsAt: shownTime(endsAt) };
}

/** The words of a track with their times, ready to show. */
export const showTracks = (tracks: readonly { readonly at: number; readonly text: string }[]) =>
  tracks.map(({ at, text }) => ({ at: shownTime(at), text }));

/** What happened; a second time paid is a part that was sent. */
const showHistory = (history: OrderDetail['history']): OrderDetailView['history'] =>
  history.map(({ state, at, note }, place) => ({
    state,
    isPart: state === 'paid' && history.slice(0, place).some((before) => before.state === 'paid'),
    at: shownTime(at),
    note,
  }));

/** Shows an order with everything stored when it was placed. */
export function showOrderDetail(order: OrderDetail): OrderDetailView {
  const reduced = order.reductions.reduce((sum, { amount }) => sum.plus(amount), noMoney);
  return {
    ...showOrder(order),
    goodsAmount: shownAmount(order.goodsAmount),
    reductions: order.reductions.map((reduction) => ({
      ...reduction,
      id: `${reduction.kind} ${reduction.id}`,
      amount: shownAmount(reduction.amount),
    })),
    reduced: reduced.gt(0) ? shownAmount(reduced) : null,
    freight: shownAmount(order.freight),
    address: order.address,
    delivery: order.delivery,
    invoice: order.invoice,
    remark: order.remark,
    payMethod: order.payMethod,
    paidAt: order.paidAt === null ? null : shownTime(order.paidAt),
    arrivesOn: order.arrivesOn,
    completion: order.completesAt === null ? null : { at: shownTime(order.completesAt), isDue: order.completesAt <= order.serverNow },
    history: showHistory(order.history),
    logistics: order.logistics && { ...order.logistics, tracks: showTracks(order.logistics.tracks) },
    shipments: order.shipments,
    traceCodes: order.traceCodes,
    refunds: order.refunds.map(({ kind, method, isDone, amount, at, doneAt }) => ({
      kind,
      method,
      isDone,
      amount: shownAmount(amount),
      at: shownTime(doneAt ?? at),
    })),
    purchaser: order.purchaser,
    waitsFor: waitsFor(order),
  };
}
