import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWhole, money } from '../../../src/domain/shared/money.ts';
import { amountOfWhole, timesWhole } from '../../../src/domain/cart/whole.ts';

describe('whole numbers', () => {
  it('are the same amount as a number and as a bigint', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
        expect(amountOfWhole(whole, decimals)).toEqual(money(`${whole}e-${decimals}`));
        expect(amountOfWhole(BigInt(whole), decimals)).toEqual(amountOfWhole(whole, decimals));
      }),
    );
  });

  it('are multiplied exactly, as a plain number only where that is safe', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: 0, max: 999_999 }), (whole, count) => {
        const product = timesWhole(fromWhole(whole, 4), 4, count);
        expect(BigInt(product)).toBe(whole * BigInt(count));
        expect(typeof product === 'bigint' || Number.isSafeInteger(product)).toBe(true);
      }),
    );
  });

  it('come from no amount with more decimals than they have, which is a bug', () => {
    expect(() => timesWhole(money('0.001'), 2, 3)).toThrow(RangeError);
  });

  it.each([0, 1, 10, 100, 1200, 9_007_199_254_740_991])('%d fen are the amount of that text', (fen) => {
    expect(amountOfWhole(fen, 2)).toEqual(money(`${fen}e-2`));
  });
});
