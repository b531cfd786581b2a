import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormerLine, formerLines, type GoodsAgain, judgeAgain } from '../../../src/domain/again/buy-again.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';

const former = (changes: Partial<FormerLine> = {}): FormerLine => ({
  goodsId: '1',
  number: 10,
  price: money('2'),
  spec: '0.25g×24粒',
  expiry: '',
  hadGift: false,
  isCombination: false,
  isAddOn: false,
  ...changes,
});
const now = ({
  terms,
  ...changes
}: Partial<Omit<GoodsAgain, 'terms'>> & { readonly terms?: Partial<GoodsAgain['terms']> } = {}): GoodsAgain => ({
  terms: { purchasable: true, stock: 99, purchaseLimit: null, mediumPack: 10, ...terms },
  taken: 0,
  spec: '0.25g×24粒',
  expiry: '2028-03-31',
  isNearExpiry: false,
  today: '2026-11-25',
  hasGift: false,
  priceFor: () => money('2'),
  ...changes,
});

describe('a line that may be bought again', () => {
  it.each<[string, FormerLine, GoodsAgain | null]>([
    ['gone', former(), null],
    ['combination', former({ isCombination: true }), now()],
    ['add-on', former({ isAddOn: true }), now()],
    ['not-allowed', former(), now({ terms: { purchasable: false, stock: 0 } })],
    ['sold-out', former(), now({ terms: { stock: 0 } })],
    ['sold-out', former(), now({ terms: { stock: 5 }, taken: 5 })],
    ['sold-out', former(), now({ terms: { stock: 3 }, taken: 9 })],
    ['at-limit', former(), now({ terms: { purchaseLimit: 4 }, taken: 4 })],
  ])('cannot be had: %s', (state, line, goods) => {
    expect(judgeAgain(line, goods)).toEqual({ state, number: 0, price: null, difference: null, packs: null, notes: [] });
  });

  it.each<[readonly string[], FormerLine, GoodsAgain, number]>([
    [[], former(), now(), 10],
    [['fewer-stock'], former(), now({ terms: { stock: 4 } }), 4],
    [['fewer-stock'], former(), now({ terms: { stock: 12 }, taken: 5 }), 7],
    [['fewer-limit'], former(), now({ terms: { purchaseLimit: 6 } }), 6],
    [['fewer-limit'], former(), now({ terms: { purchaseLimit: 6 }, taken: 2 }), 4],
    [['fewer-limit'], former(), now({ flashRoomFor: () => 6 }), 6],
    [['fewer-stock'], former(), now({ terms: { stock: 4 }, flashRoomFor: () => 6 }), 4],
    [[], former(), now({ flashRoomFor: (number) => (number < 10 ? 3 : null) }), 10],
    [['other-spec'], former(), now({ spec: '0.5g×24粒' }), 10],
    [[], former({ spec: '0.25G * 24 粒' }), now(), 10],
    [['dearer'], former(), now({ priceFor: () => money('2.0001') }), 10],
    [['cheaper'], former(), now({ priceFor: () => money('1.9') }), 10],
    [[], former(), now({ priceFor: () => money('2.00') }), 10],
    [['sooner'], former({ expiry: '2028-09-30' }), now({ isNearExpiry: true }), 10],
    // With two years left, some weeks less are no news; half a year is, and so is an expiry within a year.
    [[], former({ expiry: '2028-05-31' }), now(), 10],
    [[], former({ expiry: '2028-09-29' }), now(), 10],
    [['sooner'], former({ expiry: '2028-09-30' }), now(), 10],
    [['sooner'], former({ expiry: '2027-12-31' }), now({ expiry: '2027-11-24' }), 10],
    [[], former({ expiry: '2027-12-31' }), now({ expiry: '2027-11-25' }), 10],
    [['sooner'], former({ expiry: '2027-12-31' }), now({ expiry: '2026-11-24' }), 10],
    [[], former({ expiry: '2028-03-31' }), now(), 10],
    [[], former({ expiry: '2028-04-30' }), now({ expiry: '' }), 10],
    [['near-expiry'], former(), now({ isNearExpiry: true }), 10],
    [['no-gift'], former({ hadGift: true }), now(), 10],
    [[], former({ hadGift: true }), now({ hasGift: true }), 10],
  ])('says %j', (notes, line, goods, number) => {
    expect(judgeAgain(line, goods)).toMatchObject({ state: 'had', notes, number });
  });

  it('is priced by the quantity that can be had, and says how much a unit is dearer', () => {
    const goods = now({ terms: { stock: 4 }, priceFor: (number) => money(number >= 10 ? '1.5' : '2.5') });
    const { price, difference, notes } = judgeAgain(former(), goods);
    expect([price?.toString(), difference?.toString(), notes]).toEqual(['2.5', '0.5', ['fewer-stock', 'dearer']]);
    expect(judgeAgain(former(), now({ priceFor: () => null }))).toMatchObject({ state: 'had', price: null, difference: null, notes: [] });
  });

  it.each([
    [6, 99, 10],
    [10, 99, null],
    [11, 99, 20],
    [11, 19, null],
    [6, 6, null],
  ])('of %i with %i in stock is rounded up to %j', (number, stock, packs) => {
    expect(judgeAgain(former({ number }), now({ terms: { stock } })).packs).toBe(packs);
  });

  it('never gives more than is asked for, there or allowed, and asking for what it gave changes nothing', () => {
    const goods = fc.record({
      stock: fc.nat(50),
      limit: fc.option(fc.integer({ min: 1, max: 50 })),
      taken: fc.nat(60),
      pack: fc.integer({ min: 1, max: 20 }),
      asked: fc.integer({ min: 1, max: 80 }),
    });
    fc.assert(
      fc.property(goods, ({ stock, limit, taken, pack, asked }) => {
        const present = now({ terms: { stock, purchaseLimit: limit, mediumPack: pack }, taken });
        const { state, number, packs } = judgeAgain(former({ number: asked }), present);
        expect(number).toBeLessThanOrEqual(asked);
        expect(number === 0).toBe(state !== 'had');
        if (number === 0) return;
        expect(number + taken).toBeLessThanOrEqual(Math.min(stock, limit ?? stock));
        if (packs !== null) {
          expect(packs % pack).toBe(0);
          expect(judgeAgain(former({ number: asked }), present, packs)).toMatchObject({ number: packs, packs: null });
        }
        expect(judgeAgain(former({ number: asked }), present, number)).toMatchObject({ state, number, packs });
      }),
    );
  });
});

describe('lines of equal goods', () => {
  it('are one, at their mean, first to expire; sets and add-ons stay as they are', () => {
    const lines = [
      former({ expiry: '2028-01-31' }),
      former({ number: 5, price: money('1'), expiry: '2027-12-31', hadGift: true }),
      former({ isCombination: true }),
      former({ isAddOn: true }),
      former({ goodsId: '2' }),
    ];
    const [one, ...rest] = formerLines(lines);
    expect({ ...one, price: one?.price.toString() }).toMatchObject({ number: 15, price: '1.6666', expiry: '2027-12-31', hadGift: true });
    expect(rest).toEqual(lines.slice(2));
  });

  it('lose no unit, and cost no more than they did', () => {
    const line = fc.record({
      goodsId: fc.constantFrom('1', '2', '3'),
      number: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 0, max: 99_999 }),
      isCombination: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (all) => {
        const lines = all.map((one) => former({ ...one, price: money(one.price).div(100) }));
        const sum = (some: readonly FormerLine[]) => some.reduce((units, { number }) => units + number, 0);
        const paid = (some: readonly FormerLine[]) => some.reduce((amount, { number, price }) => amount.plus(price.times(number)), noMoney);
        const merged = formerLines(lines);
        expect(sum(merged)).toBe(sum(lines));
        expect(paid(merged).lte(paid(lines))).toBe(true);
        const goods = merged.filter(({ isCombination }) => !isCombination).map(({ goodsId }) => goodsId);
        expect(new Set(goods).size).toBe(goods.length);
      }),
    );
  });
});
