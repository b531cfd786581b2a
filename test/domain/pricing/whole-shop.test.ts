import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noActivities } from '../../../src/domain/cart/activities.ts';
import { discountEffect } from '../../../src/domain/pricing/whole-shop.ts';
import { payableOfOrders } from '../../../src/domain/pricing/price-orders.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { ordersOf } from './small-cart.ts';

const tier = { id: 'whole', threshold: noMoney, goodsIds: null, rate: money('0.94') };

describe('what a discount of the whole shop makes of a cart', () => {
  it('is what the cart costs when its tier is offered, whether the cart has it already or not', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const offered = { ...cart, activities: { ...cart.activities, discount: [...cart.activities.discount, tier] } };
        const [plain, priced] = [ordersOf(cart), ordersOf(offered)];
        const effect = discountEffect(cart, tier);
        expect(discountEffect(offered, tier)).toEqual(effect);
        if (effect === null) return void expect(plain.main.priced.selectedKinds + (plain.separate?.priced.selectedKinds ?? 0)).toBe(0);
        expect(effect.without.toFixed()).toBe(payableOfOrders(plain).toFixed());
        expect(effect.with.toFixed()).toBe(payableOfOrders(priced).toFixed());
      }),
    );
  });

  it('never costs more where no coupon can be lost by it', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const effect = discountEffect({ ...cart, activities: noActivities }, tier);
        if (effect !== null) expect(effect.saved.gte(0)).toBe(true);
      }),
    );
  });
});
