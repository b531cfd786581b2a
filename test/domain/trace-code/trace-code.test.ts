import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestTraceCode, readTraceCode } from '../../../src/domain/trace-code/trace-code.ts';

const GS = '\u001D';
const twenty = '81234567890123456789';
const product = '06901234567892';

describe('reading a trace code (R70)', () => {
  it.each([
    ['20 digits of 码上放心', twenty, twenty, '8123456'],
    ['in full-width digits with blanks', '８１２３ ４５６７\u3000８９０１ ２３４５ ６７８９\r\n', twenty, '8123456'],
    ['with a mark before it', `\uFEFF${twenty}`, twenty, '8123456'],
    ['20 digits that could be GS1', `01${product}2112`, `01${product}2112`, '0106901'],
    ['a maker’s own digits', '123456789012345', '123456789012345', null],
    ['a maker’s own digits that begin like GS1 and check wrongly', '0106901234567893211234', '0106901234567893211234', null],
    ['GS1 in brackets', `(01)${product}(21)A1b-2`, `(01)${product}(21)A1b-2`, product],
    ['GS1 in brackets, with batch and day', `(01)${product}(17)281231(10)B1(21)A1`, `(01)${product}(21)A1`, product],
    ['GS1 in full-width brackets', `（01）${product}（21）A1`, `(01)${product}(21)A1`, product],
    ['a serial number with brackets', `(01)${product}(21)A(B)1`, `(01)${product}(21)A(B)1`, product],
    ['GS1 elements', `01${product}21A1`, `(01)${product}(21)A1`, product],
    ['GS1 elements with a separator', `01${product}10B1${GS}21A1${GS}17281231`, `(01)${product}(21)A1`, product],
    ['GS1 elements as a scanner names them', `]d2${GS}01${product}1728123121A1`, `(01)${product}(21)A1`, product],
    ['GS1 elements of other kinds', `01${product}310200150021A1${GS}400X`, `(01)${product}(21)A1`, product],
    ['a GS1 link', `https://id.gs1.org/01/${product}/21/A1`, `(01)${product}(21)A1`, product],
    ['a link of another host', 'http://m.example.cn/p/01/6901234567892/10/B1/21/A%2F1?17=281231', `(01)${product}(21)A/1`, product],
  ])('reads %s', (_, text, code, part) => {
    expect(readTraceCode(text)).toEqual({ code, part });
  });

  it.each([
    ['nothing', ''],
    ['words', '阿莫西林胶囊'],
    ['a barcode, which names goods', '6901234567892'],
    ['a product number', product],
    ['a product number without a serial number', `(01)${product}`],
    ['a product number that checks wrongly', '(01)06901234567893(21)A1'],
    ['a serial number that is too long', `(01)${product}(21)${'A'.repeat(21)}`],
    ['a serial number of other signs', `(01)${product}(21)药`],
    ['a link without a serial number', `https://id.gs1.org/01/${product}`],
    ['a link with a broken sign', `https://id.gs1.org/01/${product}/21/%E4%`],
    ['a link of something else', 'https://example.cn/goods/17'],
    ['an approval number', '国药准字H20113456'],
    ['too many digits', '1'.repeat(33)],
    ['letters among digits', '8123456789012345678X'],
  ])('does not read %s', (_, text) => {
    expect(readTraceCode(text)).toBeNull();
  });

  it('reads a code of its own as itself, whatever was scanned', () => {
    const signs = (unit: string, minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength });
    const gs1 = signs('!"%&()*+,-./09:;<=>?AZ_az', 1, 20).map((serial) => `(01)${product}(21)${serial}`);
    fc.assert(
      fc.property(fc.oneof(signs('0123456789', 10, 40), gs1, signs('0126901(21)A\u001D １（%/', 0, 205)), (text) => {
        const read = readTraceCode(text);
        if (read === null) return;
        expect(read.code.length).toBeLessThanOrEqual(longestTraceCode);
        expect(readTraceCode(read.code)).toEqual(read);
      }),
    );
  });
});
