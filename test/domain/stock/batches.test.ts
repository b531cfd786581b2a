import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUnits, heldAfter, isExpired, recounted, shareOut } from '../../../src/domain/stock/batches.ts';

type Batch = Parameters<typeof drawUnits>[1][number];

const today = '2026-11-22';
const batch = (id: number, expiresOn: string | null, stock: number, madeOn: string | null = '2026-01-01'): Batch => ({
  id,
  madeOn,
  expiresOn,
  stock,
});
const day = fc
  .integer({ min: -400, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10));
const some = fc
  .array(fc.record({ madeOn: fc.option(day), expiresOn: fc.option(day), stock: fc.nat({ max: 60 }) }), { maxLength: 8 })
  .map((rows) => rows.map((row, at): Batch => ({ id: at + 1, ...row })));
const stockOf = (batches: readonly Batch[]) => batches.reduce((all, { stock }) => all + stock, 0);
const sellable = (batches: readonly Batch[]) => batches.filter(({ expiresOn }) => !isExpired(expiresOn, today));

describe('units of several batches', () => {
  it.each<[string, Batch[], number, [number, number][] | number]>([
    [
      'the first to expire gives first',
      [batch(1, '2028-01-01', 10), batch(2, '2027-01-01', 4)],
      6,
      [
        [2, 4],
        [1, 2],
      ],
    ],
    [
      'what never expires gives last',
      [batch(1, null, 10), batch(2, '2027-01-01', 4)],
      5,
      [
        [2, 4],
        [1, 1],
      ],
    ],
    [
      'the first made of those that expire on one day',
      [batch(1, '2027-01-01', 9, '2026-05-01'), batch(2, '2027-01-01', 9, '2026-04-01')],
      3,
      [[2, 3]],
    ],
    ['on its last day it is sold', [batch(1, today, 3)], 3, [[1, 3]]],
    ['on the day after it is not', [batch(1, '2026-11-21', 3), batch(2, '2027-01-01', 2)], 3, 2],
    ['an empty batch gives nothing', [batch(1, '2027-01-01', 0), batch(2, '2027-02-01', 2)], 2, [[2, 2]]],
    ['nothing is taken of nothing', [], 0, []],
    ['too many', [batch(1, '2027-01-01', 3)], 4, 3],
  ])('%s', (_name, batches, units, expected) => {
    const drawn = drawUnits(units, batches, today);
    if (typeof expected === 'number') expect(drawn).toEqual({ ok: false, refusal: { sellable: expected } });
    else expect(drawn).toEqual({ ok: true, value: expected.map(([batchId, count]) => ({ batchId, count })) });
  });

  it('are exactly those asked for, of no expired batch, none beyond its stock, none while one before it has some', () => {
    fc.assert(
      fc.property(some, fc.nat({ max: 300 }), (batches, units) => {
        const drawn = drawUnits(units, batches, today);
        const there = stockOf(sellable(batches));
        expect(drawn.ok).toBe(there >= units);
        if (!drawn.ok) return;
        const taken = new Map(drawn.value.map(({ batchId, count }) => [batchId, count]));
        expect([...taken.values()].reduce((all, count) => all + count, 0)).toBe(units);
        for (const one of batches) {
          const count = taken.get(one.id) ?? 0;
          expect(count).toBeLessThanOrEqual(one.stock);
          if (count > 0) expect(isExpired(one.expiresOn, today)).toBe(false);
          if (count === one.stock || isExpired(one.expiresOn, today)) continue;
          // Something is left here: nothing that expires later was touched.
          for (const later of batches)
            if ((later.expiresOn ?? '9999') > (one.expiresOn ?? '9999')) expect(taken.get(later.id)).toBeUndefined();
        }
      }),
    );
  });

  it('do not depend on the order in which batches are read', () => {
    fc.assert(
      fc.property(some, fc.nat({ max: 300 }), (batches, units) => {
        expect(drawUnits(units, batches.toReversed(), today)).toEqual(drawUnits(units, batches, today));
      }),
    );
  });

  it('are divided among lines: each gets its own, together all that was drawn', () => {
    fc.assert(
      fc.property(some, fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }), (batches, lines) => {
        const drawn = drawUnits(
          lines.reduce((all, units) => all + units, 0),
          batches,
          today,
        );
        if (!drawn.ok) return;
        const shares = shareOut(lines, drawn.value);
        expect(shares.map((line) => line.reduce((all, { count }) => all + count, 0))).toEqual(lines);
        for (const { batchId, count } of drawn.value)
          expect(
            shares
              .flat()
              .filter((share) => share.batchId === batchId)
              .reduce((all, share) => all + share.count, 0),
          ).toBe(count);
        expect(shares.flat().every(({ count }) => count > 0)).toBe(true);
      }),
    );
    expect(() => shareOut([2], [{ batchId: 1, count: 1 }])).toThrow('not drawn');
  });
});

describe('what is still held after a part was sent from other batches (R60)', () => {
  const share = (batchId: number, count: number) => ({ batchId, count });
  it.each([
    ['sent as it was held', [share(1, 6), share(2, 4)], [share(1, 6)], [share(2, 4)]],
    ['a batch that was not held: what expires last is given back', [share(1, 6), share(2, 4)], [share(9, 5)], [share(1, 5)]],
    ['held and not held', [share(1, 6), share(2, 4)], [share(2, 2), share(9, 3)], [share(1, 5)]],
    ['everything', [share(1, 6), share(2, 4)], [share(9, 10)], []],
  ])('%s', (_what, held, sent, rest) => {
    expect(heldAfter(held, sent)).toEqual(rest);
  });

  it('is all that was not sent, and no more of a batch than was held of it', () => {
    const shares = fc.uniqueArray(fc.record({ batchId: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 30 }) }), {
      selector: ({ batchId }) => batchId,
    });
    const units = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
    fc.assert(
      fc.property(shares, shares, (held, sent) => {
        fc.pre(units(sent) <= units(held));
        const rest = heldAfter(held, sent);
        expect(units(rest)).toBe(units(held) - units(sent));
        for (const { batchId, count } of rest) expect(count).toBeLessThanOrEqual(held.find((one) => one.batchId === batchId)?.count ?? 0);
      }),
    );
  });
});

describe('goods that are counted as a whole', () => {
  it.each<[string, Batch[], number, [number, number][]]>([
    ['fewer: those that expire first are gone', [batch(1, '2027-01-01', 5), batch(2, '2028-01-01', 5)], 7, [[1, 2]]],
    ['more: they lie where expiry is last', [batch(1, '2027-01-01', 5), batch(2, '2028-01-01', 5)], 12, [[2, 7]]],
    [
      'none',
      [batch(1, '2027-01-01', 5), batch(2, '2028-01-01', 5)],
      0,
      [
        [1, 0],
        [2, 0],
      ],
    ],
    ['as many as were known', [batch(1, '2027-01-01', 5)], 5, []],
  ])('%s', (_name, batches, units, expected) => {
    expect(recounted(units, batches)).toEqual(expected.map(([batchId, stock]) => ({ batchId, stock })));
  });

  it('are as many in their batches as were counted', () => {
    fc.assert(
      fc.property(
        some.filter(({ length }) => length > 0),
        fc.nat({ max: 500 }),
        (batches, units) => {
          const changed = new Map(recounted(units, batches).map(({ batchId, stock }) => [batchId, stock]));
          expect(stockOf(batches.map((one) => ({ ...one, stock: changed.get(one.id) ?? one.stock })))).toBe(units);
        },
      ),
    );
    expect(() => recounted(1, [])).toThrow();
  });
});
