import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaDayBegan, chinaDayNumber } from '../../../src/domain/shared/china-time.ts';
import { arrivalOf, type DeliveryPromise } from '../../../src/domain/shipping/arrival.ts';

const at = (hours: number) => chinaDayBegan('2026-11-23') + hours * 3600;
const today = chinaDayNumber(at(0));
const promise: DeliveryPromise = { payBefore: 16, shipsFrom: '340103', daysElsewhere: null };

describe('when what is paid now is there', () => {
  it.each([
    ['at midnight', 0, true, 1],
    ['in the last second before the hour', 16 - 1 / 3600, true, 1],
    ['at the hour', 16, false, 2],
    ['in the last second of the day', 24 - 1 / 3600, false, 2],
  ])('%s', (_name, hours, isToday, days) => {
    const until = at(isToday ? 16 : 40);
    expect(arrivalOf(promise, '340225', at(hours))).toEqual({ isToday, until, day: today + days, isExact: true });
  });

  it.each([
    ['in another district of the province', promise, '341500', { day: today + 1, isExact: true }],
    ['in another province, where nothing is promised', promise, '310104', null],
    ['in another province, where the shop knows the days', { ...promise, daysElsewhere: 3 }, '310104', { day: today + 3, isExact: true }],
    ['of an address without a region', promise, '', { day: today + 1, isExact: false }],
    ['of a shop that does not say where it is', { ...promise, shipsFrom: '' }, '310104', { day: today + 1, isExact: false }],
    ['until midnight', { ...promise, payBefore: 24 }, '340103', { until: at(24) }],
  ])('%s', (_name, said, regionCode, arrival) => {
    const found = arrivalOf(said, regionCode, at(9));
    if (arrival === null) expect(found).toBeNull();
    else expect(found).toMatchObject(arrival);
  });

  const anyPromise = fc.record({
    payBefore: fc.integer({ min: 1, max: 24 }),
    shipsFrom: fc.constantFrom('', '340103'),
    daysElsewhere: fc.integer({ min: 1, max: 30 }),
  });
  const anyRegion = fc.constantFrom('', '340103', '310104');
  const anySeconds = fc.integer({ min: 1, max: 2_000_000_000 });
  const arrives = (said: DeliveryPromise, regionCode: string, now: number) => arrivalOf(said, regionCode, now) ?? { day: NaN, until: NaN };

  it('is never earlier for one who pays later, and tomorrow at the soonest', () => {
    fc.assert(
      fc.property(anyPromise, anyRegion, anySeconds, fc.integer({ min: 0, max: 200_000 }), (said, regionCode, now, later) => {
        const { day } = arrives(said, regionCode, now);
        expect(day).toBeGreaterThan(chinaDayNumber(now));
        expect(arrives(said, regionCode, now + later).day).toBeGreaterThanOrEqual(day);
      }),
    );
  });

  it('holds for whoever pays until the told second, and for nobody later', () => {
    fc.assert(
      fc.property(anyPromise, anyRegion, anySeconds, (said, regionCode, now) => {
        const { day, until } = arrives(said, regionCode, now);
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThanOrEqual(86_400);
        expect(arrives(said, regionCode, until - 1).day).toBe(day);
        expect(arrives(said, regionCode, until).day).toBe(day + 1);
      }),
    );
  });
});
