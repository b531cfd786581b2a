import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import type { FullReductionGroup } from '../../../src/domain/goods/full-reduction-group.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, cut, goodsAt, lineOf, pricedOf, rateFrom, reductionsOf, sharesOf } from './small-cart.ts';

type FixedPriceLine = Exclude<CartLine, { readonly kind: 'ordinary' }>;

/** A flash, combination or add-on line of goods `g`. */
const fixedLine = (id: number, kind: FixedPriceLine['kind'], price: string, more: Partial<FixedPriceLine> = {}): FixedPriceLine => ({
  ...lineOf(id, goodsAt('g', '1')),
  kind,
  price: money(price),
  ...more,
});

const group = (id: number, ...tiers: [string, string][]): FullReductionGroup => ({
  id,
  tiers: tiers.map(([threshold, face]) => ({ threshold: money(threshold), money: money(face) })),
});

describe('a tier at its threshold', () => {
  it.each([
    // goods amount, reached, missing, payable
    ['99.98', false, '0.02', '99.98'],
    ['99.99', false, '0.01', '99.99'],
    ['99.9999', false, '0.01', '99.99'], // floor2 of the exact sum decides (R9)
    ['100', true, '0.00', '90.00'],
    ['100.0001', true, '0.00', '90.00'],
  ])('of 100.00, with goods of %s', (price, reached, missing, payable) => {
    const priced = pricedOf(cartWith([lineOf(1, goodsAt('g', price))], { 'full-reduction': [cut(1, '100', '10')] }));
    expect(priced.tiers['full-reduction'][0]?.reached).toBe(reached);
    expect(priced.tiers['full-reduction'][0]?.missing.toFixed(2)).toBe(missing);
    expect(priced.payable.toFixed(2)).toBe(payable);
  });

  it('of 0.00 is reached by any line in its scope, and by no empty scope', () => {
    const activities = { 'full-reduction': [cut(1, '0', '1'), cut(2, '0', '5', ['other']), cut(3, '0', '5', [])] };
    const priced = pricedOf(cartWith([lineOf(1, goodsAt('g', '3'))], activities));
    expect(priced.tiers['full-reduction'].map(({ id, reached }) => [id, reached])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    expect(priced.payable.toFixed(2)).toBe('2.00');
  });
});

describe('fractions of a fen', () => {
  it('are cut once, on the sum, and every fen of it has a line', () => {
    // 3 × 3.3333 = 9.9999 → 9.99; the lines show 3.33 each, which is 9.99 here and would be 9.99 of 10.00 below.
    expect(sharesOf(pricedOf(cartWith([1, 2, 3].map((id) => lineOf(id, goodsAt(id, '3.3333'))))))).toEqual(['3.33', '3.33', '3.33']);
    // 3 × 3.3334 = 10.0002 → 10.00: one fen more than the lines show; to the smallest id.
    const priced = pricedOf(cartWith([3, 1, 2].map((id) => lineOf(id, goodsAt(id, '3.3334')))));
    expect(priced.goodsAmount.toFixed(2)).toBe('10.00');
    expect(priced.lines.map(({ amount }) => amount.toFixed(2))).toEqual(['3.33', '3.33', '3.33']);
    expect(sharesOf(priced)).toEqual(['3.33', '3.34', '3.33']);
  });

  it('go to the largest fraction before the smallest id', () => {
    // 0.0050 + 0.0050 + 0.0099 = 0.0199 → 0.01, to the line with .99 of a fen.
    const lines = [lineOf(1, goodsAt(1, '0.005')), lineOf(2, goodsAt(2, '0.005')), lineOf(3, goodsAt(3, '0.0099'))];
    expect(sharesOf(pricedOf(cartWith(lines)))).toEqual(['0.00', '0.00', '0.01']);
  });

  it('of 12-digit prices and the largest quantity stay exact', () => {
    // 999999999999.9999 × 999999 = 999998999999999900.000001 → in fen 99999899999999990000
    const priced = pricedOf(cartWith([lineOf(1, goodsAt('g', '999999999999.9999'), 999_999), lineOf(2, goodsAt('h', '0.01'))]));
    expect(priced.lines[0]?.amount.toFixed(2)).toBe('999998999999999900.00');
    expect(priced.payable.toFixed(2)).toBe('999998999999999900.01');
    expect(sharesOf(priced)).toEqual(['999998999999999900.00', '0.01']);
  });
});

describe('a cart without counting lines', () => {
  const shipping = { freeFrom: money(100), unshippedOrders: money(30), freight: money(8), delivery: 'express' } as const;
  it.each([
    ['empty', []],
    ['nothing selected', [lineOf(1, goodsAt('g', '5'), 1, { selected: false })]],
    ['all out of stock', [lineOf(1, goodsAt('g', '5', { stock: 0 }))]],
    ['all not purchasable', [lineOf(1, goodsAt('g', '5', { purchasable: false }))]],
  ])('costs nothing and no freight: %s', (_, lines) => {
    const activities = { coupon: [cut(1, '0', '5')], discount: [rateFrom(1, '0', '0.5')] };
    const priced = pricedOf({ ...cartWith(lines, activities), shipping });
    expect([priced.goodsAmount, priced.freight.amount, priced.payable].map((amount) => amount.toFixed(2))).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
    expect(priced.shortfall.toFixed(2)).toBe('70.00');
    expect(priced.reductions).toEqual([]);
    expect(priced.tiers.coupon.map(({ reached }) => reached)).toEqual([false]);
  });
});

describe('scopes', () => {
  it('leave flash and combination lines out of an unnamed full reduction and discount, but not of a coupon', () => {
    const lines = [
      lineOf(1, goodsAt('a', '100')),
      fixedLine(2, 'flash', '50'),
      fixedLine(3, 'combination', '30', { takesVouchers: false }),
    ];
    const priced = pricedOf(
      cartWith(lines, {
        'full-reduction': [cut(1, '1', '999')],
        discount: [rateFrom(1, '0', '0.5', ['g'])],
        coupon: [cut(1, '100', '1000')],
      }),
    );
    // 100 is taken whole; flash and combination, named by the discount: 80 → 40; the coupon sees lines 1 and 2 only
    expect(reductionsOf(priced)).toEqual(['full-reduction 1 100.00', 'discount 1 40.00']);
    expect(sharesOf(priced)).toEqual(['0.00', '25.00', '15.00']);
    expect(priced.tiers.coupon[0]?.qualifying.toFixed(2)).toBe('150.00');
  });

  it('treat an add-on as a flash line, at its own price whatever the quantity, and a gift of a group as one that costs nothing (R43)', () => {
    const lines = [
      lineOf(1, goodsAt('a', '100')),
      fixedLine(2, 'add-on', '9.90', { quantity: 2, takesVouchers: false }),
      fixedLine(3, 'add-on', '0', { takesVouchers: false }),
    ];
    const priced = pricedOf(
      cartWith(lines, {
        'full-reduction': [cut(1, '100', '10'), cut(2, '100.01', '99')],
        discount: [rateFrom(1, '0', '0.5', ['g'])],
        coupon: [cut(1, '100', '1')],
      }),
    );
    expect(priced.lines.map(({ unitPrice, ladder }) => [unitPrice.toFixed(2), ladder.reached, ladder.next])).toEqual([
      ['100.00', null, null],
      ['9.90', null, null],
      ['0.00', null, null],
    ]);
    // Full reduction and coupon see the ordinary line alone; the discount names the add-ons: 19.80 → 9.90
    expect(reductionsOf(priced)).toEqual(['full-reduction 1 10.00', 'discount 1 9.90', 'coupon 1 1.00']);
    expect(sharesOf(priced)).toEqual(['89.00', '9.90', '0.00']);
    expect(priced.goodsAmount.toFixed(2)).toBe('119.80');
  });

  it('overlap: each step works on what earlier steps left', () => {
    const lines = [lineOf(1, goodsAt('a', '60')), lineOf(2, goodsAt('b', '40'))];
    const priced = pricedOf(
      cartWith(lines, {
        'full-reduction': [cut(1, '100', '10')], // 54 + 36
        discount: [rateFrom(1, '60', '0.9', ['a'])], // 54 → 48.60
        coupon: [cut(1, '100', '8.46')], // of 84.60: 4.86 + 3.60 → 43.74 + 32.40
        'cash-voucher': [cut(1, '40', '50', ['b', 'b'])], // 32.40 left: takes 32.40, wastes 17.60
      }),
    );
    expect(reductionsOf(priced)).toEqual(['full-reduction 1 10.00', 'discount 1 5.40', 'coupon 1 8.46', 'cash-voucher 1 32.40']);
    expect(sharesOf(priced)).toEqual(['43.74', '0.00']);
    expect(priced.payable.toFixed(2)).toBe('43.74');
  });
});

describe('goods-level full reduction', () => {
  it('counts all lines of a group together and applies the tier that takes most', () => {
    const shared = group(7, ['50', '5'], ['100', '12'], ['100.01', '90']);
    const lines = [
      lineOf(1, goodsAt('a', '60', { fullReduction: shared })),
      lineOf(2, goodsAt('b', '10'), 1, { readyReduction: money('12.34') }), // at most its own 10.00
      lineOf(3, goodsAt('c', '40', { fullReduction: { ...shared, id: '7' as unknown as number } }), 1, { readyReduction: money(5) }),
    ];
    const priced = pricedOf(cartWith(lines));
    expect(reductionsOf(priced)).toEqual(['goods-full-reduction 7 12.00', 'goods-full-reduction 2 10.00']);
    expect(sharesOf(priced)).toEqual(['52.80', '0.00', '35.20']);
  });

  it('takes the larger threshold, then list order, of tiers that take the same', () => {
    const lines = [lineOf(1, goodsAt('a', '10'))];
    expect(
      reductionsOf(pricedOf(cartWith(lines, { 'full-reduction': [cut(1, '1', '20'), cut(2, '2', '30'), cut(3, '2', '10')] }))),
    ).toEqual(['full-reduction 2 10.00']);
    expect(
      reductionsOf(pricedOf(cartWith(lines, { discount: [rateFrom(1, '5', '0.9'), rateFrom(2, '9', '0.9'), rateFrom(3, '0', '1')] }))),
    ).toEqual(['discount 2 1.00']);
  });
});

describe('display order', () => {
  it('shows reached coupons by what each takes, then by lower money, and the others by what is missing', () => {
    const priced = pricedOf(
      cartWith([lineOf(1, goodsAt('a', '50'))], {
        coupon: [cut(1, '80', '1'), cut(2, '0', '20'), cut(3, '60', '1'), cut(4, '0', '80'), cut(5, '0', '60')],
      }),
    );
    expect(priced.tiers.coupon.map(({ id }) => id)).toEqual([5, 4, 2, 3, 1]);
  });

  it('shows reached full reductions from the highest threshold down, the others from the lowest up', () => {
    const thresholds = ['30', '90', '50', '10', '70'];
    const priced = pricedOf(
      cartWith([lineOf(1, goodsAt('a', '50'))], { 'full-reduction': thresholds.map((amount, place) => cut(place + 1, amount, '1')) }),
    );
    expect(priced.tiers['full-reduction'].map(({ id }) => id)).toEqual([3, 1, 4, 5, 2]);
  });
});
