import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountTenths } from '../../../src/domain/goods/discount.ts';
import { fromFen, money } from '../../../src/domain/shared/money.ts';

describe('how many tenths of its former price goods cost', () => {
  it.each([
    ['6.80', '10', '6.8'],
    ['8', '10', '8'],
    ['6.801', '10', '6.9'],
    ['6.8999', '10', '6.9'],
    ['1', '3', '3.4'],
    ['0.01', '100', '0.1'],
    ['9.9', '10', '9.9'],
    ['9.901', '10', null],
    ['10', '10', null],
    ['11', '10', null],
    ['1', '0', null],
    ['999999999999.9999', '1000000000000', null],
    ['0.0001', '0.0003', '3.4'],
  ])('%s of %s: %s', (price, former, expected) => {
    expect(discountTenths(money(price), money(former))).toBe(expected);
  });

  it('says nothing where nothing is struck through', () => {
    expect(discountTenths(money('5'), null)).toBeNull();
  });

  it('never says more of a discount than there is, and less than a tenth of a tenth too little', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), fc.bigInt(1n, 10n ** 10n), (fen, formerFen) => {
        const said = discountTenths(fromFen(fen), fromFen(formerFen));
        const hundredths = said === null ? 100n : BigInt(money(said).times(10).toFixed());
        return (said === null || fen * 100n <= hundredths * formerFen) && fen * 100n > (hundredths - 1n) * formerFen;
      }),
    );
  });
});
