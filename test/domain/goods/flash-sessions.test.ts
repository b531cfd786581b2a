import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSession, sessionState, shownSessions } from '../../../src/domain/goods/flash-sessions.ts';
import type { Schedule } from '../../../src/domain/goods/period.ts';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';

const day = chinaDayBegan('2026-11-22');
const hour = 3600;
const daily = (from: number, to: number): Schedule => ({
  beginsAt: day - 30 * 24 * hour + from * hour,
  endsAt: day - 30 * 24 * hour + to * hour,
  everyDays: 1,
});
const sales = [daily(10, 12), daily(14, 16), daily(20, 24)];
const at = (hours: number) => shownSessions(sales, day + hours * hour).map(({ period }) => (period.beginsAt - day) / hour);

describe('the sessions of the flash sale', () => {
  it.each([
    [0, [10, 14, 20, 34, 38, 44]],
    [10, [10, 14, 20, 34, 38, 44]],
    [12, [10, 14, 20, 34, 38, 44]],
    [16.5, [14, 20, 34, 38, 44]],
    [23.9, [14, 20, 34, 38, 44]],
  ])('at %d o’clock are the last one over, what runs and what comes until tomorrow ends', (now, begins) => {
    expect(at(now)).toEqual(begins);
  });

  it('belong to days in China: at midnight there yesterday’s are gone and another tomorrow’s are there', () => {
    expect(at(24)).toEqual([34, 38, 44, 58, 62, 68]);
  });

  it('open with the one that runs, or else the next, or else the last', () => {
    const begin = (hours: number, of = sales) => firstSession(shownSessions(of, day + hours * hour), day + hours * hour)?.period.beginsAt;
    expect(begin(14)).toBe(day + 14 * hour);
    expect(begin(16)).toBe(day + 20 * hour);
    const once: Schedule[] = [{ beginsAt: day, endsAt: day + hour, everyDays: null }];
    expect(begin(5, once)).toBe(day);
    expect(begin(30, once)).toBeUndefined();
  });

  it('never show a session of another day, nor two ended ones, whatever the schedules', () => {
    const schedule = fc.record({
      from: fc.integer({ min: 0, max: 47 }),
      hours: fc.integer({ min: 1, max: 24 }),
      everyDays: fc.option(fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(schedule, { maxLength: 8 }), fc.integer({ min: 0, max: 20 * 24 * hour }), (drawn, after) => {
        const now = day + after;
        const shown = shownSessions(
          drawn.map(({ from, hours, everyDays }) => ({ beginsAt: day + from * hour, endsAt: day + (from + hours) * hour, everyDays })),
          now,
        );
        const began = chinaDayBegan(chinaDay(now));
        expect(shown.length).toBeLessThanOrEqual(6);
        expect(shown.filter(({ period }) => sessionState(period, now) === 'ended').length).toBeLessThanOrEqual(1);
        for (const { period } of shown) {
          expect(period.endsAt).toBeGreaterThan(began);
          expect(period.beginsAt).toBeLessThan(began + 48 * hour);
        }
      }),
    );
  });
});
