import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import type { GoodsTerms } from '../../../src/domain/goods/goods-terms.ts';
import { questioned } from '../../../src/domain/pricing/goods-hints.ts';
import { nextPack } from '../../../src/domain/pricing/next-pack.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { anyPrices, anyQuestion } from '../../support/arbitraries/prices.ts';

vi.setConfig({ testTimeout: 60_000 });

const terms: GoodsTerms = {
  id: 1,
  stock: 4_692,
  purchasable: true,
  mediumPack: 12,
  purchaseLimit: null,
  shipsFree: true,
  freeShippingQuantity: 0,
  fullReduction: null,
  gift: null,
};
/** 24盒以内 15.24, 96盒以内 14.82, 240盒以内 14.39, then 14.11. */
const prices = withoutOffers({
  basePrice: money('14.11'),
  ladder: {
    kind: 'up-to',
    steps: [
      { quantity: 24, price: money('15.24') },
      { quantity: 96, price: money('14.82') },
      { quantity: 240, price: money('14.39') },
    ],
  },
});
const asked = (entered: number, ordinary = 0) => ({ time: 0, held: { ordinary, flash: 0 }, entered });

describe('the next step in whole packs', () => {
  it.each([
    ['25 is no pack of 12: 36, which cost more', 12, 0, {}, { quantity: 36, price: '14.82', extra: '350.64' }],
    ['just below a step it may cost less', 96, 0, { mediumPack: 1 }, { quantity: 97, price: '14.39', extra: '-26.89' }],
    ['what the cart holds is of the line: 13 and 23 are three packs', 1, 13, {}, { quantity: 23, price: '14.82', extra: '320.16' }],
    ['where the pack is not there, the step itself', 12, 0, { stock: 30 }, { quantity: 25, price: '14.82', extra: '187.62' }],
    ['nor above what one order may have', 12, 0, { purchaseLimit: 25 }, { quantity: 25, price: '14.82', extra: '187.62' }],
    ['single units are their own pack', 12, 0, { mediumPack: 1 }, { quantity: 25, price: '14.82', extra: '187.62' }],
  ])('%s', (_name, entered, held, change, expected) => {
    const found = nextPack({ ...terms, ...change }, prices, asked(entered, held));
    expect(found && { quantity: found.quantity, price: found.price.toFixed(2), extra: found.extra.toFixed(2) }).toEqual(expected);
  });

  it('is nothing at the last step, nor where the step cannot be reached', () => {
    expect(nextPack(terms, prices, asked(252))).toBeNull();
    expect(nextPack({ ...terms, stock: 20 }, prices, asked(12))).toBeNull();
  });

  it('can be had, is cheaper a unit, is whole packs where it is more than the step asks, and the smallest such', () => {
    const anyTerms = fc.record({
      stock: fc.integer({ min: 0, max: 400 }),
      mediumPack: fc.integer({ min: 0, max: 40 }),
      purchaseLimit: fc.option(fc.integer({ min: 1, max: 400 })),
    });
    fc.assert(
      fc.property(anyTerms, anyPrices(), anyQuestion(), (change, all, question) => {
        const goods = { ...terms, ...change };
        const { next, most, price } = questioned(goods, all, question);
        const found = nextPack(goods, all, question);
        expect(found === null).toBe(next === null);
        if (found === null || next === null) return;
        const exact = question.entered + next.missing;
        expect(found.quantity).toBeLessThanOrEqual(most);
        expect(found.quantity).toBeGreaterThanOrEqual(exact);
        expect(found.quantity - exact).toBeLessThan(Math.max(1, goods.mediumPack));
        expect(found.price.lt(price.unit)).toBe(true);
        if (found.quantity > exact) expect((question.held.ordinary + found.quantity) % goods.mediumPack).toBe(0);
      }),
    );
  });
});
