import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touchedGoods } from '../../../src/domain/purchase-list/touched-goods.ts';

interface Row {
  readonly key: number;
  readonly id: string | null;
}

const goodsOf = ({ id }: Row): string | null => id;
const lists = fc
  .uniqueArray(fc.record<Row>({ key: fc.integer({ min: 1, max: 20 }), id: fc.constantFrom('a', 'b', 'c', null) }), {
    selector: ({ key }) => key,
    maxLength: 12,
  })
  .map((rows) => rows.sort((one, other) => one.key - other.key));
/** What became of each row: it stays, goes, or is another object, of the same goods or others. */
const fates = fc.array(fc.constantFrom('stays', 'goes', 'anew', 'other'), { minLength: 12, maxLength: 12 });

describe('the goods that a change of a list is about', () => {
  it('are those of rows that came, went or are others now, and no others', () => {
    fc.assert(
      fc.property(lists, fates, lists, (before, become, more) => {
        const kept = before.flatMap((row, at): Row[] =>
          become[at] === 'goes' ? [] : [become[at] === 'stays' ? row : { key: row.key, id: become[at] === 'other' ? 'z' : row.id }],
        );
        const after = [...kept, ...more.filter(({ key }) => !before.some((row) => row.key === key))].sort(
          (one, other) => one.key - other.key,
        );
        const changed = [...before.filter((row) => !after.includes(row)), ...after.filter((row) => !before.includes(row))];
        expect(touchedGoods(before, after, goodsOf)).toEqual(new Set(changed.flatMap(({ id }) => id ?? [])));
      }),
    );
  });
});
