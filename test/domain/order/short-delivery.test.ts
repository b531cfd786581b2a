import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortUnits, stillMissing } from '../../../src/domain/order/short-delivery.ts';

const held = [
  { lineId: 1, batchId: 11, count: 6 },
  { lineId: 1, batchId: 12, count: 4 },
  { lineId: 2, batchId: 21, count: 3 },
];

describe('a short delivery (R59)', () => {
  it('takes the units that expire last', () => {
    expect(shortUnits(held, [{ lineId: 1, units: 5 }])).toEqual({
      ok: true,
      value: [
        { lineId: 1, batchId: 12, units: 4 },
        { lineId: 1, batchId: 11, units: 1 },
      ],
    });
  });

  it.each([
    ['a line that holds nothing', [{ lineId: 9, units: 1 }], { code: 'unknown-line', lineId: 9 }],
    [
      'a line twice',
      [
        { lineId: 2, units: 1 },
        { lineId: 2, units: 1 },
      ],
      { code: 'twice', lineId: 2 },
    ],
    ['more than it holds', [{ lineId: 2, units: 4 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['none', [{ lineId: 2, units: 0 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['fewer than none: a line is never increased', [{ lineId: 2, units: -1 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['parts of a unit', [{ lineId: 2, units: 1.5 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    [
      'all of the order',
      [
        { lineId: 1, units: 10 },
        { lineId: 2, units: 3 },
      ],
      { code: 'nothing-left' },
    ],
  ])('refuses %s', (_what, missing, refusal) => {
    expect(shortUnits(held, missing)).toEqual({ ok: false, refusal });
  });

  it('takes everything that is left of an order of which something was sent before (R60)', () => {
    const rest = [{ lineId: 2, batchId: 21, count: 3 }];
    expect(shortUnits(rest, [{ lineId: 2, units: 3 }], 1)).toEqual({ ok: true, value: [{ lineId: 2, batchId: 21, units: 3 }] });
    expect(shortUnits(rest, [{ lineId: 2, units: 3 }])).toEqual({ ok: false, refusal: { code: 'nothing-left' } });
  });

  it('says what is missing in all: what was taken before is not taken again', () => {
    const missing = [1, 2, 3].map((lineId) => ({ lineId, units: 5 }));
    const short = new Map([
      [1, 5],
      [2, 3],
      [4, 9],
    ]);
    expect(stillMissing(missing, short)).toEqual([
      { lineId: 2, units: 2 },
      { lineId: 3, units: 5 },
    ]);
    expect(stillMissing([{ lineId: 1, units: 4 }], short)).toEqual([]);
  });

  it('allows a whole line', () => {
    expect(shortUnits(held, [{ lineId: 2, units: 3 }])).toEqual({ ok: true, value: [{ lineId: 2, batchId: 21, units: 3 }] });
  });

  it('takes exactly the missing units of each line, and of no batch more than it holds', () => {
    const lines = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat()), (counts, numbers) => {
        const batches = counts.flatMap((ofLine, lineId) => ofLine.map((count, at) => ({ lineId, batchId: lineId * 10 + at, count })));
        // The first line stays whole, so that something is sent.
        const missing = counts.slice(1).map((ofLine, at) => {
          const most = ofLine.reduce((sum, count) => sum + count, 0);
          return { lineId: at + 1, units: 1 + ((numbers.next().value as number) % most) };
        });
        const judged = shortUnits(batches, missing);
        if (!judged.ok) throw new Error(judged.refusal.code);
        for (const { lineId, units } of missing) {
          const own = judged.value.filter((one) => one.lineId === lineId);
          expect(own.reduce((sum, one) => sum + one.units, 0)).toBe(units);
          for (const one of own) expect(one.units).toBeLessThanOrEqual(batches.find(({ batchId }) => batchId === one.batchId)?.count ?? 0);
        }
      }),
    );
  });
});
