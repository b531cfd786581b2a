import { type UsualRange, usualRange } from '../../domain/calendar/day-range.ts';
import { readDay } from '../../domain/calendar/written-day.ts';
import { today } from './shown/shown-time.ts';

/** The typed day as `YYYY-MM-DD`; other text stays for the field's check. */
export const typedDay = (text: string): string => readDay(text) ?? text;

/** Whether a field contains a day or nothing. */
export const isDayOrNone = (text: string): boolean => text === '' || readDay(text) === text;

/** Days, both included; empty for none. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The usual periods at a time, epoch seconds by the shop's clock. */
export function usualDays(now: number): readonly (Days & { readonly kind: UsualRange })[] {
  const kinds: readonly UsualRange[] = ['week', 'month', 'quarter'];
  return kinds.map((kind) => ({ kind, ...usualRange(kind, today(now)) }));
}
