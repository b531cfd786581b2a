import type { OrderState } from './order-state.ts';

/**
 * The facts of an order that decide automatic completion; `deliveredAt` in seconds, null: nobody reported the delivery.
 */
interface CompletableOrder {
  readonly state: OrderState;
  readonly deliveredAt: number | null;
  readonly hasEphedrine: boolean;
  /** whether a case of after-sales is open */
  readonly hasOpenCase: boolean;
}

/** R33: days after its delivery on which an order completes by itself, where the shop has set no other number. */
export const usualCompletionDays = 10;

const daySeconds = 86_400;

/**
 * R33: when a shipped order completes by itself, in seconds: a number of 24-hour days after delivery. Null for an order
 * that is not shipped, is over, has no reported delivery, contains ephedrine goods, which need a receipt, or has an
 * open case of after-sales (R69).
 */
export const completesAt = ({ state, deliveredAt, hasEphedrine, hasOpenCase }: CompletableOrder, days: number): number | null =>
  state !== 'shipped' || deliveredAt === null || hasEphedrine || hasOpenCase ? null : deliveredAt + days * daySeconds;

/** R33: whether that time has come, inclusive. */
export function isCompletionDue(order: CompletableOrder, days: number, now: number): boolean {
  const at = completesAt(order, days);
  return at !== null && at <= now;
}
