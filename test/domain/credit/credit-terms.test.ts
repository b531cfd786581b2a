import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditStage,
  type CreditTerms,
  dueDay,
  isOverdue,
  periodWords,
  remindedUntil,
  termsFaults,
} from '../../../src/domain/credit/credit-terms.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('the due day of an order on account (R50)', () => {
  it.each([
    // Days count from the order.
    ['2026-11-28', 30, null, '2026-12-28'],
    ['2026-01-31', 30, null, '2026-03-02'],
    ['2028-02-28', 1, null, '2028-02-29'],
    ['2026-11-28', 180, null, '2027-05-27'],
    // The cut-off day of this month, of its own day, and of the next month.
    ['2026-11-24', 10, 25, '2026-12-05'],
    ['2026-11-25', 10, 25, '2026-12-05'],
    ['2026-11-26', 10, 25, '2027-01-04'],
    ['2026-12-26', 0, 25, '2027-01-25'],
    // A shorter month cuts off on its last day.
    ['2026-02-10', 0, 31, '2026-02-28'],
    ['2028-02-29', 5, 31, '2028-03-05'],
    ['2026-01-31', 0, 30, '2026-02-28'],
  ] as const)('bought on %s with %i days after %s: %s', (day, days, cutOffDay, due) => {
    expect(dueDay(day, { days, cutOffDay })).toBe(due);
  });

  it('is never before the order, and never comes earlier for a later order', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const period = fc.record({ days: fc.integer({ min: 0, max: 180 }), cutOffDay: fc.option(fc.integer({ min: 1, max: 31 })) });
    fc.assert(
      fc.property(day, day, period, (one, other, terms) => {
        expect(dueDay(one, terms) >= one).toBe(true);
        if (one <= other) expect(dueDay(one, terms) <= dueDay(other, terms)).toBe(true);
      }),
    );
  });

  it('is of a real day alone', () => {
    expect(() => dueDay('2026-02-30', { days: 1, cutOffDay: null })).toThrow(RangeError);
  });
});

describe('terms (R50)', () => {
  const terms: CreditTerms = { limit: money('50000'), days: 30, cutOffDay: null };
  it.each([
    [{}, []],
    [{ limit: money('0.01') }, []],
    [{ limit: money('10000000') }, []],
    [{ limit: money('0') }, ['limit']],
    [{ limit: money('10000000.01') }, ['limit']],
    [{ limit: money('1.005') }, ['limit']],
    [{ days: 1 }, []],
    [{ days: 180 }, []],
    [{ days: 0 }, ['days']],
    [{ days: 181 }, ['days']],
    [{ days: 1.5 }, ['days']],
    [{ days: 0, cutOffDay: 25 }, []],
    [{ days: -1, cutOffDay: 25 }, ['days']],
    [{ cutOffDay: 1 }, []],
    [{ cutOffDay: 31 }, []],
    [{ cutOffDay: 0 }, ['cut-off']],
    [{ cutOffDay: 32 }, ['cut-off']],
    [{ limit: money('-1'), days: 999, cutOffDay: 99 }, ['limit', 'days', 'cut-off']],
  ] as const)('with %o have the faults %o', (change, faults) => {
    expect(termsFaults({ ...terms, ...change })).toEqual(faults);
  });
});

it.each([
  ['2026-11-24', null],
  ['2026-11-25', 'soon'],
  ['2026-11-28', 'soon'],
  ['2026-11-29', 'overdue'],
] as const)('a charge due on 2026-11-28 is told of on %s as %s', (today, stage) => {
  expect(creditStage('2026-11-28', today)).toBe(stage);
  expect(isOverdue('2026-11-28', today)).toBe(stage === 'overdue');
  expect('2026-11-28' <= remindedUntil(today)).toBe(stage !== null);
});

it.each([
  [30, null, '下单后 30 天内付款'],
  [10, 25, '每月 25 日出账，10 天内付款'],
  [0, 25, '每月 25 日出账，当日付款'],
] as const)('terms of %i days behind cut-off day %s read «%s»', (days, cutOffDay, words) => {
  expect(periodWords({ days, cutOffDay })).toBe(words);
});
