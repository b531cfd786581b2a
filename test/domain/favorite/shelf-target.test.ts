import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToTarget } from '../../../src/domain/favorite/shelf-target.ts';

describe('what brings a shelf up to its target', () => {
  it.each([
    ['an empty shelf', 50, 0, 10, 50],
    ['the difference', 50, 20, 10, 30],
    ['up to the pack', 50, 21, 10, 30],
    ['one is missing', 50, 49, 10, 10],
    ['full', 50, 50, 10, 0],
    ['more than full', 50, 80, 10, 0],
    ['no packs', 50, 47, 1, 3],
    ['a pack larger than the target', 5, 0, 20, 20],
    ['within what a line may hold', 999_999, 0, 1000, 999_999],
  ] as const)('%s: target %i, %i there, packs of %i', (_name, target, there, pack, units) => {
    expect(unitsToTarget(target, there, pack)).toBe(units);
  });

  it('is whole packs, reaches the target, and would not with a pack less', () => {
    const number = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 200 }), (target, there, pack) => {
        const units = unitsToTarget(target, there, pack);
        expect(units % pack).toBe(0);
        expect(there + units).toBeGreaterThanOrEqual(target);
        if (units > 0) expect(there + units - pack).toBeLessThan(target);
      }),
    );
  });
});
