import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { freightRefund, refundFor } from '../../../src/domain/order/refund.ts';
import { fromFen, money, noMoney } from '../../../src/domain/shared/money.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** Cuts `units` into returns of 1 … 5 units each. */
const returns = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 });

describe('a refund', () => {
  it('of any partition adds up to the share, and never gives more than it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), returns, (fen, cuts) => {
        const share = fromFen(fen);
        const units = cuts.reduce((sum, cut) => sum + cut, 0);
        let line = { share, units, returned: 0, refunded: noMoney };
        for (const cut of cuts) {
          const refund = refundFor(line, cut);
          if (!refund.ok) throw new Error(JSON.stringify(refund));
          line = { ...line, returned: line.returned + cut, refunded: line.refunded.plus(refund.value) };
          expect(line.refunded.lte(share)).toBe(true);
        }
        expect(line.refunded.eq(share)).toBe(true);
      }),
    );
  });

  it.each([
    // share 10.00 of 3 units: 3.33, 6.66, 10.00 in all
    [0, '0', 1, '3.33'],
    [1, '3.33', 1, '3.33'],
    [2, '6.66', 1, '3.34'],
    [0, '0', 2, '6.66'],
    [1, '3.33', 2, '6.67'],
    [0, '0', 3, '10.00'],
  ])('after %i units and %s: %i more units give %s', (returned, refunded, units, refund) => {
    const due = refundFor({ share: money(10), units: 3, returned, refunded: money(refunded) }, units);
    expect(due.ok && due.value.toFixed(2)).toBe(refund);
  });

  it.each([0, 3, 1.5, -1])('of %s units is refused when two are left', (units) => {
    expect(refundFor({ share: money(10), units: 3, returned: 1, refunded: money('3.33') }, units)).toEqual({
      ok: false,
      refusal: { code: 'not-that-many', most: 2 },
    });
  });

  it('gives freight back only with the last unit of the order', () => {
    expect(
      freightRefund(money(8), [
        { units: 3, returned: 3 },
        { units: 2, returned: 1 },
      ]).toFixed(2),
    ).toBe('0.00');
    expect(
      freightRefund(money(8), [
        { units: 3, returned: 3 },
        { units: 2, returned: 2 },
      ]).toFixed(2),
    ).toBe('8.00');
  });
});
