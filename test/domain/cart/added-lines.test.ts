import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionOf, withAdded } from '../../../src/domain/cart/added-lines.ts';
import { noOffers } from '../../../src/domain/goods/goods-prices.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, lineOf } from '../pricing/small-cart.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { goodsOf } from '../../support/builders/goods.ts';

const payable = (cart: Parameters<typeof priceCart>[0]): string => {
  const priced = priceCart(cart);
  return priced.ok ? priced.value.payable.toFixed(2) : 'refused';
};
const nobody = { ordinary: 0, flash: 0 };

describe('a cart with what is about to be added', () => {
  it('is the cart as it was where nothing is added, and is added to in any parts', () => {
    fc.assert(
      fc.property(cartOf, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (cart, one, other) => {
        const goods = { ...goodsOf('new', '9.60'), stock: 9_999 };
        const add = (...quantities: number[]) => quantities.map((quantity) => ({ kind: 'ordinary', goods, quantity }) as const);
        expect(withAdded(cart, [])).toEqual(cart);
        expect(withAdded(cart, add(one, other))).toEqual(withAdded(cart, add(one + other)));
        expect(payable(withAdded(withAdded(cart, add(one)), add(other)))).toBe(payable(withAdded(cart, add(one + other))));
      }),
    );
  });

  it('joins the ordinary line of the goods and selects it; a flash price makes a line of its own', () => {
    const goods = goodsOf('1', '9.60');
    const cart = cartWith([lineOf('l1', goods, 4, { selected: false })]);
    const prices = { basePrice: goods.basePrice, ladder: goods.ladder, ...noOffers };
    const flash = { id: 'f', price: money('5'), soldAt: null, beginsAt: 0, endsAt: 100, left: 50, perOrder: null };
    const ordinary = additionOf(goods, prices, { time: 10, held: nobody, entered: 6 });
    const cheap = additionOf(goods, { ...prices, flash }, { time: 10, held: nobody, entered: 2 });
    expect(
      withAdded(cart, [ordinary, cheap, cheap]).lines.map(({ kind, quantity, selected, takesVouchers }) => [
        kind,
        quantity,
        selected,
        takesVouchers,
      ]),
    ).toEqual([
      ['ordinary', 10, true, true],
      ['flash', 4, true, false],
    ]);
    // After the sale it is ordinary again.
    expect(additionOf(goods, { ...prices, flash }, { time: 100, held: nobody, entered: 2 }).kind).toBe('ordinary');
  });
});
