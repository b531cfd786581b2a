import type { Period } from '../goods/period.ts';
import { chinaDay, chinaDayBegan } from '../shared/china-time.ts';

/** The time of a tier, in epoch seconds. */
interface TierTimes extends Period {
  /** The days of the month in China (1–31) on which it applies within its period; null: all days (R46). */
  readonly monthDays: readonly number[] | null;
}

const daySeconds = 86_400;
/** Every existing day of a month recurs within this many days: the 31st after the one of December. */
const farthest = 62;

/**
 * The period in which a tier applies at a time, or else the next one; null when none follows (R46). Days are days in
 * China; consecutive days are one period, whose end is exclusive.
 * @param time epoch seconds
 */
export function tierPeriod({ beginsAt, endsAt, monthDays }: TierTimes, time: number): Period | null {
  if (time >= endsAt) return null;
  if (monthDays === null) return { beginsAt, endsAt };
  const from = chinaDayBegan(chinaDay(Math.max(time, beginsAt)));
  const holds = (day: number): boolean => monthDays.includes(Number(chinaDay(day).slice(8)));
  for (let ahead = 0, day = from; ahead <= farthest && day < endsAt; ahead += 1, day += daySeconds) {
    if (!holds(day)) continue;
    let until = day + daySeconds;
    while (until < endsAt && until - day <= farthest * daySeconds && holds(until)) until += daySeconds;
    return { beginsAt: Math.max(day, beginsAt), endsAt: Math.min(until, endsAt) };
  }
  return null;
}
