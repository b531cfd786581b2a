import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBounds, quantityRefusal } from '../../../src/domain/group-buy/join-quantity.ts';

const terms = { least: 10, mostEach: 60, step: 10 };
const room = { own: 0, left: 200, stock: 500 };

const anyTerms = fc.record({
  least: fc.integer({ min: 1, max: 30 }),
  mostEach: fc.integer({ min: 1, max: 80 }),
  step: fc.integer({ min: 1, max: 12 }),
});
const anyRoom = fc.record({
  own: fc.integer({ min: 0, max: 40 }),
  left: fc.integer({ min: 0, max: 60 }),
  stock: fc.integer({ min: 0, max: 60 }),
});

describe('how many units a shop joins a group with', () => {
  it.each([
    [10, room, null],
    [60, room, null],
    [0, room, { code: 'not-a-quantity', instead: 10 }],
    [2.5, room, { code: 'not-a-quantity', instead: 10 }],
    [5, room, { code: 'below-least', instead: 10 }],
    [15, room, { code: 'off-step', instead: 20 }],
    [70, room, { code: 'over-most', instead: 60 }],
    [50, { ...room, own: 20 }, { code: 'over-most', instead: 40 }],
    [10, { ...room, own: 60 }, { code: 'over-most', instead: null }],
    [50, { ...room, left: 45 }, { code: 'over-left', instead: 40 }],
    [50, { ...room, stock: 9 }, { code: 'over-stock', instead: null }],
  ] as const)('%i', (units, at, refusal) => {
    expect(quantityRefusal(terms, at, units)).toEqual(refusal);
  });

  it('is what no bound forbids, counted one by one', () => {
    fc.assert(
      fc.property(anyTerms, anyRoom, (some, at) => {
        const allowed = Array.from({ length: 100 }, (_, unit) => unit).filter((unit) => quantityRefusal(some, at, unit) === null);
        const bounds = joinBounds(some, at);
        expect(bounds).toEqual(allowed.length === 0 ? null : { least: allowed[0], most: allowed.at(-1) });
        for (const units of allowed)
          expect(at.own + units >= some.least && at.own + units <= some.mostEach && units <= at.left && units <= at.stock).toBe(true);
      }),
    );
  });

  it('offers instead what is allowed, and nothing only where nothing is', () => {
    fc.assert(
      fc.property(anyTerms, anyRoom, fc.integer({ min: -3, max: 120 }), (some, at, units) => {
        const refusal = quantityRefusal(some, at, units);
        if (refusal === null) return;
        if (refusal.instead === null) expect(joinBounds(some, at)).toBeNull();
        else expect(quantityRefusal(some, at, refusal.instead)).toBeNull();
      }),
    );
  });
});
