import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceMemory } from '../../../src/domain/rhythm/price-memory.ts';
import { isDue, purchaseRhythm } from '../../../src/domain/rhythm/purchase-rhythm.ts';
import { fromWhole, type Money, money } from '../../../src/domain/shared/money.ts';

const paid = (at: number, price: Money) => ({ at, units: 10, price });

function changeBetween(last: Money, now: Money) {
  const change = priceMemory([paid(1, last)], now)?.change;
  if (!change) throw new Error('A purchase and a price give a change');
  return change;
}

describe('how a price has moved', () => {
  it.each([
    ['9.20', '9.50', 'dearer', '0.3'],
    ['9.50', '9.20', 'cheaper', '0.3'],
    ['9.20', '9.20', 'same', '0'],
    ['9.2', '9.2000', 'same', '0'],
    ['0.1234', '0.1235', 'dearer', '0.0001'],
    ['10.00', '9.9999', 'cheaper', '0.0001'],
    // A float would say 0.09999999999999998.
    ['0.30', '0.40', 'dearer', '0.1'],
    ['0', '1.50', 'dearer', '1.5'],
  ] as const)('from %s to %s: %s by %s', (last, now, kind, by) => {
    const change = changeBetween(money(last), money(now));
    expect([change.kind, change.by.toString()]).toEqual([kind, by]);
  });

  it('back again is the same way the other way round, and adds up', () => {
    const price = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((whole) => fromWhole(whole, 4));
    const back = { dearer: 'cheaper', cheaper: 'dearer', same: 'same' } as const;
    fc.assert(
      fc.property(price, price, (last, now) => {
        const there = changeBetween(last, now);
        const again = changeBetween(now, last);
        expect(again.kind).toBe(back[there.kind]);
        expect(again.by.eq(there.by)).toBe(true);
        expect((there.kind === 'cheaper' ? last.minus(there.by) : last.plus(there.by)).eq(now)).toBe(true);
      }),
    );
  });
});

describe('the memory of a price', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 6n }).map((whole) => fromWhole(whole, 4));
  const purchases = fc
    .array(fc.tuple(fc.nat(1000), price), { minLength: 1, maxLength: 30 })
    .map((all) => all.map(([at, one]) => paid(at, one)));

  it('is none of goods that were never bought, and compares nothing with a hidden price', () => {
    expect(priceMemory([], money('9.60'))).toBeNull();
    expect(priceMemory([paid(1, money('9.60'))], null)?.change).toBeNull();
  });

  it('is in the order of time, from the lowest to the highest, whatever order it is told in', () => {
    fc.assert(
      fc.property(purchases, (all) => {
        const memory = priceMemory(all, null);
        const told = memory?.paid ?? [];
        expect(told.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((one, other) => one - other));
        expect(memory?.last).toBe(told.at(-1));
        expect(told.every((one) => one.price.gte(memory?.lowest.price ?? 0) && one.price.lte(memory?.highest.price ?? 0))).toBe(true);
      }),
    );
  });

  it('names the latest of several at the lowest or the highest price', () => {
    const all = [paid(1, money('9')), paid(2, money('8')), paid(3, money('9')), paid(4, money('8')), paid(5, money('8.5'))];
    const memory = priceMemory(all, null);
    expect([memory?.lowest.at, memory?.highest.at]).toEqual([4, 3]);
  });
});

describe('goods that are due again', () => {
  it.each([
    ['without a rhythm never', [0, 10], 1000, false],
    ['a day before 0.8 of the interval not yet', [0, 10, 20], 27, false],
    ['from 0.8 of the interval on', [0, 10, 20], 28, true],
    ['and long after', [0, 10, 20], 400, true],
  ] as const)('%s', (_name, days, today, expected) => {
    const purchases = days.map((day) => ({ day, units: 10 }));
    expect(isDue(purchases, today)).toBe(expected);
    expect(isDue(purchases, today)).toBe((purchaseRhythm(purchases, today)?.dueIn ?? 1) <= 0);
  });
});
