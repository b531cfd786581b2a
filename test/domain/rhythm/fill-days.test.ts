import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsForDays } from '../../../src/domain/rhythm/fill-days.ts';

type GoodsUse = Parameters<typeof unitsForDays>[0];

const use = (changes: Partial<GoodsUse> = {}): GoodsUse => ({ usual: 40, interval: 14, lastUnits: 40, daysSince: 12, ...changes });
const goods = (changes = {}) => ({ mediumPack: 10, stock: 500, purchaseLimit: null, ...changes });
const uncounted = { counted: null, inCart: 0 };

describe('filling up for some days', () => {
  it.each([
    ['usual use less the rest', use(), 21, uncounted, goods(), 60],
    ['twice the days', use({ daysSince: 14 }), 28, uncounted, goods(), 80],
    ['a large last purchase lasts longer', use({ lastUnits: 120 }), 21, uncounted, goods(), 0],
    ['an empty shelf', use(), 14, { counted: 0, inCart: 0 }, goods(), 40],
    ['a counted shelf', use(), 14, { counted: 15, inCart: 0 }, goods(), 30],
    ['a full shelf', use(), 14, { counted: 40, inCart: 0 }, goods(), 0],
    ['the cart is on its way', use(), 14, { counted: 0, inCart: 20 }, goods(), 20],
    ['thirds are exact', use({ usual: 10, interval: 3, lastUnits: 10, daysSince: 1 }), 14, uncounted, goods(), 40],
    ['half days are exact', use({ usual: 2.5, interval: 3.5, lastUnits: 0 }), 14, uncounted, goods(), 10],
    ['stock leaves whole packs', use(), 30, { counted: 0, inCart: 0 }, goods({ stock: 57 }), 50],
    ['a limit, too', use(), 30, { counted: 0, inCart: 0 }, goods({ purchaseLimit: 45 }), 40],
    ['less than a pack is taken whole', use(), 30, { counted: 0, inCart: 0 }, goods({ stock: 7 }), 7],
    ['nothing is there', use(), 30, { counted: 0, inCart: 0 }, goods({ stock: 0 }), 0],
    ['the cart holds everything', use(), 30, { counted: 0, inCart: 57 }, goods({ stock: 57 }), 0],
  ] as const)('%s', (_, of_, days, there, terms, units) => {
    expect(unitsForDays(of_, days, there, terms)).toBe(units);
  });

  const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((double) => double / 2);
  const anyUse = fc.record({
    usual: halves(1, 900),
    interval: halves(1, 200),
    lastUnits: fc.integer({ min: 0, max: 2_000 }),
    daysSince: fc.integer({ min: 0, max: 400 }),
  });
  const anyGoods = fc.record({
    mediumPack: fc.integer({ min: 1, max: 40 }),
    stock: fc.integer({ min: 0, max: 4_000 }),
    purchaseLimit: fc.option(fc.integer({ min: 1, max: 300 })),
  });
  const anyThere = fc.record({ counted: fc.option(fc.integer({ min: 0, max: 900 })), inCart: fc.integer({ min: 0, max: 300 }) });
  const days = fc.integer({ min: 1, max: 90 });

  it('is never below 0, never more than can be had, and in whole packs or all that is left', () => {
    fc.assert(
      fc.property(anyUse, days, anyThere, anyGoods, (one, count, there, terms) => {
        const units = unitsForDays(one, count, there, terms);
        const room = Math.max(0, Math.min(terms.stock, terms.purchaseLimit ?? Infinity) - there.inCart);
        expect(Number.isInteger(units) && units >= 0 && units <= room).toBe(true);
        expect(units % terms.mediumPack === 0 || (units === room && room < terms.mediumPack)).toBe(true);
      }),
    );
  });

  it('covers the days where enough can be had, and buys less than a pack too much', () => {
    fc.assert(
      fc.property(anyUse, days, anyThere, fc.integer({ min: 1, max: 40 }), (one, count, there, mediumPack) => {
        const units = unitsForDays(one, count, there, { mediumPack, stock: 900_000, purchaseLimit: null });
        const needed = (one.usual * count) / one.interval;
        const left = there.counted ?? Math.max(0, one.lastUnits - (one.usual * one.daysSince) / one.interval);
        const has = left + there.inCart + units;
        expect(has).toBeGreaterThanOrEqual(needed - 1e-6);
        if (units > 0) expect(has - mediumPack).toBeLessThan(needed + 1e-6);
      }),
    );
  });

  it('grows with the days, and shrinks with what is there', () => {
    fc.assert(
      fc.property(anyUse, days, anyThere, anyGoods, fc.integer({ min: 0, max: 60 }), (one, count, there, terms, more) => {
        const units = unitsForDays(one, count, there, terms);
        expect(unitsForDays(one, count + more, there, terms)).toBeGreaterThanOrEqual(units);
        if (there.counted !== null)
          expect(unitsForDays(one, count, { ...there, counted: there.counted + more }, terms)).toBeLessThanOrEqual(units);
      }),
    );
  });
});
