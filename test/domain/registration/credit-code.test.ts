import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeFault, tidyCreditCode } from '../../../src/domain/registration/credit-code.ts';

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const sign = fc.constantFrom(...signs);
const digit = fc.constantFrom(...'0123456789');
/** Two signs, six digits, nine signs: what stands before the check character. */
const body = fc
  .tuple(
    fc.array(sign, { minLength: 2, maxLength: 2 }),
    fc.array(digit, { minLength: 6, maxLength: 6 }),
    fc.array(sign, { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''));
const whole = (start: string): string => start + [...signs].find((last) => creditCodeFault(start + last) === null);

describe('a unified social credit code (R26, GB 32100-2015)', () => {
  it.each(['91350100M000100Y43', '91110000600037341L', ' 9135 0100 M000 100Y43 ', '91350100m000100y43'])('accepts %s', (code) => {
    expect(creditCodeFault(code)).toBeNull();
  });

  it.each([
    ['', 'length'],
    ['91350100M000100Y4', 'length'],
    ['91350100M000100Y433', 'length'],
    ['91350100M000100O43', 'signs'],
    ['9135010AM000100Y43', 'signs'],
    ['９1350100M000100Y43', 'signs'],
    ['91350100M000100Y44', 'check'],
    ['19350100M000100Y43', 'check'],
  ])('refuses %s: %s', (code, fault) => {
    expect(creditCodeFault(code)).toBe(fault);
  });

  it('has exactly one check character', () => {
    fc.assert(fc.property(body, (start) => [...signs].filter((last) => creditCodeFault(start + last) === null).length === 1));
  });

  it('finds every single character that was changed', () => {
    fc.assert(
      fc.property(body.map(whole), fc.nat({ max: 17 }), sign, (code, place, other) => {
        fc.pre(code[place] !== other);
        return creditCodeFault(code.slice(0, place) + other + code.slice(place + 1)) !== null;
      }),
    );
  });

  it('finds two neighbours that have changed places', () => {
    fc.assert(
      fc.property(body.map(whole), fc.nat({ max: 16 }), (code, place) => {
        const [one, other] = [code[place] ?? '', code[place + 1] ?? ''];
        fc.pre(one !== other);
        return creditCodeFault(code.slice(0, place) + other + one + code.slice(place + 2)) !== null;
      }),
    );
  });

  it('does not depend on spaces and case', () => {
    fc.assert(fc.property(body.map(whole), (code) => tidyCreditCode(` ${code.slice(0, 8)} ${code.slice(8).toLowerCase()} `) === code));
  });
});
