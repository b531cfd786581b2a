import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhoneNumber } from '../../../src/domain/account/contact-rules.ts';
import { isUserName, tidyUserName } from '../../../src/domain/account/user-name.ts';

describe('a user name (R24)', () => {
  it.each(['清河药房', 'qinghe', 'yj00000001', ' 清河_2 ', 'ｑｉｎｇｈｅ', '药'.repeat(20)])('may be %s', (name) => {
    expect(isUserName(name)).toBe(true);
  });

  it.each(['', '药', '药'.repeat(21), '13912345678', '1店', '清 河', '清河!', '<b>', '_a', 'a\u202Eb'])('cannot be %j', (name) => {
    expect(isUserName(name)).toBe(false);
  });

  it('is never a phone', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !(isUserName(text) && isPhoneNumber(tidyUserName(text)))));
  });
});
