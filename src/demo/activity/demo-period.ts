import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { dayInChina, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { activities } from '../../server/database/schema/activity.ts';

/** When a demo activity holds: so many days from the day of the first start, for so long, and again and again. */
export interface DemoPeriod {
  readonly from: number;
  readonly days: number;
  /** null: once */
  readonly everyDays: number | null;
}

/** One period follows the other, so that the demo is alive on any day. */
export const alwaysOn: DemoPeriod = { from: -4, days: 14, everyDays: 14 };
/** Announced on the first days, then on and off. */
export const startsSoon: DemoPeriod = { from: 3, days: 7, everyDays: 14 };
export const overAlready: DemoPeriod = { from: -30, days: 10, everyDays: null };

const dayMinutes = 24 * 60;

/** Inserts an activity. @returns its id */
export async function insertActivity(
  database: Database,
  { from, days, everyDays, ...said }: DemoPeriod & Omit<typeof activities.$inferInsert, 'beginsAt' | 'endsAt' | 'everyDays'>,
  now: Date,
): Promise<number> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const [made] = await database
    .insert(activities)
    .values({
      ...said,
      beginsAt: minutesAfter(midnight, from * dayMinutes),
      endsAt: minutesAfter(midnight, (from + days) * dayMinutes),
      everyDays,
    })
    .returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  return made.id;
}
