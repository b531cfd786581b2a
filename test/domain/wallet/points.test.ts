import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFen, money } from '../../../src/domain/shared/money.ts';
import { pointsFor, pointsTakenBack } from '../../../src/domain/wallet/points.ts';

const anyRank = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);
const anyFen = fc.bigInt({ min: 0n, max: 999_999_999n });

describe('points of a completed order (R32)', () => {
  it.each([
    ['0', 0, 0],
    ['0.99', 0, 0],
    ['0.91', 1, 1],
    ['100', 0, 100],
    ['100', 3, 130],
    ['99.99', 1, 109],
    ['99.99', 2, 119],
    ['12345.67', 3, 16049],
  ] as const)('¥%s at rank %i bring %i', (payable, rank, points) => {
    expect(pointsFor(money(payable), rank)).toBe(points);
  });
});

describe('points that refunds take back (R32)', () => {
  it.each([
    ['100', '50', 100, 0, 50],
    ['100', '33.33', 130, 0, 44],
    ['100', '66.66', 130, 44, 43],
    ['100', '100', 130, 87, 43],
    ['100', '0', 100, 0, 0],
    ['0', '0', 0, 0, 0],
  ] as const)('of ¥%s, ¥%s given back, earned %i, gone %i: %i', (payable, refunded, earned, takenBack, points) => {
    expect(pointsTakenBack({ payable: money(payable), refunded: money(refunded), earned, takenBack })).toBe(points);
  });

  it('take the same however they are cut, all of them in the end, and what stays is the floor of its part', () => {
    fc.assert(
      fc.property(anyFen, anyRank, fc.array(fc.nat(100), { maxLength: 6 }), (payableFen, rank, cuts) => {
        const payable = fromFen(payableFen);
        const earned = pointsFor(payable, rank);
        let takenBack = 0;
        for (const cut of [...cuts.sort((one, other) => one - other), 100]) {
          const refunded = fromFen((payableFen * BigInt(cut)) / 100n);
          const now = pointsTakenBack({ payable, refunded, earned, takenBack });
          expect(now).toBeGreaterThanOrEqual(0);
          takenBack += now;
          expect(takenBack).toBe(pointsTakenBack({ payable, refunded, earned, takenBack: 0 }));
          const stays = earned - takenBack;
          if (payableFen > 0n) {
            const part = money(earned).times(payable.minus(refunded)).div(payable);
            expect(part.minus(stays).gte(0) && part.minus(stays).lt(1)).toBe(true);
          }
        }
        expect(takenBack).toBe(earned);
      }),
    );
  });
});
