import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { acts } from '../../../src/server/database/schema/act.ts';
import { goodsImports } from '../../../src/server/database/schema/goods-import.ts';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { feedFaultWords } from '../../../src/server/desk/goods/import/feed-fault-words.ts';
import { feedColumns } from '../../../src/server/goods/import/feed-columns.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { multipartOf } from '../../support/multipart.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { onEmbedded, type TestShop } from '../../support/server.ts';

type Query = Readonly<Record<string, string>>;

const asked = (client: ServerClient, act: string, content: string | Uint8Array, query: Query = {}) =>
  client.send({
    method: 'POST',
    url: `/api/desk/goods/import${act}?${new URLSearchParams(query).toString()}`,
    ...multipartOf({ content, name: '11月调价.csv', type: 'text/csv' }),
  });

onEmbedded('files of goods at the desk', (open) => {
  let shop: TestShop;
  let clerk: ServerClient;
  let second: ServerClient;
  let some: (typeof goods.$inferSelect & { readonly maker: string })[];
  beforeAll(async () => {
    shop = await open();
    clerk = await atDesk(shop, deskPhones.clerk);
    second = await atDesk(shop, secondDeskPhones.clerk);
    const plain = await shop.database
      .select({ row: goods, maker: manufacturers.name })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(and(eq(goods.isPurchasable, true), eq(goods.mediumPack, 1)))
      .orderBy(goods.id)
      .limit(300);
    some = plain.filter(({ row }) => row.ladder.length === 0).map(({ row, maker }) => ({ ...row, maker, erpCode: `IM-${row.id}` }));
    for (const { id, erpCode } of some) await shop.database.update(goods).set({ erpCode }).where(eq(goods.id, id));
  });
  const preview = (content: string | Uint8Array, query: Query = {}) => asked(clerk, '/preview', content, query);
  const priceOf = async (id: number) => (await shop.database.select().from(goods).where(eq(goods.id, id)))[0]?.basePrice;
  const times = (at: number, by: number): string => (Number(some[at]?.basePrice) * by).toFixed(2);
  const code = (at: number): string => some[at]?.erpCode ?? '';

  it('are looked at first: columns, falls, faults by line, and nothing is changed', async () => {
    const before = await shop.database.select().from(goods).orderBy(goods.id);
    const rows = [
      `${code(0)},${times(0, 1.1)}`,
      `${code(1)},${times(1, 0.1)}`,
      `${code(2)},面议`,
      `${code(3)},0.00`,
      ',5.00',
      'NONE-1,5.00',
    ];
    const { data } = await preview(`货号,供货价\n${rows.join('\n')}\n`);
    expect(data).toMatchObject({ kind: 'prices', rows: 6, matched: 1 + 1, dearer: 1, fall_count: 1, fault_count: 4, missing: [] });
    expect(data.columns.map(({ header, name, state }: Record<string, string>) => [header, name, state])).toEqual([
      ['货号', 'erp_code', 'known'],
      ['供货价', 'base_price', 'known'],
    ]);
    expect(data.falls).toMatchObject([{ code: code(1), was: expect.any(String), is: times(1, 0.1) }]);
    expect(data.faults.map(({ line, column, words }: Record<string, string>) => `${line} ${column} ${words}`)).toEqual([
      expect.stringContaining('4 供货价 写了“面议”'),
      '5 供货价 0.00，不能是 0',
      expect.stringContaining('6 货号 空着'),
      '7 货号 店里没有编码“NONE-1”',
    ]);
    expect(await shop.database.select().from(goods).orderBy(goods.id)).toEqual(before);
  });

  it('say every column that nothing names, and are imported only when somebody settled each', async () => {
    const content = `货号,供货价,xp,备注2\n${code(4)},${times(4, 1.2)},2028-06,年底清\n`;
    const first = await preview(content);
    expect(first.data.columns.map(({ state, like }: Record<string, string>) => [state, like])).toEqual([
      ['known', ''],
      ['known', ''],
      ['unknown', expect.anything()],
      ['unknown', expect.anything()],
    ]);
    expect([first.data.check, first.data.rows, first.data.dearer]).toEqual(['', 1, 0]);
    expect((await preview(content, { columns: ',,xq,-' })).data.columns[2]).toMatchObject({ name: 'xq', state: 'unfit' });
    expect((await preview(content, { columns: ',,erp_code,-' })).data.columns[2]).toMatchObject({ state: 'twice' });
    expect((await preview(content, { columns: ',,__proto__,-' })).data.columns[2]).toMatchObject({ state: 'unknown' });
    const settled = await preview(content, { columns: ',,-,-' });
    expect([settled.data.dearer, settled.data.check === '']).toEqual([1, false]);
    const done = await asked(clerk, '', content, { columns: ',,-,-', check: settled.data.check });
    expect(done.data).toMatchObject({ changed: 1, added: 0, refused: 0 });
    expect(await priceOf(some[4]?.id ?? 0)).toBe(`${times(4, 1.2)}00`);
  });

  it('change no price that falls by more than a fifth unless it is ticked', async () => {
    const content = `货号,供货价\n${code(5)},${times(5, 0.5)}\n${code(6)},${times(6, 0.5)}\n${code(7)},${times(7, 0.9)}\n`;
    const { data } = await preview(content);
    expect(data).toMatchObject({ fall_count: 2, cheaper: 1 });
    const foreign = await asked(clerk, '', content, { check: data.check, falls: String(some[7]?.id) });
    expect(foreign.status).toBe(422);
    const done = await asked(clerk, '', content, { check: data.check, falls: String(some[5]?.id) });
    expect(done.data).toMatchObject({ changed: 2, held_falls: 1 });
    const prices = [await priceOf(some[5]?.id ?? 0), await priceOf(some[6]?.id ?? 0)];
    expect(prices).toEqual([`${times(5, 0.5)}00`, some[6]?.basePrice]);
  });

  it('are imported once a preview, however often it is pressed, and each act is in the log', async () => {
    const content = `货号,供货价\n${code(8)},${times(8, 1.3)}\n`;
    const { data } = await preview(content);
    const pressed = await Promise.all(Array.from({ length: 8 }, () => asked(clerk, '', content, { check: data.check })));
    const done = pressed.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { data: told } of done) expect(told).toMatchObject({ changed: 1 });
    for (const { status } of pressed) expect([200, 409]).toContain(status);
    const later = await asked(second, '', content, { check: data.check });
    expect(later.data).toMatchObject({ changed: 1 });
    expect(await shop.database.$count(goodsImports, and(eq(goodsImports.check, data.check), isNotNull(goodsImports.outcome)))).toBe(1);
    expect(await shop.database.$count(acts, eq(acts.name, '导入商品表格'))).toBeGreaterThan(0);
    const { data: recent } = await second.get('/api/desk/goods/imports');
    expect(recent.imports[0]).toMatchObject({ name: '11月调价.csv', kind: 'prices', ended: 1, changed: 1 });
  });

  it('are refused where the file is another, or somebody changed the goods since', async () => {
    const content = `货号,供货价\n${code(9)},${times(9, 1.1)}\n`;
    const { data } = await preview(content);
    expect((await asked(clerk, '', `${content}${code(10)},1.00\n`, { check: data.check })).status).toBe(409);
    await shop.database
      .update(goods)
      .set({ basePrice: '77.0000' })
      .where(eq(goods.id, some[9]?.id ?? 0));
    const stale = await asked(clerk, '', content, { check: data.check });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('什么都没导入')]);
    expect(await priceOf(some[9]?.id ?? 0)).toBe('77.0000');
    expect((await asked(clerk, '', content, { check: 'x' })).status).toBe(409);
  });

  const whole = (lines: readonly string[]): string => `货号,品名,厂家,规格,单位,单价,中包装,分类,处方药\n${lines.join('\n')}\n`;
  const lineOf = (at: number, change: { name?: string; spec?: string; code?: string } = {}): string => {
    const row = some[at];
    if (row === undefined) throw new Error('The demo shop has too few goods');
    const { name = row.name, spec = row.spec, code: own = row.erpCode } = change;
    return [own, name, row.maker, spec, row.packUnit, Number(row.basePrice).toFixed(2), 1, '中成药', row.isPrescription ? 1 : 0].join(',');
  };

  it('ask of goods that are called otherwise, and leave out what is not meant', async () => {
    const content = whole([lineOf(11, { name: '改了名的药' }), lineOf(12, { spec: '另一规格' })]);
    const { data } = await preview(content);
    expect([data.kind, data.renamed_count]).toEqual(['goods', 2]);
    expect(data.renamed.map((row: Record<string, unknown>) => [row.kind, row.other_pack])).toEqual([
      ['named', 0],
      ['named', 1],
    ]);
    const open = await asked(clerk, '', content, { check: data.check });
    expect([open.status, open.errors?.choices?.[0]]).toEqual([422, '还有 2 行像是改名，没有选']);
    const choices = `2:${some[11]?.id},3:out`;
    const done = await asked(clerk, '', content, { check: data.check, choices });
    expect(done.data).toMatchObject({ changed: 1, left_out: 1 });
    const [one, two] = await Promise.all(
      [11, 12].map(
        async (at) =>
          (
            await shop.database
              .select()
              .from(goods)
              .where(eq(goods.id, some[at]?.id ?? 0))
          )[0],
      ),
    );
    expect([one?.name, two?.spec]).toEqual(['改了名的药', some[12]?.spec]);
  });

  it('never merge two codes: what resembles goods of the shop is theirs, new, or left out, as somebody says', async () => {
    await shop.database
      .update(goods)
      .set({ erpCode: null })
      .where(eq(goods.id, some[13]?.id ?? 0));
    const content = whole([lineOf(13, { code: 'ALIKE-1', spec: '别的规格' }), lineOf(13, { code: 'ALIKE-2', spec: '又一规格' })]);
    const { data } = await preview(content);
    expect(data.renamed.map(({ kind }: { kind: string }) => kind)).toEqual(['alike', 'alike']);
    const choices = `2:${some[13]?.id},3:new`;
    const foreign = await asked(clerk, '', content, { check: data.check, choices: `2:${some[14]?.id},3:new` });
    expect(foreign.status).toBe(422);
    const done = await asked(clerk, '', content, { check: data.check, choices });
    expect(done.data).toMatchObject({ changed: 1, added: 1 });
    const [own] = await shop.database.select().from(goods).where(eq(goods.erpCode, 'ALIKE-1'));
    const [fresh] = await shop.database.select().from(goods).where(eq(goods.erpCode, 'ALIKE-2'));
    expect([own?.id, own?.spec, own?.isPurchasable]).toEqual([some[13]?.id, '别的规格', true]);
    // New goods wait off the list for their picture and scopes, whatever a feed says.
    expect([fresh?.isPurchasable, fresh?.stopReason]).toEqual([false, '已下架']);
  });

  it.each([
    ['nothing', '', '表里没有数据'],
    ['a header alone', '货号,供货价\n', '表里没有数据'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'CSV 或 XLSX'],
    ['a broken quote', '货号,供货价\n"A,1\n', '引号没有配对'],
    ['a workbook that is none', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), '表格'],
    [
      'a hundred columns',
      `${Array.from({ length: 100 }, (_, at) => `列${at}`).join(',')}\n${Array(100).fill('1').join(',')}\n`,
      '超过 60 列',
    ],
  ])('refuse %s in words', async (_what, content, words) => {
    const refused = await preview(content);
    expect([refused.status, refused.errors?.file?.[0]]).toEqual([422, expect.stringContaining(words)]);
  });

  it('are for whoever has the right', async () => {
    const content = `货号,供货价\n${code(15)},1.00\n`;
    for (const role of ['pharmacist', 'finance', 'admin'] as const) {
      const client = role === 'admin' ? null : await atDesk(shop, deskPhones[role]);
      if (client !== null) expect((await asked(client, '/preview', content)).status).toBe(403);
    }
    expect((await asked(clerk, '', content, { check: '' })).status).toBe(422);
    expect((await preview(content, { kind: 'everything' })).status).toBe(422);
  });
});

const hostile = [
  '',
  '面议',
  '-1',
  '1e3',
  'Infinity',
  '0',
  '=1+1',
  '9'.repeat(300),
  '\u0001',
  '\uFFFD',
  '2026-02-30',
  '50:',
  'a>b>c>d',
  '《》',
  'hxy;nope',
];

it('says in Chinese whatever a cell is refused with', () => {
  for (const { name, reader } of feedColumns) {
    for (const text of hostile) {
      const read = reader.read(text);
      if (read.ok) continue;
      const words = feedFaultWords(read.refusal);
      expect([name, text, words !== read.refusal, words.length < 200]).toEqual([name, text, true, true]);
    }
  }
});
