/** The same date so many months on; where that month is shorter, its last day. Days are `YYYY-MM-DD`. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * Whether goods expire within so many months of a day, and have not yet:
 * a second reading of what the near-expiry filter takes.
 */
export const expiresWithin = (expiry: string, today: string, months: number): boolean =>
  expiry >= today && expiry <= monthsOn(today, months);
