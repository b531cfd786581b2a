import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedStanding } from '../../../src/domain/feed/feed-order.ts';
import { isTooMuchVanishing } from '../../../src/domain/feed/vanishing.ts';
import { isSteepFall } from '../../../src/domain/goods/steep-fall.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('the order of feeds (R53)', () => {
  it.each([
    [null, 5, 'partial', 'next'],
    [{ sequence: 4, isEnded: true }, 5, 'partial', 'next'],
    [{ sequence: 4, isEnded: true }, 9, 'partial', 'next'],
    [{ sequence: 4, isEnded: false }, 5, 'partial', 'unfinished'],
    [{ sequence: 4, isEnded: false }, 5, 'full', 'next'],
    [{ sequence: 5, isEnded: false }, 5, 'partial', 'resumed'],
    [{ sequence: 5, isEnded: true }, 5, 'full', 'repeated'],
    [{ sequence: 6, isEnded: true }, 5, 'full', 'older'],
    [{ sequence: 6, isEnded: false }, 5, 'full', 'older'],
  ] as const)('after %j comes %i (%s): %s', (last, sequence, mode, standing) => {
    expect(feedStanding(last, { sequence, mode })).toBe(standing);
  });

  it('takes each number once, in rising order, however they are delivered', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (delivered) => {
        let last: Parameters<typeof feedStanding>[0] = null;
        const taken: number[] = [];
        for (const sequence of delivered) {
          if (feedStanding(last, { sequence, mode: 'partial' }) !== 'next') continue;
          taken.push(sequence);
          last = { sequence, isEnded: true };
        }
        expect(taken).toEqual([...new Set(taken)].sort((one, other) => one - other));
      }),
    );
  });
});

it.each([
  [20, 20, false],
  [21, 30, true],
  [200, 1_000, false],
  [201, 1_000, true],
  [0, 0, false],
])('%i of %i goods that vanish are too many: %s', (vanishing, all, isTooMuch) => {
  expect(isTooMuchVanishing(vanishing, all)).toBe(isTooMuch);
});

it.each([
  ['10.00', '8.00', false],
  ['10.00', '7.9999', true],
  ['10.00', '12.00', false],
])('from %s to %s falls steeply: %s', (was, is, isSteep) => {
  expect(isSteepFall(money(was), money(is))).toBe(isSteep);
});
