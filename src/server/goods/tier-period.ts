import { isWithin, type Period } from '../../domain/goods/period.ts';
import { tierPeriod } from '../../domain/promotion/tier-days.ts';
import { epochSeconds } from '../clock.ts';

/** When a tier of an activity holds, as it is stored (schema/promotion.ts). */
interface StoredTierTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly monthDays: number[] | null;
}

/** The stretch in which a stored tier holds at a moment, or the next to come; null when none will come any more. */
export const storedTierPeriod = ({ startsAt, endsAt, monthDays }: StoredTierTimes, now: Date): Period | null =>
  tierPeriod({ beginsAt: epochSeconds(startsAt), endsAt: epochSeconds(endsAt), monthDays }, epochSeconds(now));

/** Whether a stored tier holds at a moment (R46). */
export function tierHolds(times: StoredTierTimes, now: Date): boolean {
  const period = storedTierPeriod(times, now);
  return period !== null && isWithin(period, epochSeconds(now));
}
