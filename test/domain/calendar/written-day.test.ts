import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOfOtherMonth, usualRange } from '../../../src/domain/calendar/day-range.ts';
import { weeksOfMonth } from '../../../src/domain/calendar/month-weeks.ts';
import { readDay } from '../../../src/domain/calendar/written-day.ts';
import { isDay } from '../../../src/domain/shared/china-time.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('1990-01-01', days));

describe('a written day', () => {
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['2026/11/3', '2026-11-03'],
    ['2026.1.3', '2026-01-03'],
    ['20261103', '2026-11-03'],
    ['2026年11月3日', '2026-11-03'],
    ['２０２６－１１－０３', '2026-11-03'],
    [' 2026-11-03 ', '2026-11-03'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-11', null],
    ['2026113', null],
    ['11-03', null],
    ['', null],
    ['abc', null],
  ])('%s: %s', (text, expected) => {
    expect(readDay(text)).toBe(expected);
  });

  it('is read however its parts are parted', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('-', '/', '.', ''), (day, sign) => {
        expect(readDay(day.replaceAll('-', sign))).toBe(day);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', -3, '2026-08-30'],
    ['2026-05-31', -3, '2026-02-28'],
  ])('%s and %i months: %s', (day, months, expected) => {
    expect(dayOfOtherMonth(day, months)).toBe(expected);
  });

  it('stands in its month once, among weeks from Monday on without a gap', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === 1)).toBe(true);
        expect(days.filter((one) => one === day)).toHaveLength(1);
        expect(days.every((one, at) => at === 0 || one === dayAfter(days[at - 1] ?? '', 1))).toBe(true);
        // Every week has a day of the month, or it would not be drawn.
        expect(weeks.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(true);
      }),
    );
  });

  it('has usual periods up to it: seven days, its month, three months', () => {
    expect(usualRange('week', '2026-11-03')).toEqual({ from: '2026-10-28', until: '2026-11-03' });
    expect(usualRange('month', '2026-11-03')).toEqual({ from: '2026-11-01', until: '2026-11-03' });
    expect(usualRange('quarter', '2026-11-03')).toEqual({ from: '2026-08-04', until: '2026-11-03' });
    expect(usualRange('quarter', '2026-05-31')).toEqual({ from: '2026-03-01', until: '2026-05-31' });
    fc.assert(
      fc.property(anyDay, fc.constantFrom('week' as const, 'month' as const, 'quarter' as const), (day, kind) => {
        const { from, until } = usualRange(kind, day);
        expect(until).toBe(day);
        expect(isDay(from) && from <= until).toBe(true);
      }),
    );
  });
});
