import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { GoodsTerms } from '../../../src/domain/goods/goods-terms.ts';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import { nothingHeld } from '../../../src/domain/goods/price-now.ts';
import { unitsToFreeShipping } from '../../../src/domain/pricing/order-freight.ts';
import { orderFreightOf } from '../../../src/domain/pricing/order-freight-of.ts';
import { questioned } from '../../../src/domain/pricing/goods-hints.ts';
import { nearestGain } from '../../../src/domain/pricing/nearest-gain.ts';
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
  freeShippingQuantity: 70,
  fullReduction: null,
  gift: { kind: 'same-goods', every: 20, give: 1 },
};
const prices = withoutOffers({
  basePrice: money('23.56'),
  ladder: { kind: 'reach-at-least', steps: [{ quantity: 50, price: money('22.50') }] },
});

/** An order of which nothing but the count of these goods spares the freight. */
const order = orderFreightOf({
  lines: [],
  shipping: { freeFrom: money('99999'), unshippedOrders: noMoney, freight: money('8'), delivery: 'express' },
});

const nearest = (some: Partial<GoodsTerms>, entered: number, all = prices, held = nothingHeld) => {
  const question = { time: 0, held, entered };
  return nearestGain(all, question, questioned({ ...terms, ...some }, all, question, order));
};

describe('what a little more of goods would bring (R47)', () => {
  it.each([
    // of 10: the gift of 20 costs 235.60 more, the step of 50 and free shipping of 70 far more
    ['the gift is nearer than the step', {}, 10, { kind: 'gift', missing: 10 }],
    ['without a gift it is the step', { gift: null }, 10, { kind: 'step', missing: 40 }],
    ['behind the last step it is free shipping', { gift: null }, 55, { kind: 'free-shipping', missing: 15 }],
    // 48 × 23.56 = 1130.88, 50 × 22.50 = 1125.00
    ['more that costs less is nearest of all', { freeShippingQuantity: 49 }, 48, { kind: 'step', missing: 2 }],
    ['what the stock does not hold is nothing', { stock: 15 }, 10, null],
    ['what is had already is nothing', { gift: null, freeShippingQuantity: 10 }, 60, null],
  ])('%s', (_name, some, entered, expected) => {
    const found = nearest(some, entered);
    expect(found && { kind: found.kind, missing: found.missing }).toEqual(expected);
  });

  it('says the extra money, below zero where more costs less', () => {
    expect(nearest({}, 10)?.extra).toEqual(money('235.60'));
    expect(nearest({ gift: null }, 48)?.extra.toFixed(2)).toBe('-5.88');
  });

  it('counts what the cart holds: of 8 in it and 10 more the gift lacks 2', () => {
    expect(nearest({}, 10, prices, { ordinary: 8, flash: 0 })).toMatchObject({ kind: 'gift', missing: 2 });
  });

  it('of equally dear ones the cheaper step comes first', () => {
    expect(nearest({ freeShippingQuantity: 50, gift: { kind: 'same-goods', every: 50, give: 1 } }, 10)?.kind).toBe('step');
  });

  it('is one of the hints, and none of the others takes less extra money', () => {
    const anyTerms = fc.record({
      stock: fc.integer({ min: 0, max: 200 }),
      shipsFree: fc.boolean(),
      freeShippingQuantity: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(anyTerms, anyPrices(), anyQuestion(), (some, all, question) => {
        const hints = questioned({ ...terms, ...some }, all, question, order);
        const found = nearestGain(all, question, hints);
        const open = [hints.next?.missing, hints.giftMissing, unitsToFreeShipping(hints.freeShipping)].filter((missing) =>
          Boolean(missing),
        );
        expect(found === null).toBe(open.length === 0);
        if (found === null) return;
        expect(open).toContain(found.missing);
        expect(question.entered + found.missing).toBeLessThanOrEqual(hints.most);
        const others = [
          { next: hints.next, giftMissing: null, freeShipping: null },
          { next: null, giftMissing: hints.giftMissing, freeShipping: null },
          { next: null, giftMissing: null, freeShipping: hints.freeShipping },
        ].flatMap((one) => nearestGain(all, question, one) ?? []);
        for (const { extra } of others) expect(found.extra.lte(extra)).toBe(true);
      }),
    );
  });
});
