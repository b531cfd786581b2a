import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostExchanged, mostPointsPieces, nextPointsOrderState, pointsOrderStates } from '../../../src/domain/points/points-order.ts';

describe('a points order', () => {
  it('is placed, sent and received, each once and in this order', () => {
    expect(pointsOrderStates.map((state) => [nextPointsOrderState(state, 'send'), nextPointsOrderState(state, 'receive')])).toEqual([
      ['sent', null],
      [null, 'received'],
      [null, null],
    ]);
  });

  it.each([
    ['what the points pay', 800, 120, 2500, 3],
    ['what there is', 800, 2, 1_000_000, 2],
    ['no more than one order holds', 1, 1000, 1_000_000, mostPointsPieces],
    ['nothing for too few points', 800, 120, 799, 0],
    ['nothing of what is gone', 800, 0, 5000, 0],
  ])('can be of %s', (_name, points, stock, owned, most) => {
    expect(mostExchanged({ points, stock }, owned)).toBe(most);
  });

  it('never costs more points than there are, and one piece more would', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(whole(1, 50_000), whole(0, 500), whole(0, 3_000_000), (points, stock, owned) => {
        const most = mostExchanged({ points, stock }, owned);
        expect(most * points).toBeLessThanOrEqual(owned);
        expect(most < stock && most < mostPointsPieces ? (most + 1) * points > owned : true).toBe(true);
      }),
    );
  });
});
