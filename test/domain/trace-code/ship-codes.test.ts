import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipCodes, type ToldCode } from '../../../src/domain/trace-code/ship-codes.ts';

const told = fc.array(fc.record({ code: fc.constantFrom('a', 'b', 'c', 'd'), place: fc.constantFrom('1', '2', '3') }), { maxLength: 12 });
const room = fc.record({ '1': fc.nat(3), '2': fc.nat(3) }).map((units) => new Map(Object.entries(units)));

const after = (held: ReadonlyMap<string, string>, kept: readonly ToldCode[]) =>
  new Map([...held, ...kept.map(({ code, place }) => [code, place] as const)]);

describe('codes of shipments (R70)', () => {
  it('refuses a code that is elsewhere, and one more than left', () => {
    const rows = [
      { code: 'a', place: '1' },
      { code: 'b', place: '1' },
      { code: 'c', place: '1' },
      { code: 'd', place: '2' },
    ];
    expect(shipCodes(rows, new Map([['b', '2']]), new Map([['1', 1]]))).toEqual({
      kept: [{ code: 'a', place: '1' }],
      known: 0,
      refused: [
        { index: 1, why: 'elsewhere' },
        { index: 2, why: 'too-many' },
        { index: 3, why: 'too-many' },
      ],
    });
  });

  it('keeps a code in one place until it has come back, and no more codes than units, over any files and returns', () => {
    const step = fc.oneof(fc.record({ told }), fc.record({ back: fc.constantFrom('a', 'b', 'c', 'd') }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), room, (steps, units) => {
        // What came back leaves its place used: its unit left with that code.
        const everShipped: ToldCode[] = [];
        let held: ReadonlyMap<string, string> = new Map<string, string>();
        for (const one of steps) {
          if ('back' in one) {
            held = new Map([...held].filter(([code]) => code !== one.back));
            continue;
          }
          const used = (place: string): number => everShipped.filter((shipped) => shipped.place === place).length;
          const left = new Map([...units].map(([place, count]) => [place, count - used(place)]));
          const { kept, known, refused } = shipCodes(one.told, held, left);
          expect(kept.length + known + refused.length).toBe(one.told.length);
          for (const { code } of kept) expect(held.has(code)).toBe(false);
          everShipped.push(...kept);
          held = after(held, kept);
          for (const [place, count] of units) expect(used(place)).toBeLessThanOrEqual(count);
        }
      }),
    );
  });

  it('changes nothing by the same file twice', () => {
    fc.assert(
      fc.property(told, room, (rows, units) => {
        const first = shipCodes(rows, new Map(), units);
        const left = new Map([...units].map(([place, count]) => [place, count - first.kept.filter((one) => one.place === place).length]));
        const second = shipCodes(rows, after(new Map(), first.kept), left);
        expect(second.kept).toEqual([]);
        expect(second.refused.map(({ index }) => index)).toEqual(first.refused.map(({ index }) => index));
      }),
    );
  });
});
