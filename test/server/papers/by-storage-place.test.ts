import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byStoragePlace, type Picked } from '../../../src/server/papers/by-storage-place.ts';

const picked = (place: string, name = '甲', number = '1'): Picked => ({ place, name, number });
const placesOf = (rows: readonly Picked[]): string[] => [...rows].sort(byStoragePlace).map(({ place }) => place);

describe('rows of a pick list', () => {
  it('follow the labels of the warehouse, with goods without a place behind them', () => {
    expect(placesOf(['', 'B-1', 'A-10-2', 'A-2-11', 'L-3', 'A-2-9', ''].map((place) => picked(place)))).toEqual([
      ...['A-2-9', 'A-2-11', 'A-10-2', 'B-1', 'L-3', '', ''],
    ]);
  });

  it('stand by name and batch at one place', () => {
    const rows = [picked('A-1', '乙', '2'), picked('A-1', '甲', '9'), picked('A-1', '乙', '1')];
    expect(rows.sort(byStoragePlace).map(({ name, number }) => name + number)).toEqual(['甲9', '乙1', '乙2']);
  });

  it('come in one order, however they came', () => {
    const row = fc.record({
      place: fc.constantFrom('', 'A-1', 'A-10', 'a-1', 'B-2', '2'),
      name: fc.constantFrom('甲', '乙', '丙'),
      number: fc.constantFrom('1', '2'),
    });
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.nat()), (rows, chances) => {
        const turned = rows.map((one, at) => [one, chances[at] ?? 0] as const).sort((one, other) => one[1] - other[1]);
        const keys = (sorted: readonly Picked[]): string[] => [...sorted].sort(byStoragePlace).map((one) => JSON.stringify(one));
        expect(keys(turned.map(([one]) => one))).toEqual(keys(rows));
      }),
    );
  });
});
