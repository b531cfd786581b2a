/** What is left until goods expire; a day is `YYYY-MM-DD`, and goods are good until the end of their last one. */
export type ShelfLife =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  /** Whole months, and days in all: 2026-11-21 to 2027-03-31 are 4 months, or 130 days. */
  | { readonly kind: 'lasts'; readonly months: number; readonly days: number };

/**
 * The bands in which buyers ask for shelf life, the longest first: from so many whole months on, up to the band before;
 * what has expired is in none.
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

/** Reads a day; null for a text that is none. */
function dayIn(text: string): Day | null {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return month >= 1 && month <= 12 && date >= 1 && date <= lastOf(year, month) ? { year, month, date } : null;
}

const serial = ({ year, month, date }: Day): number => Date.UTC(year, month - 1, date) / msPerDay;

/** The same date so many months on; where that month is shorter, its last day. */
function monthsOn({ year, month, date }: Day, months: number): Day {
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return { year: laterYear, month: laterMonth, date: Math.min(date, lastOf(laterYear, laterMonth)) };
}

/** What is left of goods that expire on a day, seen from another. */
export function shelfLife(expiry: string, today: string): ShelfLife {
  const [last, now] = [dayIn(expiry), dayIn(today)];
  if (last === null || now === null) return { kind: 'unknown' };
  const days = serial(last) - serial(now);
  if (days < 0) return { kind: 'expired' };
  const between = (last.year - now.year) * 12 + last.month - now.month;
  const months = serial(monthsOn(now, between)) > serial(last) ? between - 1 : between;
  return { kind: 'lasts', months, days };
}
