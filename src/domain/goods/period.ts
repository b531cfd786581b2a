/** A stretch of time in epoch seconds, from its begin to its end; the end itself is no longer in it (rules-shop.md). */
export interface Period {
  readonly beginsAt: number;
  readonly endsAt: number;
}

/** Whether a moment lies in a period: the begin does, the end does not. */
export const isWithin = ({ beginsAt, endsAt }: Period, time: number): boolean => beginsAt <= time && time < endsAt;

/**
 * A period, and whether it comes again: every so many days, or once (null). No occurrence is longer than these days.
 */
export interface Schedule extends Period {
  readonly everyDays: number | null;
}

/** China keeps one time without summer time: a day there is always this long. */
const daySeconds = 86_400;

/**
 * The occurrence of a schedule that holds at a time, or else the next one to come; null when none will come any more.
 */
export function occurrenceAt({ beginsAt, endsAt, everyDays }: Schedule, time: number): Period | null {
  const first = { beginsAt, endsAt };
  if (time < endsAt) return first;
  if (everyDays === null) return null;
  const step = everyDays * daySeconds;
  // The first occurrence that has not ended: its end lies behind the time.
  const passed = Math.floor((time - endsAt) / step) + 1;
  return { beginsAt: beginsAt + passed * step, endsAt: endsAt + passed * step };
}
