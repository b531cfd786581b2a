import { describe, expect, it } from 'vitest';
import { afterApplying, afterDeciding, isSupplied, mayApply } from '../../../src/domain/qualification/controlled-sale.ts';

const standings = ['none', 'applied', 'granted', 'refused'] as const;

describe('supply of controlled-sales goods', () => {
  it('is had by a granted buyer alone', () => {
    expect(standings.filter(isSupplied)).toEqual(['granted']);
  });

  it('can be applied for by whoever has not, or was refused; applying twice is applying once', () => {
    expect(standings.filter(mayApply)).toEqual(['none', 'refused']);
    expect(standings.map(afterApplying)).toEqual(['applied', 'applied', 'granted', 'applied']);
    for (const standing of standings) expect(afterApplying(afterApplying(standing))).toBe(afterApplying(standing));
  });

  it.each(['granted', 'refused'] as const)('is %s whatever was decided before, but never without an application', (decision) => {
    expect(afterDeciding('none', decision)).toEqual({ ok: false, refusal: { code: 'not-applied' } });
    for (const standing of ['applied', 'granted', 'refused'] as const) {
      expect(afterDeciding(standing, decision)).toEqual({ ok: true, value: decision });
    }
  });
});
