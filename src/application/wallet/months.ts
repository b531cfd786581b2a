import { monthAfter } from '../../domain/shared/china-time.ts';

/** The number of months in the wallet; the statement's page links each to the previous one. */
const monthsNamed = 6;

/** The months with a statement, the newest first: at most six, including the present one. */
export function monthsNewestFirst(firstMonth: string, month: string): readonly string[] {
  const months = Array.from({ length: monthsNamed }, (_none, ago) => monthAfter(month, -ago));
  return months.filter((one) => one >= firstMonth || one === month);
}

/** The neighbouring months: null when there is none. */
export const monthsBeside = (month: string, present: string): { readonly before: string; readonly after: string | null } => ({
  before: monthAfter(month, -1),
  after: month < present ? monthAfter(month, 1) : null,
});

/** 2026 年 10 月 */
export const monthName = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
