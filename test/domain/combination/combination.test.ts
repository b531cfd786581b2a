import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partShares, scarcestPart, setSaving } from '../../../src/domain/combination/combination.ts';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { refundFor } from '../../../src/domain/order/refund.ts';
import { fromFen, fromWhole, money, noMoney, toFen } from '../../../src/domain/shared/money.ts';

const sum = (amounts: readonly { toFixed(places: number): string }[]): bigint =>
  amounts.reduce((all, amount) => all + BigInt(amount.toFixed(2).replace('.', '')), 0n);

describe('sets of a combination', () => {
  it.each([
    // stock and units in a set of each part, sets, the scarcest part
    [
      [
        [142, 10],
        [500, 10],
        [300, 10],
      ],
      14,
      1,
    ],
    [
      [
        [100, 20],
        [8, 2],
        [40, 10],
      ],
      4,
      2,
    ],
    [
      [
        [9, 10],
        [100, 1],
      ],
      0,
      1,
    ],
    [
      [
        [10, 5],
        [20, 10],
      ],
      2,
      1,
    ],
  ] as const)('are as many as the scarcest part allows: %j', (parts, sets, goodsId) => {
    expect(scarcestPart(parts.map(([stock, quantity], at) => ({ goodsId: at + 1, quantity, stock })))).toEqual({ goodsId, sets });
  });

  it('are none without parts', () => {
    expect(scarcestPart([])).toBeNull();
  });

  const flat = (price: string) => withoutOffers({ basePrice: money(price), ladder: noLadder });
  const laddered = withoutOffers({
    basePrice: money('10'),
    ladder: { kind: 'reach-at-least', steps: [{ quantity: 20, price: money('8') }] },
  });

  it.each([
    // sets, apart, together, saving: twenty units of the first part reach its ladder, and it is cheaper by itself then
    [1, '150.00', '140.00', '10.00'],
    [2, '260.00', '280.00', '0.00'],
  ])('save against the ladder that %d sets would reach by themselves', (sets, apart, together, saving) => {
    const parts = [
      { goodsId: 1, quantity: 10, prices: laddered },
      { goodsId: 2, quantity: 1, prices: flat('50') },
    ];
    const found = setSaving(money('140'), parts, sets, 0);
    expect([found.apart, found.together, found.saving].map((amount) => amount.toFixed(2))).toEqual([apart, together, saving]);
  });

  it('save against a special price while it holds', () => {
    const special = { ...flat('50'), special: { price: money('30'), beginsAt: 100, endsAt: 200, soldAt: null } };
    const parts = [
      { goodsId: 1, quantity: 1, prices: special },
      { goodsId: 2, quantity: 1, prices: flat('50') },
    ];
    expect([50, 100, 199, 200].map((time) => setSaving(money('90'), parts, 1, time).saving.toFixed(2))).toEqual([
      '10.00',
      '0.00',
      '0.00',
      '10.00',
    ]);
  });
});

const parts = fc.uniqueArray(fc.record({ goodsId: fc.integer({ min: 1, max: 60 }), quantity: fc.integer({ min: 1, max: 30 }) }), {
  selector: ({ goodsId }) => goodsId,
  minLength: 1,
  maxLength: 6,
});

describe('the parts of a set', () => {
  const cases = fc.record({
    parts,
    fen: fc.bigInt({ min: 0n, max: 99_999_999n }),
    weights: fc.array(fc.bigInt({ min: 0n, max: 9_999_999n }), { minLength: 6, maxLength: 6 }),
    sets: fc.integer({ min: 1, max: 9 }),
    cuts: fc.array(fc.record({ part: fc.nat(5), units: fc.integer({ min: 1, max: 40 }) }), { maxLength: 40 }),
  });

  it('share its amount to the cent, whatever their order', () => {
    fc.assert(
      fc.property(cases, ({ parts: all, fen, weights }) => {
        const own = weights.slice(0, all.length).map((weight) => fromWhole(weight, 4));
        const shares = partShares(fromFen(fen), all, own);
        expect(sum(shares)).toBe(fen);
        const turned = partShares(fromFen(fen), [...all].reverse(), [...own].reverse());
        expect([...turned].reverse().map(String)).toEqual(shares.map(String));
      }),
    );
  });

  it('give back, over any sequence of returns, what the set cost and never more (R23, R43)', () => {
    fc.assert(
      fc.property(cases, ({ parts: all, fen, weights, sets, cuts }) => {
        const shares = partShares(
          fromFen(fen),
          all,
          weights.slice(0, all.length).map((weight) => fromWhole(weight, 4)),
        );
        const lines = all.map(({ quantity }, at) => ({
          share: shares[at] ?? noMoney,
          units: quantity * sets,
          returned: 0,
          refunded: noMoney,
        }));
        const giveBack = (at: number, wanted: number) => {
          const line = lines[at];
          if (line === undefined) return;
          const units = Math.min(wanted, line.units - line.returned);
          if (units < 1) return;
          const refund = refundFor(line, units);
          if (!refund.ok) throw new Error('Units that are left can be given back');
          lines[at] = { ...line, returned: line.returned + units, refunded: line.refunded.plus(refund.value) };
        };
        const refunded = () => lines.reduce((all_, line) => all_ + toFen(line.refunded), 0n);
        for (const { part, units } of cuts) {
          giveBack(part % all.length, units);
          expect(refunded()).toBeLessThanOrEqual(fen);
        }
        lines.forEach((line, at) => giveBack(at, line.units));
        expect(refunded()).toBe(fen);
      }),
    );
  });

  it.each([
    [
      '318',
      [
        ['108', 10],
        ['128', 10],
        ['119', 10],
      ],
      ['96.74', '114.66', '106.60'],
    ],
    [
      '10',
      [
        ['0', 1],
        ['0', 3],
      ],
      ['2.50', '7.50'],
    ],
  ] as const)('of %s share by their ordinary amounts, by their units where they cost nothing', (whole, each, shares) => {
    const found = partShares(
      money(whole),
      each.map(([, quantity], at) => ({ goodsId: at + 1, quantity })),
      each.map(([amount]) => money(amount)),
    );
    expect(found.map((share) => share.toFixed(2))).toEqual(shares);
  });
});
