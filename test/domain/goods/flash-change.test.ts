import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flashChange } from '../../../src/domain/goods/flash-change.ts';
import { ordinaryPrice } from '../../../src/domain/goods/price-now.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { anyPrices, anyQuestion } from '../../support/arbitraries/prices.ts';

const ladder = { kind: 'reach-at-least' as const, steps: [{ quantity: 100, price: money('7') }] };
const flash = { id: 3, beginsAt: 1000, endsAt: 2000, price: money('6'), soldAt: null, left: 30, perOrder: null };
const prices = { basePrice: money('10'), ladder, special: null, flash };

describe('units of an ordinary line that a running flash sale sells cheaper (R47)', () => {
  it.each([
    ['all of the line, while the sale has them', prices, 1000, { ordinary: 3, flash: 0 }, 3],
    ['what the quota still has for this buyer', prices, 1999, { ordinary: 40, flash: 10 }, 20],
    ['what one order may hold', { ...prices, flash: { ...flash, perOrder: 5 } }, 1000, { ordinary: 40, flash: 0 }, 5],
    ['none before the sale', prices, 999, { ordinary: 3, flash: 0 }, null],
    ['none at its end', prices, 2000, { ordinary: 3, flash: 0 }, null],
    ['none of an empty line', prices, 1000, { ordinary: 0, flash: 2 }, null],
    ['none that make the rest lose its step', { ...prices, flash: { ...flash, perOrder: 5 } }, 1000, { ordinary: 100, flash: 0 }, null],
    [
      'none where the line is as cheap already',
      { ...prices, flash: { ...flash, price: money('10') } },
      1000,
      { ordinary: 3, flash: 0 },
      null,
    ],
  ])('%s', (_name, given, time, held, units) => {
    expect(flashChange(given, { time, held })?.units ?? null).toBe(units);
  });

  it('changing them is always cheaper, and never more than the sale has', () => {
    fc.assert(
      fc.property(anyPrices(), anyQuestion(), (given, { time, held }) => {
        const change = flashChange(given, { time, held });
        if (change === null) return;
        const cost = (quantity: number) => ordinaryPrice(given, time, quantity).unit.times(quantity);
        const after = change.flash.price.times(change.units).plus(cost(held.ordinary - change.units));
        expect(after.lt(cost(held.ordinary))).toBe(true);
        expect(change.units + held.flash).toBeLessThanOrEqual(Math.min(change.flash.left, change.flash.perOrder ?? Infinity));
        expect(change.units).toBeGreaterThan(0);
      }),
    );
  });
});
