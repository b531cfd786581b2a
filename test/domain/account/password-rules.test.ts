import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault } from '../../../src/domain/account/password-rules.ts';

const phone = '13800000001';

describe('passwords (R26)', () => {
  it.each([
    ['Demo#2026', null],
    ['abcdefg1', null],
    ['药集药集药集药1', null],
    ['abcdef1', 'length'],
    [`${'a'.repeat(63)}1`, null],
    [`${'a'.repeat(64)}1`, 'length'],
    ['abcdefgh', 'classes'],
    ['12345678', 'classes'],
    ['########', 'classes'],
    [phone, 'phone'],
    ['Password1', 'common'],
    ['ｐａｓｓｗｏｒｄ１', 'common'],
    ['a123456789', 'common'],
  ])('%s: %s', (password, fault) => {
    expect(passwordFault(password, phone)).toBe(fault);
  });

  it('are none of the thousand most common ones', () => {
    const most = (dictionary['passwords-common'] as readonly string[]).slice(0, 1000);
    expect(most).toHaveLength(1000);
    expect(most.filter((password) => passwordFault(password, phone) === null)).toEqual([]);
  });

  it('that are refused for their length alone are let in once they are long enough', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][0-9]{0,6}$/), (short) => {
        expect(passwordFault(short, phone)).toBe('length');
        expect(passwordFault(`${short}#Yaoji-${short}`, phone)).toBeNull();
      }),
    );
  });
});
