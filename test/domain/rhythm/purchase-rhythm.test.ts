import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inRhythmOrder, latenessOf, purchaseRhythm, suggestedUnits } from '../../../src/domain/rhythm/purchase-rhythm.ts';

const bought = (...days: number[]) => days.map((day) => ({ day, units: 10 }));
const ofUnits = (...units: number[]) => units.map((one, day) => ({ day, units: one }));
const days = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 3, maxLength: 30 });

describe('the rhythm of goods', () => {
  it.each([
    ['two days are none', [0, 30], 60, null],
    ['every 10 days, bought today', [0, 10, 20], 20, { interval: 10, dueIn: 8 }],
    ['a day before it is due', [0, 10, 20], 27, { interval: 10, dueIn: 1 }],
    ['due from 0.8 of the interval on', [0, 10, 20], 28, { interval: 10, dueIn: 0 }],
    ['overdue', [0, 10, 20], 40, { interval: 10, dueIn: -12 }],
    ['one long gap among short ones says little', [0, 7, 14, 100, 107], 107, { interval: 7, dueIn: 6 }],
    ['of two middle gaps the half', [0, 3, 7], 7, { interval: 3.5, dueIn: 3 }],
    ['0.8 × 3.5 is 2.8: not yet after two days', [0, 3, 7], 9, { interval: 3.5, dueIn: 1 }],
    ['0.8 × 3.5 is 2.8: after three', [0, 3, 7], 10, { interval: 3.5, dueIn: 0 }],
  ] as const)('%s', (_name, on, today, rhythm) => {
    expect(purchaseRhythm(bought(...on), today)).toEqual(rhythm);
  });

  it('is due exactly when the days since reach 0.8 × the usual interval', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3000 }), (on, since) => {
        const last = Math.max(...on);
        const rhythm = purchaseRhythm(bought(...on), last + since);
        expect(rhythm !== null && rhythm.dueIn <= 0).toBe(rhythm !== null && since * 10 >= rhythm.interval * 8);
      }),
    );
  });

  it('does not depend on the order in which the purchases are read, nor on the day from which days are counted', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 100 }), fc.integer({ min: -500, max: 500 }), (on, since, shift) => {
        const today = Math.max(...on) + since;
        const sorted = [...on].sort((one, other) => one - other);
        expect(purchaseRhythm(bought(...on), today)).toEqual(purchaseRhythm(bought(...sorted), today));
        expect(purchaseRhythm(bought(...on.map((day) => day + shift)), today + shift)).toEqual(purchaseRhythm(bought(...on), today));
      }),
    );
  });
});

describe('the suggested quantity', () => {
  const plenty = { mediumPack: 10, stock: 100_000, purchaseLimit: null };
  it.each([
    ['the median of the last five', [500, 10, 20, 30, 40, 50], plenty, 30],
    ['up to the medium pack', [11], plenty, 20],
    ['of two middle ones the half, up to the pack', [10, 21], { ...plenty, mediumPack: 1 }, 16],
    ['what is left of the stock', [40], { ...plenty, stock: 33 }, 33],
    ['the purchase limit', [40], { ...plenty, purchaseLimit: 12 }, 12],
    ['nothing of what is sold out', [40], { ...plenty, stock: 0 }, 0],
  ] as const)('%s', (_name, units, goods, suggested) => {
    expect(suggestedUnits(ofUnits(...units), goods)).toBe(suggested);
  });

  it('is whole packs of at least what is usual, or the most that can be had', () => {
    const quantity = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.array(quantity, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 9000 }),
        fc.option(quantity),
        (units, mediumPack, stock, purchaseLimit) => {
          const suggested = suggestedUnits(ofUnits(...units), { mediumPack, stock, purchaseLimit });
          const most = Math.min(stock, purchaseLimit ?? stock);
          expect(suggested).toBeLessThanOrEqual(most);
          const last = units.slice(-5).sort((one, other) => one - other);
          const [lower = 0, upper = 0] = [last[Math.ceil(last.length / 2) - 1], last[Math.floor(last.length / 2)]];
          if (suggested < most) {
            expect(suggested % mediumPack).toBe(0);
            expect(suggested).toBeGreaterThanOrEqual((lower + upper) / 2);
            expect(suggested - mediumPack).toBeLessThan((lower + upper) / 2);
          }
        },
      ),
    );
  });
});

describe('goods that were bought', () => {
  const weekly = { goodsId: 4, purchases: bought(70, 77, 84, 91) };
  const overdue = { goodsId: 3, purchases: bought(10, 20, 30) };
  const once = { goodsId: 2, purchases: bought(99) };
  const alike = { goodsId: 1, purchases: bought(99) };
  const all = [weekly, overdue, once, alike];
  it.each([
    ['rhythm', [overdue, weekly, alike, once]],
    ['recent', [alike, once, weekly, overdue]],
    ['times', [weekly, overdue, alike, once]],
  ] as const)('stand by %s', (order, wanted) => {
    expect(inRhythmOrder(all, order, 100).map(({ goodsId }) => goodsId)).toEqual(wanted.map(({ goodsId }) => goodsId));
    expect(inRhythmOrder([...all].reverse(), order, 100)).toEqual(inRhythmOrder(all, order, 100));
  });
});

describe('how late goods are by their rhythm', () => {
  it.each([
    ['before the usual day', 30, 24, { days: -6, isLate: false }],
    ['on the usual day', 30, 30, { days: 0, isLate: false }],
    ['a day after it is no reason for a colour', 39, 40, { days: 1, isLate: false }],
    ['a day before a fifth', 30, 35, { days: 5, isLate: false }],
    ['a fifth', 30, 36, { days: 6, isLate: true }],
    ['a half day is rounded as the rhythm is shown', 39.5, 40, { days: 0, isLate: false }],
    ['a fifth of a half: 1.2 × 2.5 is 3', 2.5, 3, { days: 0, isLate: true }],
  ] as const)('%s', (_name, interval, daysAgo, late) => {
    expect(latenessOf(interval, daysAgo)).toEqual(late);
  });
});
