import { chinaDay, chinaDayBegan, isDay } from '../shared/china-time.ts';
import { priceDecimals, readTypedAmount } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** Limits: characters of name, maker and specification, units, duration in days, and wants per shop. */
export const wantLimits = { name: 60, maker: 60, spec: 60, quantity: 99_999, days: 180, active: 50 } as const;

/** The default duration of a want, in days. */
const usualDays = 60;

/** A want (求购) as a shop writes it (R38). */
export interface WantDraft {
  readonly name: string;
  /** empty: any */
  readonly maker: string;
  /** empty: any */
  readonly spec: string;
  /** units, as typed */
  readonly quantity: string;
  /** the last day on which it is wanted, `YYYY-MM-DD` */
  readonly until: string;
  /** the highest unit price in yuan; empty: any */
  readonly price: string;
}

/** A want in its stored form. */
export interface Want extends Omit<WantDraft, 'quantity' | 'price'> {
  readonly quantity: number;
  /** decimal text; null: any */
  readonly price: string | null;
}

const daysAfter = (today: string, days: number): string => chinaDay(chinaDayBegan(today) + days * 86_400);

/** The default last day of a want. */
export const usualUntil = (today: string): string => daysAfter(today, usualDays);

/** The latest allowed last day of a want. */
export const lastUntil = (today: string): string => daysAfter(today, wantLimits.days);

const isLine = (text: string, most: number): boolean => text.length <= most && !/\p{Cc}/u.test(text);
/** A name without any letter cannot be goods. */
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/**
 * A want in its stored form with trimmed texts, or every invalid field in the order of the form (R38).
 * @param today the day in China
 */
export function checkWant(draft: WantDraft, today: string): Result<Want, readonly (keyof WantDraft)[]> {
  const [name, maker, spec, typed] = [draft.name.trim(), draft.maker.trim(), draft.spec.trim(), draft.price.trim()];
  const quantity = /^\d{1,9}$/.test(draft.quantity.trim()) ? Number(draft.quantity) : 0;
  const price = typed === '' ? null : readTypedAmount(typed, priceDecimals);
  const parts: readonly (readonly [keyof WantDraft, boolean])[] = [
    ['name', isLine(name, wantLimits.name) && hasLetter(name)],
    ['maker', isLine(maker, wantLimits.maker)],
    ['spec', isLine(spec, wantLimits.spec)],
    ['quantity', quantity >= 1 && quantity <= wantLimits.quantity],
    ['until', isDay(draft.until) && draft.until >= today && draft.until <= lastUntil(today)],
    ['price', typed === '' || (price !== null && price.gt(0))],
  ];
  const wrong = parts.filter(([, isRight]) => !isRight).map(([part]) => part);
  if (wrong.length > 0) return refused(wrong);
  return accepted({ name, maker, spec, quantity, until: draft.until, price: price && price.toFixed(priceDecimals) });
}
