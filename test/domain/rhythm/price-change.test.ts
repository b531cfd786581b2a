import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChange } from '../../../src/domain/rhythm/price-change.ts';
import { isDue, purchaseRhythm } from '../../../src/domain/rhythm/purchase-rhythm.ts';
import { fromWhole, money } from '../../../src/domain/shared/money.ts';

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
    const change = priceChange(money(last), money(now));
    expect([change.kind, change.by.toString()]).toEqual([kind, by]);
  });

  it('back again is the same way the other way round, and adds up', () => {
    const price = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((whole) => fromWhole(whole, 4));
    const back = { dearer: 'cheaper', cheaper: 'dearer', same: 'same' } as const;
    fc.assert(
      fc.property(price, price, (last, now) => {
        const there = priceChange(last, now);
        const again = priceChange(now, last);
        expect(again.kind).toBe(back[there.kind]);
        expect(again.by.eq(there.by)).toBe(true);
        expect((there.kind === 'cheaper' ? last.minus(there.by) : last.plus(there.by)).eq(now)).toBe(true);
      }),
    );
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
