import { chinaAheadSeconds, chinaClock, chinaDayNumber } from '../shared/china-time.ts';

/** The shop's promise: an order paid before an hour of China's day leaves that day. */
export interface DeliveryPromise {
  /** Whole hour, 1 … 24. */
  readonly payBefore: number;
  /** The warehouse's region code (GB/T 2260); empty when the shop does not say. */
  readonly shipsFrom: string;
  /** Days on the way to another province; null: nothing is promised there. */
  readonly daysElsewhere: number | null;
}

/** The promised arrival of goods that are paid now. */
interface Arrival {
  /** Whether an order paid now leaves today. */
  readonly isToday: boolean;
  /** Epoch seconds: what is paid before arrives on `day`. */
  readonly until: number;
  /** The day of arrival, as a day number of China (`chinaDayNumber`). */
  readonly day: number;
  /** Whether it is promised for this very address; otherwise for addresses in the warehouse's province. */
  readonly isExact: boolean;
}

const daySeconds = 86_400;
const provinceOf = (regionCode: string): string => regionCode.slice(0, 2);

/**
 * The arrival of an order that is paid now (R58: the address decides). Within the warehouse's province it is the day
 * after the order leaves. Null: nothing is promised for this address.
 * @param regionCode of the address; empty when unknown
 * @param now epoch seconds by the shop's clock
 */
export function arrivalOf({ payBefore, shipsFrom, daysElsewhere }: DeliveryPromise, regionCode: string, now: number): Arrival | null {
  const isExact = shipsFrom !== '' && regionCode !== '';
  const days = !isExact || provinceOf(shipsFrom) === provinceOf(regionCode) ? 1 : daysElsewhere;
  if (days === null) return null;
  const isToday = Number(chinaClock(now).slice(0, 2)) < payBefore;
  const leavesOn = chinaDayNumber(now) + (isToday ? 0 : 1);
  return { isToday, until: leavesOn * daySeconds - chinaAheadSeconds + payBefore * 3600, day: leavesOn + days, isExact };
}
