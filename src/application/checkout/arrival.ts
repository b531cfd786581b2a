import { chinaDay } from '../../domain/shared/china-time.ts';
import { arrivalOf } from '../../domain/shipping/arrival.ts';
import type { OrderDraft } from './order-draft.ts';

const daySeconds = 86_400;

/** The arrival: the day as `MM-DD`, and the hour of today until which it holds. */
interface ArrivalView {
  readonly day: string;
  readonly payBefore: number;
  /** Whether that hour is still to come. */
  readonly isToday: boolean;
}

/**
 * The arrival of delivered goods; null when the shop promises no day.
 * @param now epoch seconds by the shop's clock: the hour may pass while the buyer reads
 */
export function showArrival({ deliveries, kept }: Pick<OrderDraft, 'deliveries' | 'kept'>, now: number): ArrivalView | null {
  const payBefore = deliveries.find(({ delivery }) => delivery === 'express')?.payBefore ?? null;
  if (payBefore === null || kept.serverNow === null) return null;
  const { isToday, day } = arrivalOf(payBefore, now);
  return { day: chinaDay(day * daySeconds).slice(5), payBefore, isToday };
}
