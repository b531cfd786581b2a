/** A period in epoch seconds; the end is exclusive (rules-shop.md). */
export interface Period {
  readonly beginsAt: number;
  readonly endsAt: number;
}

/** Whether a time is in a period: the begin is, the end is not. */
export const isWithin = ({ beginsAt, endsAt }: Period, time: number): boolean => beginsAt <= time && time < endsAt;

/** A period that repeats every `everyDays` days, or happens once (null). An occurrence is no longer than these days. */
export interface Schedule extends Period {
  readonly everyDays: number | null;
}

/** China has one time zone without daylight saving time, so a day always has this length. */
const daySeconds = 86_400;

/** The occurrence of a schedule at a time, or else the next one; null when none follows. */
export function occurrenceAt({ beginsAt, endsAt, everyDays }: Schedule, time: number): Period | null {
  const first = { beginsAt, endsAt };
  if (time < endsAt) return first;
  if (everyDays === null) return null;
  const step = everyDays * daySeconds;
  // The first occurrence that ends after the time.
  const passed = Math.floor((time - endsAt) / step) + 1;
  return { beginsAt: beginsAt + passed * step, endsAt: endsAt + passed * step };
}
