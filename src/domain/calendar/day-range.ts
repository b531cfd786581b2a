const dayMilliseconds = 86_400_000;

/** The day a number of days after another, `YYYY-MM-DD`; negative for earlier days. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The same day in another month, or that month's last day when it is shorter. */
export function dayOfOtherMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A period of days, both ends included. */
interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** The usual periods, which end today: seven days, the month so far, three months. */
export type UsualRange = 'week' | 'month' | 'quarter';

/** The days of a usual period. */
export function usualRange(kind: UsualRange, today: string): DayRange {
  const from = { week: dayAfter(today, -6), month: `${today.slice(0, 7)}-01`, quarter: dayAfter(dayOfOtherMonth(today, -3), 1) }[kind];
  return { from, until: today };
}
