import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierPeriod } from '../../../src/domain/promotion/tier-days.ts';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { isWithin } from '../../../src/domain/goods/period.ts';

const at = (day: string): number => chinaDayBegan(day);
const year = { beginsAt: at('2026-01-01'), endsAt: at('2028-01-01') };
const days = { ...year, monthDays: [8, 18, 28] };

describe('the days of a month on which a tier holds', () => {
  it.each([
    ['2026-11-18', 0, '2026-11-18', '2026-11-19'],
    ['2026-11-18', -1, '2026-11-18', '2026-11-19'],
    ['2026-11-19', -1, '2026-11-18', '2026-11-19'],
    ['2026-11-19', 0, '2026-11-28', '2026-11-29'],
    ['2026-11-29', 0, '2026-12-08', '2026-12-09'],
    ['2027-01-01', 0, '2027-01-08', '2027-01-09'],
  ])('at midnight in China of %s, %d s later: from %s until %s', (day, later, begins, ends) => {
    expect(tierPeriod(days, at(day) + later)).toEqual({ beginsAt: at(begins), endsAt: at(ends) });
  });

  it('come again however short the months are', () => {
    expect(tierPeriod({ ...year, monthDays: [31] }, at('2027-02-01'))).toEqual({ beginsAt: at('2027-03-31'), endsAt: at('2027-04-01') });
    expect(tierPeriod({ ...year, monthDays: [30] }, at('2027-01-31'))).toEqual({ beginsAt: at('2027-03-30'), endsAt: at('2027-03-31') });
  });

  it('in a row are one stretch, over the end of a month too', () => {
    expect(tierPeriod({ ...year, monthDays: [1, 30] }, at('2026-11-25'))).toEqual({ beginsAt: at('2026-11-30'), endsAt: at('2026-12-02') });
  });

  it('never reach out of the tier’s own period, and are none after it', () => {
    const short = { beginsAt: at('2026-11-18') + 3600, endsAt: at('2026-11-28') + 3600, monthDays: [18, 28] };
    expect(tierPeriod(short, at('2026-11-01'))).toEqual({ beginsAt: at('2026-11-18') + 3600, endsAt: at('2026-11-19') });
    expect(tierPeriod(short, at('2026-11-20'))).toEqual({ beginsAt: at('2026-11-28'), endsAt: at('2026-11-28') + 3600 });
    expect(tierPeriod(short, short.endsAt)).toBeNull();
    expect(tierPeriod({ ...short, monthDays: [5] }, at('2026-11-01'))).toBeNull();
  });

  it('are all of them where none are named', () => expect(tierPeriod({ ...year, monthDays: null }, at('2026-12-01'))).toEqual(year));

  it('are those of the calendar, at any moment', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 700 * 86_400 }), (monthDays, after) => {
        const now = year.beginsAt + after;
        const isToday = monthDays.includes(Number(chinaDay(now).slice(8)));
        const period = tierPeriod({ ...year, monthDays }, now);
        expect(period !== null && isWithin(period, now)).toBe(isToday);
        if (period !== null) expect(monthDays).toContain(Number(chinaDay(period.beginsAt).slice(8)));
      }),
    );
  });
});
