import { isWithin, occurrenceAt, type Period } from '../../../domain/goods/period.ts';
import { epochSeconds } from '../../clock.ts';

/** When something holds, as it is stored (database/schema/goods.ts). */
interface StoredSchedule {
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly everyDays: number | null;
}

/** The period of a stored schedule that runs at a moment; null when none does. */
export function runningPeriod({ beginsAt, endsAt, everyDays }: StoredSchedule, now: Date): Period | null {
  const time = epochSeconds(now);
  const period = occurrenceAt({ beginsAt: epochSeconds(beginsAt), endsAt: epochSeconds(endsAt), everyDays }, time);
  return period !== null && isWithin(period, time) ? period : null;
}
