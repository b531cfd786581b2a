import { describe, expect, it } from 'vitest';
import { codeSpelling, takeCode, wholeCode } from '../../../src/domain/purchase-list/goods-code.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { readTraceCode } from '../../../src/domain/trace-code/trace-code.ts';

const boxes = ['81990010000000000001', '123456789012345', '010690123456789221A1b-2.c'];

describe('trace codes of boxes in a list (R70)', () => {
  it.each(boxes)('are codes, alone and with a number behind them, and read as themselves: %s', (box) => {
    expect(wholeCode(box)).toBe(box);
    expect(takeCode(`${box} 10盒`)).toEqual({ code: box, rest: expect.stringContaining('10盒') });
    expect(codeSpelling(box)).toBe(box);
    expect(readTraceCode(takeCode(box).code)).toEqual(readTraceCode(box));
  });

  it.each([
    ['(01)06901234567892(21)A-1', '(01)06901234567892(21)A-1'],
    ['(01)06901234567892(17)280831(10)B24(21)A-1', '(01)06901234567892(21)A-1'],
    ['（01）06901234567892（21）A-1', '(01)06901234567892(21)A-1'],
    ['https://id.gs1.org/01/06901234567892/21/A-1', '(01)06901234567892(21)A-1'],
    ['https://trace.example/x/01/6901234567892/21/A%2F1?17=280831', '(01)06901234567892(21)A/1'],
  ])('are codes in brackets and in links, too, as they are kept: %s', (scan, code) => {
    expect(wholeCode(scan)).toBe(code);
    expect(takeCode(`${scan} 10盒`)).toEqual({ code, rest: expect.stringContaining('10盒') });
    expect(codeSpelling(code)).toBe(code);
    expect(readListText(scan).rows.map((row) => row.code)).toEqual([code]);
    expect(readListText(`${scan} 3盒`).rows).toMatchObject([{ code, name: '' }]);
  });

  it.each(['https://shop.example/goods/1', '(01)06901234567890(21)A', '(01)感冒灵', 'https://'])(
    'are not any other link or bracket: %s',
    (text) => {
      expect(wholeCode(text)).toBe('');
      expect(takeCode(text)).toEqual({ code: '', rest: text });
    },
  );

  it('are rows of a scanned list', () => {
    expect(readListText(boxes.join('\n')).rows.map(({ code }) => code)).toEqual(boxes);
  });
});
