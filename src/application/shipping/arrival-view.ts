import { chinaDay } from '../../domain/shared/china-time.ts';
import { arrivalOf, type DeliveryPromise } from '../../domain/shipping/arrival.ts';

export type { DeliveryPromise };

const daySeconds = 86_400;
const lastHourSeconds = 3600;

/** The arrival of what is paid now, ready to show. */
export interface ArrivalView {
  /** 16:00 */
  readonly before: string;
  /** Whether that hour of today is still to come; otherwise tomorrow's. */
  readonly isToday: boolean;
  /** 11-24 */
  readonly day: string;
  /** Whether it is promised for this very address; otherwise within the warehouse's province. */
  readonly isExact: boolean;
  /** 42:10, in the last hour; null before. */
  readonly left: string | null;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The arrival at an address; null where nothing is promised. @param now epoch seconds by the shop's clock */
export function showArrival(promise: DeliveryPromise | null, regionCode: string, now: number): ArrivalView | null {
  const arrival = promise && arrivalOf(promise, regionCode, now);
  if (promise === null || arrival === null) return null;
  const { day, until, ...rest } = arrival;
  const left = until - now;
  return {
    ...rest,
    before: `${promise.payBefore}:00`,
    day: chinaDay(day * daySeconds).slice(5),
    left: left < lastHourSeconds ? `${two(Math.floor(left / 60))}:${two(left % 60)}` : null,
  };
}
