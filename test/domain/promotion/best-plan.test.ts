import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import type { PricedCart } from '../../../src/domain/pricing/priced-cart.ts';
import type { MoneyTier } from '../../../src/domain/cart/activities.ts';
import { bestChoice, withoutRefused, type Pick, type VoucherChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { isSameId } from '../../../src/domain/shared/id.ts';
import { noMoney, type Money } from '../../../src/domain/shared/money.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { cartWith, cut, goodsAt, lineOf, pricedOf, reductionsOf } from '../pricing/small-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const picksOf = (tiers: readonly MoneyTier[]): readonly Pick[] => [
  { kind: 'none' },
  ...tiers.map(({ id }): Pick => ({ kind: 'given', id })),
];

/** Face value of what was used, and what it took. */
function usedIn({ activities }: Cart, priced: PricedCart): { readonly face: Money; readonly takes: Money } {
  let face = noMoney;
  let takes = noMoney;
  for (const { kind, id, amount } of priced.reductions) {
    if (kind !== 'coupon' && kind !== 'cash-voucher') continue;
    const list = activities[kind];
    face = face.plus(list.find((tier) => isSameId(tier.id, id))?.money ?? noMoney);
    takes = takes.plus(amount);
  }
  return { face, takes };
}

/** R16 word for word: every pair is priced by itself; the first of the best pairs in list order wins. */
function bruteForce(cart: Cart, coupons: readonly Pick[], cashVouchers: readonly Pick[]): PricedCart | null {
  let best: { readonly priced: PricedCart; readonly key: readonly Money[] } | null = null;
  for (const coupon of coupons) {
    for (const cashVoucher of cashVouchers) {
      const priced = priceCart(cart, { coupon, 'cash-voucher': cashVoucher });
      if (!priced.ok) continue;
      const { face, takes } = usedIn(cart, priced.value);
      const waste = face.minus(takes);
      const key = [priced.value.payable.plus(waste), priced.value.payable, face];
      const held = best;
      const difference =
        held === null ? -1 : (key.map((part, place) => part.cmp(held.key[place] ?? noMoney)).find((order) => order !== 0) ?? 0);
      if (difference < 0) best = { priced: priced.value, key };
    }
  }
  return best?.priced ?? null;
}

describe('the best plan', () => {
  it('equals brute force over all pairs', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const { coupon: coupons, 'cash-voucher': cashVouchers } = cart.activities;
        expect(pricedOf(cart)).toEqual(bruteForce(cart, picksOf(coupons), picksOf(cashVouchers)));
      }),
      { numRuns: 400 },
    );
  });

  it('equals brute force over the other side when one side is given', () => {
    fc.assert(
      fc.property(cartOf, fc.constantFrom('none', 1, 2), fc.boolean(), (cart, given, forCoupon) => {
        const pick: Pick = given === 'none' ? { kind: 'none' } : { kind: 'given', id: given };
        const { coupon: coupons, 'cash-voucher': cashVouchers } = cart.activities;
        const choice: VoucherChoice = forCoupon ? { ...bestChoice, coupon: pick } : { ...bestChoice, 'cash-voucher': pick };
        const expected = forCoupon ? bruteForce(cart, [pick], picksOf(cashVouchers)) : bruteForce(cart, picksOf(coupons), [pick]);
        const priced = priceCart(cart, choice);
        expect(priced.ok ? priced.value : null).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a given coupon or cash voucher exactly when it is unknown or not reached, and names both sides', () => {
    const cart = cartWith([lineOf(1, goodsAt('g', '50'))], {
      coupon: [cut(1, '50', '5'), cut(2, '50.01', '5')],
      'cash-voucher': [cut(1, '10', '5', [])],
    });
    expect(priceCart(cart, { ...bestChoice, coupon: { kind: 'given', id: '1' } }).ok).toBe(true);
    expect(priceCart(cart, { coupon: { kind: 'given', id: 2 }, 'cash-voucher': { kind: 'given', id: 1 } })).toEqual({
      ok: false,
      refusal: [
        { side: 'coupon', code: 'not-reached', id: 2 },
        { side: 'cash-voucher', code: 'not-reached', id: 1 },
      ],
    });
    expect(priceCart(cart, { ...bestChoice, coupon: { kind: 'given', id: 'x' } })).toEqual({
      ok: false,
      refusal: [{ side: 'coupon', code: 'unknown', id: 'x' }],
    });
  });

  it('drops only the refused side of a choice', () => {
    const choice: VoucherChoice = { coupon: { kind: 'given', id: 2 }, 'cash-voucher': { kind: 'none' } };
    expect(withoutRefused(choice, [{ side: 'coupon', code: 'not-reached', id: 2 }])).toEqual({
      coupon: { kind: 'best' },
      'cash-voucher': { kind: 'none' },
    });
  });

  it.each([
    // goods, coupons, cashVouchers, what is used
    ['30.00', [cut(1, '0', '50'), cut(2, '0', '20')], [], ['coupon 2 20.00'], '20 wastes nothing: 10 + 0 beats 0 + 20'],
    ['30.00', [cut(1, '0', '40'), cut(2, '0', '20')], [], ['coupon 1 30.00'], '0 + 10 ties with 10 + 0: the lower payable'],
    ['30.00', [cut(1, '0', '10')], [cut(9, '0', '20')], ['coupon 1 10.00', 'cash-voucher 9 20.00'], 'both fit exactly'],
    [
      '30.00',
      [cut(1, '0', '30')],
      [cut(9, '0', '30')],
      ['cash-voucher 9 30.00'],
      'a tie in everything: no coupon comes before the first coupon',
    ],
    ['30.00', [cut(2, '0', '5'), cut(1, '0', '5')], [], ['coupon 2 5.00'], 'a tie in everything: list order, not id'],
    ['30.00', [cut(1, '0', '60')], [], ['coupon 1 30.00'], '0 + 30 ties with 30 + 0: the lower payable'],
    ['30.00', [cut(1, '0', '60.01')], [], [], '0 + 30.01 is worse than 30 + 0'],
  ])('of %s with %j and %j uses %j (%s)', (price, coupons, cashVouchers, used) => {
    expect(reductionsOf(pricedOf(cartWith([lineOf(1, goodsAt('g', price))], { coupon: coupons, 'cash-voucher': cashVouchers })))).toEqual(
      used,
    );
  });
});
