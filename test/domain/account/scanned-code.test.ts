import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedName, scannedCodeRules, shownProgress } from '../../../src/domain/account/scanned-code.ts';

const all = ['waiting', 'scanned', 'asked', 'confirmed', 'declined', 'taken'] as const;
const made = 1_795_000_000;
const expiresAt = made + scannedCodeRules.livesSeconds;

describe('a code that a phone scans', () => {
  it('lives five minutes, whatever has come of it', () => {
    for (const progress of ['waiting', 'scanned', 'asked', 'confirmed'] as const) {
      expect(shownProgress({ progress, expiresAt }, expiresAt - 1).state).not.toBe('expired');
      expect(shownProgress({ progress, expiresAt }, expiresAt)).toEqual({ state: 'expired', reason: '' });
    }
  });

  it.each([
    ['waiting', 'waiting', ''],
    ['scanned', 'scanned', ''],
    ['asked', 'scanned', ''],
    ['confirmed', 'confirmed', ''],
    ['declined', 'expired', 'declined'],
    ['taken', 'expired', 'taken'],
  ] as const)('that is %s is shown as %s', (progress, state, reason) => {
    expect(shownProgress({ progress, expiresAt }, made)).toEqual({ state, reason });
  });

  it('is never good again once it is over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (progress, one, more) => {
        const before = shownProgress({ progress, expiresAt }, made + one);
        if (before.state === 'expired') expect(shownProgress({ progress, expiresAt }, made + one + more).state).toBe('expired');
      }),
    );
  });
});

describe('a masked name', () => {
  it.each([
    ['13800000001', '138****0001'],
    ['周敏', '周*'],
    ['anhe', 'a***'],
    ['一', '*'],
    ['', '*'],
    ['😀😀', '😀*'],
  ])('%s is shown as %s', (name, masked) => expect(maskedName(name)).toBe(masked));

  it('never says the whole', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2 }), (name) => {
        fc.pre(!name.includes('*'));
        expect(maskedName(name)).not.toContain(name);
      }),
    );
  });
});
