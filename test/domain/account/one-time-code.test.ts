import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeRules, isCodeForm, secondsToNextCode, triesLeft } from '../../../src/domain/account/one-time-code.ts';

const sent = { sentAt: 1_000, tries: 0, isOver: false };

describe('a code (R25)', () => {
  it.each([
    ['at once', sent, 1_000, 5],
    ['in its last second', sent, 1_299, 5],
    ['after five minutes', sent, 1_300, 0],
    ['before it was sent', sent, 999, 0],
    ['after four tries', { ...sent, tries: 4 }, 1_001, 1],
    ['after five tries', { ...sent, tries: 5 }, 1_001, 0],
    ['once it was right, or another one was sent', { ...sent, isOver: true }, 1_001, 0],
  ])('has so many tries %s', (_, code, now, left) => {
    expect(triesLeft(code, now)).toBe(left);
  });

  it('never gets back a try, however time and guesses go on', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), fc.nat(900), fc.nat(900), (tries, more, at, later) => {
        const before = triesLeft({ ...sent, tries }, 1_000 + at);
        expect(triesLeft({ ...sent, tries: tries + more }, 1_000 + at + later)).toBeLessThanOrEqual(before);
        expect(before).toBeLessThanOrEqual(codeRules.tries);
      }),
    );
  });

  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['１２３４５６', false],
    ['12 456', false],
  ])('is six digits: %s', (text, is) => {
    expect(isCodeForm(text)).toBe(is);
  });
});

describe('the next code to a phone (R25)', () => {
  it.each([
    ['the first', [], 0],
    ['a moment later', [100_000], 60],
    ['a minute later', [99_940], 0],
    ['the tenth of a day', Array.from({ length: 9 }, (_, at) => 90_000 + at * 60), 0],
    ['the eleventh', Array.from({ length: 10 }, (_, at) => 90_000 + at * 60), 76_400],
  ])('%s waits', (_, before, wait) => {
    expect(secondsToNextCode(before, 100_000)).toBe(wait);
  });

  it('waits for the codes of strangers as well where a stranger asks, of whom there may be more', () => {
    const strangers = Array.from({ length: codeRules.perPhoneDay }, (_, at) => 90_000 + at);
    expect(secondsToNextCode([], 100_000, strangers.slice(1))).toBe(0);
    expect(secondsToNextCode([], 100_000, strangers)).toBe(76_400);
    expect(secondsToNextCode([99_999], 100_000, strangers.slice(1))).toBe(59);
    expect(secondsToNextCode([99_000], 100_000)).toBe(0);
  });

  it('can be had once its wait is over, and not a second before; the order of the earlier ones is nothing to it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 }), (before) => {
        const wait = secondsToNextCode(before, 100_000);
        expect(secondsToNextCode([...before].reverse(), 100_000)).toBe(wait);
        expect(secondsToNextCode(before, 100_000 + wait)).toBe(0);
        if (wait > 0) expect(secondsToNextCode(before, 100_000 + wait - 1)).toBeGreaterThan(0);
      }),
    );
  });
});
