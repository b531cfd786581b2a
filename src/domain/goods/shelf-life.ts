/** The time until goods expire. A day is `YYYY-MM-DD`, and goods are good until the end of their last day. */
export type ShelfLife =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  /** Whole months, and days in all: 2026-11-21 to 2027-03-31 are 4 months, or 130 days. */
  | { readonly kind: 'lasts'; readonly months: number; readonly days: number };

/**
 * The shelf life bands of the filter, the longest first: from this many whole months up to the previous band. Expired
 * goods are in none.
 */
export const shelfBands = [
  { id: 'over-12', months: 12 },
  { id: '6-12', months: 6 },
  { id: 'within-6', months: 0 },
] as const;
export type ShelfBand = (typeof shelfBands)[number]['id'];

const msPerDay = 86_400_000;

interface Day {
  readonly year: number;
  /** 1 … 12 */
  readonly month: number;
  readonly date: number;
}

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads a day; null for other text. */
function dayIn(text: string): Day | null {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return month >= 1 && month <= 12 && date >= 1 && date <= lastOf(year, month) ? { year, month, date } : null;
}

const serial = ({ year, month, date }: Day): number => Date.UTC(year, month - 1, date) / msPerDay;

/** The same date this many months later, or that month's last day when it is shorter. */
function monthsOn({ year, month, date }: Day, months: number): Day {
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return { year: laterYear, month: laterMonth, date: Math.min(date, lastOf(laterYear, laterMonth)) };
}

/** The shelf life of goods with an expiry day, seen from another day. */
export function shelfLife(expiry: string, today: string): ShelfLife {
  const [last, now] = [dayIn(expiry), dayIn(today)];
  if (last === null || now === null) return { kind: 'unknown' };
  const days = serial(last) - serial(now);
  if (days < 0) return { kind: 'expired' };
  const between = (last.year - now.year) * 12 + last.month - now.month;
  const months = serial(monthsOn(now, between)) > serial(last) ? between - 1 : between;
  return { kind: 'lasts', months, days };
}
