import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWord } from '../../../src/domain/shared/near-word.ts';

describe('the word that was probably meant', () => {
  it.each([
    ['xp', ['ph', 'xq', 'xx'], 'xq'],
    ['pwzh', ['pxxh', 'pzwh'], 'pzwh'],
    ['批准文好', ['批号', '批准文号'], '批准文号'],
    ['ＸＱ', ['x', 'xq'], 'xq'],
    ['sitting', ['setting', 'kitten'], 'setting'],
    ['xp', ['xq', 'xx'], 'xq'],
    ['xp', [], null],
  ])('%s among %j is %s', (meant, words, nearest) => {
    expect(nearestWord(meant, words)).toBe(nearest);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '药'), minLength: 3, maxLength: 8 });

  it('is the word itself where it is there, whatever else is', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (one, before, behind) => {
        expect(nearestWord(one, [...before, one, ...behind])).toBe(one);
      }),
    );
  });

  it('is a word with one slip rather than one of other letters', () => {
    const slips = (one: string, at: number): string[] => [
      `${one.slice(0, at)}${one.slice(at + 1)}`,
      `${one.slice(0, at)}x${one.slice(at)}`,
      `${one.slice(0, at)}x${one.slice(at + 1)}`,
      `${one.slice(0, at)}${one.slice(at + 1, at + 2)}${one.charAt(at)}${one.slice(at + 2)}`,
    ];
    fc.assert(
      fc.property(word, fc.nat(2), (one, at) => {
        for (const slip of slips(one, at)) expect(nearestWord(slip, ['zzzzzzzzzz', one])).toBe(one);
      }),
    );
  });
});
