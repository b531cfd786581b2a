import type { OrderState } from './order-state.ts';

/** An order as far as its completing by itself goes; `deliveredAt` in seconds, null: nobody has said that it was. */
interface CompletableOrder {
  readonly state: OrderState;
  readonly deliveredAt: number | null;
  readonly hasEphedrine: boolean;
}

/** R33: days after its delivery on which an order completes by itself, where the shop has set no other number. */
export const usualCompletionDays = 10;

const daySeconds = 86_400;

/**
 * R33: when a shipped order completes by itself, in seconds: so many days of 24 hours after it was handed over. null
 * for one that does not: not sent, or over; handed over as far as nobody knows; with ephedrine, which only its receipt
 * completes.
 */
export const completesAt = ({ state, deliveredAt, hasEphedrine }: CompletableOrder, days: number): number | null =>
  state !== 'shipped' || deliveredAt === null || hasEphedrine ? null : deliveredAt + days * daySeconds;

/** R33: whether that time has come; the moment itself counts. */
export function isCompletionDue(order: CompletableOrder, days: number, now: number): boolean {
  const at = completesAt(order, days);
  return at !== null && at <= now;
}
