import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMobileNumber,
  isEmail,
  isPhoneNumber,
  isServiceNumber,
  maskedPhone,
  typedMobileNumber,
  typedPhoneNumber,
} from '../../../src/domain/account/contact-rules.ts';

describe('a mobile number', () => {
  it.each([
    ['13800000001', true],
    ['19912345678', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['23800000001', false],
    ['+8613800000001', false],
    ['138 0000 0001', false],
    ['１３８00000001', false],
    ['13800000001\n', false],
    ['', false],
  ])('"%s": %s', (text, valid) => {
    expect(isPhoneNumber(text)).toBe(valid);
  });
});

describe('a landline number', () => {
  it.each([
    ['010-12345678', true],
    ['010-1234567', true],
    ['0755-12345678', true],
    ['010-123456', false],
    ['010-123456789', false],
    ['01012345678', false],
    ['10-12345678', false],
    ['07555-1234567', false],
  ])('"%s": %s', (text, valid) => {
    expect(isPhoneNumber(text)).toBe(valid);
  });
});

describe('an email', () => {
  it.each([
    ['a_b-1@example.com', true],
    ['a@b.c', true],
    ['A9@mail.example.com.cn', true],
    ['a@b', false],
    ['@b.c', false],
    ['a@.c', false],
    ['a@b.', false],
    ['a b@c.d', false],
    ['a@b..c', false],
    ['a@@b.c', false],
    ['药@b.c', false],
    ['', false],
    ['a.b@c.d', false],
  ])('"%s": %s', (text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });
});

describe('a number under which a shop is called', () => {
  it.each([
    ['13800000001', true],
    ['010-12345678', true],
    ['400-800-0571', true],
    ['4008000571', true],
    ['800-820-1234', true],
    ['12345', true],
    ['500-800-0571', false],
    ['400-800-057', false],
    ['123456', false],
    ['', false],
  ])('"%s": %s', (text, valid) => {
    expect(isServiceNumber(text)).toBe(valid);
  });
});

describe('a phone number that others may see', () => {
  it.each([
    ['13800006620', '138****6620'],
    ['0551-65551234', '0551-****1234'],
    ['65551234', '65****34'],
    ['', ''],
  ])('%s: %s', (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown);
  });

  it('keeps its shape, and hides a third of it at least', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{3,5}-?[0-9]{6,9}$/), (phone) => {
        const shown = maskedPhone(phone);
        expect(shown).toHaveLength(phone.length);
        expect((shown.match(/\*/g) ?? []).length * 3).toBeGreaterThanOrEqual(phone.replace('-', '').length);
      }),
    );
  });
});

describe('a typed phone number', () => {
  it.each([
    ['138 1234 6620', '13812346620'],
    ['+86 138 1234 6620', '13812346620'],
    ['0086-138-1234-6620', '13812346620'],
    ['8613812346620', '13812346620'],
    ['１３８１２３４６６２０', '13812346620'],
    ['138123466209', '13812346620'],
    ['138', '138'],
    ['861381234662', '861381234662'],
    ['', ''],
  ])('%s is kept as %s', (typed, kept) => {
    expect(typedMobileNumber(typed)).toBe(kept);
  });

  it.each([
    ['0551 - 65551234', '0551-65551234'],
    ['010–12345678', '010-12345678'],
    ['138 1234 6620', '13812346620'],
    ['+86 13812346620', '13812346620'],
    ['+', '+'],
  ])('may be a landline: %s is kept as %s', (typed, kept) => {
    expect(typedPhoneNumber(typed)).toBe(kept);
  });

  it('typed letter by letter is what is pasted at once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\+?86 ?)?1[3-9][0-9] ?[0-9]{4}[ -]?[0-9]{4}$/), (text) => {
        const typed = [...text].reduce((before, letter) => typedMobileNumber(before + letter), '');
        expect(typed).toBe(typedMobileNumber(text));
        expect(isMobileNumber(typed)).toBe(true);
      }),
    );
  });
});
