import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuantity, mostUnits, steppedQuantity, typedQuantity } from '../../../src/domain/cart/quantity-bounds.ts';
import { goodsAt } from '../pricing/small-cart.ts';

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    ['999999', 999_999],
    [' 20 ', 20],
    ['007', 7],
    ['１０', 10],
    ['２０．００', 20],
    ['10.00', 10],
    ['10.', 10],
    ['1,000', 1000],
    ['１，０００', 1000],
    ['123,456.0', 123_456],
    ['0', null],
    ['1000000', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['0x10', null],
    ['五', null],
    ['1a2', null],
    ['4a2.', null],
    ['1,00', null],
    ['1,0000', null],
    ['.5', null],
    ['10.01', null],
    ['1 000', null],
    ['99999999999999999999', null],
  ])('"%s" is %s', (text, quantity) => {
    expect(typedQuantity(text)).toBe(quantity);
  });
});

it('nothing yet is a quantity where a field may be empty', () => {
  expect(typedQuantity('0', { least: 0 })).toBe(0);
  expect(steppedQuantity({ step: 5, most: 22, least: 0 }, 3, 'down')).toBe(0);
});

it('a step never leaves what can be had, nor goes beyond a quantity that is too much already (R4)', () => {
  const quantity = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(quantity, quantity, fc.nat({ max: 1_000_000 }), (from, step, most) => {
      const up = steppedQuantity({ step, most }, from, 'up');
      const down = steppedQuantity({ step, most }, from, 'down');
      expect(up).toBeGreaterThanOrEqual(from);
      expect(up).toBeLessThanOrEqual(Math.max(from, most));
      expect(down).toBeGreaterThanOrEqual(1);
      expect(down).toBeLessThanOrEqual(from);
    }),
  );
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
    // quantity, up, down (packs of 5, 22 to be had)
    [1, 6, 1],
    [5, 10, 1],
    [6, 11, 1],
    [7, 12, 2],
    [20, 22, 15],
    [22, 22, 17],
    [30, 30, 25],
  ])('from %i goes up to %i and down to %i', (quantity, up, down) => {
    const range = { step: 5, most: 22 };
    expect(steppedQuantity(range, quantity, 'up')).toBe(up);
    expect(steppedQuantity(range, quantity, 'down')).toBe(down);
  });
});
