import { describe, expect, it } from 'vitest';
import { cartBadge } from '../../../src/domain/cart/cart-badge.ts';
import { checkoutRefusals } from '../../../src/domain/pricing/checkout-check.ts';
import { withForcedUnselection } from '../../../src/domain/cart/forced-unselection.ts';
import { cartWith, goodsAt, lineOf, pricedOf } from './small-cart.ts';

describe('stock and purchase limit', () => {
  it('are held against all counting lines of the goods together, and against a line alone that does not count', () => {
    const goods = goodsAt('a', '1', { stock: 10, purchaseLimit: 8 });
    const lines = [
      lineOf(1, goods, 5),
      lineOf(2, goods, 4),
      lineOf(3, goods, 10, { selected: false }),
      lineOf(4, goods, 11, { selected: false }),
    ];
    const marks = pricedOf(cartWith(lines)).lines.map(({ overStock, overLimit }) => [overStock, overLimit]);
    expect(marks).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, true],
    ]);
  });

  it('are refused at checkout for counting lines only, all at once', () => {
    const goods = goodsAt('a', '1', { stock: 4, purchaseLimit: 3 });
    const lines = [lineOf(1, goods, 5), lineOf(2, goodsAt('b', '1', { stock: 1 }), 9, { selected: false })];
    expect(checkoutRefusals(pricedOf(cartWith(lines)))).toEqual([
      { code: 'over-stock', lineId: 1 },
      { code: 'over-limit', lineId: 1 },
    ]);
    expect(checkoutRefusals(pricedOf(cartWith([])))).toEqual([{ code: 'nothing-selected' }]);
    expect(checkoutRefusals(pricedOf(cartWith([lineOf(1, goods, 3)])))).toEqual([]);
  });
});

describe('loading a cart', () => {
  it('unselects what cannot be bought or is sold out, and nothing else', () => {
    const lines = [
      lineOf(1, goodsAt('a', '1')),
      lineOf(2, goodsAt('b', '1', { stock: 0 })),
      lineOf(3, goodsAt('c', '1', { purchasable: false })),
      lineOf(4, goodsAt('d', '1'), 1, { selected: false }),
    ];
    expect(withForcedUnselection(cartWith(lines)).lines.map(({ selected }) => selected)).toEqual([true, false, false, false]);
  });
});

describe('the cart badge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('of %i lines is "%s"', (lines, badge) => {
    expect(cartBadge(lines)).toBe(badge);
  });
});
