import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shelfLife } from '../../../src/domain/goods/shelf-life.ts';
import { expiresWithin } from '../../support/expires-within.ts';

const day = fc.integer({ min: 0, max: 30_000 }).map((serial) => new Date(serial * 86_400_000).toISOString().slice(0, 10));

describe('the shelf life that is left', () => {
  it.each([
    ['2027-03-31', '2026-11-21', 4, 130],
    ['2026-12-21', '2026-11-21', 1, 30],
    ['2026-12-20', '2026-11-21', 0, 29],
    ['2027-02-28', '2026-11-30', 3, 90],
    ['2028-02-29', '2027-02-28', 12, 366],
    ['2026-11-21', '2026-11-21', 0, 0],
  ])('of goods good until %s is, on %s, %i months or %i days', (expiry, today, months, days) => {
    expect(shelfLife(expiry, today)).toEqual({ kind: 'lasts', months, days });
  });

  it('is over on the day after the last', () => {
    expect(shelfLife('2026-11-20', '2026-11-21')).toEqual({ kind: 'expired' });
  });

  it.each(['', '2026-13-01', '2026-02-30', '长期'])('is not known for «%s»', (expiry) => {
    expect(shelfLife(expiry, '2026-11-21')).toEqual({ kind: 'unknown' });
  });

  it('is so many whole months and less than one more', () => {
    fc.assert(
      fc.property(day, day, (expiry, today) => {
        const life = shelfLife(expiry, today);
        if (life.kind !== 'lasts') return expiry < today;
        // A whole month less than what is left lies within the filter, a month less than that does not.
        return expiresWithin(expiry, today, life.months + 1) && (life.months === 0 || !expiresWithin(expiry, today, life.months - 1));
      }),
    );
  });
});

describe('the near-expiry filter', () => {
  it('takes goods up to the same date so many months on, and no expired ones', () => {
    expect(expiresWithin('2027-05-21', '2026-11-21', 6)).toBe(true);
    expect(expiresWithin('2027-05-22', '2026-11-21', 6)).toBe(false);
    expect(expiresWithin('2026-11-20', '2026-11-21', 6)).toBe(false);
    expect(expiresWithin('2027-02-28', '2026-08-31', 6)).toBe(true);
  });
});
