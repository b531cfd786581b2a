import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerRank } from '../../../src/domain/account/buyer-rank.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('a shop’s rank', () => {
  it.each([
    ['0', 0],
    ['9999.99', 0],
    ['10000', 1],
    ['49999.99', 1],
    ['50000', 2],
    ['199999.99', 2],
    ['200000', 3],
    ['9999999', 3],
  ])('with ¥%s completed is %i', (completed, rank) => {
    expect(buyerRank(money(completed))).toBe(rank);
  });

  it('never falls by buying more', () => {
    const cents = fc.integer({ min: 0, max: 30_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, more) => {
        expect(buyerRank(money(one + more).div(100))).toBeGreaterThanOrEqual(buyerRank(money(one).div(100)));
      }),
    );
  });
});
