import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentityNumber, maskedIdentityNumber } from '../../../src/domain/account/identity-number.ts';

describe('a resident identity number', () => {
  it.each(['11010519491231002X', '11010519491231002x', ' 11010519491231002X '])('accepts %s (GB 11643)', (number) => {
    expect(isIdentityNumber(number)).toBe(true);
  });

  it.each([
    ['another check character', '110105194912310021'],
    ['15 digits', '110105491231002'],
    ['a day that is none', '110105194902300025'],
    ['a letter inside', '1101051949123100AX'],
    ['a leading zero', '010105194912310020'],
    ['nothing', ''],
    ['full-width digits', '１１０１０５１９４９１２３１００２X'],
  ])('refuses %s', (_, number) => {
    expect(isIdentityNumber(number)).toBe(false);
  });

  it('notices every wrong digit', () => {
    const right = '11010519491231002X';
    fc.assert(
      fc.property(fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(right[place]) + shift) % 10;
        return !isIdentityNumber(`${right.slice(0, place)}${wrong}${right.slice(place + 1)}`);
      }),
    );
  });

  it('shows three characters before and four behind', () => {
    expect(maskedIdentityNumber('11010519491231002x')).toBe('110***********002X');
  });
});
