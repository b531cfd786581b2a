import { chinaClock, chinaDayNumber } from '../shared/china-time.ts';

/** The promised arrival of goods that are paid now. */
interface Arrival {
  /** Whether an order paid now ships today. */
  readonly isToday: boolean;
  /** The day of arrival, as a day number of China (`chinaDayNumber`). */
  readonly day: number;
}

/**
 * The shop ships once a day: an order paid before an hour of China's day ships that day and arrives the next; a later
 * one arrives a day later.
 * @param payBefore whole hour, 1 … 24
 * @param now epoch seconds by the shop's clock
 */
export function arrivalOf(payBefore: number, now: number): Arrival {
  const isToday = Number(chinaClock(now).slice(0, 2)) < payBefore;
  return { isToday, day: chinaDayNumber(now) + (isToday ? 1 : 2) };
}
