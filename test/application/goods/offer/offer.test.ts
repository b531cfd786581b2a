import { describe, expect, it } from 'vitest';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import type { Goods } from '../../../../src/application/goods/goods.ts';
import { withInCart, withOrder, withQuantity } from '../../../../src/application/goods/offer/offer-changes.ts';
import { ladderBands } from '../../../../src/application/goods/offer/ladder-bands.ts';
import { shownNextPack } from '../../../../src/application/goods/offer/shown-next-pack.ts';
import { orderFreightOf } from '../../../../src/domain/pricing/order-freight-of.ts';
import { money, noMoney } from '../../../../src/domain/shared/money.ts';
import { ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';

const ladder = ladderOf([50, '9.20'], [200, '8.90']);

const barred = { code: 'licence-missing', words: '缺第三类医疗器械经营许可证', repair: '/zzzj?kind=qxxkz' } as const;

/** An offer whose order ships free from an amount on, and has nothing else in it. */
const joined = (goods: Goods, freeFrom = '10000') =>
  withOrder(
    offerOf(goods, 0),
    orderFreightOf({
      lines: [],
      shipping: { freeFrom: money(freeFrom), unshippedOrders: noMoney, freight: money('8'), delivery: 'express' },
    }),
  );

describe('an offer', () => {
  it('begins with the medium pack, or with what is left', () => {
    expect(offerOf(shopGoods('1'), 0).quantity).toBe(10);
    expect(offerOf(shopGoods('1', { terms: { stock: 4 } }), 0).quantity).toBe(4);
    expect(offerOf(shopGoods('1', { terms: { purchaseLimit: 6 } }), 0).quantity).toBe(6);
  });

  it('begins with what the cart leaves of a limit, and stands there so when more goes in or comes out again', () => {
    const limited = shopGoods('1', { terms: { purchaseLimit: 25 } });
    expect(offerOf({ ...limited, held: { ordinary: 20, flash: 0 } }, 0).quantity).toBe(5);
    const some = withInCart(offerOf(limited, 0), 20, 'ordinary');
    expect(some).toMatchObject({ quantity: 5, most: 5, correction: null });
    expect(withInCart(some, -20, 'ordinary').quantity).toBe(10);
    expect(withInCart(some, 5, 'ordinary')).toMatchObject({ quantity: 1, most: 0 });
    // What was typed stays, as far as it can be had.
    expect(withInCart(withQuantity(offerOf(limited, 0), 12), 10, 'ordinary').quantity).toBe(12);
    expect(withInCart(withQuantity(offerOf(limited, 0), 12), 18, 'ordinary').quantity).toBe(7);
  });

  it.each([
    [49, '9.60', { kind: 'base' }, { more: 1, price: '9.20', saved: '0.40' }],
    [50, '9.20', { kind: 'from', quantity: 50 }, { more: 150, price: '8.90', saved: '0.30' }],
    [200, '8.90', { kind: 'from', quantity: 200 }, null],
  ])('prices %i units by the ladder, says why, and what comes next', (quantity, unit, reason, next) => {
    const offer = withQuantity(offerOf(shopGoods('1', { ladder }), 0), quantity);
    expect(offer.price).toMatchObject({ unit, reason });
    expect(shownNextPack(offer)).toEqual(next && expect.objectContaining(next));
  });

  it('advises nothing that limit, stock or the cart put out of reach', () => {
    const terms = { shipsFree: true, freeShippingQuantity: 60 };
    const free = joined(shopGoods('1', { ladder, terms }));
    expect([shownNextPack(free)?.more, free.freeShipping]).toEqual([40, { kind: 'count', missing: 50 }]);
    for (const bound of [{ purchaseLimit: 20 }, { stock: 49 }]) {
      const bounded = joined(shopGoods('1', { ladder, terms: { ...terms, ...bound } }));
      expect([shownNextPack(bounded), bounded.freeShipping]).toEqual([null, null]);
    }
    const held = withInCart(joined(shopGoods('1', { ladder, terms: { ...terms, purchaseLimit: 60 } })), 11, 'ordinary');
    expect([shownNextPack(held)?.more, held.freeShipping]).toEqual([29, { kind: 'count', missing: 39 }]);
    // Of an order of its own for less than ¥500 the threshold is nearer: 500 − 96 = 404.
    expect(joined(shopGoods('1', { ladder, terms }), '500').freeShipping).toEqual({ kind: 'threshold', missing: 45, threshold: '500' });
  });

  it('takes the most that can be had for a quantity that cannot, what is in the cart counted', () => {
    const held = withInCart(offerOf(shopGoods('1', { terms: { purchaseLimit: 20 } }), 0), 12, 'ordinary');
    expect(held.most).toBe(8);
    const corrected = withQuantity(held, 10);
    expect(corrected).toMatchObject({ quantity: 8, correction: { code: 'over-limit', wanted: 10, bound: 20, most: 8 } });
    expect(withQuantity(corrected, 5).correction).toBeNull();
  });

  it('keeps the quantity when what was typed is none', () => {
    expect(withQuantity(offerOf(shopGoods('1'), 0), 1_000_000)).toMatchObject({ quantity: 10, correction: { code: 'not-a-quantity' } });
  });

  it.each([
    ['not permitted', { terms: { purchasable: false, stock: 0 }, obstacle: barred }, { kind: 'not-allowed', obstacle: barred }],
    [
      'neither permitted nor supplied',
      { terms: { purchasable: false }, price: null, supply: 'none', obstacle: barred },
      { kind: 'not-allowed', obstacle: barred },
    ],
    [
      'not supplied alone',
      {
        terms: { purchasable: false },
        price: null,
        supply: 'none',
        obstacle: { code: 'not-supplied', words: '控销品种', repair: '/list/info/1' },
      },
      { kind: 'not-supplied', supply: 'none' },
    ],
    ['sold out', { terms: { stock: 0 } }, { kind: 'sold-out' }],
    ['hidden price', { price: null }, { kind: 'price-hidden' }],
  ] as const)('says what stands in the way: %s', (_, setup, standing) => {
    expect(offerOf(shopGoods('1', setup), 0).standing).toEqual(standing);
  });

  it('says a small stock by its number', () => {
    expect(offerOf(shopGoods('1', { terms: { stock: 99 } }), 0).stock).toEqual({ kind: 'few', left: 99 });
    expect(offerOf(shopGoods('1', { terms: { stock: 100 } }), 0).stock.kind).toBe('plenty');
  });
});

describe('the bands of a ladder', () => {
  it('reach-at-least: a band from each step on', () => {
    const bands = ladderBands({ basePrice: money('9.60'), ladder }, 60, { count: 24, unit: '粒' });
    expect(bands.map(({ from, to, price, saved, isNow, each }) => [from, to, price, saved, isNow, each])).toEqual([
      [1, 49, '9.60', null, false, '0.400'],
      [50, 199, '9.20', '0.40', true, '0.383'],
      [200, null, '8.90', '0.70', false, '0.371'],
    ]);
  });

  it('up-to: a band up to each step, the base price above the last', () => {
    const upTo = {
      kind: 'up-to',
      steps: [
        { quantity: 20, price: money('8') },
        { quantity: 50, price: money('9') },
      ],
    } as const;
    const bands = ladderBands({ basePrice: money('10'), ladder: upTo }, 50);
    expect(bands.map(({ from, to, price, isNow }) => [from, to, price, isNow])).toEqual([
      [1, 20, '8.00', false],
      [21, 50, '9.00', true],
      [51, null, '10.00', false],
    ]);
  });
});
