import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostListRows, mostRowCharacters } from '../../../src/domain/purchase-list/list-row.ts';
import { listSteps, readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { writeList } from '../../../src/domain/purchase-list/write-list.ts';
import { linearGrowth, ownWork, timesLonger } from '../../support/times-longer.ts';
import { pastes } from './pastes.ts';

/** `name|spec|maker|code|quantity|unit` of each row; `?` for what is no quantity. */
const read = (text: string): string[] =>
  readListText(text).rows.map(({ name, spec, maker, code, quantity: { written, number, unit } }) =>
    [name, spec, maker, code, number ?? (written === '' ? '' : '?'), unit === 'large-pack' ? '件' : ''].join('|'),
  );

describe('what buyers paste', () => {
  it.each(pastes)('%j', (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('is more than sixty kinds of paste', () => {
    expect(pastes.length).toBeGreaterThanOrEqual(60);
  });
});

describe('a number before a name', () => {
  it.each([
    ['15 阿莫西林 2\n16 板蓝根颗粒 10g*20 20\n17 双黄连口服液 10', ['阿莫西林 2', '板蓝根颗粒 20', '双黄连口服液 10']],
    ['1 阿莫西林 2\n2 75%酒精消毒液 15', ['阿莫西林 2', '75%酒精消毒液 15']],
    ['3 件连花清瘟\n2板 阿司匹林', ['连花清瘟 3 件', '阿司匹林 2板']],
    ['阿莫西林 2盒，75%酒精消毒液 5瓶', ['阿莫西林 2盒', '75%酒精消毒液 5瓶']],
  ])('%j is a row number or a quantity, and no part of the name', (text, rows) => {
    expect(readListText(text).rows.map(({ name, quantity }) => `${name} ${quantity.written}`)).toEqual(rows);
  });
});

describe('lines that are not read', () => {
  it.each([
    ['安和大药房 11月24日补货\n阿莫西林 20\n麻烦尽快发货', ['安和大药房 11月24日补货', '麻烦尽快发货']],
    ['清河大药房补货单\n品名\t数量\n阿莫西林\t20\n合计\t20', ['清河大药房补货单', '合计 20']],
    ['阿莫西林 20\n\n布洛芬 5', []],
    ['您好，补货如下\n阿莫西林 20\n——以上，明天要', ['您好 补货如下', '——以上 明天要']],
    ['老板，帮忙补一下：\n阿莫西林 20', ['老板 帮忙补一下:']],
  ])('%j: %j', (text, skipped) => {
    expect(readListText(text).skipped).toEqual(skipped);
  });

  it('is never goods in the middle of a list', () => {
    expect(read('阿莫西林 20\n某某大药房\n布洛芬 5')).toEqual(['阿莫西林||||20|', '某某大药房|||||', '布洛芬||||5|']);
  });
});

describe('cells that read like quantities', () => {
  it.each([
    ['早早孕检测试纸\t1盒\t皖溪制药\t20', '1盒', ['1盒', '20']],
    ['感冒灵颗粒\t10g*9袋\t999\t20', '999', ['999', '20']],
    ['连花清瘟\t3\t5\t件', '3件', ['3件', '5件']],
    ['阿莫西林\t20', '20', undefined],
    ['阿莫西林 20', '20', undefined],
  ])('%j are kept when there are several', (text, written, numbers) => {
    const [row] = readListText(text).rows;
    expect([row?.quantity.written, row?.numbers]).toEqual([written, numbers]);
  });
});

describe('a list as it is read', () => {
  it('is read whatever was pasted, and keeps its bounds', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '阿莫西林',
            '\t',
            '\n',
            ',',
            ';',
            '"',
            '0.25g*24',
            '×',
            ' ',
            '  ',
            '十',
            '盒',
            '件',
            '20',
            '-',
            '=',
            '\0',
            '\u202e',
            '💊',
            '国药准字H20113456',
            '品名',
            '数量',
            '单价',
            '、',
            '。',
            "'",
          ),
          { maxLength: 40 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const { rows, left } = readListText(text);
        expect(left).toBe(0);
        rows.forEach((row, at) => {
          expect(row.row).toBe(at + 1);
          expect(row.text.length).toBeLessThanOrEqual(mostRowCharacters * 2);
          expect([row.text, row.name, row.spec, row.maker].join('')).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069\n]/u);
          const { number } = row.quantity;
          expect(number === null || (Number.isInteger(number) && number >= 1 && number <= 999_999)).toBe(true);
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('is the same read in steps, and a step is a few rows', () => {
    const steps = listSteps(Array.from({ length: 2000 }, (_, at) => `药${String(at)}\t5`).join('\n'), null);
    let count = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (!done) {
        count += 1;
        continue;
      }
      expect(value.rows).toHaveLength(2000);
      break;
    }
    expect(count).toBeGreaterThan(200);
    // Whatever else is read between two steps of a list changes nothing of it.
    const line = fc.constantFrom(
      '品名\t单价\t数量',
      '阿莫西林\t9.60\t20',
      '连花清瘟 3件，布洛芬 10盒',
      '"一\n二"\t5',
      '合计',
      '国药准字H00000124 30',
      '一;二;3',
    );
    const list = fc.array(line, { maxLength: 80 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(list, list, (one, other) => {
        const running = [one, other].map((text) => ({ text, steps: listSteps(text, null) }));
        const read: unknown[] = [undefined, undefined];
        while (read.includes(undefined)) {
          running.forEach(({ steps: some }, place) => {
            const { done, value } = some.next();
            if (done) read[place] ??= value;
          });
        }
        expect(read).toEqual([readListText(one), readListText(other)]);
      }),
    );
  });

  it('reads what is written as the same rows', () => {
    const word = fc
      .stringMatching(/^[\u4e00-\u4e50A-Za-z0-9()*.=+@"',;-]{1,12}$/)
      .filter((text) => !/^['"]/.test(text) && /[\u4e00-\u4e50]/.test(text));
    const row = fc.record({
      name: word.map((text) => `药${text}`),
      spec: fc.constantFrom('', '0.25g*24粒', '10ml:0.3g×5支', '"大"盒, 5', '-5℃'),
      maker: fc.constantFrom('', '皖溪制药', '=厂', '甲,乙'),
      code: fc.constantFrom('', '国药准字H20113456', '6900000000014', '皖械备00001234'),
      quantity: fc.constantFrom('', '20', '3件', '十盒', '1,000', '-5', '1.5'),
      remark: fc.constantFrom('', '没有找到', '只有 20 盒, 请改'),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const list = readListText(writeList(rows)).rows.map(({ name, spec, maker, code, quantity }) => ({
          name,
          spec,
          maker,
          code,
          quantity: quantity.written,
        }));
        expect(list.map(({ code, quantity }) => [code, quantity])).toEqual(rows.map(({ code, quantity }) => [code, quantity]));
        const again = readListText(writeList(list.map((one) => ({ ...one, remark: '没有找到' })))).rows;
        expect(again.map(({ name, spec, maker, code, quantity }) => ({ name, spec, maker, code, quantity: quantity.written }))).toEqual(
          list,
        );
      }),
    );
  });

  it('is the same once more, when the rows that were read are written and read again', () => {
    for (const [text] of pastes) {
      const rows = readListText(text).rows.filter(({ name, code }) => name !== '' || code !== '');
      const written = writeList(
        rows.map(({ name, spec, maker, code, quantity }) => ({
          name,
          spec: spec === '' ? '' : spec,
          maker,
          code,
          quantity: quantity.written,
          remark: '',
        })),
      );
      const again = readListText(written).rows;
      expect(again.map(({ code, quantity }) => [code, quantity.number, quantity.unit])).toEqual(
        rows.map(({ code, quantity }) => [code, quantity.number, quantity.unit]),
      );
    }
  });

  it('holds the most rows, and says how many more there were', () => {
    const { rows, left } = readListText(Array.from({ length: mostListRows + 7 }, (_, at) => `药${String(at)} 5`).join('\n'));
    expect([rows.length, left]).toEqual([mostListRows, 7]);
  });

  it('reads no lines beyond the most rows, and counts those with words', () => {
    const whole = '药 5\n'.repeat(mostListRows);
    const { rows, left, skipped } = readListText(`${whole}\n---\n阿莫西林 2盒，连花清瘟 3件\n${'药 6\n'.repeat(2_000)}\n`);
    expect([rows.length, left, skipped]).toEqual([mostListRows, 2_001, []]);
    expect(readListText(`"${whole}药" 5\n`.repeat(2)).rows.length).toBeGreaterThan(0);
  });

  it('hands over a bounded number of sums', () => {
    expect(readListText('合计\n'.repeat(3_000)).skipped).toHaveLength(1_000);
  });

  it('cuts a row that is too long, and says so', () => {
    const [row] = readListText(`${'药'.repeat(10_000)} 20`).rows;
    expect([row?.isCut, [...(row?.text ?? '')].length, [...(row?.name ?? '')].length]).toEqual([
      true,
      mostRowCharacters,
      mostRowCharacters,
    ]);
  });

  it('goes by the columns that the buyer names', () => {
    const [row] = readListText('20\t阿莫西林\t7', ['quantity', 'name', 'other']).rows;
    expect(row).toMatchObject({ name: '阿莫西林', quantity: { number: 20 } });
  });

  it('takes time by the rows', async () => {
    const listOf = (count: number) =>
      Array.from({ length: count }, (_, at) => `阿莫西林胶囊 0.25g*24粒 皖溪制药 ${String(at + 1)}盒`).join('\n');
    const [part, whole] = [listOf(mostListRows / 8), listOf(mostListRows)];
    expect(readListText(whole).rows).toHaveLength(mostListRows);
    const read = (text: string) => () => readListText(text);
    expect(await timesLonger(read(part), read(whole), { clock: ownWork })).toBeLessThan(linearGrowth);
  });

  // Patterns that look back and forth must not on a line of nothing else.
  it.each([' ', '1', '一', '*', ',', '国', '0.1 ', '"', '- ', '药 '])('takes time by the length of a line of «%s»', async (one) => {
    const [part, whole] = [one.repeat(25_000), one.repeat(200_000)];
    const read = (text: string) => () => readListText(text);
    expect(await timesLonger(read(part), read(whole), { clock: ownWork })).toBeLessThan(linearGrowth);
  });
});
