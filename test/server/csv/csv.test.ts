import { describe, expect, it } from 'vitest';
import { CsvError, readCsv } from '../../../src/server/csv/read-csv.ts';
import { csvRows } from '../../../src/server/csv/write-csv.ts';

const fieldsOf = (text: string) => readCsv(text).map(({ line, fields }) => [line, ...fields]);

describe('CSV that is read', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      '\uFEFFa,\n,b',
      [
        [1, 'a', ''],
        [2, '', 'b'],
      ],
    ],
    [
      '"a,b","c""d","e\r\nf"\ng,h,i',
      [
        [1, 'a,b', 'c"d', 'e\nf'],
        [3, 'g', 'h', 'i'],
      ],
    ],
    [
      'a\n\n\nb\n',
      [
        [1, 'a'],
        [4, 'b'],
      ],
    ],
    ['""\n"x"', [[2, 'x']]],
    ['a,', [[1, 'a', '']]],
    ['', []],
    [
      'a\rb\r\nc\n\nd',
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [5, 'd'],
      ],
    ],
    [
      '\n\n"a\r\nb\rc",d\ne',
      [
        [3, 'a\nb\nc', 'd'],
        [6, 'e'],
      ],
    ],
  ])('%j', (text, records) => {
    expect(fieldsOf(text)).toEqual(records);
  });

  it.each([
    ['a\n"b', 2],
    ['a\nb"c', 2],
    ['"a"b', 1],
    ['"a\nb"\nc,"d" e', 3],
  ])('says on which line %j goes wrong', (text, line) => {
    expect(() => fieldsOf(text)).toThrow(CsvError);
    try {
      fieldsOf(text);
    } catch (error) {
      expect((error as CsvError).line).toBe(line);
    }
  });
});

describe('CSV that is written', () => {
  it.each([
    [['a', 1, -2, 0.5, ''], 'a,1,-2,0.5,'],
    [['a,b', 'c"d', 'e\nf', 'g\rh'], '"a,b","c""d","e\nf","g\rh"'],
    [['20261120000047\t'], '"20261120000047\t"'],
    [['=1+1', '+1', '-1', '@a', '\tx', '＝1', '＋1', '－1', '＠a'], `'=1+1,'+1,'-1,'@a,"'\tx",'＝1,'＋1,'－1,'＠a`],
    [['\n=1', '\r=1', '=a,"b"'], `"'\n=1","'\r=1","'=a,""b"""`],
  ])('%j', (row, text) => {
    expect(csvRows([row, ['x']])).toBe(`${text}\r\nx\r\n`);
  });

  it('is read as it was written', () => {
    const rows = [
      ['a', 'b,"c"\n'],
      ['', 'd'],
    ];
    expect(readCsv(csvRows(rows)).map(({ fields }) => fields)).toEqual(rows);
  });
});
