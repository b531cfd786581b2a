import { type Period, type Schedule, isWithin, occurrenceAt } from '../goods/period.ts';

/** How an activity stands by time (R39). A draft is nobody's but the operator's. */
export const activityStates = ['draft', 'announced', 'running', 'ended', 'stopped'] as const;
export type ActivityState = (typeof activityStates)[number];

/** What its state follows from; times in epoch seconds. */
export interface ActivityTimes extends Schedule {
  readonly isDraft: boolean;
  /** when the operator stopped it; null: never */
  readonly stoppedAt: number | null;
}

/** A state, and the period that it is about: the one that runs, the next to come, or the last. */
export interface ActivityStanding extends Period {
  readonly state: ActivityState;
}

/**
 * How an activity stands at a time (R39): the end of a period is no longer in it. One that comes again every so many
 * days is announced between two periods and never ended by itself.
 * @param now epoch seconds, the shop's time
 */
export function activityStanding(times: ActivityTimes, now: number): ActivityStanding {
  const next = occurrenceAt(times, now);
  const { beginsAt, endsAt } = next ?? times;
  const byTime = next === null || now >= endsAt ? 'ended' : isWithin(next, now) ? 'running' : 'announced';
  const state = times.isDraft ? 'draft' : times.stoppedAt !== null && times.stoppedAt <= now ? 'stopped' : byTime;
  return { state, beginsAt, endsAt };
}
