import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedUp, adviceOf, judgeListRow, needsLook, unitsOf } from '../../../src/domain/purchase-list/judge-row.ts';
import { readQuantity } from '../../../src/domain/purchase-list/written-quantity.ts';

describe('a row with its quantity', () => {
  const terms = { purchasable: true, stock: 100, purchaseLimit: null, mediumPack: 10 };
  it.each([
    [terms, 0, 20, 'exact', null],
    [terms, 0, 12, 'below-pack', 20],
    [terms, 0, 101, 'over-stock', 100],
    [terms, 85, 20, 'over-stock', 15],
    [{ ...terms, purchaseLimit: 40 }, 0, 50, 'over-limit', 40],
    [{ ...terms, purchaseLimit: 40 }, 0, 150, 'over-stock', 40],
    [{ ...terms, stock: 0 }, 0, 1, 'over-stock', 0],
    [{ ...terms, stock: 15 }, 0, 12, 'exact', null],
    [{ ...terms, purchasable: false }, 0, 500, 'not-allowed', null],
    // No quantity is invented for one that is not known (R69).
    [terms, 0, null, 'below-pack', null],
    [terms, 100, null, 'over-stock', 0],
  ] as const)('%j, %i taken, %s wanted: %s', (goods, taken, number, state, offer) => {
    expect(judgeListRow({ terms: goods, taken }, number)).toEqual({ state, offer });
  });

  it.each([
    [5, 12, 'over-limit', 5],
    [20, 20, 'exact', null],
    [0, 1, 'over-limit', 0],
    [500, 200, 'over-limit', 100],
  ] as const)('%i left of a flash sale, %i wanted: %s', (atFlash, number, state, offer) => {
    expect(judgeListRow({ terms, taken: 0, atFlash: Math.min(atFlash, terms.stock) }, number)).toEqual({ state, offer });
  });

  it('always offers what would do', () => {
    const bounds = fc.record({
      stock: fc.nat(300),
      purchaseLimit: fc.option(fc.integer({ min: 1, max: 200 })),
      mediumPack: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(bounds, fc.nat(100), fc.integer({ min: 1, max: 400 }), (goods, taken, number) => {
        const { offer } = judgeListRow({ terms: { ...goods, purchasable: true }, taken }, number);
        if (offer !== null && offer > 0)
          expect(['exact', 'below-pack']).toContain(judgeListRow({ terms: { ...goods, purchasable: true }, taken }, offer).state);
      }),
    );
  });

  it('adds up rows of one goods: together they never pass what there is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ goodsId: fc.constantFrom('a', 'b', null), units: fc.option(fc.integer({ min: 1, max: 50 })) })),
        (rows) => {
          const taken = addedUp();
          const before = rows.map(({ goodsId, units }) => taken(goodsId, units));
          for (const id of ['a', 'b']) {
            const own = rows.map((row, at) => ({ ...row, before: before[at] ?? 0 })).filter(({ goodsId }) => goodsId === id);
            const sum = own.reduce((all, { units }) => all + (units ?? 0), 0);
            const last = own.at(-1);
            expect(sum).toBe(last === undefined ? 0 : last.before + (last.units ?? 0));
          }
        },
      ),
    );
  });

  it('counts cases by what is in them, where the shop says it', () => {
    const cases = readQuantity('3件');
    if (cases === null) throw new Error('3件 is a quantity');
    expect(unitsOf(cases, { mediumPack: 10, largePack: 200 })).toEqual({ units: 600, note: 'large-pack' });
    expect(unitsOf(cases, { mediumPack: 1, largePack: 1 })).toEqual({ units: 3, note: null });
    expect(unitsOf(cases, { mediumPack: 10, largePack: null })).toEqual({ units: 3, note: 'large-pack-unknown' });
    expect(unitsOf(cases, { mediumPack: 10, largePack: 999_999 })).toEqual({ units: null, note: 'not-a-quantity' });
  });

  it.each([
    ['large-pack', true],
    ['large-pack-unknown', true],
    ['no-quantity', false],
    ['not-a-quantity', false],
    [null, false],
  ] as const)('asks for a look before it is added where 件 may mean two things: %s %s', (note, needs) => {
    expect(needsLook(note)).toBe(needs);
  });

  it.each([
    ['over-stock', 15, 20, null, 'reduce'],
    ['over-limit', 40, 50, null, 'reduce'],
    ['below-pack', 20, 12, null, 'round-up'],
    ['exact', null, 20, null, null],
    ['over-stock', 0, 20, null, null],
    ['not-allowed', null, 20, null, null],
    // Nothing is changed together with others where the quantity is a question or none at all.
    ['over-stock', 15, 200, 'large-pack', null],
    ['below-pack', 10, null, 'not-a-quantity', null],
    ['below-pack', 10, 5, 'large-pack-unknown', null],
  ] as const)('%s, %s offered for %s, %s: %s', (state, offer, units, note, kind) => {
    expect(adviceOf({ state, offer }, units, note)).toBe(kind);
  });

  it('is raised by advice only where rounding up was asked for', () => {
    const bounds = fc.record({
      stock: fc.nat(300),
      purchaseLimit: fc.option(fc.integer({ min: 1, max: 200 })),
      mediumPack: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(bounds, fc.nat(100), fc.option(fc.integer({ min: 1, max: 400 })), (goods, taken, units) => {
        const judged = judgeListRow({ terms: { ...goods, purchasable: true }, taken }, units);
        const advice = adviceOf(judged, units, null);
        if (units === null) expect([advice, judged.offer === null || judged.offer === 0]).toEqual([null, true]);
        if (advice === 'reduce') expect(judged.offer).toBeLessThan(units ?? 0);
        if (advice === 'round-up') expect(judged.offer).toBeGreaterThan(units ?? Infinity);
      }),
    );
  });

  it.each([
    ['两千零五盒', 2005],
    ['十二', null],
    ['一百零五瓶', 105],
    ['三万盒', 30_000],
    ['十十盒', null],
    ['１，０００盒', 1000],
    ['半盒', null],
  ])('%s', (text, number) => {
    expect(readQuantity(text)?.number ?? null).toBe(number);
  });
});
