import type { Money } from '../shared/money.ts';
import { awaitsMoney, type OrderState } from './order-state.ts';

/** Money that a payment provider reports, with its signature, as paid for an order. */
interface ArrivedMoney {
  readonly amount: Money;
  readonly currency: string;
}

/** What the shop does with it. */
type MoneyVerdict =
  /** It pays the order. */
  | { readonly kind: 'capture' }
  /** It is refunded: the order is already paid, cancelled or expired, or the amount differs. */
  | { readonly kind: 'refund'; readonly reason: 'already-paid' | 'cancelled' | 'late' | 'wrong-amount' }
  /** A person decides: unknown order, or a foreign currency. */
  | { readonly kind: 'hold'; readonly reason: 'unknown-order' | 'currency' };

/** The facts of an order that decide about arriving money. */
interface AwaitingOrder {
  readonly state: OrderState;
  readonly payable: Money;
  /** Its payment time is over, even if it is not cancelled yet. */
  readonly isOverdue: boolean;
}

/** The currency of the shop (R1: amounts are yuan). */
const shopCurrency = 'CNY';

/**
 * Judges arriving money: it pays the order, is refunded, or waits for a person. The shop never keeps money without an
 * order.
 * @param order null when there is no such order
 */
export function judgeArrivedMoney(order: AwaitingOrder | null, money: ArrivedMoney): MoneyVerdict {
  if (order === null) return { kind: 'hold', reason: 'unknown-order' };
  if (money.currency !== shopCurrency) return { kind: 'hold', reason: 'currency' };
  if (order.state === 'cancelled') return { kind: 'refund', reason: 'cancelled' };
  if (!awaitsMoney(order.state)) return { kind: 'refund', reason: 'already-paid' };
  if (order.isOverdue) return { kind: 'refund', reason: 'late' };
  return money.amount.eq(order.payable) ? { kind: 'capture' } : { kind: 'refund', reason: 'wrong-amount' };
}
