import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsPositions } from '../../../src/domain/promotion/goods-positions.ts';
import { type Id, isSameId } from '../../../src/domain/shared/id.ts';

/** The positions of goods, as `goodsPositions` tells them. */
function positionsOf(goods: Id, ids: readonly Id[]): readonly number[] {
  const { first, next } = goodsPositions(ids);
  const found: number[] = [];
  for (let at = first(goods); at >= 0; at = next[at] ?? -1) found.push(at);
  return found;
}

const small = fc.integer({ min: 1, max: 12 });
const asText = small.map(String);
const others = fc.constantFrom<Id>('007', '0', '', '1e1', 'a', ' 7', '7.0', '-1', 0, -1, 1.5, 1e15, '900719925474099100');

describe('the positions of goods', () => {
  it.each([
    ['small numbers', fc.oneof(small, asText)],
    ['ids of any form', fc.oneof(small, asText, others)],
    ['large numbers', fc.oneof(small, fc.integer({ min: 1, max: 1_000_000 }))],
  ])('are those of the same id, in order, for %s', (_, id: fc.Arbitrary<Id>) => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 12 }), fc.oneof(id, others, small), (ids, goods) => {
        expect(positionsOf(goods, ids)).toEqual([...ids.keys()].filter((at) => isSameId(ids[at] ?? '', goods)));
      }),
    );
  });
});
