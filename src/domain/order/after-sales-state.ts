import { accepted, refused, type Result } from '../shared/result.ts';
import type { OrderActor, OrderState } from './order-state.ts';

/**
 * An after-sales case (售后) is 待审核 requested, 待退货 approved, 待退款 returned, 已退款 refunded, 已拒绝 rejected or
 * 已撤销 withdrawn. The order keeps its own state meanwhile.
 */
type AfterSalesState = 'requested' | 'approved' | 'returned' | 'refunded' | 'rejected' | 'withdrawn';

/** What can happen to an after-sales case. */
type AfterSalesEvent = 'approve' | 'reject' | 'withdraw' | 'send-back' | 'refund';

interface Transition {
  readonly from: readonly AfterSalesState[];
  readonly to: AfterSalesState;
  readonly by: readonly OrderActor[];
}

/** The whole life of a case; goods that never left the shop are refunded as soon as the case is approved. */
const afterSalesTransitions: Readonly<Record<AfterSalesEvent, Transition>> = {
  approve: { from: ['requested'], to: 'approved', by: ['shop'] },
  reject: { from: ['requested', 'returned'], to: 'rejected', by: ['shop'] },
  withdraw: { from: ['requested', 'approved'], to: 'withdrawn', by: ['buyer'] },
  'send-back': { from: ['approved'], to: 'returned', by: ['buyer'] },
  refund: { from: ['approved', 'returned'], to: 'refunded', by: ['shop', 'system'] },
};

/** Whether the buyer may open a case: there is something paid, and the order was not given back as a whole. */
export const canRequestAfterSales = (state: OrderState): boolean =>
  state === 'paid' || state === 'shipped' || state === 'completed';

/** Why an event cannot happen to a case. */
interface AfterSalesRefusal {
  readonly code: 'wrong-state' | 'wrong-actor';
  readonly state: AfterSalesState;
  readonly event: AfterSalesEvent;
}

/** The state after an event, or why it cannot happen. */
export function nextAfterSalesState(
  state: AfterSalesState,
  event: AfterSalesEvent,
  actor: OrderActor,
): Result<AfterSalesState, AfterSalesRefusal> {
  const { from, to, by } = afterSalesTransitions[event];
  if (!by.includes(actor)) return refused({ code: 'wrong-actor', state, event });
  if (!from.includes(state)) return refused({ code: 'wrong-state', state, event });
  return accepted(to);
}
