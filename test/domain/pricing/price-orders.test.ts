import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addOnStanding } from '../../../src/domain/cart/add-on-group.ts';
import { claimAdvice } from '../../../src/domain/pricing/claim-advice.ts';
import { payableOfOrders, priceOrders } from '../../../src/domain/pricing/price-orders.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { cartWith, cut, goodsAt, lineOf, ordersOf, pricedOf, reductionsOf } from './small-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const plain = (id: number, price: string, quantity = 1) => lineOf(id, goodsAt(id, price), quantity);
const ephedrine = (id: number, price: string, quantity = 1) => lineOf(id, goodsAt(id, price, { isEphedrine: true }), quantity);

describe('the orders of a cart', () => {
  it('price ephedrine lines separately, so that they reach no tier of the other order', () => {
    const tiers = { 'full-reduction': [cut('f', '2000', '50')] };
    const { main, separate } = ordersOf(cartWith([plain(1, '1951.34'), ephedrine(2, '97.80')], tiers));
    expect([main.priced.payable.toFixed(2), separate?.priced.payable.toFixed(2)]).toEqual(['1951.34', '97.80']);
    expect(main.priced.tiers['full-reduction'][0]?.missing.toFixed(2)).toBe('48.66');
    expect([main.priced.selectedKinds, separate?.priced.selectedKinds]).toEqual([1, 1]);
  });

  it('pay freight each by their own amount', () => {
    const cart = cartWith([plain(1, '280'), ephedrine(2, '97.80')]);
    const shipping = { ...cart.shipping, freeFrom: money('300'), freight: money('8') };
    const { main, separate } = ordersOf({ ...cart, shipping });
    expect([main.priced.payable.toFixed(2), separate?.priced.payable.toFixed(2)]).toEqual(['288.00', '105.80']);
  });

  it('are one order for lines of one sort, whatever is selected', () => {
    for (const lines of [[plain(1, '10')], [ephedrine(1, '10')], [ephedrine(1, '10'), { ...ephedrine(2, '5'), selected: false }]]) {
      const cart = cartWith(lines, { coupon: [cut('c', '10', '3')] });
      const { main, separate } = ordersOf(cart);
      expect(separate).toBeNull();
      expect(main.priced).toEqual(pricedOf(cart));
    }
  });

  it('use a voucher once: the main order first, then the best of what is left', () => {
    const cart = cartWith([plain(1, '100'), ephedrine(2, '100')], { coupon: [cut('c20', '50', '20'), cut('c5', '50', '5')] });
    const { main, separate } = ordersOf(cart);
    expect([reductionsOf(main.priced), separate && reductionsOf(separate.priced)]).toEqual([['coupon c20 20.00'], ['coupon c5 5.00']]);
    expect(separate?.choice.coupon).toEqual({ kind: 'given', id: 'c5' });
    const given = ordersOf(cart, { coupon: { kind: 'given', id: 'c5' }, 'cash-voucher': { kind: 'best' } });
    expect(given.separate && reductionsOf(given.separate.priced)).toEqual(['coupon c20 20.00']);
    const single = ordersOf({ ...cart, activities: { ...cart.activities, coupon: [cut('c20', '50', '20')] } });
    expect(single.separate?.choice.coupon).toEqual({ kind: 'none' });
    expect(single.separate?.priced.reductions).toEqual([]);
  });

  it('refuse a given voucher that only the other order reaches', () => {
    const cart = cartWith([plain(1, '10'), ephedrine(2, '100')], { coupon: [cut('c', '50', '20')] });
    expect(priceOrders(cart, { coupon: { kind: 'given', id: 'c' }, 'cash-voucher': { kind: 'best' } })).toMatchObject({
      ok: false,
      refusal: [{ code: 'not-reached', side: 'coupon', id: 'c' }],
    });
  });

  it('cost together what a claim lowers, and count towards no add-on with ephedrine lines', () => {
    const cart = cartWith([plain(1, '100'), ephedrine(2, '300')]);
    expect(claimAdvice(cart, [{ kind: 'coupon', tier: cut('x', '400', '50') }])).toEqual([]);
    expect(claimAdvice(cart, [{ kind: 'coupon', tier: cut('x', '300', '50') }])[0]?.saves.toFixed(2)).toBe('50.00');
    const group = { id: 1, thresholds: [money('200')], goodsIds: null, left: null };
    expect(addOnStanding(group, cart.lines)).toMatchObject({ reached: 0, next: { missing: money('100') } });
  });

  it('cost exactly what the cart says, for any cart and when either is placed first', () => {
    let separated = 0;
    fc.assert(
      fc.property(cartOf, (cart) => {
        const orders = ordersOf(cart);
        const { main, separate } = orders;
        if (separate === null) {
          expect(payableOfOrders(orders).toFixed(2)).toBe(pricedOf(cart).payable.toFixed(2));
          return;
        }
        separated += 1;
        // Each order by itself, as checkout prices it.
        const paid = pricedOf(main.cart, main.choice).payable.plus(pricedOf(separate.cart, separate.choice).payable);
        expect(payableOfOrders(orders).toFixed(2)).toBe(paid.toFixed(2));
        const lines = [...main.priced.lines, ...separate.priced.lines].map(({ id }) => idText(id));
        expect([...lines].sort()).toEqual(cart.lines.map(({ id }) => idText(id)).sort());
        const vouchers = [main, separate].map(({ priced }) =>
          priced.reductions
            .filter(({ kind }) => kind === 'coupon' || kind === 'cash-voucher')
            .map(({ kind, id }) => `${kind} ${idText(id)}`),
        );
        expect(vouchers[0]?.filter((used) => vouchers[1]?.includes(used))).toEqual([]);
      }),
    );
    expect(separated).toBeGreaterThan(20);
  });
});
