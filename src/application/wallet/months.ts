import { monthAfter } from '../../domain/shared/china-time.ts';

/** How many months the wallet names; the statement's page leads from each to the one before. */
const monthsNamed = 6;

/** The months of which there is a statement, the newest first: at most six, the present one among them. */
export function monthsNewestFirst(firstMonth: string, month: string): readonly string[] {
  const months = Array.from({ length: monthsNamed }, (_none, ago) => monthAfter(month, -ago));
  return months.filter((one) => one >= firstMonth || one === month);
}

/** The months beside one: null where there is none yet. */
export const monthsBeside = (month: string, present: string): { readonly before: string; readonly after: string | null } => ({
  before: monthAfter(month, -1),
  after: month < present ? monthAfter(month, 1) : null,
});

/** 2026 年 10 月 */
export const monthName = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
