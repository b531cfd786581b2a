import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchList } from '../../../src/contract/purchase/list-calls.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { askOperatorLine, openOperatorLine } from '../../../src/server/operator/operator-line.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Printed {
  readonly state: string;
  readonly number: number | null;
  readonly goods: { readonly id: number; readonly base_price: string | null; readonly buy_reason: { readonly code: string } | null } | null;
}

onEither('matching a list on the command line', (open) => {
  let shop: TestShop;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-match-'));
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const parts = () => ({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } });
  const inBase64 = (list: string | Uint8Array): string => Buffer.from(list).toString('base64');
  const match = (list: string | Uint8Array, ...buyer: string[]) => programs.match(parts(), [inBase64(list), ...buyer]);
  const rowsOf = async (list: string | Uint8Array, ...buyer: string[]): Promise<Printed[]> => {
    const { exitCode, out, err } = await match(list, ...buyer);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: [] });
    return out.map((line) => JSON.parse(line) as Printed);
  };
  const list = '阿莫西林胶囊\t0.25g*24\t皖溪\t20盒\n头孢克肟分散片\t\t\t20\n没有的药\t\t\t1\n阿莫希林克拉维酸钾片\t\t\t1';

  it('prints a row a line, as the page is answered', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { data } = await buyer.post('/api/user/fast_buy/match', { text: list });
    const cart = await shop.database.select().from(cartLines);
    const printed = await rowsOf(list, demoPhones.qualified);
    expect(await shop.database.select().from(cartLines)).toEqual(cart);
    expect(printed).toEqual(data.rows);
    expect(printed.map(({ state }) => state).slice(1)).toEqual(['ambiguous', 'not-found', 'not-found']);
    expect(matchList.data.safeParse({ rows: printed, left: 0, columns: null }).success).toBe(true);
    expect(await rowsOf(list, String(await shop.buyerId(demoPhones.qualified)))).toEqual(printed);
  });

  it('is each buyer’s own view: its licences, and nobody’s without one', async () => {
    const text = '连花清瘟颗粒 20';
    const [named] = await shop.database.select().from(goods).where(eq(goods.name, '连花清瘟颗粒')).orderBy(goods.id);
    await shop.database.update(goods).set({ isPurchasable: false }).where(eq(goods.name, '连花清瘟颗粒'));
    await shop.database
      .update(goods)
      .set({ isPurchasable: true, stock: 500, purchaseLimit: null, mediumPack: 10 })
      .where(eq(goods.id, named?.id ?? 0));
    const [ofClinic] = await rowsOf(text, demoPhones.unqualified);
    expect(ofClinic).toMatchObject({ state: 'not-allowed', goods: { id: named?.id } });
    expect(ofClinic?.goods?.buy_reason?.code).not.toBe(undefined);
    expect(await rowsOf(text)).toMatchObject([
      { state: 'exact', number: 20, goods: { id: named?.id, cartNum: 0, is_favorite: 0, buy_reason: null } },
    ]);
    await shop.database
      .update(goods)
      .set({ isControlled: true })
      .where(eq(goods.id, named?.id ?? 0));
    expect(await rowsOf(text)).toMatchObject([{ state: 'not-allowed', goods: { base_price: null, buy_reason: { code: 'not-supplied' } } }]);
  });

  it('reads workbooks and GB18030', async () => {
    const workbook = await writeSpreadsheet(
      '单',
      [
        { name: '品名', kind: 'text', value: () => '阿莫西林' },
        { name: '数量', kind: 'count', value: () => 30 },
      ],
      [1],
    );
    expect(await rowsOf(workbook)).toMatchObject([{ state: 'ambiguous', number: 30 }]);
    // 连花清瘟颗粒 20, as a Chinese Windows writes it.
    expect(await rowsOf(Buffer.from('c1acbba8c7e5cec1bfc5c1a3203230', 'hex'))).toMatchObject([{ name: '连花清瘟颗粒', number: 20 }]);
  });

  it.each([
    ['an empty file', '', /empty/],
    ['an old workbook or one behind a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /password/],
    ['a broken workbook', 'PK\u0003\u0004 and nothing else', /too large|broken/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0]), /neither text/],
    ['a file without goods', ' \n---\n', /names no goods/],
  ])('exits with 2 and says why for %s', async (_, content, words) => {
    expect(await match(content)).toEqual({ exitCode: 2, out: [], err: [expect.stringMatching(words)] });
  });

  it('exits with 1 for a buyer that is not there', async () => {
    expect(await match(list, '13899999999')).toEqual({ exitCode: 1, out: [], err: ['No buyer 13899999999'] });
  });

  it('says how many rows were not read', async () => {
    const { exitCode, out, err } = await match(Array.from({ length: 5_010 }, (_, at) => `没有的药${at} ${at + 1}`).join('\n'));
    expect({ exitCode, rows: out.length, err }).toEqual({ exitCode: 0, rows: 5_000, err: ['10 rows beyond the first 5000 were not read'] });
  });

  it('reaches a running shop with a list of a mebibyte', async () => {
    const close = await openOperatorLine(folder, parts());
    const line = `没有的药${'a'.repeat(245)} 20\n`;
    const large = line.repeat(Math.floor((1024 * 1024) / Buffer.byteLength(line)));
    const answered = await askOperatorLine(folder, 'match', [inBase64(large), demoPhones.qualified]);
    expect(answered).toMatchObject({ exitCode: 0, err: [] });
    expect(answered?.out.length).toBe(Math.floor((1024 * 1024) / Buffer.byteLength(line)));
    await close();
  });
});
