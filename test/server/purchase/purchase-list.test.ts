import { readFileSync } from 'node:fs';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { multipartOf } from '../../support/multipart.ts';
import { demoPhones, onBothDatabases, onEither, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { textCell, workbook, zipped } from '../../support/workbook.ts';

interface AnswerGoods {
  readonly id: number;
  readonly name: string;
  readonly sccj: string;
  readonly ypgg: string;
  readonly number: number;
  readonly zbz: number;
  readonly buy_reason: { readonly code: string; readonly url: string } | null;
}
interface AnswerRow {
  readonly row: number;
  readonly text: string;
  readonly number: number | null;
  readonly note: string | null;
  readonly state: string;
  readonly goods: AnswerGoods | null;
  readonly candidates: AnswerGoods[];
  readonly near: AnswerGoods[];
  readonly substitutes: AnswerGoods[];
  readonly other_specs: AnswerGoods[];
  readonly spec: string;
  readonly maker: string;
  readonly written: string;
  readonly offer: number | null;
}

const path = '/api/user/fast_buy/match';
const asJson = (client: ServerClient, body: object): Promise<Answered> =>
  client.send({ method: 'POST', url: path, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const asFile = (client: ServerClient, content: Uint8Array | string, name = '采购单.csv', url = path): Promise<Answered> =>
  client.send({ method: 'POST', url, ...multipartOf({ content, name, type: 'application/octet-stream' }) });

onBothDatabases('matching a purchase list', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const rowsOf = async (text: string, client = buyer): Promise<AnswerRow[]> => (await client.post(path, { text })).data.rows;
  const one = async (text: string): Promise<AnswerRow> => (await rowsOf(text))[0] as AnswerRow;
  /** The only goods of a name that are sold, in any quantity that a test asks for. */
  const plenty = async (name: string): Promise<number> => {
    const [row] = await shop.database.select({ id: goods.id }).from(goods).where(eq(goods.name, name)).orderBy(goods.id);
    await shop.database.update(goods).set({ isPurchasable: false }).where(eq(goods.name, name));
    await shop.database
      .update(goods)
      .set({ stock: 5000, purchaseLimit: null, mediumPack: 10, isPurchasable: true, largePack: 200 })
      .where(eq(goods.id, row?.id ?? 0));
    return row?.id ?? 0;
  };

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('needs a login', async () => {
    for (const url of [path, '/api/user/fast_buy/read'])
      expect(await shop.visitor().post(url, { text: '阿莫西林 20' })).toMatchObject({ status: 401 });
  });

  it('goes by approval number and barcode before anything else', async () => {
    const id = await plenty('连花清瘟颗粒');
    const [kept] = await shop.database.select().from(goods).where(eq(goods.id, id));
    for (const code of [kept?.approvalNumber ?? '', kept?.barcode ?? '', (kept?.approvalNumber ?? '').replace('国药准字', '')]) {
      expect(code).not.toBe('');
      expect(await one(`${code}\t30`)).toMatchObject({ state: 'exact', number: 30, goods: { id } });
    }
  });

  it('goes by name and specification, the maker choosing among the rest', async () => {
    const [kept] = await shop.database
      .select({ id: goods.id, maker: manufacturers.name })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(and(eq(goods.name, '阿莫西林胶囊'), eq(goods.spec, '0.25g×24粒'), eq(manufacturers.name, '皖溪制药')));
    const row = await one('阿莫西林胶囊\t0.25G*24\t皖溪\t20盒');
    expect(row.goods).toMatchObject({ id: kept?.id, sccj: '皖溪制药', ypgg: '0.25g×24粒' });
    // Several fit: what this shop bought last of them is proposed, beside the others (R69c).
    const open_ = await one('阿莫西林 0.25g 20');
    expect(open_).toMatchObject({ state: 'exact', proposed_by: 'bought', goods: { id: kept?.id } });
    const other = await one('阿莫西林颗粒 20');
    expect(other).toMatchObject({ state: 'ambiguous', proposed_by: null, goods: null });
    expect(open_.candidates.length).toBeGreaterThan(1);
    expect(open_.candidates.length).toBeLessThanOrEqual(10);
    expect(open_.candidates.every(({ name, ypgg }) => name.startsWith('阿莫西林') && ypgg.includes('0.25g'))).toBe(true);
  });

  it('finds all goods that are sold by their own name, specification and maker', async () => {
    const { data } = await buyer.get('/api/goods/list?per_page=100&in_stock=1');
    const all = data.list as (AnswerGoods & { is_buy: number })[];
    const rows = await rowsOf(
      ['品名\t规格\t生产厂家\t数量', ...all.map(({ name, ypgg, sccj }) => `${name}\t${ypgg}\t${sccj}\t1`)].join('\n'),
    );
    expect(rows.filter(({ goods: found }, at) => found?.id !== all[at]?.id).map(({ text, state }) => `${text} ${state}`)).toEqual([]);
  });

  it('never offers another specification, strength or age to choose from, and shows it apart (R69)', async () => {
    const row = await one('连花清瘟颗粒\t99g*3袋\t\t20');
    expect(row).toMatchObject({ state: 'not-found', goods: null, candidates: [], near: [], substitutes: [] });
    expect(new Set(row.other_specs.map(({ name }) => name))).toEqual(new Set(['连花清瘟颗粒']));
    expect((await one('阿莫西林 0.5g 20')).candidates.filter(({ ypgg }) => /0\.25g|250mg/.test(ypgg))).toEqual([]);
  });

  it('reads a cell as the goods do: 1盒 as their specification, 999 as their maker (R69)', async () => {
    const id = await plenty('连花清瘟颗粒');
    const [kept] = await shop.database
      .select({ spec: goods.spec, manufacturerId: goods.manufacturerId, maker: manufacturers.name })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(eq(goods.id, id));
    if (kept === undefined) throw new Error('no goods');
    const maker = eq(manufacturers.id, kept.manufacturerId);
    await shop.database.update(goods).set({ spec: '1盒' }).where(eq(goods.id, id));
    await shop.database.update(manufacturers).set({ name: '999药业' }).where(maker);
    const read = { state: 'exact', spec: '1盒', maker: '999', written: '20', number: 20, goods: { id } };
    expect(await one('连花清瘟颗粒\t1盒\t999\t20')).toMatchObject(read);
    // As the page asks: the row in its parts, and all cells that read like quantities.
    const { data } = await asJson(buyer, { rows: [{ name: '连花清瘟颗粒', number: '1盒', numbers: ['1盒', '999', '20'] }] });
    expect(data.rows[0]).toMatchObject(read);
    await shop.database.update(goods).set({ spec: kept.spec }).where(eq(goods.id, id));
    await shop.database.update(manufacturers).set({ name: kept.maker }).where(maker);
    expect(await one('连花清瘟颗粒\t1盒\t20')).toMatchObject({ spec: '', written: '1盒', number: 1 });
  });

  it('says which lines it did not read', async () => {
    const { data } = await asJson(buyer, { text: '安和大药房 11月24日补货\n3 连花清瘟颗粒 10\n谢谢' });
    expect(data).toMatchObject({ skipped: ['安和大药房 11月24日补货', '谢谢'], rows: [{ name: '连花清瘟颗粒', number: 10 }] });
  });

  it('asks where the maker that was written is not sold', async () => {
    expect(await one('连花清瘟颗粒\t\t从无此厂\t20')).toMatchObject({ state: 'ambiguous' });
  });

  it('knows initials', async () => {
    const id = await plenty('连花清瘟颗粒');
    expect(await one('lhqwkl 20')).toMatchObject({ state: 'exact', goods: { id } });
    expect((await one('lhqw 20')).candidates.map(({ name }) => name)).toContain('连花清瘟胶囊');
  });

  it('says what a name with a wrong letter may have meant', async () => {
    const row = await one('阿莫希林克拉维酸钾片 20');
    expect(row).toMatchObject({ state: 'not-found', goods: null });
    expect(row.near.map(({ name }) => name)).toContain('阿莫西林克拉维酸钾片');
    expect(row.near.length).toBeLessThanOrEqual(3);
    expect(await one('🙂🙂🙂天外来物 20')).toMatchObject({ state: 'not-found', near: [] });
  });

  it('offers other forms of the same drug, in stock and allowed alone', async () => {
    const names = async (client = buyer) => (await rowsOf('阿莫西林干混悬剂 20', client))[0]?.substitutes.map(({ name }) => name) ?? [];
    const offered = await names();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(3);
    expect(offered.every((name) => /^阿莫西林(?!克拉维酸)/.test(name))).toBe(true);
    expect(await names(await shop.signedIn(demoPhones.unqualified))).toEqual([]);
    const kept = await shop.database.select({ id: goods.id, stock: goods.stock }).from(goods).where(like(goods.name, '阿莫西林%'));
    await shop.database.update(goods).set({ stock: 0 }).where(like(goods.name, '阿莫西林%'));
    expect(await names()).toEqual([]);
    for (const { id, stock } of kept) await shop.database.update(goods).set({ stock }).where(eq(goods.id, id));
  });

  it('offers what was bought last first', async () => {
    const { list } = (await buyer.get('/api/user/fast_buy?order=recent&per_page=100')).data as {
      list: { goods: AnswerGoods; last_at: number }[];
    };
    const times = new Map(list.map(({ goods: { id }, last_at }) => [id, last_at]));
    const ambiguous = (await rowsOf(list.map(({ goods: { name } }) => `${name} 1`).join('\n'))).filter(
      ({ state }) => state === 'ambiguous',
    );
    expect(ambiguous.length).toBeGreaterThan(0);
    for (const { candidates } of ambiguous) {
      const order = candidates.map(({ id }) => times.get(id) ?? 0);
      expect(order).toEqual([...order].sort((first, second) => second - first));
      expect(order[0]).toBeGreaterThan(0);
    }
  });

  it('judges quantities by stock, limit and pack, what is in the cart and in rows above taken off', async () => {
    const id = await plenty('连花清瘟颗粒');
    const judged = (text: string) => one(`连花清瘟颗粒 ${text}`);
    expect(await judged('20')).toMatchObject({ state: 'exact', number: 20, offer: null });
    expect(await judged('12')).toMatchObject({ state: 'below-pack', number: 12, offer: 20 });
    expect(await judged('6000')).toMatchObject({ state: 'over-stock', offer: 5000 });
    expect(await judged('')).toMatchObject({ state: 'exact', number: 10, note: 'no-quantity' });
    expect(await judged('3件')).toMatchObject({ state: 'exact', number: 600, note: 'large-pack' });
    expect((await rowsOf('品名\t件数\n连花清瘟颗粒\t3'))[0]).toMatchObject({ written: '3件', number: 600, note: 'large-pack' });
    for (const wrong of ['0', '-5', '1.5', '1e9'])
      expect(await judged(wrong)).toMatchObject({ state: 'below-pack', number: null, note: 'not-a-quantity', offer: null });
    await shop.database.update(goods).set({ purchaseLimit: 40 }).where(eq(goods.id, id));
    expect(await judged('50')).toMatchObject({ state: 'over-limit', offer: 40 });
    const twice = await rowsOf('连花清瘟颗粒 30\n连花清瘟颗粒 30');
    expect(twice.map(({ state, offer }) => ({ state, offer }))).toEqual([
      { state: 'exact', offer: null },
      { state: 'over-limit', offer: 10 },
    ]);
    await shop.database
      .insert(cartLines)
      .values({ buyerId: await shop.buyerId(demoPhones.qualified), goodsId: id, number: 35, isSelected: true, addedAt: new Date() });
    expect(await judged('10')).toMatchObject({ state: 'over-limit', offer: 5 });
  });

  it('does not add anything', async () => {
    const before = (await buyer.get('/api/cart/total')).data;
    await rowsOf('连花清瘟颗粒 20\n阿莫西林 30');
    expect((await buyer.get('/api/cart/total')).data).toEqual(before);
  });

  it('says what the licences do not allow, with the way to mend it', async () => {
    const clinic = await shop.signedIn(demoPhones.unqualified);
    const [row] = await rowsOf('连花清瘟颗粒 20', clinic);
    expect(row).toMatchObject({ state: 'not-allowed', goods: { is_buy: 0 } });
    expect(row?.goods?.buy_reason?.url).not.toBe('');
  });

  it('takes rows as they were mended, with the goods that were chosen', async () => {
    const id = await plenty('连花清瘟颗粒');
    const { data } = await asJson(buyer, {
      rows: [
        { text: '连花 20' },
        { name: '连花清瘟颗粒', number: '十盒', text: 'x' },
        { text: '随便', goods_id: id, number: 20 },
        { goods_id: 99999999 },
      ],
    });
    const states = (data.rows as AnswerRow[]).map(({ row, state, number, goods: found }) => [row, state, number, found?.id]);
    expect(states[0]?.slice(0, 2)).toEqual([1, 'ambiguous']);
    expect(states[1]).toEqual([2, expect.any(String), 10, id]);
    expect(states[2]).toEqual([3, expect.any(String), 20, id]);
    expect(states[3]).toEqual([4, 'not-found', null, undefined]);
    expect(await asJson(buyer, { rows: [] })).toMatchObject({ status: 422 });
    expect(await asJson(buyer, { text: '' })).toMatchObject({ status: 422, errors: { text: [expect.stringContaining('没有读到品种')] } });
    expect(await asJson(buyer, { text: '阿莫西林\u0000 20' })).toMatchObject({ status: 400 });
  });

  it('matches every row alike in any order', async () => {
    const lines = ['阿莫西林 20', '连花清瘟颗粒 10', 'bllf 5', '国药准字H00000001 3', '没有的药 1', '感冒灵 9'];
    const meaning = (rows: AnswerRow[]) =>
      new Map(rows.map(({ text, goods: found, candidates }) => [text, [found?.id, candidates.map(({ id }) => id)]]));
    expect(meaning(await rowsOf([...lines].reverse().join('\n')))).toEqual(meaning(await rowsOf(lines.join('\n'))));
  });
});

onEither('a purchase list as a file', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const namesIn = ({ data }: Answered): string[] =>
    (data.rows as { name: string; written: string }[]).map(({ name, written }) => `${name} ${written}`);

  it('is read in UTF-8, GB18030 and UTF-16', async () => {
    // Written by Python: 品名,规格,生产厂家,采购数量,单价 and two rows.
    const gb18030 = Buffer.from(
      'xrfD+yy55rjxLMn6svqzp7zSLLLJubrK/cG/LLWlvNsNCrCixKrO98HWvbrE0iwwLjI1Z6HBMjTBoyzN7s+q1sbSqSwyMLrQLDkuMjANCsGsu6jH5c7BvbrE0iwsLKOzLDEyLjUNCg==',
      'base64',
    );
    const text = new TextDecoder('gb18030').decode(gb18030);
    for (const content of [gb18030, Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      expect(namesIn(await asFile(buyer, content))).toEqual(['阿莫西林胶囊 20盒', '连花清瘟胶囊 3']);
    }
  });

  it('is read from a workbook of ours, and from one of another program with merged and empty cells', async () => {
    const ours = await writeSpreadsheet(
      '采购单',
      [
        { name: '品名', kind: 'text', value: ({ name }) => name },
        { name: '数量', kind: 'count', value: ({ number }) => number },
      ],
      [{ name: '阿莫西林胶囊', number: 20 }],
    );
    expect(namesIn(await asFile(buyer, ours, 'a.xlsx'))).toEqual(['阿莫西林胶囊 20']);
    const theirs = await workbook(
      `<row r="1">${textCell('A1', '清河大药房补货单')}</row><row r="2">${textCell('A2', '品名')}${textCell('C2', '采购数量')}${textCell('D2', '单价')}</row>` +
        `<row r="4">${textCell('A4', '连花清瘟胶囊')}<c r="C4"><v>30</v></c><c r="D4"><v>12.5</v></c></row><row r="5">${textCell('A5', '=1+1&#10;阿莫西林')}<c r="C5"><f>1+1</f><v>2</v></c></row>`,
    );
    expect(namesIn(await asFile(buyer, theirs, 'b.xlsx'))).toEqual(['连花清瘟胶囊 30', '=1+1 2']);
    const { data } = await asFile(buyer, theirs, '补货.xlsx', '/api/user/fast_buy/read');
    expect(data).toMatchObject({ name: '补货.xlsx', text: expect.stringContaining('连花清瘟胶囊\t\t30\t12.5') as string });
  });

  // One sheet with a title over all columns, a header, quantities in Chinese, full width and as formulas, a name that
  // two rows share, a sum, and a second sheet: written by openpyxl 3.0 (which keeps no values of formulas), and from
  // that by Gnumeric 1.12 as XLSX, as CSV turned by iconv into GB18030, and as the XLS of Excel 97.
  const fromElsewhere = (name: string): Buffer => readFileSync(new URL(`../../support/lists/${name}`, import.meta.url));

  it('is no PDF and no RTF, however readable their text is', async () => {
    for (const [name, content] of [
      ['单.pdf', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>'],
      ['单.csv', '{\\rtf1\\ansi 阿莫西林 20}'],
    ] as const)
      for (const url of [path, '/api/user/fast_buy/read']) {
        const answer = await asFile(buyer, content, name, url);
        expect([answer.status, JSON.stringify(answer.errors)]).toEqual([422, expect.stringContaining('只能上传 CSV、TXT 或 XLSX 文件')]);
      }
  });

  it('is read as other programs write it: a title across, formulas, merged names, Chinese quantities, a sum', async () => {
    const wordsOf = ({ data }: Answered) =>
      (data.rows as { name: string; spec: string; maker: string; written: string }[]).map(({ name, spec, maker, written }) =>
        [name, spec, maker, written].join('|'),
      );
    for (const [name, product] of [
      ['gnumeric.xlsx', '30'],
      ['iconv-gb18030.csv', '30'],
      ['openpyxl.xlsx', ''],
    ] as const) {
      const answer = await asFile(buyer, fromElsewhere(name), name);
      expect(wordsOf(answer)).toEqual([
        '阿莫西林胶囊|0.25g×24粒|皖溪制药|20盒',
        '连花清瘟颗粒|6g×10袋||十盒',
        '布洛芬缓释胶囊|0.3g×24粒|岭澜药业|3件',
        `硝苯地平控释片|30mg×7片|粤澄药业|${product}`,
        '|30mg×14片|粤澄药业|12',
      ]);
      expect((answer.data.rows as AnswerRow[]).slice(0, 2).map(({ number }) => number)).toEqual([20, 10]);
      expect(answer.data).toMatchObject({ left: 0, columns: ['other', 'name', 'spec', 'maker', 'quantity', 'other'] });
    }
    // A name that stands in the row above is not guessed at: its row waits for the buyer.
    const { data } = await asFile(buyer, fromElsewhere('gnumeric.xlsx'), '补货.xlsx');
    expect((data.rows as AnswerRow[])[4]).toMatchObject({ state: 'not-found', goods: null });
  });

  it('says of the XLS of Excel 97, and of a workbook behind a password, how to save it', async () => {
    for (const name of ['gnumeric.xls', 'gsf-encrypted.xlsx']) {
      for (const url of [path, '/api/user/fast_buy/read']) {
        expect(await asFile(buyer, fromElsewhere(name), '补货.xlsx', url)).toMatchObject({
          status: 422,
          errors: { file: [expect.stringContaining('旧版或加了密码的 Excel 文件，请另存为 XLSX')] },
        });
      }
    }
  });

  it('is refused in clear words where it cannot be read', async () => {
    const words = async (content: Uint8Array | string, name = 'a.xlsx') => {
      const { status, errors } = await asFile(buyer, content, name);
      return [status, errors?.['file']?.[0]];
    };
    expect(await words(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([422, expect.stringContaining('旧版或加了密码')]);
    expect(await words('PK\u0003\u0004 and nothing else')).toEqual([422, expect.stringContaining('过大')]);
    expect(await words(await zipped({ 'a.txt': 'no workbook' }))).toEqual([422, expect.stringContaining('已损坏')]);
    expect(await words(Buffer.from([0, 1, 2, 3, 0, 0]), 'a.csv')).toEqual([422, expect.stringContaining('只能上传')]);
    expect(await words('')).toEqual([422, expect.stringContaining('空的')]);
    expect(await words('\n \n')).toEqual([422, expect.stringContaining('没有读到品种')]);
    expect(await words('药'.repeat(400_000), 'a.csv')).toEqual([413, expect.stringContaining('超过 1 MB')]);
    expect(await buyer.post('/api/user/fast_buy/read', { text: 'x' })).toMatchObject({ status: 422 });
  });

  // What is unpacked of it, read-spreadsheet.test.ts counts.
  it('refuses a bomb', async () => {
    const bomb = await zipped({ 'xl/workbook.xml': Buffer.alloc(160 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await asFile(buyer, bomb, 'a.xlsx')).toMatchObject({ status: 422, errors: { file: [expect.stringContaining('过大')] } });
  });

  it('holds 5,000 rows, and says how many more there were', async () => {
    const { data } = await asFile(buyer, Array.from({ length: 5_010 }, (_, at) => `连花清瘟胶囊 ${at + 1}`).join('\n'));
    expect(data.rows).toHaveLength(5_000);
    expect(data.left).toBe(10);
  });
});
