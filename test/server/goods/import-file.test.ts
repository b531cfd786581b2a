import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { streamCsv } from '../../../src/server/csv/csv-stream.ts';
import { type FeedKind, feedKinds } from '../../../src/server/goods/import/feed-columns.ts';
import { openFeedFile } from '../../../src/server/goods/import/feed-file.ts';
import { type FeedRecord, type FeedRow, readFeedRow, type RowFault } from '../../../src/server/goods/import/feed-row.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { goodsHeader as header, withFeedFile } from '../../support/import-text.ts';

const good = '阿莫西林胶囊,新厂,0.25g×24粒,盒,9.60,100,10,处方药 > 抗感染用药 > 青霉素类,1';

/** What of a file can be read, and what is wrong with the rest. */
const read = (text: string, kind: FeedKind = 'goods') =>
  withFeedFile(text, kind, async (file) => {
    const records: FeedRecord[] = [];
    const faults: RowFault[] = [];
    if (!file.ok) return { records, faults, refused: file.refusal };
    for await (const row of file.value.rows) {
      const one = readFeedRow(kind, row);
      if (one.ok) records.push(one.value);
      else faults.push(...one.refusal);
    }
    return { records, faults, refused: [] as readonly string[] };
  });
const faultsOf = async (...lines: string[]) =>
  (await read([header, ...lines].join('\n'))).faults.map(({ line, column }) => `${line}: ${column ?? 'row'}`);

describe('a file of goods', () => {
  it('is read by the names of its columns, in any order, by any of their names', async () => {
    const { records } = await read(
      `type,category,zbz,库存,单价（元）,单位,规格,生产厂家,商品名称,is_youx\n0,片剂,,5,1.2345,盒,6片,新厂, 新药 ,1`,
    );
    expect(records).toMatchObject([
      {
        line: 2,
        identity: { code: null, approvalNumber: '', name: '新药', maker: '新厂', spec: '6片', unit: '盒' },
        category: ['片剂'],
        values: { basePrice: '1.2345', mediumPack: 1, isPrescription: false, isFreeShippingZone: true },
        count: { stock: 5, batchNumber: '' },
      },
    ]);
  });

  it.each(['1.23456', '-1', '1e3', '', '１２', '0', '1000000000', '=1+1'])('refuses the price %s', async (price) => {
    expect(await faultsOf(good.replace('9.60', price))).toEqual(['2: base_price']);
  });

  it.each([
    [',100,', ',-1,', 'number'],
    [',100,', ',1.5,', 'number'],
    [',100,', ',2147483648,', 'number'],
    [',10,', ',0,', 'zbz'],
    [',1', ',2', 'type'],
    ['阿莫西林胶囊', '', 'name'],
    ['阿莫西林胶囊', '长'.repeat(201), 'name'],
    ['阿莫西林胶囊', '=HYPERLINK("x")', 'name'],
    ['阿莫西林胶囊', '阿\uFFFD西林', 'name'],
    ['新厂', '', 'sccj'],
    ['处方药 > 抗感染用药 > 青霉素类', 'a>b>c>d', 'category'],
    ['处方药 > 抗感染用药 > 青霉素类', '', 'category'],
    ['处方药 > 抗感染用药 > 青霉素类', '>', 'category'],
  ])('refuses %s as %s', async (from, to, column) => {
    const at = good.lastIndexOf(from);
    const cell = to.includes('"') ? `"${to.replaceAll('"', '""')}"` : to;
    expect(await faultsOf(good.slice(0, at) + cell + good.slice(at + from.length))).toEqual([`2: ${column}`]);
  });

  it('names every problem of every line, with its line in the file, and keeps the good lines', async () => {
    const lines = [good, good.replace('9.60', 'x').replace(',100,', ',y,'), 'a,b', '"mehr\nzeilig"', good.replace('9.60', 'z'), good];
    const { records, faults } = await read([header, ...lines].join('\n'));
    expect(faults.map(({ line, column }) => `${line}: ${column ?? 'row'}`)).toEqual([
      '3: base_price',
      '3: number',
      '4: row',
      '5: row',
      '7: base_price',
    ]);
    expect(records.map(({ line }) => line)).toEqual([2, 8]);
  });

  it('is the same however the text is cut into parts', async () => {
    const text = `${header}\n${good}\n"阿""莫,西林",新厂,"6\n片",盒,1.00,1,1,片剂,0\n${good}`;
    const recordsOf = async (...parts: string[]) => {
      const records = [];
      for await (const record of streamCsv(Readable.from(parts))) records.push(record);
      return records;
    };
    const whole = await recordsOf(text);
    expect(whole.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
    for (let at = 1; at < text.length; at += 1) expect(await recordsOf(text.slice(0, at), text.slice(at))).toEqual(whole);
    expect((await read(text)).records.map(({ line, identity }) => [line, identity.name])).toEqual([
      [2, '阿莫西林胶囊'],
      [3, '阿"莫,西林'],
      [5, '阿莫西林胶囊'],
    ]);
  });

  it('ends where it stops being CSV, and what stands before is read', async () => {
    const { records, faults } = await read(`${header}\n${good}\n${good}\n"never closed,\n${good}\n`);
    expect(records.map(({ line }) => line)).toEqual([2, 3]);
    expect(faults).toEqual([{ line: 4, column: null, reason: 'a quote has no end; nothing behind it is read' }]);
  });

  it.each([
    ['', '1: the file is empty'],
    [`${header},name`, '1: the column name stands there twice'],
    [`${header},品名`, '1: the column name stands there twice'],
    ['name', '1: the column sccj is missing'],
    [`${header},xp`, '1: the column xp is not known; did you mean xq?'],
    [`${header},erpcode`, '1: the column erpcode is not known; did you mean erp_code?'],
    [`${header},批准文好`, '1: the column 批准文好 is not known; did you mean 批准文号?'],
    [`${header},`, '1: the column no. 10 has no name'],
    ['"', '1: a quote has no end'],
  ])('refuses the header %j', async (text, problem) => {
    expect((await read(text)).refused).toContain(problem);
  });

  it('reads ladders, dates, codes and limits', async () => {
    const more = `${header},ladder_price,ladder_price_type,xq,qg_number,erp_code`;
    const { records, faults } = await read([more, `${good},50:9.2;200:8.905,1,2028-02-29,0,A-01/2`].join('\n'));
    expect(faults).toEqual([]);
    const ladder = [
      { number: 50, price: '9.20' },
      { number: 200, price: '8.905' },
    ];
    expect(records).toMatchObject([
      {
        identity: { code: 'A-01/2' },
        values: { erpCode: 'A-01/2', ladder, ladderKind: 'up-to', purchaseLimit: null },
        count: { stock: 100, batchNumber: '', expiresOn: '2028-02-29' },
      },
    ]);
    for (const [column, field] of [
      ['xq', '2027-02-29'],
      ['xq', '2028-2-1'],
      ['ladder_price', '50'],
      ['ladder_price', '0:1'],
      ['ladder_price', '50:0'],
      ['qg_number', 'x'],
      ['erp_code', 'a b'],
    ])
      expect((await read([`${header},${column}`, `${good},${field}`].join('\n'))).faults).toMatchObject([{ line: 2, column }]);
  });

  it('names goods of prices and stock by their code, or by all that identifies them', async () => {
    expect((await read('erp_code,base_price\nA1,2.00', 'prices')).records).toMatchObject([
      { identity: { code: 'A1' }, values: { basePrice: '2.0000' }, count: null, category: null },
    ]);
    expect((await read('商品编码,数量,批号\nA1,7,B1', 'stock')).records).toMatchObject([
      { identity: { code: 'A1' }, values: {}, count: { stock: 7, batchNumber: 'B1' } },
    ]);
    expect((await read('name,sccj,ypgg,bzdw,number\n甲,乙,丙,盒,7', 'stock')).records).toHaveLength(1);
    expect((await read('number\n7', 'stock')).refused).toEqual(['1: the column erp_code is missing']);
    expect((await read('erp_code,number\n,7', 'stock')).faults).toMatchObject([{ line: 2, column: 'erp_code' }]);
    expect((await read('erp_code,number,zbz\nA,7,1', 'stock')).refused[0]).toMatch(/^1: the column zbz is not known/);
    for (const kind of feedKinds) expect((await read('', kind)).refused).toEqual(['1: the file is empty']);
  });
});

describe('a file on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-feed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const rowsOf = async (name: string, content: Uint8Array | string): Promise<readonly FeedRow[] | readonly string[]> => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const file = await openFeedFile(path, 'stock');
    if (!file.ok) return file.refusal;
    const rows: FeedRow[] = [];
    for await (const row of file.value.rows) rows.push(row);
    return rows;
  };
  const rows = [{ line: 2, cells: { erp_code: '啊1', number: '5' } }];
  const text = 'erp_code,数量\r\n啊1,5\r\n';
  /** `text` in GB18030. */
  const inGb = Uint8Array.from([...Buffer.from('erp_code,'), 0xca, 0xfd, 0xc1, 0xbf, 13, 10, 0xb0, 0xa1, ...Buffer.from('1,5\r\n')]);

  it.each<[string, Uint8Array | string]>([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\uFEFF${text}`],
    ['GB18030', inGb],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['tabs', text.replaceAll(',', '\t')],
    ['old line ends', text.replaceAll('\r\n', '\r')],
  ])('may be in %s', async (_, content) => {
    expect(await rowsOf('feed.csv', content)).toEqual(rows);
  });

  it('may be a workbook', async () => {
    const columns = [
      { name: 'erp_code', kind: 'text', value: (code: string) => code },
      { name: '数量', kind: 'count', value: () => 5 },
      { name: '批号', kind: 'text', value: () => null },
    ] as const;
    expect(await rowsOf('feed.xlsx', await writeSpreadsheet('库存', columns, ['啊1']))).toEqual([
      { line: 2, cells: { erp_code: '啊1', number: '5', ph: '' } },
    ]);
  });

  it('is refused where it is none', async () => {
    expect(await rowsOf('feed.bin', Uint8Array.from([1, 0, 2, 0]))).toEqual(['1: this is no text']);
    expect(await rowsOf('old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual([expect.stringContaining('workbook of old')]);
    expect(await rowsOf('none.csv', '')).toEqual(['1: the file is empty']);
  });
});
