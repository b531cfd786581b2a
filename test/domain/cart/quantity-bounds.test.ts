import { describe, expect, it } from 'vitest';
import { checkQuantity, mostUnits, steppedQuantity, typedQuantity } from '../../../src/domain/cart/quantity-bounds.ts';
import { goodsAt } from './small-cart.ts';

describe('a typed quantity', () => {
  it.each([
    ['1', 1], ['999999', 999_999], [' 20 ', 20], ['007', 7],
    ['0', null], ['1000000', null], ['', null], ['-1', null], ['1.5', null], ['1e3', null], ['0x10', null], ['１０', null], ['五', null],
    ['99999999999999999999', null],
  ])('"%s" is %s', (text, quantity) => {
    expect(typedQuantity(text)).toBe(quantity);
  });
});

describe('a wanted quantity', () => {
  it.each([
    // stock, limit, quantity, reason, most
    [10, null, 10, 'accepted', 10],
    [10, null, 11, 'over-stock', 10],
    [10, 4, 4, 'accepted', 4],
    [10, 4, 5, 'over-limit', 4],
    [10, 4, 0, 'not-a-quantity', 4],
    [10, 4, 1.5, 'not-a-quantity', 4],
    [2_000_000, null, 1_000_000, 'not-a-quantity', 999_999],
    [0, null, 1, 'over-stock', 0],
  ])('with stock %s and limit %s: %s is %s', (stock, purchaseLimit, quantity, reason, most) => {
    const goods = goodsAt('g', '1', { stock, purchaseLimit });
    const checked = checkQuantity(goods, quantity);
    expect(checked.ok ? 'accepted' : checked.refusal.code).toBe(reason);
    expect(mostUnits(goods)).toBe(most);
  });
});

describe('a step by the medium pack', () => {
  it.each([
    // quantity, up, down (packs of 5, stock 22)
    [1, 6, 1], [5, 10, 1], [6, 11, 1], [7, 12, 2], [20, 22, 15], [22, 22, 17], [30, 30, 25],
  ])('from %i goes up to %i and down to %i', (quantity, up, down) => {
    const goods = goodsAt('g', '1', { mediumPack: 5, stock: 22 });
    expect(steppedQuantity(goods, quantity, 'up')).toBe(up);
    expect(steppedQuantity(goods, quantity, 'down')).toBe(down);
  });
});
