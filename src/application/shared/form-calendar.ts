import { dayAfter, dayOfOtherMonth } from '../../domain/calendar/day-range.ts';
import { weeksOfMonth } from '../../domain/calendar/month-weeks.ts';

/** A month in a calendar. */
interface CalendarMonth {
  /** 2026年11月 */
  readonly name: string;
  readonly weeks: readonly (readonly {
    readonly day: string;
    readonly date: number;
    readonly isOther: boolean;
    readonly isBarred: boolean;
  }[])[];
}

interface DayBounds {
  /** YYYY-MM-DD, both included; empty for none. */
  readonly min: string;
  readonly max: string;
}

/** The month of a day. */
export function calendarMonth(day: string, { min, max }: DayBounds): CalendarMonth {
  return {
    name: `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`,
    weeks: weeksOfMonth(day).map((week) =>
      week.map((one) => ({
        day: one,
        date: Number(one.slice(8)),
        isOther: one.slice(0, 7) !== day.slice(0, 7),
        isBarred: (min !== '' && one < min) || (max !== '' && one > max),
      })),
    ),
  };
}

/** The day that a key selects; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return dayAfter(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : dayOfOtherMonth(day, months);
}

/** The same day in another month. */
export const dayInMonth = dayOfOtherMonth;
