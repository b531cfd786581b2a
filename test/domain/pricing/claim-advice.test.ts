import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { claimAdvice } from '../../../src/domain/pricing/claim-advice.ts';
import { payableOfOrders } from '../../../src/domain/pricing/price-orders.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { cartWith, cut, goodsAt, lineOf, ordersOf } from './small-cart.ts';

// Each random cart is priced once for every claimable coupon.
vi.setConfig({ testTimeout: 60_000 });

type ClaimableTier = Parameters<typeof claimAdvice>[1][number];
const coupon = (...of: Parameters<typeof cut>): ClaimableTier => ({ kind: 'coupon', tier: cut(...of) });
const cashVoucher = (...of: Parameters<typeof cut>): ClaimableTier => ({ kind: 'cash-voucher', tier: cut(...of) });
const hundred = [lineOf(1, goodsAt('a', '10'), 10)];
const advised = (...of: Parameters<typeof claimAdvice>) => claimAdvice(...of).map(({ id, saves }) => [id, saves.toFixed(2)]);

describe('the advice to claim', () => {
  it('says what each would save, the most first, of equals the one of less worth', () => {
    expect(
      advised(cartWith(hundred), [
        coupon('x', '100', '5'),
        cashVoucher('y', '50', '8'),
        coupon('w', '100', '100'),
        coupon('z', '100', '5'),
      ]),
    ).toEqual([
      ['w', '100.00'],
      ['y', '8.00'],
      ['x', '5.00'],
      ['z', '5.00'],
    ]);
  });

  it('leaves out what is not reached, what fits other goods, and what the cart has better', () => {
    const cart = cartWith(hundred, { coupon: [cut('own', '100', '30')] });
    expect(advised(cart, [coupon('x', '100.01', '50'), coupon('y', '10', '50', ['b']), coupon('z', '10', '30')])).toEqual([]);
    // Beside an own coupon of 30, one of 50 saves 20; a cash voucher comes on top.
    expect(advised(cart, [coupon('x', '100', '50'), cashVoucher('y', '100', '7')])).toEqual([
      ['x', '20.00'],
      ['y', '7.00'],
    ]);
  });

  it('leaves out what the best plan would take to waste less though more is paid', () => {
    const cart = cartWith([lineOf(1, goodsAt('a', '60'), 1)], { coupon: [cut('own', '1', '100')] });
    expect(advised(cart, [coupon('x', '1', '50')])).toEqual([]);
  });

  it('is what the buyer will pay less once it is claimed', () => {
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
        const all = some.map(({ kind, threshold, face }, at): ClaimableTier => ({
          kind,
          tier: cut(`claim:${at}`, String(threshold), String(face)),
        }));
        const advice = claimAdvice(cart, all);
        const before = payableOfOrders(ordersOf(cart));
        const told = new Map(advice.map(({ id, saves }) => [id, saves]));
        for (const { kind, tier } of all) {
          const after = payableOfOrders(
            ordersOf({ ...cart, activities: { ...cart.activities, [kind]: [...cart.activities[kind], tier] } }),
          );
          const saves = told.get(tier.id);
          if (saves === undefined) expect(after.gte(before)).toBe(true);
          else expect(before.minus(saves).toFixed(2)).toBe(after.toFixed(2));
        }
      }),
      { numRuns: 40 },
    );
  });
});
