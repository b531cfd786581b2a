import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { traceCodes, traceReceipts } from '../../../src/server/database/schema/trace-code.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { inProject } from '../../../src/server/project-root.ts';
import { asking, deliveredOrder, type DeliveredOrder, operating, uploadedPhoto } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { commanded } from '../../support/price-lists.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { spreadsheetRows } from '../../support/read-spreadsheet.ts';

let used = 0;
/** Codes that no other order of this file has. */
const freshCodes = (count: number, part = '8199001'): string[] =>
  Array.from({ length: count }, () => part + String((used += 1)).padStart(13, '0'));

interface Group {
  readonly line_id: number;
  readonly ph: string;
  readonly parcel: number;
  readonly number: number;
  readonly codes: readonly { readonly code: string; readonly received: number; readonly came_back: number }[];
}

onEither('trace codes of an order (R70)', (open) => {
  let shop: TestShop, buyer: ServerClient, stranger: ServerClient;
  let goods: Awaited<ReturnType<typeof plainGoods>>;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    stranger = await shop.signedIn(demoPhones.other);
    goods = await plainGoods(shop.database, 2);
    for (const { id } of goods) await setStock(shop.database, id, 500);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  const ordered = (...numbers: readonly number[]): Promise<DeliveredOrder> =>
    deliveredOrder(
      shop,
      buyer,
      numbers.map((number, at) => ({ goods_id: goods[at]?.id ?? 0, number })),
    );
  const told = (rows: readonly (readonly (string | number)[])[], head = '订单号,追溯码,商品编号,批号') =>
    commanded(shop, ['trace', 'import', fileWord(Buffer.from([head, ...rows.map((row) => row.join(','))].join('\n')))]);
  const groupsOf = async ({ id }: DeliveredOrder): Promise<Group[]> => (await buyer.get(`/api/order/${id}/trace_codes`)).data.list;
  const codesOf = async (order: DeliveredOrder) => (await groupsOf(order)).flatMap(({ codes }) => codes.map(({ code }) => code));
  const receive = (order: DeliveredOrder, scans: readonly string[], key?: string) =>
    buyer.post(
      `/api/order/${order.id}/trace_codes/receive`,
      { scans: scans.join('\n') },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  it('have the columns that the docs list', async () => {
    const [, section = ''] = readFileSync(inProject('docs', 'feeds.md'), 'utf8').split('## Trace codes of what was shipped\n');
    const [own = ''] = section.split('\n## ');
    expect(await commanded(shop, ['trace', 'import', '--columns'])).toEqual(own.split('\n').filter((line) => line.startsWith('|')));
  });

  it('come from a file, stand by line, batch and parcel, and change nothing when it comes again', async () => {
    const order = await ordered(3, 2);
    const [a, b] = [freshCodes(3), freshCodes(2)];
    const rows = [
      ...a.map((code) => [order.sn, code, goods[0]?.id ?? '', '']),
      ...b.map((code) => [order.sn, code, goods[1]?.id ?? '', '']),
    ];
    expect(await told(rows)).toEqual(['5 codes taken, 0 known already, 0 not taken']);
    expect(await told(rows)).toEqual(['0 codes taken, 5 known already, 0 not taken']);
    const groups = await groupsOf(order);
    expect(groups.map(({ line_id, parcel, number, codes }) => [line_id, parcel, number, codes.map(({ code }) => code)])).toEqual([
      [order.lines[0]?.line_id, 1, 3, a],
      [order.lines[1]?.line_id, 1, 2, b],
    ]);
    expect((await commanded(shop, ['trace', 'show', order.sn])).map((line) => line.split('\t').at(-1))).toEqual(['3 codes', '2 codes']);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are refused row by row: elsewhere, too many, not of the order, no code, several meant', async () => {
    const [order, other] = [await ordered(2, 1), await ordered(1)];
    const [a, b, c, d] = freshCodes(4) as [string, string, string, string];
    await told([[other.sn, a, '', '']]);
    const first = goods[0]?.id ?? 0;
    const said = await told([
      [order.sn, a, first, ''],
      [order.sn, b, first, ''],
      [order.sn, c, first, ''],
      [order.sn, d, first, ''],
      [order.sn, d, 99999999, ''],
      [order.sn, d, first, '别的批号'],
      [order.sn, '6901234567892', first, ''],
      [order.sn, d, '', ''],
      ['NO-SUCH', d, first, ''],
    ]);
    expect(said).toEqual([
      '2 codes taken, 0 known already, 7 not taken',
      '2: this code is in another shipment and has not come back',
      '5: each unit that left of these has a code already',
      '6: nothing that the row names has left with this order',
      '7: nothing that the row names has left with this order',
      '8: "6901234567892" is no trace code',
      '9: several goods or batches can be meant: name 商品编码 or 行号, and 批号',
      '10: there is no such order',
    ]);
    expect(await codesOf(order)).toEqual([b, c]);
    // By mistake told of the wrong order: taken away there, they can be told of the right one.
    expect(await commanded(shop, ['trace', 'remove', other.sn])).toEqual([
      `${other.sn}\t1 codes`,
      'Nothing has changed yet: --confirm does it.',
    ]);
    expect(await commanded(shop, ['trace', 'remove', other.sn, '--confirm'])).toEqual([`${other.sn}\t1 codes taken away`]);
    expect(await codesOf(other)).toEqual([]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('fill the parcels of an order in their order, or the one that is named', async () => {
    const [one] = goods;
    const { data } = await placed(one?.id ?? 0, 4);
    const run = operating(shop);
    await run('ship', data.sn, '1:1', '--parcel', '1');
    await run('ship', data.sn);
    const [a, b, c] = freshCodes(3) as [string, string, string];
    await told(
      [
        [data.sn, a, 2],
        [data.sn, b, ''],
        [data.sn, c, ''],
      ],
      '订单号,追溯码,包裹',
    );
    const groups: Group[] = (await buyer.get(`/api/order/${data.id}/trace_codes`)).data.list;
    expect(groups.map(({ parcel, number, codes }) => [parcel, number, codes.map(({ code }) => code)])).toEqual([
      [1, 1, [b]],
      [2, 3, [a, c]],
    ]);
  });
  const placed = async (goodsId: number, number: number) => {
    await buyer.post('/api/cart', { params: [{ goods_id: goodsId, number }] });
    const ids = (await buyer.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
    const sheet = await buyer.post('/api/cart/checkout', { ids, new: 1 });
    const order = await buyer.post('/api/order', { ids, address_id: sheet.data.addresses[0].id, expect: sheet.data.priced.payable });
    await buyer.post(`/api/order/${order.data.id}/pay`, { method: 'balance' });
    return order;
  };

  it('are downloaded as CSV and XLSX, by their owner alone', async () => {
    const order = await ordered(2);
    const codes = freshCodes(2);
    expect((await buyer.get(`/api/order/${order.id}/trace_codes/file`)).status).toBe(409);
    await told(codes.map((code) => [order.sn, code, '', '']));
    const csv = await buyer.get(`/api/order/${order.id}/trace_codes/file`);
    expect(csv.text.split('\r\n')[0]).toContain('追溯码');
    // The tab keeps 20 digits text in spreadsheets.
    for (const code of codes) expect(csv.text).toContain(`"${code}\t"`);
    const xlsx = await buyer.send({ method: 'GET', url: `/api/order/${order.id}/trace_codes/file?type=xlsx` });
    const [head = [], ...rows] = spreadsheetRows(xlsx.bytes);
    expect(rows.map((row) => row[head.indexOf('追溯码')])).toEqual(codes);
    expect((await buyer.get(`/api/order/${order.id}/trace_codes/file?type=exe`)).status).toBe(422);
    for (const path of ['trace_codes', 'trace_codes/file', 'trace_codes/file?type=xlsx'])
      expect((await stranger.get(`/api/order/${order.id}/${path}`)).status).toBe(404);
    expect((await stranger.post(`/api/order/${order.id}/trace_codes/receive`, { scans: codes.join('\n') })).status).toBe(404);
  });

  it('are received by scanner in any order: what is missing, foreign and double is told and kept', async () => {
    const order = await ordered(3);
    const [a, b, c, foreign] = freshCodes(4) as [string, string, string, string];
    await told([a, b, c].map((code) => [order.sn, code, '', '']));
    const first = await receive(order, [foreign, b, b, '阿莫西林'], 'receive-1');
    expect(first.data.receipts).toEqual([
      { by: expect.any(String), at: expect.any(Number), matched: 1, missing: 2, foreign: [foreign], doubles: [b] },
    ]);
    // A lost answer: the same telling again is told once.
    expect((await receive(order, [foreign, b, b, '阿莫西林'], 'receive-1')).data.receipts).toHaveLength(1);
    const second = await receive(order, [c, a], 'receive-2');
    expect(second.data.receipts[0]).toMatchObject({ matched: 3, missing: 0, foreign: [], doubles: [] });
    expect(second.data.list[0].codes.map(({ received }: { received: number }) => received)).toEqual([1, 1, 1]);
    expect(await auditShop(shop.database)).toEqual([]);
    // Nobody fills the shop with receipts.
    const kept = { orderId: order.id, by: '李娜', matched: 3, missing: 0, foreign: [], doubles: [], at: new Date() };
    await shop.database.insert(traceReceipts).values(Array.from({ length: 198 }, () => kept));
    expect((await receive(order, [a], 'receive-3')).status).toBe(409);
  });

  it('refuse what can be no list of scans, and an order without codes', async () => {
    const order = await ordered(1);
    expect((await receive(order, [])).status).toBe(422);
    expect(
      (
        await receive(
          order,
          Array.from({ length: 5_001 }, () => '8'.repeat(20)),
        )
      ).status,
    ).toBe(422);
    expect((await receive(order, ['8'.repeat(400_000)])).status).toBe(422);
    expect((await receive(order, ['\u202E'])).status).toBe(422);
    expect((await receive(order, ['8'.repeat(20)])).status).toBe(409);
  });

  it('can be shipped again once they came back in a case, and not before', async () => {
    const order = await ordered(2);
    const [a, b] = freshCodes(2) as [string, string];
    await told([a, b].map((code) => [order.sn, code, '', '']));
    const run = operating(shop);
    const pictures = [await uploadedPhoto(buyer)];
    const ask = { order_id: order.id, lines: [asking(order, 0, 1)], kind: 'return', reason: 'quality', words: '', pictures };
    const asked = await buyer.post('/api/after_sales', ask, { 'idempotency-key': `return-${order.id}` });
    const number = asked.data.sn as string;
    expect((await run('trace', 'return', number, a)).err.join()).toContain('Nothing of this case has come back yet');
    await run('after-sales', 'agree', number);
    await buyer.post(`/api/after_sales/${asked.data.id}/send`, { carrier: '顺丰', number: 'SF12345' });
    expect(await run('after-sales', 'receive', number)).toMatchObject({ exitCode: 0, err: [] });
    expect((await run('trace', 'return', number, ...freshCodes(1))).exitCode).not.toBe(0);
    expect((await run('trace', 'return', number, a, b)).err.join()).toContain('2 codes for 1 units');
    for (let twice = 0; twice < 2; twice += 1)
      expect(await run('trace', 'return', number, a)).toMatchObject({ exitCode: 0, out: [`${number}\t1 codes came back`] });
    const next = await ordered(2);
    expect(
      await told([
        [next.sn, a, '', ''],
        [next.sn, b, '', ''],
      ]),
    ).toEqual(['1 codes taken, 0 known already, 1 not taken', '3: this code is in another shipment and has not come back']);
    expect((await groupsOf(order))[0]?.codes.map(({ came_back }) => came_back)).toEqual([1, 0]);
    expect((await commanded(shop, ['trace', 'find', a])).map((line) => line.split('\t')[0])).toEqual([next.sn, order.sn]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are in one shipment when two files tell them of two orders at once', async () => {
    const [one, two] = [await ordered(3), await ordered(3)];
    const codes = freshCodes(3);
    const said = await Promise.all([
      told(codes.map((code) => [one.sn, code, '', ''])),
      told(codes.toReversed().map((code) => [two.sn, code, '', ''])),
    ]);
    expect(said.map(([first]) => first).sort()).toEqual([
      '0 codes taken, 0 known already, 3 not taken',
      '3 codes taken, 0 known already, 0 not taken',
    ]);
    expect([...(await codesOf(one)), ...(await codesOf(two))].sort()).toEqual(codes);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('find their goods in search and quick purchase by what was shipped; of two goods with one part both', async () => {
    const [one, two] = goods as [(typeof goods)[number], (typeof goods)[number]];
    const [order, box] = [await ordered(2, 1), freshCodes(1, '8199002')[0] ?? ''];
    await told([[order.sn, box, one.id, '']]);
    // Another box of the goods, which this shop never had.
    const [empty = ''] = freshCodes(1, '8199002');
    const idsOf = async (code: string) =>
      (await buyer.get(`/api/goods/list?keywords=${encodeURIComponent(code)}`)).data.list.map(({ id }: { id: number }) => id);
    expect(await idsOf(empty)).toEqual([one.id]);
    expect((await buyer.get(`/api/goods/search?keywords=${empty}`)).text).toContain(one.name);
    const matched = await buyer.post('/api/user/fast_buy/match', { text: `${empty}\n${freshCodes(1, '8199003')[0]}` });
    expect(matched.data.rows.map((row: { state: string; goods?: { id: number } }) => [row.state, row.goods?.id])).toEqual([
      ['exact', one.id],
      ['not-found', undefined],
    ]);
    const [other = ''] = freshCodes(1, '8199002');
    await told([[order.sn, other, two.id, '']]);
    expect((await idsOf(empty)).sort()).toEqual([one.id, two.id].sort());
    const again = await buyer.post('/api/user/fast_buy/match', { text: empty });
    expect(again.data.rows[0].candidates.map(({ id }: { id: number }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it('are found out by the audit where a code would be in two shipments', async () => {
    const [order, other] = [await ordered(1), await ordered(1)];
    const [a, b] = freshCodes(2) as [string, string];
    await told([
      [order.sn, a, '', ''],
      [other.sn, b, '', ''],
    ]);
    await shop.database.execute('drop index trace_code_once');
    await shop.database.execute(`update trace_codes set code = '${a}' where code = '${b}'`);
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toEqual(['a trace code is in one shipment at a time (R70)']);
    await shop.database.delete(traceCodes);
    await shop.database.execute('create unique index trace_code_once on trace_codes (code) where came_back_in is null');
  });
});
