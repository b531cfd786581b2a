import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinObstacles } from '../../../src/domain/activity/join-obstacle.ts';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { claimedPeriod, claimRefusal } from '../../../src/domain/voucher/coupon-claim.ts';

const day = 86_400;
const someDays = { kind: 'days', days: 7 } as const;

describe('a claim of a coupon', () => {
  it('is refused for what keeps a shop from the activity; stopped is ended', () => {
    for (const obstacle of joinObstacles) expect(claimRefusal(obstacle, someDays, 1500)).toBe(obstacle === 'stopped' ? 'ended' : obstacle);
    expect(claimRefusal(null, someDays, 1500)).toBeNull();
  });

  it('is refused once what it gives could not be used any more', () => {
    const fixed = { kind: 'fixed', begins: 0, ends: 1500 } as const;
    expect(claimRefusal(null, fixed, 1499)).toBeNull();
    expect(claimRefusal(null, fixed, 1500)).toBe('ended');
    expect(claimRefusal('gone', fixed, 1500)).toBe('ended');
  });

  it('gives a coupon of fixed moments those, and one of n days n whole days in China after the day of the claim', () => {
    expect(claimedPeriod({ kind: 'fixed', begins: 5, ends: 9 }, 7)).toEqual({ begins: 5, ends: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 1, max: 365 }), (at, days) => {
        const { begins, ends } = claimedPeriod({ kind: 'days', days }, at);
        expect(begins).toBe(at);
        expect(ends - at).toBeGreaterThan(days * day);
        expect(ends - at).toBeLessThanOrEqual((days + 1) * day);
        expect(chinaDayBegan(chinaDay(ends))).toBe(ends);
      }),
    );
  });
});
