import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { GoodsTerms } from '../../../src/domain/goods/goods-terms.ts';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import { nothingHeld } from '../../../src/domain/goods/price-now.ts';
import { unitsToFreeShipping } from '../../../src/domain/pricing/order-freight.ts';
import { orderFreightOf } from '../../../src/domain/pricing/order-freight-of.ts';
import { questioned } from '../../../src/domain/pricing/goods-hints.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { anyPrices, anyQuestion } from '../../support/arbitraries/prices.ts';

vi.setConfig({ testTimeout: 60_000 });

const terms: GoodsTerms = {
  id: 1,
  stock: 500,
  purchasable: true,
  mediumPack: 10,
  purchaseLimit: null,
  shipsFree: true,
  freeShippingQuantity: 60,
  fullReduction: null,
  gift: { kind: 'same-goods', every: 20, give: 1 },
};
const prices = withoutOffers({
  basePrice: money('80.26'),
  ladder: {
    kind: 'reach-at-least',
    steps: [
      { quantity: 10, price: money('76.65') },
      { quantity: 40, price: money('74.24') },
    ],
  },
});
/** An order of which nothing but the count of these goods spares the freight. */
const order = orderFreightOf({
  lines: [],
  shipping: { freeFrom: money('99999'), unshippedOrders: noMoney, freight: money('8'), delivery: 'express' },
});
const flash = { id: 1, beginsAt: 0, endsAt: 100, price: money('50'), soldAt: null, left: 12, perOrder: null };

describe('what a quantity brings (R47)', () => {
  it('counts what the cart holds: 200 and 2 more are 202 at the price of 40, with gifts and free shipping of 202', () => {
    const question = { time: 0, held: { ordinary: 200, flash: 0 }, entered: 2 };
    const { price, next, gifts, giftMissing, freeShipping } = questioned(terms, prices, question, order);
    expect(price).toMatchObject({ unit: money('74.24'), reason: { kind: 'from', quantity: 40 } });
    expect({ next, gifts, giftMissing, freeShipping }).toEqual({
      next: null,
      gifts: 10,
      giftMissing: 18,
      freeShipping: { kind: 'reached' },
    });
  });

  it.each([
    ['within stock', 500, null, { missing: 30, gift: 10, free: 50 }],
    ['what the stock does not hold is no hint', 39, null, { missing: undefined, gift: 10, free: null }],
    ['what one order may not hold is no hint', 500, 19, { missing: undefined, gift: null, free: null }],
    ['one that is just reached is', 500, 60, { missing: 30, gift: 10, free: 50 }],
  ])('%s', (_name, stock, purchaseLimit, expected) => {
    const question = { time: 0, held: nothingHeld, entered: 10 };
    const { next, giftMissing, freeShipping } = questioned({ ...terms, stock, purchaseLimit }, prices, question, order);
    expect({ missing: next?.missing, gift: giftMissing, free: unitsToFreeShipping(freeShipping) }).toEqual(expected);
  });

  it('of a flash price no more can be had than its quota has left, what the cart holds at it taken off', () => {
    const { price, most, next } = questioned(terms, { ...prices, flash }, { time: 0, held: { ordinary: 3, flash: 5 }, entered: 1 });
    expect([price.line, most, next]).toEqual(['flash', 7, null]);
  });

  it('never hints at a quantity beyond the most, nor offers more than stock and limit', () => {
    const anyTerms = fc.record({
      stock: fc.integer({ min: 0, max: 80 }),
      purchaseLimit: fc.option(fc.integer({ min: 1, max: 80 })),
      shipsFree: fc.boolean(),
      freeShippingQuantity: fc.integer({ min: 0, max: 80 }),
    });
    fc.assert(
      fc.property(anyTerms, anyPrices(), anyQuestion(), (some, all, question) => {
        const { most, next, giftMissing, freeShipping } = questioned({ ...terms, ...some }, all, question, order);
        const held = question.held.ordinary + question.held.flash;
        expect(most === 0 || most + held <= Math.min(some.stock, some.purchaseLimit ?? some.stock)).toBe(true);
        for (const missing of [next?.missing, giftMissing, unitsToFreeShipping(freeShipping)])
          expect(!missing || question.entered + missing <= most).toBe(true);
      }),
    );
  });
});
