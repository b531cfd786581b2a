import { accepted, refused, type Result } from '../shared/result.ts';

/**
 * All states of an order: 待付款 unpaid, 待收款 awaiting-transfer (the buyer pays by bank transfer, R49), 待成团 grouping
 * (paid, and its group-buy has not reached its target: R42), 待发货 paid, 待收货 shipped, 已完成 completed and 已取消
 * cancelled.
 */
export const orderStates = ['unpaid', 'awaiting-transfer', 'grouping', 'paid', 'shipped', 'completed', 'cancelled'] as const;

/** A state of an order. */
export type OrderState = (typeof orderStates)[number];

/** The states in which an order waits for its money; it expires in each of them (R51). */
export const statesAwaitingMoney = ['unpaid', 'awaiting-transfer'] as const satisfies readonly OrderState[];

/** Whether an order waits for its money. */
export const awaitsMoney = (state: OrderState): state is (typeof statesAwaitingMoney)[number] =>
  statesAwaitingMoney.some((one) => one === state);

/** Whether an order needs the approval of its shop's owner (R65): 待审批 waiting, 已批准 given. */
export const approvalStates = ['not-needed', 'waiting', 'given'] as const;

/** A state of approval. */
export type ApprovalState = (typeof approvalStates)[number];

/** Who acts on an order; `system` is the shop's clock or the payment provider. */
export type OrderActor = 'buyer' | 'shop' | 'system';

/** An event of an order. */
export type OrderEvent =
  | 'await-transfer'
  | 'pay'
  | 'join'
  | 'reach'
  | 'leave'
  | 'fall-short'
  | 'cancel'
  | 'expire'
  | 'ship-part'
  | 'ship'
  | 'receive'
  | 'refund-whole';

interface Transition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  readonly by: readonly OrderActor[];
}

/**
 * All transitions of an order. `cancel` and `expire` return stock, coupon and cash voucher and are possible only before
 * payment (api.md). A paid order that is not shipped ends by `refund-whole`, freight included (R20). A group-buy order
 * (拼团, R42) paid before the target waits: `join` instead of `pay`, then `reach`, or `leave` by its buyer, or
 * `fall-short` at the end; the last two return everything like `refund-whole`. `await-transfer`: the buyer pays by bank
 * transfer (R49); until the money is there they may still pay another way. An order may leave in several shipments
 * (R60): it stays paid by `ship-part` while something is still to come, and the last shipment is `ship`.
 */
export const orderTransitions: Readonly<Record<OrderEvent, Transition>> = {
  'await-transfer': { from: ['unpaid'], to: 'awaiting-transfer', by: ['buyer'] },
  pay: { from: statesAwaitingMoney, to: 'paid', by: ['buyer', 'shop', 'system'] },
  join: { from: statesAwaitingMoney, to: 'grouping', by: ['buyer', 'shop', 'system'] },
  reach: { from: ['grouping'], to: 'paid', by: ['system'] },
  leave: { from: ['grouping'], to: 'cancelled', by: ['buyer'] },
  'fall-short': { from: ['grouping'], to: 'cancelled', by: ['system'] },
  cancel: { from: statesAwaitingMoney, to: 'cancelled', by: ['buyer', 'shop'] },
  expire: { from: statesAwaitingMoney, to: 'cancelled', by: ['system'] },
  'ship-part': { from: ['paid'], to: 'paid', by: ['shop'] },
  ship: { from: ['paid'], to: 'shipped', by: ['shop'] },
  receive: { from: ['shipped'], to: 'completed', by: ['buyer', 'system'] },
  'refund-whole': { from: ['grouping', 'paid'], to: 'cancelled', by: ['shop'] },
};

/** Why an event is not possible. */
interface OrderRefusal {
  readonly code: 'wrong-state' | 'wrong-actor';
  readonly state: OrderState;
  readonly event: OrderEvent;
}

/** The state after an event, or why it is not possible. */
export function nextOrderState(state: OrderState, event: OrderEvent, actor: OrderActor): Result<OrderState, OrderRefusal> {
  const { from, to, by } = orderTransitions[event];
  if (!by.includes(actor)) return refused({ code: 'wrong-actor', state, event });
  if (!from.includes(state)) return refused({ code: 'wrong-state', state, event });
  return accepted(to);
}

/** The events that an actor may trigger now; a screen offers exactly these. */
export const possibleOrderEvents = (state: OrderState, actor: OrderActor): readonly OrderEvent[] =>
  (Object.keys(orderTransitions) as OrderEvent[]).filter((event) => nextOrderState(state, event, actor).ok);

/** Whether all goods have left the warehouse. */
export const isSent = (state: OrderState): boolean => state === 'shipped' || state === 'completed';
