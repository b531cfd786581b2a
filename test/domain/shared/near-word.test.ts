import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWord, wordDistance } from '../../../src/domain/shared/near-word.ts';

const word = fc.string({ maxLength: 8 });

describe('the distance of words', () => {
  it.each([
    ['xp', 'xq', 1],
    ['pzwh', 'pwzh', 1],
    ['', 'abc', 3],
    ['批准文好', '批准文号', 1],
    ['ＸＱ', 'xq', 0],
    ['kitten', 'sitting', 3],
  ])('%s to %s is %i', (one, other, distance) => {
    expect(wordDistance(one, other)).toBe(distance);
  });

  it('is 0 to itself, the same both ways, and never more than the longer word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(wordDistance(one, one)).toBe(0);
        expect(wordDistance(one, other)).toBe(wordDistance(other, one));
        const length = (text: string) => [...text.normalize('NFKC').trim().toLowerCase()].length;
        expect(wordDistance(one, other)).toBeLessThanOrEqual(Math.max(length(one), length(other)));
      }),
    );
  });

  it('chooses the nearest word, of several the first', () => {
    expect(nearestWord('xp', ['ph', 'xq', 'xx'])).toBe('xq');
    expect(nearestWord('xp', [])).toBeNull();
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1 }), (meant, words) => {
        const nearest = nearestWord(meant, words) ?? '';
        for (const other of words) expect(wordDistance(meant, nearest)).toBeLessThanOrEqual(wordDistance(meant, other));
      }),
    );
  });
});
