import type { Money } from '../shared/money.ts';
import type { OrderState } from './order-state.ts';

/** Money that a payment provider says, under its signature, it has taken for an order. */
interface ArrivedMoney {
  readonly amount: Money;
  readonly currency: string;
}

/** What the shop does with it. */
type MoneyVerdict =
  /** It pays the order. */
  | { readonly kind: 'capture' }
  /** It goes back: the order is paid already, cancelled or expired, or the amount is not the order's. */
  | { readonly kind: 'refund'; readonly reason: 'already-paid' | 'cancelled' | 'late' | 'wrong-amount' }
  /** A person decides: it is for no order of the shop's, or in a currency that the shop does not sell in. */
  | { readonly kind: 'hold'; readonly reason: 'unknown-order' | 'currency' };

/** The order as far as money that arrives concerns it. */
interface AwaitingOrder {
  readonly state: OrderState;
  readonly payable: Money;
  /** Its time to be paid is over, though nobody may have cancelled it yet. */
  readonly isOverdue: boolean;
}

/** The currency of the shop (R1: amounts are yuan). */
const shopCurrency = 'CNY';

/**
 * Judges money that arrived: it pays the order, or it goes back, or somebody looks at it. It is never kept for nothing.
 * @param order null when there is no such order
 */
export function judgeArrivedMoney(order: AwaitingOrder | null, money: ArrivedMoney): MoneyVerdict {
  if (order === null) return { kind: 'hold', reason: 'unknown-order' };
  if (money.currency !== shopCurrency) return { kind: 'hold', reason: 'currency' };
  if (order.state === 'cancelled') return { kind: 'refund', reason: 'cancelled' };
  if (order.state !== 'unpaid') return { kind: 'refund', reason: 'already-paid' };
  if (order.isOverdue) return { kind: 'refund', reason: 'late' };
  return money.amount.eq(order.payable) ? { kind: 'capture' } : { kind: 'refund', reason: 'wrong-amount' };
}
