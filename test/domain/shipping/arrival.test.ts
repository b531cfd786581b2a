import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaDayBegan, chinaDayNumber } from '../../../src/domain/shared/china-time.ts';
import { arrivalOf } from '../../../src/domain/shipping/arrival.ts';

const at = (hours: number) => chinaDayBegan('2026-11-23') + hours * 3600;
const today = chinaDayNumber(at(0));

describe('when what is paid now is there', () => {
  it.each([
    ['at midnight', 0, true, 1],
    ['in the last second before the hour', 16 - 1 / 3600, true, 1],
    ['at the hour', 16, false, 2],
    ['in the last second of the day', 24 - 1 / 3600, false, 2],
  ])('%s', (_name, hours, isToday, days) => {
    expect(arrivalOf(16, at(hours))).toEqual({ isToday, day: today + days });
  });

  it('is never earlier for one who pays later, and tomorrow at the soonest', () => {
    const anySeconds = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), anySeconds, fc.integer({ min: 0, max: 200_000 }), (hour, now, later) => {
        const { day } = arrivalOf(hour, now);
        expect(day).toBeGreaterThan(chinaDayNumber(now));
        expect(arrivalOf(hour, now + later).day).toBeGreaterThanOrEqual(day);
      }),
    );
  });
});
