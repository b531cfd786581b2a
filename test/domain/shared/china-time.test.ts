import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chinaClock,
  chinaDay,
  chinaDayBegan,
  chinaDayNumber,
  chinaMonthsUntil,
  isDay,
  momentInChina,
} from '../../../src/domain/shared/china-time.ts';

/** From 1992, after China's last summer time, to the end of four-digit years. */
const moment = fc.integer({ min: Date.UTC(1992) / 1000, max: Date.UTC(9999) / 1000 });
const asElsewhere = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

describe('China’s time', () => {
  it('is what calendars of its place say', () => {
    fc.assert(
      fc.property(moment, (seconds) => {
        expect(`${chinaDay(seconds)} ${chinaClock(seconds)}`).toBe(asElsewhere.format(seconds * 1000));
      }),
    );
  });

  it('turns the day eight hours before UTC does', () => {
    expect(chinaDay(Date.UTC(2026, 10, 20, 15, 59, 59) / 1000)).toBe('2026-11-20');
    expect(chinaDay(Date.UTC(2026, 10, 20, 16) / 1000)).toBe('2026-11-21');
  });

  it('a day begins where its clock shows midnight, and holds all its moments', () => {
    fc.assert(
      fc.property(moment, (seconds) => {
        const began = chinaDayBegan(chinaDay(seconds));
        expect(chinaClock(began)).toBe('00:00:00');
        expect(seconds - began).toBeGreaterThanOrEqual(0);
        expect(seconds - began).toBeLessThan(86_400);
      }),
    );
  });

  it('is written so that others read the same moment', () => {
    fc.assert(
      fc.property(moment, (seconds) => {
        expect(Date.parse(momentInChina(chinaDay(seconds), chinaClock(seconds)))).toBe(seconds * 1000);
      }),
    );
    expect(momentInChina('2026-11-20', '10:30:00')).toBe('2026-11-20T10:30:00+08:00');
  });

  it.each(['2026-11-20', '2024-02-29', '1999-12-31'])('knows %s as a day', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-20T00', '', 'gestern', '20261120'])('takes «%s» for no day', (text) =>
    expect(isDay(text)).toBe(false),
  );
});

describe('days and months in China', () => {
  it('are counted from midnight there', () => {
    const midnight = chinaDayBegan('2026-11-20');
    expect(chinaDayNumber(midnight) - chinaDayNumber(midnight - 1)).toBe(1);
    expect(chinaDayNumber(midnight + 86_399)).toBe(chinaDayNumber(midnight));
    expect(chinaDayNumber(chinaDayBegan('1970-01-01'))).toBe(0);
  });

  it('lead back over the years, whatever the day of the month', () => {
    expect(chinaMonthsUntil(chinaDayBegan('2026-03-31'), 5)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
    expect(chinaMonthsUntil(chinaDayBegan('2026-12-01') - 1, 1)).toEqual(['2026-11']);
    expect(chinaMonthsUntil(chinaDayBegan('2026-12-01'), 12)).toHaveLength(12);
  });
});
