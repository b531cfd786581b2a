import { describe, expect, it } from 'vitest';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { tableFaultWords } from '../../../src/server/spreadsheet/table-file.ts';
import { usualBankColumns } from '../../../src/server/wallet/transfer/bank-columns.ts';
import { readBankFile } from '../../../src/server/wallet/transfer/bank-file.ts';

const today = '2026-11-28';
const read = (file: string | Buffer, columns = usualBankColumns) => readBankFile(Buffer.from(file), columns, today);
const header = '交易流水号,贷方发生额,对方户名,用途,交易日期';

/** What a file says that came: number, amount, payer, remark, day; or why it is not read. */
async function told(file: string | Buffer, columns = usualBankColumns) {
  const outcome = await read(file, columns);
  if (!outcome.ok) return tableFaultWords(outcome.refusal, columns, '');
  return outcome.value.came.map(({ reference, amount, payer, remark, bookedOn }) => [
    reference,
    amount.toFixed(2),
    payer,
    remark,
    bookedOn,
  ]);
}

const one = ['GB0001', '1280.50', '合肥安和大药房有限公司', '货款', '2026-11-26'];

describe('a bank’s file (R49)', () => {
  it('is read in UTF-8, with and without its mark, with tabs, and in GB18030', async () => {
    const row = 'GB0001,"1,280.50",合肥安和大药房有限公司,货款,20261126';
    for (const file of [`${header}\n${row}\n`, `\uFEFF${header}\r\n${row}\r\n`]) expect(await told(file)).toEqual([one]);
    expect(await told(`${header.replaceAll(',', '\t')}\nGB0001\t1,280.50\t合肥安和大药房有限公司\t货款\t20261126\n`)).toEqual([one]);
    // Written by iconv.
    const gb18030 = Buffer.from(
      'bdbbd2d7c1f7cbaebac52cb4fbb7bdb7a2c9fab6ee2cb6d4b7bdbba7c3fb2cd3c3cdbe2cbdbbd2d7c8d5c6da0a4742303030312c22312c3238302e3530222cbacfb7cab0b2bacdb4f3d2a9b7bfd3d0cfdeb9abcbbe2cbbf5bfee2c32303236313132360a',
      'hex',
    );
    expect(await told(gb18030)).toEqual([one]);
  });

  it('is read as a workbook', async () => {
    const text = (name: string, value: string) => ({ name, kind: 'text' as const, value: () => value });
    const workbook = await writeSpreadsheet(
      '流水',
      [
        text('流水号', 'gb0001'),
        { name: '收入（元）', kind: 'amount', value: () => '1280.50' },
        text('付款人', String(one[2])),
        text('摘要', '货款'),
        text('记账日', '2026-11-26'),
      ],
      [{}],
    );
    expect(await told(workbook)).toEqual([one]);
  });

  it('has its header below what the bank prints above it, and sums below its rows', async () => {
    const file = [
      '账号：0000 2201,,,,',
      '起始日期,20261101,终止日期,20261128,',
      '交易流水号,借方发生额（元）,贷方发生额（元）,对方户名,用途,附言,交易日期',
      'A0001,,100.00,合肥安和大药房有限公司,货款,A7K2MN,2026-11-26 10:31:09',
      'A0002,50.00,,电力公司,电费,,2026-11-26',
      'A0003,,0.00,银行,试算,,2026-11-26',
      '合计,50.00,100.00,,,,',
    ].join('\n');
    const outcome = await read(file.replace('合计', ''));
    expect(outcome).toMatchObject({ ok: true, value: { paidOut: 2, problems: [] } });
    expect(await told(file)).toEqual([['A0001', '100.00', '合肥安和大药房有限公司', 'A7K2MN 货款', '2026-11-26']]);
  });

  it('takes the names of another bank', async () => {
    const file = 'Ref,In,Name,Memo,When\nA0001,1.00,某诊所,B8M3NP,2026/11/2';
    expect(await told(file)).toContain('no header has the column');
    const columns = { number: ['Ref'], amount: ['In'], payer: ['Name'], remark: ['Memo'], day: ['When'] };
    expect(await told(file, columns)).toEqual([['A0001', '1.00', '某诊所', 'B8M3NP', '2026-11-02']]);
  });

  it.each([
    ['A0001,1.005,x,,20261126', '金额须为最多 2 位小数的元，不是“1.005”'],
    ['A0001,一百,x,,20261126', '金额须为最多 2 位小数的元，不是“一百”'],
    ['A0001,10000000.01,x,,20261126', '金额超过一笔上限 ¥10,000,000，不是“10000000.01”'],
    ['x,1.00,x,,20261126', '流水号须为 4 至 40 位字母、数字或短横，不是“x”'],
    [',1.00,x,,20261126', '流水号须为 4 至 40 位字母、数字或短横，不是“”'],
    ['A0001,1.00,x,,20261301', '日期须如 2026-11-27 且不晚于今天，不是“20261301”'],
    ['A0001,1.00,x,,20261129', '日期须如 2026-11-27 且不晚于今天，不是“20261129”'],
  ])('tells of the row %s by its line, and keeps no other back', async (row, words) => {
    const outcome = await read(`${header}\n${row}\nB0002,2.00,y,,20261126\n`);
    expect(outcome).toMatchObject({ ok: true, value: { problems: [{ line: 2, words }], came: [{ line: 3, reference: 'B0002' }] } });
  });

  it('keeps payers and remarks on one line of bounded length', async () => {
    const [row] = (await told(`${header}\nA0001,1.00,"a\n\u001B[31mb","${'长'.repeat(300)}",20261126\n`)) as string[][];
    expect(row?.[2]).toBe('a [31mb');
    expect(row?.[3]).toHaveLength(200);
  });

  it.each([
    ['', 'no header has the column'],
    ['%PDF-1.7 not a table', 'no header has the column'],
    ['"never ends', 'a quote has no end'],
    [Buffer.from([0, 1, 2, 3]), 'this is no text'],
    [Buffer.from('504b0304deadbeef', 'hex'), 'the workbook is too large'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as XLSX or CSV'],
    [Buffer.alloc(5 * 1024 * 1024 + 1, 65), 'larger than 5 MB'],
    [`${header}\n${'A0001,1.00,x,,20261126\n'.repeat(20_000)}`, 'more than 20000 rows'],
  ])('is refused whole where it is none (%#)', async (file, why) => {
    expect(await told(file)).toContain(why);
  });
});
