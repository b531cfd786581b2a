import { chinaClock, chinaDayNumber } from '../shared/china-time.ts';

/** When what is paid now is there, by the shop's promise. */
interface Arrival {
  /** Whether today's round is still to be had: paid before its hour, the goods go out today. */
  readonly isToday: boolean;
  /** The day on which they are there, as a day number of China (`chinaDayNumber`). */
  readonly day: number;
}

/**
 * The shop sends once a day: what is paid before an hour of China's day goes out that day and is there the next, what
 * is paid later a day after.
 * @param payBefore whole hour, 1 … 24
 * @param now epoch seconds by the shop's clock
 */
export function arrivalOf(payBefore: number, now: number): Arrival {
  const isToday = Number(chinaClock(now).slice(0, 2)) < payBefore;
  return { isToday, day: chinaDayNumber(now) + (isToday ? 1 : 2) };
}
