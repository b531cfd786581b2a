import { describe, expect, it } from 'vitest';
import { cartWire } from '../../src/contract/cart/kept-cart-wire.ts';

const line = (id: number, goods: object) => ({ id, number: 2, is_selected: 1, goods: { id, base_price: '9.60', number: 100, ...goods } });
const read = (...data: readonly object[]) => cartWire.parse({ data, shipping_data: {}, activity_data: {}, filter_data: {} });

describe('a cart that is loaded', () => {
  it('has no line selected that cannot be bought, whatever the server says of it (R7, §4)', () => {
    const { cart } = read(line(1, {}), line(2, { is_buy: 0 }), line(3, { number: 0 }));
    expect(cart.lines.map(({ id, selected }) => [id, selected])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it.each([
    [
      { total: 3, type: 1 },
      { total: 3, name: '' },
    ],
    [
      { total: '2', type: '2' },
      { total: 2, name: '赠品' },
    ],
    [{ total: 2 }, { total: 2, name: '' }],
    [null, null],
  ])('keeps a gift that another server has worked out: %j (R18)', (gift, kept) => {
    const { faces } = cartWire.parse({
      data: [{ ...line(1, {}), gift_data: gift }],
      shipping_data: {},
      activity_data: {},
      filter_data: {},
    });
    expect(faces.get('1')?.readyGift).toEqual(kept);
  });
});
