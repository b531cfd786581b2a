import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountAsText,
  floor2,
  fromWhole,
  inYuan,
  money,
  priceAsText,
  readAmount,
  readTypedAmount,
  toWhole,
} from '../../../src/domain/shared/money.ts';

describe('an amount in a sentence', () => {
  it.each([
    ['0.05', '¥0.05'],
    ['999.99', '¥999.99'],
    ['1432.43', '¥1,432.43'],
    ['58600', '¥58,600'],
    ['1234567.1234', '¥1,234,567.1234'],
  ])('separates the thousands of %s', (text, shown) => expect(inYuan(text)).toBe(shown));
});

describe('an amount from outside', () => {
  it.each<[unknown, number, string | null]>([
    ['12', 2, '12'],
    ['12.5', 2, '12.5'],
    ['12.50', 2, '12.5'],
    [12.5, 2, '12.5'],
    ['007.50', 2, '7.5'],
    [0, 2, '0'],
    ['0.0001', 4, '0.0001'],
    ['999999999999.99', 2, '999999999999.99'],
    [99999999999.9999, 4, '99999999999.9999'],
    ['999999999999.9999', 4, '999999999999.9999'],
    ['12.505', 2, null],
    ['12.500', 2, null],
    ['1.00000', 4, null],
    ['1000000000000', 2, null],
    [1e12, 2, null],
    ['-1', 2, null],
    [-1, 2, null],
    ['+1', 2, null],
    [' 1', 2, null],
    ['1 ', 2, null],
    ['1e3', 2, null],
    ['.5', 2, null],
    ['5.', 2, null],
    ['', 2, null],
    ['1,000', 2, null],
    ['１', 2, null],
    ['1\n', 2, null],
    ['NaN', 2, null],
    [NaN, 2, null],
    [Infinity, 2, null],
    [1e-7, 4, null],
    [1e21, 2, null],
    [0.1 + 0.2, 2, null],
    [123456789012.3456, 4, null], // 16 significant digits
    [null, 2, null],
    [undefined, 2, null],
    [true, 2, null],
    [[5], 2, null],
    [{}, 2, null],
  ])('%j with %i decimals is read as %s', (value, decimals, amount) => {
    expect(readAmount(value, decimals)?.toFixed() ?? null).toBe(amount);
  });
});

describe('rounding and printing', () => {
  it.each([
    ['1.999', '1.99'],
    ['0.009', '0.00'],
    ['1.99', '1.99'],
    ['2', '2.00'],
  ])('floor2 of %s is %s', (value, floored) => {
    expect(floor2(money(value)).toFixed(2)).toBe(floored);
    expect(amountAsText(money(value))).toBe(floored);
  });

  it.each([
    ['5', '5.00'],
    ['5.5', '5.50'],
    ['5.125', '5.125'],
    ['5.1234', '5.1234'],
    ['0', '0.00'],
    ['0.0001', '0.0001'],
    ['100', '100.00'],
  ])('a unit price of %s is printed as %s', (value, text) => {
    expect(priceAsText(money(value))).toBe(text);
  });
});

describe('whole units', () => {
  it('carry an amount there and back unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n }), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
        expect(toWhole(fromWhole(whole, decimals), decimals)).toBe(whole);
        expect(toWhole(fromWhole(whole, decimals), 4)).toBe(whole * 10n ** BigInt(4 - decimals));
      }),
    );
  });

  it('refuse an amount with more decimals than they have, which is a bug', () => {
    expect(() => toWhole(money('0.001'), 2)).toThrow(RangeError);
  });
});

describe('an amount as a person types it', () => {
  it.each([
    ['1,000', '1000'],
    [' ￥１，０００．５ ', '1000.5'],
    ['¥12,345,678.90', '12345678.9'],
    ['3000元', '3000'],
    ['1000', '1000'],
    ['1,5', null],
    ['1,0000', null],
    ['10,00', null],
    ['1.001', null],
    ['一千', null],
    ['', null],
  ])('%j is %s', (typed, amount) => {
    expect(readTypedAmount(typed, 2)?.toFixed() ?? null).toBe(amount);
  });
});
