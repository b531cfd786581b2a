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

  it('are rows of a scanned list', () => {
    expect(readListText(boxes.join('\n')).rows.map(({ code }) => code)).toEqual(boxes);
  });
});
