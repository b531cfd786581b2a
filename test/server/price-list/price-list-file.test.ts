import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods as goodsTable, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { priceListRows, priceLists } from '../../../src/server/database/schema/price-list.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { commanded, dayFromNow } from '../../support/price-lists.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const days = ['--from', dayFromNow(0), '--until', dayFromNow(30)];
const named = ['--name', '年度', ...days];

onEither('a file of a customer’s prices (R57)', (open) => {
  let shop: TestShop;
  let one: DemoGoodsRow;
  let two: DemoGoodsRow;
  let maker = '';
  beforeAll(async () => {
    shop = await open();
    const twice = sql`select approval_number from goods group by approval_number having count(*) > 1`;
    const isSingle = sql`${goodsTable.approvalNumber} <> '' and ${goodsTable.approvalNumber} not in (${twice})`;
    [one, two] = (await plainGoods(shop.database, 2, isSingle)) as [DemoGoodsRow, DemoGoodsRow];
    await shop.database.update(goodsTable).set({ barcode: '6901234567892' }).where(eq(goodsTable.id, two.id));
    const [made] = await shop.database.select().from(manufacturers).where(eq(manufacturers.id, one.manufacturerId));
    maker = made?.name ?? '';
  });
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const bring = (text: string | Buffer, ...options: string[]) =>
    commanded(shop, [
      'price-list',
      'import',
      fileWord(Buffer.from(text)),
      ...(options.length === 0 ? [...named, '--class', 'A'] : options),
      '--confirm',
    ]);
  const rowsOf = async (said: readonly string[]) =>
    shop.database
      .select()
      .from(priceListRows)
      .where(eq(priceListRows.listId, Number(said.at(-1)?.split('\t')[1])))
      .orderBy(priceListRows.goodsId);

  it('names goods by id, barcode, or approval number with maker, spec and unit', async () => {
    const approval = one.approvalNumber.replace('国药准字', '');
    const text = [
      '批准文号,生产厂家,规格,单位,商品条码,协议价,阶梯价',
      `${approval},${maker},${one.spec},${one.packUnit},,¥4.5,10:4.2；50:4`,
      `,,,,6901234567892,"1,005.00 元",`,
    ].join('\n');
    const said = await bring(text);
    expect(said[0]).toBe('2 prices taken, 0 not taken');
    const rows = await rowsOf(said);
    expect(rows.map(({ goodsId, price }) => [goodsId, price]).sort()).toEqual(
      [
        [one.id, '4.5000'],
        [two.id, '1005.0000'],
      ].sort(),
    );
    expect(rows.find(({ goodsId }) => goodsId === one.id)?.ladder).toEqual([
      { number: 10, price: '4.20' },
      { number: 50, price: '4.00' },
    ]);
    // A price that was agreed holds though it is dearer, and is told.
    expect(said).toContain('1 above the public price:');
  });

  it('takes good rows and gives the others back by their line', async () => {
    const text = [
      '商品编号,批准文号,规格,协议价',
      `${one.id},,,4.5`,
      `${one.id},,,4.5`,
      `${one.id},,,4.6`,
      '99999999,,,4',
      ',,,4',
      `${two.id},,,便宜`,
      `${two.id},,,0`,
      `,${two.approvalNumber},另一规格,4`,
    ].join('\n');
    const said = await bring(text);
    expect(said.slice(0, 7)).toEqual([
      '1 prices taken, 6 not taken',
      `4: ${one.name} has another price on line 2`,
      '5: there are no goods with the id 99999999',
      '6: the row names no goods: an id, a code, a barcode, or an approval number',
      expect.stringContaining('7: the price is an amount above 0'),
      expect.stringContaining('8: the price is an amount above 0'),
      `9: there are no goods ${two.approvalNumber} of this maker, spec and unit`,
    ]);
  });

  it('refuses a name that several goods have', async () => {
    const [other] = await plainGoods(shop.database, 1, sql`${goodsTable.id} not in (${one.id}, ${two.id})`);
    await shop.database
      .update(goodsTable)
      .set({ barcode: '6901234567892' })
      .where(eq(goodsTable.id, other?.id ?? 0));
    const said = await bring('商品条码,协议价\n6901234567892,4');
    expect(said).toEqual(['0 prices taken, 1 not taken', '2: 2 goods have the barcode 6901234567892', 'No list was made.']);
    await shop.database
      .update(goodsTable)
      .set({ barcode: '' })
      .where(eq(goodsTable.id, other?.id ?? 0));
  });

  it('comes as a workbook, or in GB18030, below a title', async () => {
    const text = (name: string, at: 0 | 1) => ({ name, kind: 'text' as const, value: (row: readonly [string, string]) => row[at] });
    const book = await writeSpreadsheet('价格', [text('年度协议', 0), text('', 1)], [
      ['商品编号', '协议价'],
      [String(one.id), '4.5'],
    ] as const);
    expect((await bring(book))[0]).toBe('1 prices taken, 0 not taken');
    // «单价» in GB18030.
    const old = Buffer.concat([Buffer.from('id,'), Buffer.from([0xb5, 0xa5, 0xbc, 0xdb]), Buffer.from(`\n${one.id},4.5\n`)]);
    expect((await bring(old))[0]).toBe('1 prices taken, 0 not taken');
  });

  it.each([
    ['nobody', ['--name', 'N', ...days], 'A price list is for a --class or for a --buyer'],
    ['both', ['--name', 'N', ...days, '--class', 'A', '--buyer', demoPhones.other], 'A price list is for a --class or for a --buyer'],
    ['a final class', ['--name', 'N', ...days, '--class', 'A', '--final'], 'Only the prices of one customer can be --final'],
    ['no name', [...days, '--class', 'A'], '--name says how the list is called'],
    ['a class of words', ['--name', 'N', ...days, '--class', 'A B'], 'A class is a word'],
    [
      'an end before its begin',
      ['--name', 'N', '--from', dayFromNow(2), '--until', dayFromNow(1), '--class', 'A'],
      '--until is not before --from',
    ],
    ['days that are over', ['--name', 'N', '--from', dayFromNow(-9), '--until', dayFromNow(-1), '--class', 'A'], '--until is over'],
  ])('refuses a list for %s', async (_name, options, expected) => {
    const before = await shop.database.$count(priceLists);
    const { exitCode, err } = await run('price-list', 'import', fileWord(Buffer.from(`id,price\n${one.id},4`)), ...options, '--confirm');
    expect([exitCode, err[0]]).toEqual([2, expect.stringContaining(expected)]);
    expect(await shop.database.$count(priceLists)).toBe(before);
  });

  it('refuses a buyer that there is not, and ends a list once', async () => {
    const file = fileWord(Buffer.from(`id,price\n${one.id},4`));
    expect(await run('price-list', 'import', file, ...named, '--buyer', '13100000000')).toMatchObject({
      exitCode: 1,
      err: ['No buyer 13100000000'],
    });
    const said = await bring(`id,price\n${one.id},4`, ...named, '--buyer', demoPhones.other);
    const id = said.at(-1)?.split('\t')[1] ?? '';
    const listed = await commanded(shop, ['price-list', 'list']);
    expect(listed[0]?.split('\t')).toEqual([id, '年度', expect.any(String), `${dayFromNow(0)} … ${dayFromNow(30)}`, 'in force', '1 goods']);
    expect((await commanded(shop, ['price-list', 'show', id]))[1]).toContain(`${one.name}\t${one.spec}\t4.00\tpublic`);
    expect((await commanded(shop, ['price-list', 'end', id])).at(-1)).toBe('Nothing has changed yet: --confirm does it.');
    await commanded(shop, ['price-list', 'end', id, '--confirm']);
    expect(await run('price-list', 'end', id, '--confirm')).toMatchObject({ exitCode: 1, err: [`Price list ${id} is over`] });
    expect((await commanded(shop, ['price-list', 'list']))[0]).toContain('ended');
  });
});
