import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFavoriteMark, checkGroupName, favoriteLimits } from '../../../src/domain/favorite/favorite-mark.ts';

describe('what a shop writes to a favourite', () => {
  it.each([
    ['', '', { note: '', target: null }],
    ['  夜班用 ', ' 50 ', { note: '夜班用', target: 50 }],
    ['', '999999', { note: '', target: 999_999 }],
  ])('is kept trimmed: %j %j', (note, target, kept) => expect(checkFavoriteMark({ note, target })).toEqual({ ok: true, value: kept }));

  it.each([
    ['好'.repeat(61), '', ['note']],
    ['两\n行', '0', ['note', 'target']],
    ['', '-1', ['target']],
    ['', '1.5', ['target']],
    ['', '1000000', ['target']],
    ['', '1e3', ['target']],
  ])('is refused by its parts: %j %j', (note, target, parts) =>
    expect(checkFavoriteMark({ note, target })).toEqual({ ok: false, refusal: parts }),
  );

  it('has groups whose names are one short line', () => {
    expect(checkGroupName(' 抗生素 ')).toEqual({ ok: true, value: '抗生素' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const name = checkGroupName(said);
        if (name.ok)
          expect([name.value.trim(), [...name.value].length >= 1, [...name.value].length <= favoriteLimits.name]).toEqual([
            name.value,
            true,
            true,
          ]);
        else expect(said.trim() === '' || [...said.trim()].length > favoriteLimits.name || /\p{Cc}/u.test(said.trim())).toBe(true);
      }),
    );
  });
});
