import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { dayInChina, minutesAfter } from '../../../src/server/clock.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { inProject } from '../../../src/server/project-root.ts';
import { operating } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { textCell, workbook } from '../../support/workbook.ts';

const columns = ['order', 'state', 'paid', 'refunded', 'line', 'erp_code', 'number', 'shipped'];
type Rows = readonly (readonly string[])[];
const csv = (rows: Rows, header = columns): Buffer => Buffer.from([header, ...rows].map((row) => row.join(',')).join('\n'));

/** The text as programs of the past write it: each sign by the bytes that are read as it. */
function inGb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? []))));
}

onEither('the books of shop and ERP beside each other (R55)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  /** an order of two lines, of which 3 units of 5 left; one that was given back whole; all that the demo was told of */
  let [part, whole]: [string, string] = ['', ''];
  let rows: Rows = [];
  const reconcile = (file: Buffer, ...options: string[]) => run('reconcile', fileWord(file), ...options);

  const paidOrder = async (): Promise<{ id: number; sn: string; payable: string }> => {
    await shop.database.delete(cartLines);
    const some = await plainGoods(shop.database, 2);
    const { data } = await placeOrder(buyer, [
      { goods_id: some[0]?.id ?? 0, number: 50 },
      { goods_id: some[1]?.id ?? 0, number: 30 },
    ]);
    expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
    return data;
  };

  beforeAll(async () => {
    shop = await open();
    run = operating(shop);
    buyer = await shop.signedIn(demoPhones.qualified);
    const some = await plainGoods(shop.database, 2);
    for (const { id } of some) await setStock(shop.database, id, 500);
    await shop.database
      .update(goods)
      .set({ erpCode: 'ERP-1' })
      .where(eq(goods.id, some[0]?.id ?? 0));
    const [one, other] = [await paidOrder(), await paidOrder()];
    [part, whole] = [one.sn, other.sn];
    expect((await run('ship', one.sn, '1:20', '--parcel', '1', '--carrier', '顺丰', '--number', 'SF1')).err).toEqual([]);
    expect((await run('refund', other.sn)).err).toEqual([]);
    rows = [
      [part, 'open', one.payable, '0', '1', 'ERP-1', '50', '20'],
      [part, 'open', one.payable, '0', '2', '', '30', '0'],
      [whole, 'cancelled', other.payable, other.payable, '1', 'ERP-1', '50', '0'],
      [whole, 'cancelled', other.payable, other.payable, '2', '', '30', '0'],
    ];
  });

  /** The differences with those orders; others of the demo shop are not in the file. */
  const differences = async (changed: Rows) => {
    const { exitCode, out, err } = await reconcile(csv(changed));
    const lines = [...out, ...err.flatMap((said) => said.split('\n'))].map((line) => line.split('\t'));
    return { exitCode, lines: lines.filter(([sn]) => sn === part || sn === whole || sn === 'D404') };
  };

  it('say so where they agree', async () => {
    expect((await differences(rows)).lines).toEqual([]);
    const later = dayInChina(minutesAfter(new Date(), 3 * 24 * 60));
    expect(await reconcile(csv(rows), '--from', later)).toMatchObject({ exitCode: 0, out: ['0 differences in 2 orders'] });
    expect(await reconcile(csv([]), '--until', '2020-01-31')).toMatchObject({ exitCode: 0, out: ['0 differences in 0 orders'] });
  });

  it.each([
    ['state', 1, 'sent', 'open'],
    ['paid', 2, '0.01', null],
    ['refunded', 3, '0.01', '0.00'],
    ['erp_code', 5, 'ERP-2', 'ERP-1'],
    ['number', 6, '51', '50'],
    ['shipped', 7, '0', '20'],
  ] as const)('tell a difference of %s with both values', async (what, at, wrong, right) => {
    // State and amounts are those of every row of the order.
    const isOfOrder = at < 4;
    const changed = rows.map((row, place) => (row[0] === part && (isOfOrder || place === 0) ? row.with(at, wrong) : row));
    const found = await differences(changed);
    expect(found).toMatchObject({ exitCode: 1, lines: [[part, isOfOrder ? '-' : '1', what, right ?? rows[0]?.[2], wrong]] });
    expect(found.lines).toHaveLength(1);
  });

  it('tell what one side has and the other has not', async () => {
    expect((await differences(rows.slice(1))).lines).toEqual([[part, '1', 'line', 'there', 'missing']]);
    expect((await differences(rows.slice(0, 2))).lines).toEqual([[whole, '-', 'order', 'there', 'missing']]);
    const unknown = ['D404', 'open', '1', '0', '1', '', '1', '0'];
    expect((await differences([...rows, unknown])).lines).toEqual([['D404', '-', 'order', 'missing', 'there']]);
  });

  it('come in GB18030 under Chinese names, and as a workbook', async () => {
    const later = dayInChina(minutesAfter(new Date(), 3 * 24 * 60));
    const names = ['订单号', '状态', '已收', '已退', '行号', '商品编码', '数量', '已发数量'];
    const chinese = rows.map((row) => row.with(1, row[1] === 'open' ? '待发货' : '已取消'));
    expect(await reconcile(inGb18030(String(csv(chinese, names))), '--from', later)).toMatchObject({ exitCode: 0 });
    const sheet = [names, ...chinese].map(
      (row, at) => `<row r="${at + 1}">${row.map((text, column) => textCell(`${'ABCDEFGH'[column]}${at + 1}`, text)).join('')}</row>`,
    );
    expect(await reconcile(await workbook(sheet.join('')), '--from', later)).toMatchObject({ exitCode: 0 });
  });

  it('are not compared where rows cannot be read, each of which is told', async () => {
    const [first = []] = rows;
    const { exitCode, err } = await reconcile(
      csv([
        first,
        first,
        first.with(4, '2').with(2, '7'),
        first.with(4, '0'),
        first.with(6, '-1'),
        first.with(1, 'lost'),
        first.with(3, '1.001'),
        first.with(0, '=1+1'),
        first.with(5, '有 空格'),
      ]),
    );
    expect(exitCode).toBe(2);
    const lines = err.join('\n').split('\n');
    expect(lines.slice(0, 8).map((line) => Number.parseInt(line, 10))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await reconcile(Buffer.from('order,state\nD1,open'))).toMatchObject({ exitCode: 2 });
    expect(await reconcile(Buffer.from([0, 1, 2, 3]))).toMatchObject({ exitCode: 2 });
    expect(await reconcile(csv(rows), '--from', '2027-02-30')).toMatchObject({ exitCode: 2 });
    expect(await reconcile(csv(rows), '--from', '2027-02-03', '--until', '2027-02-02')).toMatchObject({ exitCode: 2 });
  });

  it('have columns that the docs list', async () => {
    const [, section = ''] = readFileSync(inProject('docs', 'feeds.md'), 'utf8').split('## Orders of both sides\n');
    const [own = ''] = section.split('\n## ');
    const table = own.split('\n').filter((line) => line.startsWith('|'));
    expect((await run('reconcile', '--columns')).out).toEqual(table);
  });
});
