import { describe, expect, it } from 'vitest';
import { type SpreadsheetColumn, writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { spreadsheetRows, unzipped } from '../../support/read-spreadsheet.ts';

interface Row {
  readonly text: string;
  readonly amount: string;
  readonly at: Date;
}
const columns: readonly SpreadsheetColumn<Row>[] = [
  { name: '说明', kind: 'text', value: ({ text }) => text },
  { name: '金额', kind: 'amount', value: ({ amount }) => amount },
  { name: '时间', kind: 'moment', value: ({ at }) => at },
];
const at = new Date('2026-11-20T17:30:00Z');
const row = (text: string, amount = '1.10'): Row => ({ text, amount, at });
/** 2026-11-21 01:30 in China, in days since 1899-12-30. */
const shownMoment = (Date.UTC(2026, 10, 21, 1, 30) - Date.UTC(1899, 11, 30)) / 86_400_000;

describe('a spreadsheet that is written', () => {
  it('has its heads, Chinese, numbers that are numbers, and the time in China', async () => {
    const [head, first] = spreadsheetRows(
      await writeSpreadsheet('对账单', columns, [row('清河社区大药房 & <本店> "一"', '-12345678901.23')]),
    );
    expect(head).toEqual(['说明', '金额', '时间']);
    expect(first?.slice(0, 2)).toEqual(['清河社区大药房 & <本店> "一"', -12345678901.23]);
    expect(first?.[2]).toBeCloseTo(shownMoment, 6);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '00123', '1e5', '20261120000047'])('keeps %j text', async (text) => {
    expect(spreadsheetRows(await writeSpreadsheet('a', columns, [row(text)]))[1]?.[0]).toBe(text);
  });

  it('leaves out what XML cannot hold, and empty cells', async () => {
    const file = await writeSpreadsheet('a', columns, [row('a\u0000b\u001Fc\uD800d'), row('')]);
    const [, first, second] = spreadsheetRows(file);
    expect(first?.[0]).toBe('abcd');
    expect(second).toHaveLength(2);
    expect(spreadsheetRows(await writeSpreadsheet('a', columns, [row('长'.repeat(40_000))]))[1]?.[0]).toHaveLength(32_767);
  });

  it('writes days as days, counts as numbers and no cell for nothing', async () => {
    const days: readonly SpreadsheetColumn<string | null>[] = [
      { name: '效期', kind: 'day', value: (day) => day },
      { name: '数量', kind: 'count', value: () => 12 },
    ];
    const [, first, second] = spreadsheetRows(await writeSpreadsheet('a', days, ['2027-01-31', null]));
    expect(first).toEqual([(Date.UTC(2027, 0, 31) - Date.UTC(1899, 11, 30)) / 86_400_000, 12]);
    expect(second).toEqual([12]);
  });

  it('names its sheet as spreadsheets allow', async () => {
    const workbook =
      unzipped(await writeSpreadsheet('2026/11: [对账单]*?\\ 一二三四五六七八九十一二三四五六七八九十', columns, []))
        .get('xl/workbook.xml')
        ?.toString() ?? '';
    const name = /<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1] ?? '';
    expect(name).toMatch(/^2026 11 {3}对账单/);
    expect(name).toHaveLength(31);
  });

  it('says the same of a row wherever it is written', async () => {
    const hostile = row('=1+1\u0000长\uD800', '-0.10');
    const [, alone] = spreadsheetRows(await writeSpreadsheet('a', columns, [hostile]));
    const apart = spreadsheetRows(await writeSpreadsheet('a', columns, new Array<Row>(1_000).fill(hostile)));
    expect(apart.slice(1)).toEqual(new Array(1_000).fill(alone));
  });

  it('holds 5,000 rows', async () => {
    const rows = spreadsheetRows(
      await writeSpreadsheet(
        'a',
        columns,
        Array.from({ length: 5_000 }, (_none, index) => row(`第${index}笔`, `${index}.01`)),
      ),
    );
    expect(rows).toHaveLength(5_001);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['第4999笔', 4999.01]);
  });
});
