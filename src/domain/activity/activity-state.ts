import { type Period, type Schedule, isWithin, occurrenceAt } from '../goods/period.ts';

/** The state of an activity at a time (R39). Only the operator sees a draft. */
export const activityStates = ['draft', 'announced', 'running', 'ended', 'stopped'] as const;
export type ActivityState = (typeof activityStates)[number];

/** The facts that decide the state; times in epoch seconds. */
export interface ActivityTimes extends Schedule {
  readonly isDraft: boolean;
  /** when the operator stopped it; null: never */
  readonly stoppedAt: number | null;
}

/** A state and its period: the running one, the next one, or the last one. */
export interface ActivityStanding extends Period {
  readonly state: ActivityState;
}

/**
 * The state of an activity at a time (R39); the end of a period is exclusive. A repeating activity is announced between
 * two periods and never ends by itself.
 * @param now epoch seconds, the shop's time
 */
export function activityStanding(times: ActivityTimes, now: number): ActivityStanding {
  const next = occurrenceAt(times, now);
  const { beginsAt, endsAt } = next ?? times;
  const byTime = next === null || now >= endsAt ? 'ended' : isWithin(next, now) ? 'running' : 'announced';
  const state = times.isDraft ? 'draft' : times.stoppedAt !== null && times.stoppedAt <= now ? 'stopped' : byTime;
  return { state, beginsAt, endsAt };
}
