import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { priceWireCart } from '../../src/contract/cart/price-wire-cart.ts';
import { wireCartWithChoice } from '../support/arbitraries/wire-cart.ts';
import { handCheckedCarts } from '../support/hand-checked-carts.ts';
import { badCarts, oddCarts, randomCart, seededRandom } from '../support/reference-pricing-carts.ts';
import { referencePrice } from '../support/reference-pricing.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** What a channel would print, or the refused paths in any order. */
function printed(wire: unknown): string {
  const priced = priceWireCart(wire);
  return priced.ok
    ? JSON.stringify(priced.value)
    : `refused ${priced.refusal
        .map(({ path }) => path)
        .sort()
        .join(', ')}`;
}

function printedByReference(wire: unknown): string {
  const answer = referencePrice(wire);
  return answer.ok ? JSON.stringify(answer.result) : `refused ${[...answer.paths].sort().join(', ')}`;
}

/** As the wire carries it: no undefined fields. */
const overTheWire = (cart: unknown): unknown => JSON.parse(JSON.stringify(cart));

describe('the domain and an independent reading of the rules print the same', () => {
  it('for any wire cart', () => {
    fc.assert(
      fc.property(wireCartWithChoice, (cart) => {
        const wire = overTheWire(cart);
        expect(printed(wire)).toBe(printedByReference(wire));
      }),
      { numRuns: 1500 },
    );
  });

  it('for seeded carts that reach every rule', () => {
    const random = seededRandom(20_261);
    for (let round = 0; round < 3000; round += 1) {
      const wire = overTheWire(randomCart(random));
      expect(printed(wire)).toBe(printedByReference(wire));
    }
  });

  it.each(badCarts)('for a malformed cart: $name', ({ cart, paths }) => {
    const wire = overTheWire(cart);
    expect(printed(wire)).toBe(`refused ${[...paths].sort().join(', ')}`);
    expect(printed(wire)).toBe(printedByReference(wire));
  });

  it.each(oddCarts)('for an odd but well-formed cart: $name', ({ cart }) => {
    const wire = overTheWire(cart);
    expect(priceWireCart(wire).ok).toBe(true);
    expect(printed(wire)).toBe(printedByReference(wire));
  });

  it.each(handCheckedCarts)('and agree with the calculation by hand: $name', ({ cart, result }) => {
    expect(JSON.parse(printed(overTheWire(cart)))).toEqual(result);
  });
});
