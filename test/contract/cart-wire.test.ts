import { noActivities } from '../../src/domain/cart/activities.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { priceWireCart } from '../../src/contract/cart/price-wire-cart.ts';
import { readCart } from '../../src/contract/cart/read-cart.ts';
import { writeAdvice } from '../../src/contract/cart/write-advice.ts';
import { writeCart } from '../../src/contract/cart/write-cart.ts';
import { priceCart } from '../../src/domain/pricing/price-cart.ts';
import { wireCartWithChoice } from '../support/arbitraries/wire-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const line = { id: 1, number: 1, goods: { id: 'g', base_price: '1', number: 1 } };

describe('a trip through the wire shape', () => {
  it('changes nothing', () => {
    fc.assert(
      fc.property(wireCartWithChoice, (wire) => {
        const read = readCart(wire);
        if (!read.ok) throw new Error(JSON.stringify(read.refusal));
        const { cart, choice } = read.value;
        const overTheWire: unknown = JSON.parse(JSON.stringify(writeCart(cart, choice)));
        expect(readCart(overTheWire)).toEqual(read);
        expect(priceWireCart(overTheWire)).toEqual(priceWireCart(wire));
      }),
    );
  });
});

describe('reading a cart', () => {
  it('never throws, whatever the value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (anything, json) => {
        readCart(anything);
        readCart({ data: [json, { ...line, goods: json }], activity_data: json, shipping_data: json, coupon_id: json });
        readCart({ data: [{ ...line, goods: { ...line.goods, ladder_price: json, goods_manjian: json, gift: json } }] });
      }),
    );
  });

  it('takes every absent field at its default', () => {
    const read = readCart({ data: [line, { ...line, id: 2, type: 1, price: '2.5' }] });
    expect(read.ok && read.value).toMatchObject({
      cart: {
        lines: [
          {
            kind: 'ordinary',
            selected: false,
            takesVouchers: true,
            readyReduction: null,
            goods: { purchasable: true, mediumPack: 1, purchaseLimit: null, gift: null },
          },
          { kind: 'flash', takesVouchers: false },
        ],
        activities: noActivities,
      },
      choice: { coupon: { kind: 'best' }, 'cash-voucher': { kind: 'best' } },
    });
  });

  it('names every problem with its path, below the path of the cart', () => {
    const cart = {
      data: [
        { ...line, number: 0 },
        'x',
        {
          ...line,
          goods: {
            ...line.goods,
            ladder_price: [
              { number: 1, price: '1' },
              { number: 0, price: -1 },
            ],
          },
        },
      ],
      shipping_data: [],
      activity_data: {
        coupon: [{ id: 0, amount: '1', money: '1', goods_ids: [1, 0] }],
        discounts: [{ id: 1, amount: 1, rate: '1.1' }],
        xjq: {},
      },
      xjq_id: -1,
    };
    const read = readCart(cart, '[3]');
    expect(read.ok ? [] : read.refusal.map(({ path }) => path).sort()).toEqual([
      '[3].activity_data.coupon[0].goods_ids[1]',
      '[3].activity_data.coupon[0].id',
      '[3].activity_data.discounts[0].rate',
      '[3].activity_data.xjq',
      '[3].data[0].number',
      '[3].data[1]',
      '[3].data[2].goods.ladder_price[1].number',
      '[3].data[2].goods.ladder_price[1].price',
      '[3].data[2].id',
      '[3].shipping_data',
      '[3].xjq_id',
    ]);
  });
});

describe('printing', () => {
  it('keeps ids as they came and shows prices with the decimals they need', () => {
    const goods = { id: '007', base_price: '1.2340', number: '9', ladder_price: [{ number: '5', price: 1.1 }] };
    const priced = priceWireCart({
      data: [{ id: 'a', number: '4', is_selected: '1', goods }],
      activity_data: { xjq: [{ id: '5', amount: '9', money: 1 }] },
    });
    expect(priced.ok && priced.value).toMatchObject({
      lines: [{ id: 'a', unit_price: '1.234', amount: '4.93', ladder: { reached: null, next: { number: 5, price: '1.10', missing: 1 } } }],
      tiers: { xjq: [{ id: '5', status: 0, qualifying: '4.93', missing: '4.07' }] },
    });
  });

  it("writes advice under the wire's names", () => {
    const read = readCart({ data: [{ ...line, is_selected: 1 }], activity_data: { manjians: [{ id: 4, amount: '3', money: '1' }] } });
    const priced = read.ok && priceCart(read.value.cart);
    expect(priced && priced.ok && writeAdvice(priced.value.advice)).toEqual({
      tiers: [{ kind: 'manjian', id: 4, missing: '2.00', takes_off: '1.00' }],
      bulk: [],
    });
  });
});
