import { describe, expect, it } from 'vitest';
import { readGoodsFile } from '../../../src/server/goods/import/read-goods-file.ts';

describe('a goods file', () => {
  const header = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';
  const good = '阿莫西林胶囊,新厂,0.25g×24粒,盒,9.60,100,10,处方药 > 抗感染用药 > 青霉素类,1';
  const problemsOf = (...lines: string[]) => readGoodsFile([header, ...lines].join('\n')).problems;

  it('is read by the names of its columns, in any order, unknown ones ignored', () => {
    const { goods, problems } = readGoodsFile(
      `zzz,type,category,zbz,number,base_price,bzdw,ypgg,sccj,name,is_youx\n?,0,片剂,,5,1.2345,盒,6片,新厂, 新药 ,1`,
    );
    expect(problems).toEqual([]);
    expect(goods).toEqual([
      {
        maker: '新厂',
        category: ['片剂'],
        values: {
          name: '新药',
          spec: '6片',
          packUnit: '盒',
          basePrice: '1.2345',
          mediumPack: 1,
          isPrescription: false,
          isFreeShippingZone: true,
        },
        batches: [{ stock: 5 }],
      },
    ]);
  });

  it.each([
    ['1.23456', 'base_price'],
    ['-1', 'base_price'],
    ['1e3', 'base_price'],
    ['', 'base_price'],
    ['１２', 'base_price'],
  ])('refuses the price %s', (price, column) => {
    expect(problemsOf(good.replace('9.60', price))).toEqual([expect.stringMatching(new RegExp(`^2: ${column} `))]);
  });

  it.each([
    [',100,', ',-1,', 'number'],
    [',100,', ',1.5,', 'number'],
    [',100,', ',2147483648,', 'number'],
    [',10,', ',0,', 'zbz'],
    [',1', ',2', 'type'],
    ['阿莫西林胶囊', '', 'name'],
    ['阿莫西林胶囊', '长'.repeat(201), 'name'],
    ['新厂', '', 'sccj'],
    ['处方药 > 抗感染用药 > 青霉素类', 'a>b>c>d', 'category'],
    ['处方药 > 抗感染用药 > 青霉素类', '', 'category'],
  ])('refuses %s as %s', (from, to, column) => {
    const at = good.lastIndexOf(from);
    const line = good.slice(0, at) + to + good.slice(at + from.length);
    expect(problemsOf(line)).toEqual([expect.stringMatching(new RegExp(`^2: ${column} `))]);
  });

  it('names every problem of every line at once, with its line in the file', () => {
    const problems = problemsOf(
      good,
      good.replace('9.60', 'x').replace(',100,', ',y,'),
      'a,b',
      '"mehr\nzeilig"',
      good.replace('9.60', 'z'),
    );
    expect(problems.map((problem) => problem.split(' ', 2).join(' '))).toEqual([
      '3: base_price',
      '3: number',
      '4: has',
      '5: has',
      '7: base_price',
    ]);
  });

  it.each([
    ['', '1: the file is empty'],
    ['name,name', '1: the column name stands there twice'],
    ['name', '1: the column sccj is missing'],
    [`${header}\n"`, '2: a quote has no end'],
  ])('refuses %j', (text, problem) => {
    expect(readGoodsFile(text).problems).toContain(problem);
  });

  it('lets the last of equal goods hold', () => {
    const { goods } = readGoodsFile([header, good, good.replace('9.60', '9.50')].join('\n'));
    expect(goods.map(({ values }) => values.basePrice)).toEqual(['9.50']);
  });

  it('takes records of the same goods with numbers of their own as batches, of each the last', () => {
    const { goods, problems } = readGoodsFile(
      [
        `${header},ph,scrq`,
        `${good},A,2026-01-02`,
        `${good.replace('9.60', '9.50').replace(',100,', ',7,')},B,`,
        `${good.replace(',100,', ',8,')},A,2026-01-03`,
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(goods).toMatchObject([
      {
        values: { basePrice: '9.60' },
        batches: [
          { batchNumber: 'A', stock: 8, producedOn: '2026-01-03' },
          { batchNumber: 'B', stock: 7, producedOn: null },
        ],
      },
    ]);
    const many = good.replace(',100,', ',2147483647,');
    expect(readGoodsFile([`${header},ph`, `${many},A`, `${many},B`].join('\n')).problems).toEqual([
      expect.stringContaining('阿莫西林胶囊 hold more than 2147483647'),
    ]);
  });

  it('reads ladders, dates and limits', () => {
    const { goods, problems } = readGoodsFile(
      [`${header},ladder_price,ladder_price_type,xq,qg_number`, `${good},50:9.2;200:8.905,1,2028-02-29,0`].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(goods[0]?.values).toMatchObject({
      ladder: [
        { number: 50, price: '9.20' },
        { number: 200, price: '8.905' },
      ],
      ladderKind: 'up-to',
      purchaseLimit: null,
    });
    expect(goods[0]?.batches).toEqual([{ stock: 100, expiresOn: '2028-02-29' }]);
    for (const [column, field] of [
      ['xq', '2027-02-29'],
      ['xq', '2028-2-1'],
      ['ladder_price', '50'],
      ['ladder_price', '0:1'],
      ['qg_number', 'x'],
    ]) {
      expect(readGoodsFile([`${header},${column}`, `${good},${field}`].join('\n')).problems).toHaveLength(1);
    }
  });
});
