import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeCode } from '../../../src/domain/purchase-list/goods-code.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';

describe('figures in a list', () => {
  const ordered = (text: string) => readListText(text).rows.map(({ name, quantity: { number } }) => [name, number]);

  it('1,000 at the end of a line is 1000, behind a space or a sign of multiplication', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 999_999 }),
        fc.constantFrom(' ', ' ×', ' *'),
        fc.constantFrom('', '盒', ' 盒'),
        (number, sign, unit) => {
          const line = (figure: string) => `阿莫西林胶囊${sign}${figure}${unit}`;
          expect(ordered(line(number.toLocaleString('en')))).toEqual(ordered(line(String(number))));
          expect(ordered(line(String(number)))).toEqual([['阿莫西林胶囊', number]]);
        },
      ),
    );
  });

  it('8 or 12 to 14 digits are a barcode, and no part of more digits or of a decimal number is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('6', '9', '0'), maxLength: 18 }), fc.constantFrom('', '1.', '.'), (digits, before) => {
        const isCode = before === '' && [8, 12, 13, 14].includes(digits.length);
        expect(wholeCode(before + digits)).toBe(isCode ? digits : '');
      }),
    );
  });
});
