import { describe, expect, it } from 'vitest';
import type { Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, cut, goodsAt, lineOf, pricedOf, rateFrom } from '../pricing/small-cart.ts';

const nextTiersOf = (...cart: Parameters<typeof cartWith>): readonly string[] =>
  pricedOf(cartWith(...cart)).advice.nextTiers.map(
    ({ kind, id, missing, takes }) => `${kind} ${String(id)} ${missing.toFixed(2)} ${takes.toFixed(2)}`,
  );

describe('advice on the next tier', () => {
  it('names of every kind the nearest not reached: what is missing and what it would take off', () => {
    const fullReduction = {
      id: 7,
      tiers: [
        { threshold: money(150), money: money(9) },
        { threshold: money(120), money: money(4) },
      ],
    };
    const lines = [lineOf(1, goodsAt('a', '100', { fullReduction }))];
    expect(
      nextTiersOf(lines, {
        'full-reduction': [cut(1, '100', '10'), cut(2, '300', '40'), cut(3, '200', '25')],
        discount: [rateFrom(4, '110', '0.9')], // 90 left + 10 more = 100, of which 10.00
        coupon: [cut(5, '101', '500'), cut(6, '90', '3', [])], // 90 left + 1: at most 91.00
        'cash-voucher': [cut(8, '180', '7')],
      }),
    ).toEqual([
      'goods-full-reduction 7 20.00 4.00',
      'full-reduction 3 100.00 25.00',
      'discount 4 10.00 10.00',
      'coupon 5 1.00 91.00',
      'cash-voucher 8 80.00 7.00',
    ]);
  });

  it('is silent about tiers that take nothing or can be reached by nothing', () => {
    const activities = { 'full-reduction': [cut(1, '200', '0'), cut(2, '200', '9', [])], discount: [rateFrom(3, '200', '1')] };
    expect(nextTiersOf([lineOf(1, goodsAt('a', '100'))], activities)).toEqual([]);
  });
});

describe('多买更省', () => {
  const ladder: Ladder = { kind: 'reach-at-least', steps: [{ quantity: 10, price: money('9') }] };
  const upTo: Ladder = {
    kind: 'up-to',
    steps: [
      { quantity: 9, price: money('10') },
      { quantity: 99, price: money('9') },
    ],
  };
  it.each([
    // quantity, ladder, stock, advised quantity and saving
    [8, ladder, 99, null], // 80 < 90
    [9, ladder, 99, [10, '0.00']], // 90 = 90
    [9, upTo, 99, [10, '0.00']],
    [9, ladder, 9, null], // no more in stock
    [10, ladder, 99, null], // no next step
  ])('of %i units (%j, stock %i) advises %j', (quantity, given, stock, advised) => {
    const [advice] = pricedOf(cartWith([lineOf(1, goodsAt('g', '10', { ladder: given, stock }), quantity)])).advice.buyMore;
    expect(advice ? [advice.quantity, advice.saving.toFixed(2)] : null).toEqual(advised);
  });

  it('rounds the saving down', () => {
    const steps = [{ quantity: 10, price: money('8.9999') }];
    // 90.0009 − 89.9990 = 0.0019
    const line = lineOf(1, goodsAt('g', '10.0001', { ladder: { kind: 'reach-at-least', steps } }), 9);
    expect(pricedOf(cartWith([line])).advice.buyMore[0]?.saving.toFixed(4)).toBe('0.0000');
  });
});
