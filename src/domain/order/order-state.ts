import { accepted, refused, type Result } from '../shared/result.ts';

/**
 * An order is 待付款 unpaid, 待成团 grouping (paid, and its group-buy has not reached its target: R42), 待发货 paid,
 * 待收货 shipped, 已完成 completed or 已取消 cancelled.
 */
export type OrderState = 'unpaid' | 'grouping' | 'paid' | 'shipped' | 'completed' | 'cancelled';

/** Who may do something to an order; `system` is the shop's own clock and the payment provider's word. */
export type OrderActor = 'buyer' | 'shop' | 'system';

/** What can happen to an order. */
export type OrderEvent = 'pay' | 'join' | 'reach' | 'leave' | 'fall-short' | 'cancel' | 'expire' | 'ship' | 'receive' | 'refund-whole';

interface Transition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  readonly by: readonly OrderActor[];
}

/**
 * The whole life of an order. `cancel` and `expire` give stock and vouchers back and are possible only before payment
 * (api.md); a paid order that has not been shipped ends by `refund-whole`, freight included (R20). An order
 * of a group-buy (拼团, R42) that is paid before the target is reached waits for it: `join` instead of `pay`, then
 * `reach`, or `leave` by its buyer, or `fall-short` at the end; these two give everything back as `refund-whole`
 * does.
 */
export const orderTransitions: Readonly<Record<OrderEvent, Transition>> = {
  pay: { from: ['unpaid'], to: 'paid', by: ['buyer', 'system'] },
  join: { from: ['unpaid'], to: 'grouping', by: ['buyer', 'system'] },
  reach: { from: ['grouping'], to: 'paid', by: ['system'] },
  leave: { from: ['grouping'], to: 'cancelled', by: ['buyer'] },
  'fall-short': { from: ['grouping'], to: 'cancelled', by: ['system'] },
  cancel: { from: ['unpaid'], to: 'cancelled', by: ['buyer', 'shop'] },
  expire: { from: ['unpaid'], to: 'cancelled', by: ['system'] },
  ship: { from: ['paid'], to: 'shipped', by: ['shop'] },
  receive: { from: ['shipped'], to: 'completed', by: ['buyer', 'system'] },
  'refund-whole': { from: ['grouping', 'paid'], to: 'cancelled', by: ['shop'] },
};

/** Why an event cannot happen to an order. */
interface OrderRefusal {
  readonly code: 'wrong-state' | 'wrong-actor';
  readonly state: OrderState;
  readonly event: OrderEvent;
}

/** The state after an event, or why it cannot happen. */
export function nextOrderState(state: OrderState, event: OrderEvent, actor: OrderActor): Result<OrderState, OrderRefusal> {
  const { from, to, by } = orderTransitions[event];
  if (!by.includes(actor)) return refused({ code: 'wrong-actor', state, event });
  if (!from.includes(state)) return refused({ code: 'wrong-state', state, event });
  return accepted(to);
}

/** What an actor may do to an order now; a screen offers exactly these. */
export const possibleOrderEvents = (state: OrderState, actor: OrderActor): readonly OrderEvent[] =>
  (Object.keys(orderTransitions) as OrderEvent[]).filter((event) => nextOrderState(state, event, actor).ok);

/** Whether the goods of an order have left the house: from then on it is known which batches they are of. */
export const isSent = (state: OrderState): boolean => state === 'shipped' || state === 'completed';
