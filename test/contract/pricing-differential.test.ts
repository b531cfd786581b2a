import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { priceWireCart } from '../../src/contract/cart/price-wire-cart.ts';
import { readCart } from '../../src/contract/cart/read-cart.ts';
import { priceOrders } from '../../src/domain/pricing/price-orders.ts';
import { longWireCartWithChoice, wireCartWithChoice } from '../support/arbitraries/wire-cart.ts';
import { handCheckedCarts } from '../support/hand-checked-carts.ts';
import { badCarts, oddCarts, randomCart, randomLongCart, seededRandom } from '../support/reference-pricing-carts.ts';
import { referenceOrders } from '../support/reference-orders.ts';

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
  const answer = referenceOrders(wire);
  return answer.ok ? JSON.stringify(answer.result) : `refused ${[...answer.paths].sort().join(', ')}`;
}

/** As the wire carries it: no undefined fields. */
const overTheWire = (cart: unknown): unknown => JSON.parse(JSON.stringify(cart));

/** What of promotions and freight was at work in a cart; nothing where it was refused. */
function atWork(wire: unknown): readonly string[] {
  const read = readCart(wire);
  const priced = read.ok ? priceOrders(read.value.cart, read.value.choice) : read;
  if (!priced.ok) return [];
  const { main, separate } = priced.value;
  const { lines, reductions, freight } = main.priced;
  return [
    ...reductions.map(({ kind }) => kind),
    ...(lines.some(({ giftTotal }) => giftTotal > 0) ? ['gift'] : []),
    ...(lines.some(({ ladder }) => ladder.reached !== null) ? ['ladder'] : []),
    `freight ${freight.reason}`,
    ...(separate === null ? [] : ['separate order', ...separate.priced.reductions.map(({ kind }) => `separate ${kind}`)]),
  ];
}

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

  it('for any wire cart of 10–300 lines', () => {
    fc.assert(
      fc.property(longWireCartWithChoice, (cart) => {
        const wire = overTheWire(cart);
        expect(printed(wire)).toBe(printedByReference(wire));
      }),
      { numRuns: 200 },
    );
  });

  it('for seeded carts of 10–300 lines, with every kind of promotion and freight at work', () => {
    const random = seededRandom(20_262);
    const seen = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const wire = overTheWire(randomLongCart(random));
      expect(printed(wire)).toBe(printedByReference(wire));
      for (const kind of atWork(wire)) seen.add(kind);
    }
    const reductions = ['goods-full-reduction', 'full-reduction', 'discount', 'coupon', 'cash-voucher'];
    const freight = ['always-free', 'threshold', 'lines-ship-free', 'charged'].map((reason) => `freight ${reason}`);
    const separate = ['separate order', ...reductions.map((kind) => `separate ${kind}`)];
    expect([...reductions, 'gift', 'ladder', ...freight, ...separate].filter((kind) => !seen.has(kind))).toEqual([]);
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
