import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { claimAdvice } from '../../../src/domain/pricing/claim-advice.ts';
import { payableOfOrders } from '../../../src/domain/pricing/price-orders.ts';
import { stillToHave } from '../../../src/domain/pricing/still-to-have.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { cartWith, cut, goodsAt, lineOf, ordersOf } from './small-cart.ts';

// Each random cart is priced once for every claimable coupon.
vi.setConfig({ testTimeout: 60_000 });

type Chances = Parameters<typeof stillToHave>[1];
type Claimable = Chances['claimable'][number];

const time = 1000;
const coupon = (...of: Parameters<typeof cut>): Claimable => ({ kind: 'coupon', tier: cut(...of) });
const voucher = (...of: Parameters<typeof cut>): Claimable => ({ kind: 'cash-voucher', tier: cut(...of) });
const flashOf = (goodsId: string, price: string, units: number, left = 100): Chances['flash'][number] => ({
  goodsId,
  prices: {
    basePrice: money('10'),
    ladder: noLadder,
    special: null,
    flash: { id: 1, beginsAt: 0, endsAt: 2000, price: money(price), soldAt: null, left, perOrder: null },
  },
  held: { ordinary: units, flash: 0 },
});
const hundred = [lineOf(1, goodsAt('a', '10'), 10)];
const found = (cart: Parameters<typeof stillToHave>[0], chances: Partial<Chances>) => {
  const { flash, claims, saves } = stillToHave(cart, { flash: [], claimable: [], time, ...chances });
  return [flash, claims, saves.toFixed(2)];
};

describe('what a cart can still have', () => {
  it('is nothing when no coupon and no flash price would lower it', () => {
    expect(found(cartWith(hundred), {})).toEqual([[], [], '0.00']);
    expect(found(cartWith(hundred), { claimable: [coupon('far', '200', '50')], flash: [flashOf('a', '10', 10)] })).toEqual([
      [],
      [],
      '0.00',
    ]);
  });

  it('is every claim that helps beside the others, not the first one only', () => {
    const claimable = [coupon('c', '50', '25'), voucher('v', '50', '12'), coupon('less', '50', '20')];
    expect(found(cartWith(hundred), { claimable })).toEqual([[], ['c', 'v'], '37.00']);
  });

  it('is a running flash price, as far as the sale has units', () => {
    expect(found(cartWith(hundred), { flash: [flashOf('a', '6', 10)] })).toEqual([['a'], [], '40.00']);
    expect(found(cartWith(hundred), { flash: [flashOf('a', '6', 10, 4)] })).toEqual([['a'], [], '16.00']);
  });

  it('is no flash price that costs a coupon more than it saves, nor one of a line that is not selected', () => {
    const cart = cartWith(hundred, { coupon: [cut('own', '100', '30')] });
    expect(found(cart, { flash: [flashOf('a', '8', 10)] })).toEqual([[], [], '0.00']);
    const unselected = cartWith([lineOf(1, goodsAt('a', '10'), 10, { selected: false })]);
    expect(found(unselected, { flash: [flashOf('a', '6', 10)], claimable: [coupon('c', '0', '5')] })).toEqual([[], [], '0.00']);
  });

  it('counts claims on the amounts that the flash price leaves', () => {
    const chances = { flash: [flashOf('a', '6', 10)], claimable: [coupon('c', '90', '30')] };
    const cart = cartWith([...hundred, lineOf(2, goodsAt('b', '50'), 1)]);
    // 150 − 40 = 110; only the 50 of the ordinary line count for the coupon then (R10).
    expect(found(cart, chances)).toEqual([['a'], [], '40.00']);
  });

  it('leaves no claim that would still help, and saves what the payable falls by', () => {
    const claimables = fc.array(
      fc.record({
        kind: fc.constantFrom('coupon' as const, 'cash-voucher' as const),
        threshold: fc.nat({ max: 3000 }),
        face: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(cartOf, claimables, (cart, some) => {
        const claimable = some.map(({ kind, threshold, face }, at) => ({
          kind,
          tier: cut(`claim:${at}`, String(threshold), String(face)),
        }));
        const { claims, saves } = stillToHave(cart, { flash: [], claimable, time });
        const claimed = claimable.filter(({ tier }) => claims.includes(tier.id));
        const after = claims.reduce((now, id) => {
          const one = claimable.find(({ tier }) => tier.id === id);
          if (one === undefined) throw new Error('an unknown claim');
          return { ...now, activities: { ...now.activities, [one.kind]: [...now.activities[one.kind], one.tier] } };
        }, cart);
        const payable = (of: typeof cart) => payableOfOrders(ordersOf(of));
        expect(payable(cart).minus(payable(after)).toFixed(2)).toBe(saves.toFixed(2));
        expect(
          claimAdvice(
            after,
            claimable.filter((one) => !claimed.includes(one)),
          ),
        ).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
