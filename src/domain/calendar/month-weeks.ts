import { dayAfter, dayOfOtherMonth } from './day-range.ts';

/** The weeks of a day's month, from Monday on, completed with days of the neighbouring months. */
export function weeksOfMonth(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const last = dayAfter(dayOfOtherMonth(first, 1), -1);
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((weekday + Number(last.slice(8))) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, at) => dayAfter(first, week * 7 + at - weekday)));
}
