import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { apportion } from '../../../src/domain/promotion/apportion.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** Weights of any size, small enough to tie and large enough to leave plain numbers. */
const weights = fc.oneof(
  fc.array(fc.bigInt({ min: 0n, max: 5n }), { maxLength: 12 }),
  fc.array(fc.bigInt({ min: 0n, max: 10n ** 21n }), { maxLength: 12 }),
);
const whole = fc.bigInt({ min: 0n, max: 10n ** 21n });
const idsFor = (count: number): string[] => Array.from({ length: count }, (_, place) => String(count - place));
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

describe('apportion', () => {
  it('adds up exactly to the total, and gives zeros for no weight', () => {
    fc.assert(
      fc.property(whole, weights, (total, given) => {
        const parts = apportion(total, given, idsFor(given.length));
        expect(sum(parts)).toBe(sum(given) === 0n ? 0n : total);
      }),
    );
  });

  it('is within a unit of the exact share, and gives nothing to no weight', () => {
    fc.assert(
      fc.property(whole, weights, (total, given) => {
        const all = sum(given);
        apportion(total, given, idsFor(given.length)).forEach((part, place) => {
          const exact = total * (given[place] ?? 0n);
          const scaled = part * all;
          expect(scaled > exact - all && scaled < exact + all ? true : all === 0n && part === 0n).toBe(true);
          if (given[place] === 0n) expect(part).toBe(0n);
        });
      }),
    );
  });

  it('never takes more than the weights when the total does not exceed them', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, portion) => {
        const total = (sum(given) * BigInt(Math.floor(portion * 1000))) / 1000n;
        apportion(total, given, idsFor(given.length)).forEach((part, place) => {
          expect(part <= (given[place] ?? 0n)).toBe(true);
        });
      }),
    );
  });

  it('does not depend on the order of the weights', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 100n }),
        fc.array(fc.bigInt({ min: 0n, max: 4n }), { minLength: 1, maxLength: 12 }),
        (total, given) => {
          const ids = idsFor(given.length);
          const there = apportion(total, given, ids);
          const back = apportion(total, given.toReversed(), ids.toReversed());
          expect(back.toReversed()).toEqual(there);
        },
      ),
    );
  });

  it('gives in plain numbers what it gives in bigints: scaling every weight changes no part', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1000n }), fc.array(fc.bigInt({ min: 0n, max: 999n }), { maxLength: 12 }), (total, given) => {
        const ids = idsFor(given.length);
        const huge = given.map((weight) => weight * 10n ** 18n);
        expect(apportion(total, huge, ids)).toEqual(total === sum(given) ? given : apportion(total, given, ids));
      }),
    );
  });

  it('gives in plain numbers what it gives in bigints, up to where plain numbers end', () => {
    const large = fc.bigInt({ min: 1n, max: 2n ** 27n });
    fc.assert(
      fc.property(large, fc.array(large, { minLength: 2, maxLength: 12 }), (total, given) => {
        const ids = idsFor(given.length);
        const huge = given.map((weight) => weight * 2n ** 60n);
        fc.pre(total !== sum(given));
        expect(apportion(total, huge, ids)).toEqual(apportion(total, given, ids));
      }),
    );
  });

  it.each([
    // total, weights, ids, parts
    [1000n, [1n, 1n, 1n], ['1', '2', '3'], [334n, 333n, 333n]], // 10.00 over three: never 9.99
    [1000n, [1n, 1n, 1n], ['10', '9', 'a'], [333n, 334n, 333n]], // 9 before 10, digits before words
    [2n, [1n, 1n, 1n], ['007', '7', '6'], [1n, 0n, 1n]], // 6, then 007 before 7 as text
    [5n, [0n, 3n, 3n], ['1', '2', '3'], [0n, 3n, 2n]],
    [7n, [0n, 0n], ['1', '2'], [0n, 0n]],
    [0n, [5n, 7n], ['1', '2'], [0n, 0n]],
    [9n, [4n], ['1'], [9n]],
    [1n, [], [], []],
  ])('splits %s by %s of %s into %s', (total, given, ids, parts) => {
    expect(apportion(total, given, ids)).toEqual(parts);
  });
});
