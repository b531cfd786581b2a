import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { readCart } from '../../src/contract/cart/read-cart.ts';
import { readCartByLists } from '../../src/contract/cart/read-cart-by-lists.ts';

// Objects of one shape share a hidden class. A field of objects that each have their own is read hundreds of times
// slower, and pricing reads little else.
setFlagsFromString('--allow-natives-syntax');
const haveOneShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (one: object, other: object) => boolean;

/** One of each hidden class. */
const shapesOf = (things: readonly object[]): readonly object[] =>
  things.reduce<readonly object[]>((found, thing) => (found.some((each) => haveOneShape(each, thing)) ? found : [...found, thing]), []);

const count = 200;
const wire = (type: number): unknown => ({
  data: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    type,
    number: 10,
    price: '3.50',
    is_selected: 1,
    goods: { id: at + 1, base_price: '4.1234', number: 500, ladder_price: [{ number: 5, price: '4.00' }] },
  })),
});

describe('the lines of a cart that was read', () => {
  it.each([
    ['ordinary', 0],
    ['flash', 1],
  ])('have one shape, and so have their goods (%s)', (_, type) => {
    const read = readCart(wire(type));
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { lines } = read.value.cart;
    expect(lines).toHaveLength(count);
    expect(shapesOf(lines)).toHaveLength(1);
    expect(shapesOf(lines.map(({ goods }) => goods))).toHaveLength(1);
  });

  it('have one shape at the prices of a customer’s lists, and so have the tiers beside them', () => {
    const tier = (at: number) => ({ id: at + 1, amount: `${100 * (at + 1)}`, goods_ids: null });
    const tiers = Array.from({ length: 20 }, (_, at) => tier(at));
    const read = readCartByLists({
      ...(wire(0) as object),
      timestamp: 1000,
      price_lists: [{ id: 1, kind: 'class', begin_time: 0, end_time: 2000, goods: [{ goods_id: 1, price: '3.00' }] }],
      activity_data: {
        manjians: tiers.map((one) => ({ ...one, money: '5' })),
        discounts: tiers.map((one) => ({ ...one, rate: '0.9' })),
      },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { lines, activities } = read.value.cart;
    // The engine may learn of the shape with the first of them.
    expect(shapesOf(lines).length).toBeLessThanOrEqual(2);
    expect(shapesOf(lines.map(({ goods }) => goods)).length).toBeLessThanOrEqual(2);
    for (const kind of ['full-reduction', 'discount'] as const) {
      expect(activities[kind]).toHaveLength(20);
      expect(shapesOf(activities[kind]).length).toBeLessThanOrEqual(2);
    }
  });
});
