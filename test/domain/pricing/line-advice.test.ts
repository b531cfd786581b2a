import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedPack } from '../../../src/domain/cart/quantity-bounds.ts';
import type { Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { unitPriceOf } from '../../../src/domain/goods/price-now.ts';
import { byGainPerYuan } from '../../../src/domain/pricing/advantage.ts';
import { isNear, lineAdvice } from '../../../src/domain/pricing/line-advice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, goodsAt, lineOf, pricedOf } from './small-cart.ts';

const from = (...steps: readonly (readonly [quantity: number, price: string])[]): Ladder => ({
  kind: 'reach-at-least',
  steps: steps.map(([quantity, price]) => ({ quantity, price: money(price) })),
});
const gift = (every: number, give: number) => ({ kind: 'same-goods', every, give }) as const;
const said = (quantity: number, goods: Parameters<typeof goodsAt>[2], others = 0, price = '10') => {
  const advice = lineAdvice({ goods: goodsAt('g', price, goods), quantity }, others);
  return advice && [advice.quantity, advice.gifts, advice.spend.toFixed(2), advice.gain.toFixed(2)];
};

describe('advice on a line', () => {
  it.each([
    ['nothing to gain', 40, {}, null],
    // 60 × 9 for 58 × 10: 40 less, and two units more.
    ['costs less in all', 58, { ladder: from([60, '9']) }, [60, 0, '-40.00', '60.00']],
    ['half as much again is near', 40, { ladder: from([60, '9.50']) }, [60, 0, '170.00', '30.00']],
    ['more is another order', 40, { ladder: from([61, '9.90']) }, null],
    ['one pack is always near', 10, { ladder: from([20, '9.90']), mediumPack: 10 }, [20, 0, '98.00', '2.00']],
    ['whole packs', 90, { ladder: from([97, '9.50']), mediumPack: 12 }, [108, 0, '126.00', '54.00']],
    // 108 would cost more than 95 do, 97 do not: they stay as they are.
    ['units where packs would cost more', 95, { ladder: from([97, '9.70']), mediumPack: 12 }, [97, 0, '-9.10', '29.10']],
    ['units where stock has no whole pack', 90, { ladder: from([97, '9.50']), mediumPack: 12, stock: 100 }, [97, 0, '21.50', '48.50']],
    ['what stock has not', 90, { ladder: from([97, '9.50']), stock: 96 }, null],
    ['what the limit forbids', 90, { ladder: from([97, '9.50']), purchaseLimit: 96 }, null],
    ['what may not be bought', 90, { ladder: from([97, '9.50']), purchasable: false }, null],
    ['its own gift, one unit away', 1, { gift: gift(2, 1) }, [2, 1, '10.00', '10.00']],
    ['the next round of its gift', 20, { gift: gift(20, 1), mediumPack: 20 }, [40, 1, '200.00', '10.00']],
    ['a gift far away', 20, { gift: gift(40, 1), mediumPack: 5 }, null],
    ['a gift of other goods has no price', 19, { gift: { kind: 'other-goods', every: 20, give: 1 } }, null],
    // The gift at 20 brings 10 for 10; the step at 22 brings 2.20 for 27.80.
    ['whichever brings more a yuan', 19, { ladder: from([22, '9.90']), gift: gift(20, 1) }, [20, 1, '10.00', '10.00']],
  ] as const)('%s', (_words, quantity, goods, expected) => {
    expect(said(quantity, goods)).toEqual(expected);
  });

  it('counts what other lines of the goods hold against stock', () => {
    expect(said(58, { ladder: from([60, '9']), stock: 70 }, 10)).not.toBeNull();
    expect(said(58, { ladder: from([60, '9']), stock: 70 }, 11)).toBeNull();
  });

  const ladders = fc
    .uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 80 }), cents: fc.integer({ min: 100, max: 2000 }) }), {
      maxLength: 4,
      selector: ({ quantity }) => quantity,
    })
    .chain((steps) =>
      fc
        .constantFrom('reach-at-least' as const, 'up-to' as const)
        .map((kind): Ladder => ({ kind, steps: steps.map(({ quantity, cents }) => ({ quantity, price: money(cents).div(100) })) })),
    );
  const lines = fc.record({
    quantity: fc.integer({ min: 1, max: 90 }),
    ladder: ladders,
    mediumPack: fc.integer({ min: 1, max: 15 }),
    stock: fc.integer({ min: 1, max: 200 }),
    purchaseLimit: fc.option(fc.integer({ min: 1, max: 200 })),
    round: fc.option(fc.record({ every: fc.integer({ min: 1, max: 40 }), give: fc.integer({ min: 1, max: 5 }) })),
  });

  it('can be had, brings something, and costs what the cart then says', () => {
    fc.assert(
      fc.property(lines, ({ quantity, round, ...more }) => {
        const goods = goodsAt('g', '15', { ...more, gift: round && gift(round.every, round.give) });
        const advice = lineAdvice({ goods, quantity });
        if (advice === null) return;
        expect(advice.quantity).toBeGreaterThan(quantity);
        expect(advice.quantity).toBeLessThanOrEqual(Math.min(more.stock, more.purchaseLimit ?? more.stock));
        expect(advice.gain.gt(0)).toBe(true);
        const paid = (units: number) => pricedOf(cartWith([lineOf(1, goods, units)])).payable;
        // Prices of whole fen: nothing is rounded.
        expect(paid(advice.quantity).minus(paid(quantity)).toFixed(2)).toBe(advice.spend.toFixed(2));
        expect(advice.gifts).toBe(
          round ? (Math.floor(advice.quantity / round.every) - Math.floor(quantity / round.every)) * round.give : 0,
        );
        // Either a cheaper unit or a gift: otherwise nothing was gained.
        expect(unitPriceOf(goods, advice.quantity).lt(unitPriceOf(goods, quantity)) || advice.gifts > 0).toBe(true);
        // Broken packs only where whole ones cannot be had, or would turn less to pay into more.
        if (advice.quantity % more.mediumPack !== 0) {
          const whole = Math.ceil(advice.quantity / more.mediumPack) * more.mediumPack;
          expect(
            whole > Math.min(more.stock, more.purchaseLimit ?? more.stock) || (advice.spend.lte(0) && paid(whole).gt(paid(quantity))),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('near', () => {
  it.each([
    [10, 5, true],
    [10, 6, false],
    [1, 1, false],
    [2, 1, true],
    [3, 1, true],
    [3, 2, false],
  ])('from %i units, %i more: %s', (quantity, missing, expected) => {
    expect(isNear(quantity, missing)).toBe(expected);
  });
});

describe('the order of advice', () => {
  const advantage = fc
    .record({ spend: fc.integer({ min: -500, max: 5000 }), gain: fc.integer({ min: 1, max: 5000 }) })
    .map(({ spend, gain }) => ({ spend: money(spend), gain: money(gain) }));
  const sign = (value: number) => Math.sign(value) + 0;

  it('what costs no more first, the most saved before; then the most a yuan', () => {
    const [less, same, best, good] = (
      [
        [-30, 40],
        [0, 900],
        [10, 10],
        [100, 50],
      ] as const
    ).map(([spend, gain]) => ({ spend: money(spend), gain: money(gain) }));
    expect([good, same, best, less].sort((one, other) => byGainPerYuan(one as never, other as never))).toEqual([less, same, best, good]);
  });

  it('is an order: turned round it is the other way, and of three the first is before the last', () => {
    fc.assert(
      fc.property(advantage, advantage, advantage, (one, two, three) => {
        expect(sign(byGainPerYuan(one, two))).toBe(sign(-byGainPerYuan(two, one)));
        const [first, second, third] = [one, two, three].sort(byGainPerYuan) as [typeof one, typeof one, typeof one];
        expect(byGainPerYuan(first, second)).toBeLessThanOrEqual(0);
        expect(byGainPerYuan(second, third)).toBeLessThanOrEqual(0);
        expect(byGainPerYuan(first, third)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the rest of a broken pack', () => {
  it.each([
    [13, 10, 100, 20],
    [20, 10, 100, null],
    [13, 10, 19, null],
    [1, 1, 100, null],
    [1, 6, 6, 6],
  ])('%i of packs of %i, %i to be had: %s', (quantity, pack, most, expected) => {
    expect(completedPack(quantity, pack, most)).toBe(expected);
  });

  it('is the least whole pack that can be had', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 6000 }),
        (quantity, pack, most) => {
          const full = completedPack(quantity, pack, most);
          const least = Math.ceil(quantity / pack) * pack;
          expect(full).toBe(least === quantity || least > most ? null : least);
        },
      ),
    );
  });
});
