import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../src/contract/erp/sent-calls.ts';
import { customersRow, goodsRow, pricesRow, stockRow } from '../../../src/contract/erp/sent-rows.ts';
import { sentFeeds } from '../../../src/domain/feed/told-feeds.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { feeds } from '../../../src/server/database/schema/feed.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { programCalls } from '../../../src/server/database/schema/idempotency.ts';
import { invoices } from '../../../src/server/database/schema/invoice.ts';
import { orders, shipments } from '../../../src/server/database/schema/order.ts';
import { bankTransfers } from '../../../src/server/database/schema/payment.ts';
import { goodsBatches } from '../../../src/server/database/schema/stock.ts';
import { columnsOf } from '../../../src/server/goods/import/feed-columns.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { customerColumns } from '../../../src/server/registration/brought/customer-columns.ts';
import { operating } from '../../support/after-sales.ts';
import { creditCode } from '../../support/credit-code.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';

const everything = sentFeeds.join(',');

const sending =
  (shop: TestShop, key: () => string) =>
  (feed: string, form: object | string, headers: Record<string, string> = {}): Promise<Answered> =>
    shop.visitor().send({
      method: 'POST',
      url: `/api/erp/${feed}`,
      payload: typeof form === 'string' ? form : JSON.stringify(form),
      headers: { authorization: `Bearer ${key()}`, 'content-type': 'application/json', ...headers },
    });

const newGoods = (code: string, more: object = {}) => ({
  ...{ erp_code: code, name: `药 ${code}`, sccj: '某制药', ypgg: '12片', bzdw: '盒', base_price: '12.50', number: 40, zbz: 10 },
  ...{ category: '中成药', type: 0, ...more },
});

describe('the rows that the calls say they hold', () => {
  it.each([
    ['goods', goodsRow],
    ['prices', pricesRow],
    ['stock', stockRow],
  ] as const)('are the columns of a feed of %s', (kind, row) => {
    expect(Object.keys(row.shape).sort()).toEqual(
      columnsOf(kind)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('are the columns of a file of customers', () => {
    expect(Object.keys(customersRow.shape).sort()).toEqual(
      Object.keys(customerColumns)
        .map((name) => name.replaceAll(/[ -]/g, '_'))
        .sort(),
    );
  });

  it('are of each feed that a key may send', () => {
    expect(
      Object.values(calls)
        .map(({ keyRight }) => keyRight)
        .sort(),
    ).toEqual([...sentFeeds].sort());
  });
});

onEither('what an ERP sends (R54)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  let key = '';
  let send: ReturnType<typeof sending>;
  const made = async (name: string, ...words: string[]) => (await run('key', 'make', name, ...words)).out[0] ?? '';
  const goodsOf = async (code: string) => (await shop.database.select().from(goods).where(eq(goods.erpCode, code)))[0];

  beforeAll(async () => {
    shop = await open();
    run = operating(shop);
    buyer = await shop.signedIn(demoPhones.qualified);
    key = await made('ERP', '--for', everything);
    send = sending(shop, () => key);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });

  const paidOrder = async (numbers: readonly number[], choice: object = {}) => {
    const some = await plainGoods(shop.database, numbers.length);
    for (const { id } of some) await setStock(shop.database, id, 500);
    const wishes = some.map(({ id }, at) => ({ goods_id: id, number: numbers[at] ?? 1 }));
    const { data } = await placeOrder(buyer, wishes, choice);
    expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
    return { id: Number(data.id), sn: String(data.sn), payable: String(data.payable), some };
  };

  describe('is let in', () => {
    it('by a key of the feed alone, from its addresses, until it is revoked', async () => {
      const row = { rows: [{ erp_code: 'none', number: 1 }] };
      const stock = await made('stock', '--for', 'stock');
      const asStock = sending(shop, () => stock);
      expect((await asStock('stock', row)).status).toBe(200);
      for (const feed of sentFeeds.filter((one) => one !== 'stock')) expect([feed, (await asStock(feed, row)).status]).toEqual([feed, 403]);
      expect((await asStock('stock', row, { authorization: '' })).status).toBe(401);
      expect((await asStock('stock', row, { authorization: `Bearer yk_${'b'.repeat(43)}` })).status).toBe(401);
      const far = await made('far', '--for', 'stock', '--from', '10.0.0.0/8');
      expect((await sending(shop, () => far)('stock', row)).status).toBe(403);
      await run('key', 'revoke', 'stock');
      expect((await asStock('stock', row)).status).toBe(401);
      // Nor does the session of a buyer open it.
      expect((await buyer.post('/api/erp/stock', row)).status).toBe(401);
    });

    it('without reading the body of anybody else', async () => {
      const large = (bytes: number) => `{"rows":["${'x'.repeat(bytes)}"]}`;
      expect((await send('stock', large(9 * 1024 * 1024), { authorization: '' })).status).toBe(401);
      expect((await send('stock', large(2_000_000))).status).toBe(200);
      const other = JSON.stringify({ name: 'x'.repeat(2_000_000) });
      const login = { method: 'POST', url: '/api/login', payload: other, headers: { 'content-type': 'application/json' } } as const;
      expect((await shop.visitor().send(login)).status).toBe(413);
    });

    it.each([
      ['more bytes than a call may have', `{"rows":["${'x'.repeat(8 * 1024 * 1024)}"]}`, 413],
      ['no JSON', '{"rows":[', 400],
      ['a list alone', '[]', 422],
      ['no rows', '{"rows":[]}', 422],
      ['rows that are no list', '{"rows":{"0":{}}}', 422],
      ['a prototype', '{"rows":[{"__proto__":{"a":1}}]}', 400],
      ['a name of a feed that is none', '{"rows":[{}],"feed":{"name":"a b","sequence":1}}', 422],
      ['a number of a feed that is none', '{"rows":[{}],"feed":{"name":"a","sequence":-1}}', 422],
      ['leave to vanish without saying everything', '{"rows":[{}],"vanish":true}', 422],
    ])('but not with %s', async (_what, body, status) => {
      expect((await send('goods', body)).status).toBe(status);
    });

    it('with so many rows and no more, as JSON and as nothing else', async () => {
      expect((await send('stock', { rows: Array.from({ length: 20_001 }, () => 0) })).status).toBe(422);
      expect((await send('shipments', { rows: Array.from({ length: 1_001 }, () => 0) })).status).toBe(422);
      expect((await send('stock', 'rows[]=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    });
  });

  describe('of goods', () => {
    it('is taken where it is right, and told by row and column where it is not', async () => {
      const rows = [
        newGoods('E1'),
        newGoods('E2', { base_price: 0 }),
        newGoods('E3', { base_price: 1e9 }),
        newGoods('E4', { number: -1 }),
        newGoods('E5', { name: '=1+1' }),
        newGoods('E6', { name: 'a\u0007b' }),
        newGoods('E7', { name: 'a\u0000b' }),
        newGoods('E8', { name: '\ud800' }),
        newGoods('E9', { ypgg: ['12片'] }),
        newGoods('E10', { name: undefined }),
        'E11',
        null,
        newGoods('E13', { is_ll: true, base_price: 7.5, ladder_price: null }),
      ];
      const { status, data } = await send('goods', { rows });
      expect(status).toBe(200);
      expect(data).toMatchObject({ plan: false, standing: null, rows: 13, added: 2, changed: 0, refused_rows: 11, left_out: null });
      expect(data.refused.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
        ...[2, 3].map((line) => [line, 'base_price']),
        ...[[4, 'number'], ...[5, 6].map((line) => [line, 'name'])],
        ...[7, 8, 9].map((line) => [line, null]),
        [10, 'name'],
        ...[11, 12].map((line) => [line, null]),
      ]);
      expect(await goodsOf('E13')).toMatchObject({ basePrice: '7.5000', isColdChain: true, stock: 40 });
      expect(await goodsOf('E2')).toBeUndefined();
      expect((await send('goods', { rows: [rows[0]] })).data).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(await auditShop(shop.database)).toEqual([]);
    });

    it('is refused as a whole for a column that nobody knows, which names the nearest', async () => {
      const { status, errors } = await send('stock', { rows: [{ erp_code: 'E1', numbr: 1 }, { ['x'.repeat(1_000)]: 1 }] });
      expect(status).toBe(422);
      expect(errors?.rows?.[0]).toBe('the column numbr is not known; did you mean number?');
      expect(errors?.rows?.[1]).toHaveLength('the column … is not known'.length + 60);
    });

    it('that two rows of one code say differently is told, and taken once', async () => {
      const { data } = await send('goods', { rows: [newGoods('T1'), newGoods('T1', { base_price: '99.00' })] });
      expect(data).toMatchObject({ refused_rows: 1, refused: [{ line: 2 }] });
      expect(await goodsOf('T1')).toMatchObject({ basePrice: '12.5000' });
    });

    it('is only told for a plan', async () => {
      const before = await shop.database.$count(goods);
      const { data } = await send('goods', { rows: [newGoods('P1')], plan: true, feed: { name: 'plans', sequence: 1 } });
      expect(data).toMatchObject({ plan: true, standing: 'next', added: 1, news: [{ line: 1 }] });
      expect(await shop.database.$count(goods)).toBe(before);
      expect(await shop.database.select().from(feeds).where(eq(feeds.name, 'plans'))).toEqual([]);
    });

    it('changes prices and stock of what the shop has, batch by batch', async () => {
      await send('goods', { rows: [newGoods('S1')] });
      const batch = { erp_code: 'S1', ph: 'B1', number: 9, scrq: '2026-01-01', xq: '2099-01-01' };
      expect((await send('stock', { rows: [batch, { ...batch, ph: 'B2', number: '5' }] })).data).toMatchObject({ changed: 1 });
      expect((await send('prices', { rows: [{ erp_code: 'S1', base_price: 9.99 }] })).data).toMatchObject({
        ...{ changed: 1, falls: [{ was: '12.5000', is: '9.9900' }] },
      });
      const row = await goodsOf('S1');
      expect(row).toMatchObject({ basePrice: '9.9900' });
      const kept = await shop.database
        .select()
        .from(goodsBatches)
        .where(and(eq(goodsBatches.goodsId, row?.id ?? 0), inArray(goodsBatches.number, ['B1', 'B2'])));
      expect(kept.map(({ stock }) => stock).sort()).toEqual([5, 9]);
      expect(await auditShop(shop.database)).toEqual([]);
    });

    it('with a number is taken once, in its order', async () => {
      await send('goods', { rows: [newGoods('N1')] });
      const feed = (sequence: number, number: number) =>
        send('stock', { rows: [{ erp_code: 'N1', number }], feed: { name: 'erp-stock', sequence } });
      expect((await feed(2, 30)).data).toMatchObject({ standing: 'next', changed: 1 });
      expect((await feed(2, 30)).data).toMatchObject({ standing: 'repeated', changed: 0 });
      expect(await feed(1, 10)).toMatchObject({ status: 409 });
      expect((await feed(3, 20)).data).toMatchObject({ standing: 'next', changed: 1 });
      const [kept] = await shop.database.select().from(feeds).where(eq(feeds.name, 'erp-stock'));
      expect(kept).toMatchObject({ sequence: 3, kind: 'stock', actor: 'ERP' });
    });

    it('takes what a full feed leaves out away, unless it is too much to be meant', async () => {
      const { data } = await send('stock', { rows: [{ erp_code: 'S1', number: 9 }], mode: 'full', plan: true });
      expect(data.left_out).toMatchObject({ too_many: true });
      expect(data.left_out.goods).toBeGreaterThan(20);
    });
  });

  describe('under an Idempotency-Key', () => {
    const call = (name: string, code: string, more: object = {}) =>
      send('goods', { rows: [newGoods(code, more)] }, { 'idempotency-key': name });

    it('is done once, and answered alike', async () => {
      const first = await call('k1', 'I1');
      expect(first.data).toMatchObject({ added: 1 });
      expect((await call('k1', 'I1')).text).toBe(first.text);
      expect((await call('k1', 'I2')).status).toBe(409);
      expect((await send('stock', { rows: [{ erp_code: 'I1', number: 1 }] }, { 'idempotency-key': 'k1' })).status).toBe(409);
      expect((await call('a key', 'I1')).status).toBe(400);
    });

    it('is another call for another program', async () => {
      const other = await made('other', '--for', 'goods');
      const sent = await sending(shop, () => other)('goods', { rows: [newGoods('I1')] }, { 'idempotency-key': 'k1' });
      expect(sent.data).toMatchObject({ added: 0, unchanged: 1 });
    });

    it('leaves the key free where it was refused', async () => {
      const rows = [{ erp_code: 'I1', numbr: 1 }];
      expect((await send('stock', { rows }, { 'idempotency-key': 'k2' })).status).toBe(422);
      expect((await send('stock', { rows: [{ erp_code: 'I1', number: 1 }] }, { 'idempotency-key': 'k2' })).status).toBe(200);
    });

    it('waits for who works on it, and is taken up when that was cut off', async () => {
      await call('k3', 'I3');
      await shop.database.update(programCalls).set({ answer: null }).where(eq(programCalls.key, 'k3'));
      expect(await call('k3', 'I3')).toMatchObject({ status: 409, headers: { 'retry-after': '10' } });
      shop.wait(6);
      expect((await call('k3', 'I3')).data).toMatchObject({ added: 0, unchanged: 1 });
    });

    it('is forgotten after some days', async () => {
      await sweep(shop.database, new Date(Date.now() + 3 * 86_400_000));
      expect(await shop.database.$count(programCalls)).toBe(0);
    });
  });

  describe('of shipments', () => {
    const told = async (id: number) => shop.database.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(shipments.place);

    it('sends parcels in their order, each once', async () => {
      const order = await paidOrder([9, 4]);
      const first = { sn: order.sn, parcel: 1, carrier: '顺丰速运', number: 'SF1', lines: [{ line: 1, number: 5 }] };
      const second = { sn: order.sn, parcel: 2, number: 'SF2' };
      const plan = await send('shipments', { rows: [first, second], plan: true });
      expect(plan.data).toMatchObject({ plan: true, changed: 2, refused: [] });
      expect(await told(order.id)).toEqual([]);
      expect((await send('shipments', { rows: [second, first] })).data).toMatchObject({ changed: 1, refused: [{ line: 1, column: null }] });
      expect((await send('shipments', { rows: [first, second] })).data).toMatchObject({ changed: 1, unchanged: 1, refused: [] });
      expect((await send('shipments', { rows: [first, second, first] })).data).toMatchObject({ changed: 0, unchanged: 3, refused: [] });
      const otherwise = [
        { ...first, number: 'SF9' },
        { ...first, lines: [{ line: 1, number: 6 }] },
      ];
      expect((await send('shipments', { rows: otherwise })).data).toMatchObject({ changed: 0, refused_rows: 2 });
      expect(await told(order.id)).toMatchObject([
        { place: 1, carrier: '顺丰速运', trackingNumber: 'SF1' },
        { place: 2, carrier: '商家专车', trackingNumber: 'SF2' },
      ]);
      expect((await buyer.get(`/api/order/${order.id}`)).data).toMatchObject({ status: 'shipped' });
      expect(await auditShop(shop.database)).toEqual([]);
    });

    it('sends the batches that it names, also those that the shop does not know', async () => {
      const order = await paidOrder([6]);
      const batches = [
        { ph: 'NEU-1', number: 4, scrq: '2026-01-01', xq: '2099-01-01' },
        { ph: 'NEU-2', number: 2, scrq: '2026-01-01', xq: '2099-01-01' },
      ];
      const row = { sn: order.sn, parcel: 1, lines: [{ line: 1, number: 6, batches }] };
      const unknown = { ...row, lines: [{ line: 1, number: 6, batches: [{ ph: 'NEU-9', number: 6 }] }] };
      const wrong = [
        unknown,
        { ...row, lines: [{ line: 1, number: 6, batches: batches.slice(1) }] },
        { ...row, lines: [{ line: 7, number: 6 }] },
        { ...row, lines: [{ line: 7, number: 6, batches }] },
        { ...row, lines: [{ line: 1, number: 2, batches: [{ ph: 'NEU-2', number: 2, xq: '2099-01-01' }] }] },
        { ...row, lines: [{ line: 1, number: 0 }] },
        { ...row, lines: [{ line: 1, number: 6, codes: ['1'] }] },
        { ...row, lines: [{ line: 1, number: 6, code: ['1'] }] },
        { ...row, carrier: 'a\u0000' },
        { ...row, parcle: 1 },
        { ...row, sn: 'none' },
        { sn: order.sn },
      ];
      const { data } = await send('shipments', { rows: wrong });
      expect(data).toMatchObject({ changed: 0, refused_rows: wrong.length });
      expect(data.refused.map(({ column }: { column: string }) => column)).toEqual([
        ...[null, 'lines', null, 'lines', 'lines'],
        ...['lines.0.number', 'lines', 'lines.0.code', 'carrier', 'parcle', null, 'parcel'],
      ]);
      expect(data.refused[9].reason).toBe('the column parcle is not known; did you mean parcel?');
      expect((await send('shipments', { rows: [row] })).data).toMatchObject({ changed: 1, refused: [] });
      expect((await send('shipments', { rows: [row] })).data).toMatchObject({ changed: 0, unchanged: 1 });
      const swapped = { ...row, lines: [{ line: 1, number: 6, batches: [batches[1], { ...batches[0], ph: 'NEU-3' }] }] };
      expect((await send('shipments', { rows: [swapped] })).data).toMatchObject({ changed: 0, refused_rows: 1 });
      const { out } = await run('order', 'show', order.sn);
      expect(out.join('\n')).toMatch(/NEU-1\t2026-01-01\t2099-01-01\t4/);
      expect(await auditShop(shop.database)).toEqual([]);
    });
  });

  it('of shipments brings the trace codes of its boxes, each once (R70)', async () => {
    const order = await paidOrder([4, 2]);
    const codes = Array.from({ length: 6 }, (_, at) => `8612345${String(order.id).padStart(8, '0')}${String(at).padStart(5, '0')}`);
    const batches = [{ ph: 'CODE-1', number: 4, scrq: '2026-01-01', xq: '2099-01-01', codes: codes.slice(0, 4) }];
    const row = { sn: order.sn, parcel: 1, lines: [{ line: 1, number: 4, batches }] };
    const rest = { sn: order.sn, parcel: 2, lines: [{ line: 2, number: 2 }] };
    const withCodes = (some: readonly string[]) => ({ ...rest, lines: [{ line: 2, number: 2, codes: some }] });
    const wrong = [withCodes([codes[0] ?? '', codes[4] ?? '']), withCodes(codes.slice(3)), withCodes(['no code'])];
    const held = async () => (await buyer.get(`/api/order/${order.id}/trace_codes`)).data;
    expect((await send('shipments', { rows: [row] })).data).toMatchObject({ changed: 1, refused: [] });
    const { data } = await send('shipments', { rows: wrong });
    expect(data).toMatchObject({ changed: 0, refused_rows: 3 });
    expect((await buyer.get(`/api/order/${order.id}`)).data).toMatchObject({ status: 'paid', trace_codes: 4 });
    // Codes may come after their parcel; told again, they change nothing.
    expect((await send('shipments', { rows: [rest, withCodes(codes.slice(4)), withCodes(codes.slice(4)), row] })).data).toMatchObject({
      changed: 2,
      unchanged: 2,
      refused: [],
    });
    expect(JSON.stringify(await held())).toContain(codes[5]);
    expect((await buyer.get(`/api/order/${order.id}`)).data).toMatchObject({ status: 'shipped', trace_codes: 6 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  describe('of receipts', () => {
    const waiting = async () => {
      const some = await plainGoods(shop.database, 1);
      await setStock(shop.database, some[0]?.id ?? 0, 500);
      const { data } = await placeOrder(buyer, [{ goods_id: some[0]?.id ?? 0, number: 5 }]);
      expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'transfer' })).status).toBe(200);
      return { id: Number(data.id), sn: String(data.sn), payable: String(data.payable) };
    };
    const stateOf = async (id: number) => (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.status;
    const company = async () =>
      (
        await shop.database
          .select()
          .from(buyers)
          .where(eq(buyers.id, await shop.buyerId(demoPhones.qualified)))
      )[0]?.company ?? '';

    it('enters money, pays the order that it names, and does neither twice', async () => {
      const order = await waiting();
      const payer = await company();
      const part = { number: 'BANK-0001', amount: '1.00', payer, sn: order.sn };
      const rest = { ...part, number: 'BANK-0002', amount: order.payable };
      expect((await send('receipts', { rows: [part, rest], plan: true })).data).toMatchObject({ changed: 2, refused: [] });
      expect(await shop.database.$count(bankTransfers, inArray(bankTransfers.reference, ['BANK-0001', 'BANK-0002']))).toBe(0);
      const first = await send('receipts', { rows: [part] });
      expect(first.data).toMatchObject({ changed: 1, notes: [{ line: 1, words: expect.stringMatching(/^the order waits/) as string }] });
      expect(await stateOf(order.id)).toBe('awaiting-transfer');
      expect((await send('receipts', { rows: [part, rest, rest] })).data).toMatchObject({
        ...{ changed: 1, unchanged: 2, notes: [{ line: 2, words: '1.00 too much, on the balance' }] },
      });
      expect(await stateOf(order.id)).toBe('paid');
      expect(await auditShop(shop.database)).toEqual([]);
    });

    it('enters what nobody is named for, and tells what cannot be', async () => {
      const order = await waiting();
      const row = { number: 'BANK-0100', amount: 12.5 };
      const wrong = [
        { ...row, amount: 0 },
        { ...row, amount: '1e9' },
        { ...row, amount: '12.505' },
        { ...row, number: '=1+1' },
        { ...row, booked_on: '2999-01-01' },
        { ...row, sn: 'none' },
        { ...row, customer: 'K1' },
        { ...row, customer: 'K1', target: 'balance' },
        { ...row, second: '李四' },
        { ...row, sn: order.sn, payer: '别的公司' },
      ];
      const { data } = await send('receipts', { rows: wrong });
      expect(data).toMatchObject({ changed: 0, refused_rows: wrong.length });
      expect(data.refused.map(({ column }: { column: string }) => column)).toEqual([
        ...['amount', 'amount', 'amount', 'number', 'booked_on'],
        ...[null, 'target', null, 'by', null],
      ]);
      const entered = eq(bankTransfers.reference, 'BANK-0100');
      expect(await shop.database.$count(bankTransfers, entered)).toBe(0);
      expect((await send('receipts', { rows: [row, row, { ...row, amount: '13.00' }] })).data).toMatchObject({
        ...{ changed: 1, unchanged: 1, refused: [{ line: 3 }] },
      });
      const two = { ...row, sn: order.sn, amount: order.payable, number: 'BANK-0101', payer: '别的公司', by: '张三', second: '李四' };
      expect((await send('receipts', { rows: [two] })).data).toMatchObject({ changed: 1 });
      expect(await stateOf(order.id)).toBe('paid');
    });

    it('puts money on the balance of a customer by its code', async () => {
      const id = await shop.buyerId(demoPhones.qualified);
      await shop.database.update(buyers).set({ customerCode: 'K1' }).where(eq(buyers.id, id));
      const row = { number: 'BANK-0200', amount: '50.00', payer: await company(), customer: 'K1', target: 'balance' };
      expect((await send('receipts', { rows: [row] })).data).toMatchObject({ changed: 1 });
      expect((await send('receipts', { rows: [row] })).data).toMatchObject({ unchanged: 1 });
      expect((await send('receipts', { rows: [{ ...row, target: 'account' }] })).data).toMatchObject({ changed: 0 });
      expect(await auditShop(shop.database)).toEqual([]);
    });
  });

  it('of invoices is written down for what waits, once', async () => {
    const title = await keptTitle(buyer);
    const order = await paidOrder([3]);
    await run('ship', order.sn);
    await run('deliver', order.sn);
    await buyer.post(`/api/order/${order.id}/confirm`);
    const applied = await buyer.post('/api/invoice', { order_ids: [order.id], title_id: title });
    expect(applied.status).toBe(200);
    const [waiting] = await shop.database.select().from(invoices).where(eq(invoices.state, 'applied'));
    const row = { sn: order.sn, number: '12345678' };
    const wrong = [
      { ...row, amount: '1.00' },
      { ...row, number: '1' },
      { ...row, id: waiting?.id },
      { number: '12345678' },
      { sn: order.sn, failed: '税号有误' },
      { ...row, failed: '税号有误' },
      { ...row, sn: 'none' },
    ];
    expect((await send('invoices', { rows: wrong })).data).toMatchObject({ changed: 0, refused_rows: wrong.length });
    expect((await send('invoices', { rows: [row], plan: true })).data).toMatchObject({ changed: 1 });
    expect((await send('invoices', { rows: [row, row] })).data).toMatchObject({ changed: 1, unchanged: 1, refused: [] });
    expect((await send('invoices', { rows: [{ ...row, number: '87654321' }] })).data).toMatchObject({ changed: 0, refused_rows: 1 });
    expect(
      (
        await shop.database
          .select()
          .from(invoices)
          .where(eq(invoices.id, waiting?.id ?? 0))
      )[0],
    ).toMatchObject({
      ...{ state: 'issued', number: '12345678', provider: 'erp' },
    });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('of order numbers is kept once, belongs to one order, and is told with every entry of the order', async () => {
    const [first, second] = [await paidOrder([1]), await paidOrder([2])];
    const row = { sn: first.sn, erp_number: 'XS26112300147' };
    const wrong = [{ ...row, sn: 'none' }, { ...row, erp_number: 'XS 1' }, { ...row, erp_number: '' }, { sn: first.sn }, 7];
    expect((await send('order_numbers', { rows: wrong })).data).toMatchObject({ changed: 0, refused_rows: wrong.length });
    expect((await send('order_numbers', { rows: [row, { ...row, sn: second.sn }], plan: true })).data).toMatchObject({
      ...{ changed: 1, refused: [{ line: 2, reason: `ERP 单号 XS26112300147 已是订单 ${first.sn} 的` }] },
    });
    expect((await send('order_numbers', { rows: [row, row] })).data).toMatchObject({ changed: 1, unchanged: 1, refused: [] });
    expect((await send('order_numbers', { rows: [{ ...row, sn: second.sn }] })).data).toMatchObject({ changed: 0, refused_rows: 1 });
    expect(await run('order', 'show', first.sn)).toMatchObject({ out: expect.arrayContaining(['erp number\tXS26112300147']) });
    expect((await run('order', 'find', 'XS261123')).out).toEqual([expect.stringContaining(first.sn)]);
    // Another number takes its place, and is free for another order once it is gone.
    expect((await send('order_numbers', { rows: [{ ...row, erp_number: 'XS-2' }] })).data).toMatchObject({ changed: 1 });
    expect((await run('order', 'erp-number', first.sn, '--none')).exitCode).toBe(0);
    expect((await send('order_numbers', { rows: [{ sn: second.sn, erp_number: 'XS-2' }] })).data).toMatchObject({ changed: 1 });
    const reading = (await run('key', 'make', 'reading', '--for', 'orders')).out[0] ?? '';
    const told = await shop.visitor().send({
      ...({ method: 'GET', url: '/api/erp/orders?limit=100', headers: { authorization: `Bearer ${reading}` } } as const),
    });
    const numbers = new Map(told.data.list.map((one: { sn: string; erp_number: string }) => [one.sn, one.erp_number]));
    expect([numbers.get(first.sn), numbers.get(second.sn)]).toEqual(['', 'XS-2']);
  });

  it('of customers brings who is not here, and says what is wrong with whom', async () => {
    const good = {
      ...{
        company: '合肥市安和大药房九百店',
        credit_code: creditCode(900),
        kind: '药店',
        code: 'K900',
        contact: '陈静',
        phone: 13_700_000_900,
      },
      ...{ address: '安徽省合肥市庐阳区长江中路 22 号', yyzz_begins: '2019-01-01', yyzz_ends: '长期' },
      ...{ ypjyxkz_number: '皖DA900', ypjyxkz_scopes: '化学药制剂、第二类精神药品', ypjyxkz_ends: '2099/12/31' },
      ...{ purchaser: '周敏', cgwts_number: 'WT900', cgwts_ends: '20991231' },
    };
    const rows = [good, { ...good, code: '=1' }, { ...good, phone: '1' }, { ...good, ypjyxkz_ends: 'soon' }, 7];
    const plan = await send('customers', { rows, plan: true });
    expect(plan.status).toBe(200);
    const { data } = await send('customers', { rows });
    expect(data).toMatchObject({ rows: 5, changed: plan.data.changed, refused: plan.data.refused });
    expect(data.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5]);
    expect(data.refused.slice(0, 3).map(({ column }: { column: string }) => column)).toEqual(['code', 'phone', 'ypjyxkz_ends']);
    expect(data).toMatchObject({ changed: 1, notes: [{ line: 1, words: '第二类精神药品: opens nothing here' }] });
    expect(await shop.database.$count(buyers, eq(buyers.customerCode, 'K900'))).toBe(1);
    expect((await send('customers', { rows: [good] })).data).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await send('customers', { rows: [good], checked_on: '2999-01-01' })).status).toBe(422);
  });
});

/** A right row of each feed, to be spoiled. */
const rightRows: Readonly<Record<(typeof sentFeeds)[number], object>> = {
  goods: newGoods('F1', { ph: 'F', xq: '2099-01-01', ladder_price: '50:12;200:11', txm: '6901234567892', scopes: 'hxy', qg_number: 5 }),
  prices: { erp_code: 'F1', base_price: '3.00', ladder_price: '50:2' },
  price_lists: { erp_code: 'F1', price: '3.00', ladder_price: '50:2', ladder_price_type: 0, sccj: '某制药' },
  stock: { erp_code: 'F1', number: 7, ph: 'F', scrq: '2026-01-01', xq: '2099-01-01' },
  customers: {
    ...{ company: '合肥市安和大药房九百一店', credit_code: creditCode(901), kind: '诊所', code: 'K901', class: 'A', contact: '陈静' },
    ...{
      phone: '13700000901',
      region: '安徽省合肥市庐阳区',
      address: '安徽省合肥市庐阳区长江中路 22 号',
      account_limit: '10000',
      account_days: 30,
    },
    ...{ yyzz_number: '1', yyzz_ends: '长期', yljgxkz_number: '2', yljgxkz_scopes: '内科', yljgxkz_ends: '2099-01-01' },
  },
  shipments: {
    ...{ sn: 'none', parcel: 1, carrier: 'a', number: 'b' },
    lines: [{ line: 1, number: 2, batches: [{ ph: 'F', number: 2, scrq: '2026-01-01', xq: '2099-01-01' }] }],
  },
  receipts: { number: 'FUZZ-0001', amount: '1.00', payer: 'a', remark: 'b', booked_on: '2026-01-01', sn: 'none', by: 'c' },
  invoices: { id: 1, number: '12345678', amount: '1.00' },
  order_numbers: { sn: 'none', erp_number: 'XS1' },
};

/** What a call says beside its rows. */
const besideRows: Partial<Record<(typeof sentFeeds)[number], object>> = {
  price_lists: { list: { name: 'F', class: 'F', from: '2026-01-01', until: '2099-01-01' } },
};

const spoiledValue = fc.oneof(
  fc.constantFrom(...['', '\0', '\ud800', '\uFFFD', '=1+1', "'; drop table goods; --", '2026-02-30', '9'.repeat(40), 'x'.repeat(20_000)]),
  fc.constantFrom(-1, 0, 0.1, 1e9, 2 ** 31, 2 ** 53, 1e308, true, null),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Rows of which any field is spoiled or left out. */
const spoiledRows = (row: object) =>
  fc.array(
    fc.record(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, fc.oneof({ weight: 6, arbitrary: fc.constant(value as unknown) }, spoiledValue)]),
      ),
      { requiredKeys: [] },
    ),
    { minLength: 1, maxLength: 20 },
  );

onEither('rows that nobody expects', (open) => {
  it('are taken or told, and leave nothing half', async () => {
    const shop = await open();
    const key = (await operating(shop)('key', 'make', 'ERP', '--for', everything)).out[0] ?? '';
    const send = sending(shop, () => key);
    const sent = fc.constantFrom(...sentFeeds).chain((feed) => fc.tuple(fc.constant(feed), spoiledRows(rightRows[feed]), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(sent, async ([feed, rows, plan]) => {
        const { status, data } = await send(feed, { rows, plan, ...besideRows[feed] });
        expect([feed, status]).toEqual([feed, 200]);
        expect(data.rows).toBe(rows.length);
        expect(data.refused_rows).toBe(new Set(data.refused.map(({ line }: { line: number }) => line)).size);
      }),
      { numRuns: 40 },
    );
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

onPostgres('two calls of an ERP at once', (open) => {
  it('do the work once', async () => {
    const shop = await open();
    const key = (await operating(shop)('key', 'make', 'ERP', '--for', everything)).out[0] ?? '';
    const send = sending(shop, () => key);
    const rows = [newGoods('R1'), newGoods('R2')];
    const kept = { 'idempotency-key': 'once' };
    const both = await Promise.all([send('goods', { rows }, kept), send('goods', { rows }, kept)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send('goods', { rows }, kept)).data).toMatchObject({ added: 2 });
    const stock = (number: number) =>
      send('stock', {
        rows: [
          { erp_code: 'R1', number },
          { erp_code: 'R2', number },
        ],
      });
    const counted = await Promise.all([stock(7), stock(8)]);
    expect(counted.map(({ status }) => status)).toEqual([200, 200]);
    const receipt = { rows: [{ number: 'RACE-0001', amount: '5.00' }] };
    const came = await Promise.all([send('receipts', receipt), send('receipts', receipt)]);
    expect(came.map(({ data }) => data.changed).sort()).toEqual([0, 1]);
    expect(await shop.database.$count(goods, inArray(goods.erpCode, ['R1', 'R2']))).toBe(2);
    expect(await auditShop(shop.database)).toEqual([]);
    // More large calls than there is room for are sent away before they are read.
    const crowd = await Promise.all(Array.from({ length: 12 }, () => stock(9)));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await stock(9)).status).toBe(200);
  });
});
