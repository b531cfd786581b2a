import { describe, expect, it } from 'vitest';
import { compareIds, idKey, idText, isSameId, type Id } from '../../../src/domain/shared/id.ts';

describe('ids', () => {
  it('stand in number order first, then by UTF-16 code unit', () => {
    const ordered: Id[] = [
      '0',
      '01',
      1,
      2,
      '9',
      '0010',
      10,
      '9007199254740992',
      '9007199254740993',
      'A10',
      'A9',
      'a',
      '線',
      '😀',
      '\uFF11',
    ];
    expect(ordered.toReversed().sort(compareIds)).toEqual(ordered);
  });

  it('have equal keys exactly when their texts are equal', () => {
    const ids: Id[] = [
      1,
      '1',
      '01',
      10,
      '10',
      '1e1',
      '9007199254740991',
      9007199254740991,
      '9007199254740993',
      '9007199254740992',
      '0',
      'a',
      '1.0',
    ];
    for (const one of ids) for (const other of ids) expect(idKey(one) === idKey(other)).toBe(idText(one) === idText(other));
  });

  it('are compared as text', () => {
    expect(isSameId(7, '7')).toBe(true);
    expect(isSameId('07', '7')).toBe(false);
  });
});
