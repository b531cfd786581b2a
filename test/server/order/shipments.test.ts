import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orders, shipments } from '../../../src/server/database/schema/order.ts';
import { orderLineBatches, shipmentBatches } from '../../../src/server/database/schema/stock.ts';
import { operating } from '../../support/after-sales.ts';
import { plainGoods, setStock, stockOf } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { unzipped } from '../../support/read-spreadsheet.ts';

interface Shipment {
  readonly number: number;
  readonly lines: readonly { readonly line_id: number; readonly number: number; readonly batches: readonly { number: string }[] }[];
}

async function paidOrder(shop: TestShop, buyer: ServerClient, numbers: readonly number[]) {
  await shop.database.delete(cartLines);
  const some = await plainGoods(shop.database, numbers.length);
  for (const { id } of some) await setStock(shop.database, id, 500);
  const { data } = await placeOrder(
    buyer,
    some.map(({ id }, at) => ({ goods_id: id, number: numbers[at] ?? 1 })),
  );
  const paid = await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
  if (paid.status !== 200) throw new Error(paid.text);
  return { id: Number(data.id), sn: data.sn as string, some };
}

const unitsOf = ({ lines }: Shipment) => lines.map(({ number }) => number);

onBothDatabases('an order in several shipments (R60)', (open) => {
  let shop: TestShop, buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-shipments-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    run = operating(shop);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  const read = async (id: number) => (await buyer.get(`/api/order/${id}`)).data;
  const told = async () => (await shop.database.select().from(messages)).map(({ title, text }) => `${title}：${text}`);
  const note = async (sn: string, name: string, ...words: string[]) => {
    const out = join(folder, `${name}.pdf`);
    expect(await run('order', 'print', sn, ...words, '--out', out)).toMatchObject({ exitCode: 0 });
    return (await readPdf(readFileSync(out))).pages.join(' ').replaceAll(/\s+/g, '');
  };

  it('stays paid until its last shipment left, and says of each what is in it and where it is', async () => {
    const { id, sn, some } = await paidOrder(shop, buyer, [20, 6]);
    const first = await run('ship', sn, '1:12', '--parcel', '1', '--carrier', '顺丰', '--number', 'SF1');
    expect(first).toMatchObject({ exitCode: 0, err: [] });
    expect(first.out.map((line) => line.split('\t').slice(0, 2))).toEqual([[`${sn} paid`], ['to send', 'line 1'], ['to send', 'line 2']]);
    const partly = await read(id);
    expect(partly).toMatchObject({ status: 'paid', is_partly_shipped: true, logistics: { tracking_number: 'SF1' }, completes_at: null });
    expect(partly.shipments.map(unitsOf)).toEqual([[12]]);
    expect(partly.lines.map((line: { batches: { count: number }[] }) => line.batches.reduce((sum, { count }) => sum + count, 0))).toEqual([
      12, 0,
    ]);
    expect(await told()).toContain(`订单 ${sn} 部分发货：第 1 个包裹顺丰已揽收，运单号 SF1，其余商品另行发出`);
    expect((await buyer.get('/api/order?status=paid')).data.list.find((one: { sn: string }) => one.sn === sn)).toMatchObject({
      is_partly_shipped: true,
    });
    expect((await buyer.get(`/api/order/export?keywords=${sn}`)).text).toContain('部分发货');
    expect((await buyer.post(`/api/order/${id}/confirm`)).status).toBe(409);
    expect(await auditShop(shop.database)).toEqual([]);

    expect(await run('ship', sn, '--carrier', '顺丰', '--number', 'SF2')).toMatchObject({ exitCode: 0, out: [`${sn} shipped`] });
    const shipped = await read(id);
    expect(shipped).toMatchObject({ status: 'shipped', is_partly_shipped: false });
    expect(shipped.shipments.map(unitsOf)).toEqual([[12], [8, 6]]);
    expect(shipped.shipments.map((one: { tracking_number: string }) => one.tracking_number)).toEqual(['SF1', 'SF2']);
    // Who knows one parcel alone sees the newest one, and what was said of all.
    expect(shipped.logistics).toMatchObject({ tracking_number: 'SF2' });
    expect(shipped.logistics.tracks).toHaveLength(2);
    expect(some).toHaveLength(2);

    // Completion and after-sales run from the last arrival.
    expect((await run('deliver', sn)).err).toEqual(['请指明包裹：第 1、2 个']);
    expect((await run('deliver', sn, '--parcel', '1')).exitCode).toBe(0);
    expect(await read(id)).toMatchObject({ completes_at: null, can_return: true });
    expect((await run('deliver', sn)).exitCode).toBe(0);
    const arrived = await read(id);
    expect(arrived.can_return).toBe(true);
    expect(arrived.completes_at).toBeGreaterThan(arrived.shipments[1].delivered_at);
    expect((await buyer.post(`/api/order/${id}/confirm`)).status).toBe(200);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('leaves once a parcel, and never more of a line than remains', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    expect((await run('ship', sn, '1:5')).exitCode).toBe(2);
    expect((await run('ship', sn, '1:5', '--parcel', '2')).err).toEqual(['下一个是第 1 个包裹']);
    expect((await run('ship', sn, '3:1', '--parcel', '1')).err).toEqual(['订单只有第 1 至 2 行']);
    expect((await run('ship', sn, '2:7', '--parcel', '1')).exitCode).toBe(1);
    expect((await run('ship', sn, '1:5', '2:6', '--parcel', '1')).exitCode).toBe(0);
    expect((await run('ship', sn, '1:5', '2:6', '--parcel', '1')).err).toEqual(['第 1 个包裹已经发出']);
    expect((await run('ship', sn, '2:1', '--parcel', '2')).exitCode).toBe(1);
    expect((await run('ship', sn, '1:16', '--parcel', '2')).exitCode).toBe(1);
    expect((await read(id)).shipments.map(unitsOf)).toEqual([[5, 6]]);
    expect((await run('ship', sn, '1:15', '--parcel', '2')).exitCode).toBe(0);
    expect((await read(id)).status).toBe('shipped');
    expect((await run('ship', sn)).exitCode).toBe(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is found apart among the orders of its buyer while something is still to come', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    const seen = async (view: string) => {
      const { data } = await buyer.get(`/api/order?status=${view}`);
      return [data.list.some((order: { id: number }) => Number(order.id) === id), data.counts.partly_shipped ?? 0];
    };
    const [, before] = await seen('partly_shipped');
    expect(await seen('partly_shipped')).toEqual([false, before]);
    await run('ship', sn, '1:12', '--parcel', '1');
    expect(await seen('partly_shipped')).toEqual([true, before + 1]);
    expect(await seen('paid')).toEqual([true, before + 1]);
    await run('ship', sn);
    expect(await seen('partly_shipped')).toEqual([false, before]);
    expect(await seen('shipped')).toEqual([true, before]);
  });

  it('takes other batches for a part, and gives those back that it no longer holds', async () => {
    const { id, sn, some } = await paidOrder(shop, buyer, [20, 6]);
    const of = some[0]?.id ?? 0;
    await run('set-stock', String(of), '40', '--batch', 'P0001', '--expires', '2029-01-31');
    const stock = await stockOf(shop.database, of);
    expect((await run('ship', sn, '1:12', `${of}:P0001=13`, '--parcel', '1')).exitCode).toBe(1);
    expect(await run('ship', sn, '1:12', `${of}:P0001=12`, '--parcel', '1')).toMatchObject({ exitCode: 0, err: [] });
    expect((await read(id)).shipments[0].lines[0].batches).toMatchObject([{ number: 'P0001', count: 12 }]);
    expect(await stockOf(shop.database, of)).toBe(stock);
    expect(await auditShop(shop.database)).toEqual([]);
    await run('ship', sn);
    expect((await read(id)).shipments[1].lines[0].batches.every(({ number }: { number: string }) => number !== 'P0001')).toBe(true);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is reduced by what is still to leave, shipped with the last of it, and given back whole no more', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    await run('ship', sn, '1:12', '--parcel', '1');
    await run('deliver', sn);
    expect(await read(id)).toMatchObject({ completes_at: null, can_return: true });
    expect((await run('refund', sn)).err).toEqual(['订单已部分发货，不能整单退款；未发的商品请缺货减行（行:数量）：1:8 2:6']);
    expect((await run('order', 'reduce', sn, '1:9', '--reason', '缺货', '--confirm')).exitCode).toBe(1);
    expect((await run('order', 'reduce', sn, '1:8', '--reason', '缺货', '--confirm')).exitCode).toBe(0);
    expect((await read(id)).status).toBe('paid');
    expect(await auditShop(shop.database)).toEqual([]);
    expect((await run('order', 'reduce', sn, '2:6', '--reason', '缺货', '--confirm')).exitCode).toBe(0);
    const done = await read(id);
    expect(done).toMatchObject({ status: 'shipped', is_partly_shipped: false, can_return: true });
    expect(done.completes_at).not.toBeNull();
    expect(done.shipments.map(unitsOf)).toEqual([[12]]);
    expect(await told()).toContain(`订单 ${sn} 已发货：其余商品缺货，不再发出`);
    expect((await buyer.post(`/api/order/${id}/confirm`)).status).toBe(200);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('has papers of each parcel, and the pick list of what is still to leave', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    const [first, second] = (await read(id)).lines;
    await run('ship', sn, '1:12', '--parcel', '1', '--number', 'SF1');
    const sent = await note(sn, 'sent', 'note', '--parcel', '1');
    expect(sent).toContain(`第1个包裹，其余另行发出：${first.name}8${first.bzdw}；${second.name}6${second.bzdw}`.replaceAll(/\s+/g, ''));
    expect(sent).toContain('SF1');
    const [pick, next] = [await note(sn, 'pick', 'pick'), await note(sn, 'next', 'note')];
    for (const paper of [pick, next]) expect(paper).toContain('第2个包裹');
    expect(pick).toMatch(/合计14/);
    await run('ship', sn);
    expect((await run('order', 'print', sn, 'note', '--out', join(folder, 'which.pdf'))).err).toEqual(['请指明包裹：第 1 至 2 个']);
    // The amounts of the parcels are the order's.
    const amounts = [await note(sn, 'one', 'note', '--parcel', '1'), await note(sn, 'two', 'note', '--parcel', '2')].map(
      (words) => /合计(?:12|14)(\d+\.\d\d)/.exec(words)?.[1] ?? '',
    );
    const { goods_amount: goods } = await read(id);
    expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(Math.round(Number(goods) * 100));
    const names = async (address: string) => [...unzipped((await buyer.get(address)).bytes).keys()];
    const { shipments: parcels, papers_url: all } = await read(id);
    expect((await names(all)).slice(0, 2)).toEqual([`随货同行单 ${sn} 包裹 1.pdf`, `随货同行单 ${sn} 包裹 2.pdf`]);
    const own = await names(parcels[0].papers_url);
    expect(own[0]).toBe(`随货同行单 ${sn} 包裹 1.pdf`);
    expect(own.filter((name) => name.includes('随货同行单'))).toHaveLength(1);
    expect(own.filter((name) => name.startsWith('药检报告/')).every((name) => name.includes(first.name))).toBe(true);
    for (const parcel of ['3', '0', 'x', '1&parcel=2']) expect((await buyer.get(`${all}?parcel=${parcel}`)).status, parcel).toBe(404);
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get(parcels[0].papers_url)).status).toBe(404);
  });

  it('puts the parcel right that is named', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    await run('ship', sn, '2:6', '--parcel', '1', '--carrier', '顺丰', '--number', 'SF1');
    expect((await run('order', 'correct-parcel', sn, '--number', 'SF9')).exitCode).toBe(0);
    await run('ship', sn, '--carrier', '中通', '--number', 'ZT1');
    expect((await run('order', 'correct-parcel', sn, '--number', 'ZT2')).err).toEqual(['请指明包裹：第 1、2 个']);
    expect((await run('order', 'correct-parcel', sn, '--parcel', '3', '--number', 'ZT2')).err).toEqual(['订单没有第 3 个包裹']);
    expect((await run('order', 'correct-parcel', sn, '--parcel', '2', '--number', 'ZT2')).exitCode).toBe(0);
    const { shipments: parcels } = await read(id);
    expect(parcels).toMatchObject([
      { carrier: '顺丰', tracking_number: 'SF9' },
      { carrier: '中通', tracking_number: 'ZT2' },
    ]);
    expect(parcels[1].tracks[0].text).toBe('运单更正为 中通 ZT2（原 中通 ZT1）');
    expect(await told()).toContain(`订单 ${sn} 运单信息已更正：第 2 个包裹 中通 ZT2`);
    for (const number of ['SF9', 'ZT2']) expect((await run('order', 'find', number)).out.join()).toContain(sn);
    const shown = (await run('order', 'show', sn)).out.filter((line) => line.startsWith('parcel\t'));
    expect(shown.map((line) => line.split('\t').slice(1, 4))).toEqual([
      ['顺丰', 'SF9', 'no. 1'],
      ['中通', 'ZT2', 'no. 2'],
    ]);
  });

  it('tells a shop of a recall only what it was sent', async () => {
    const { sn, some } = await paidOrder(shop, buyer, [20, 6]);
    const of = some[0]?.id ?? 0;
    await run('set-stock', String(of), '40', '--batch', 'R0001', '--expires', '2029-01-31');
    await run('ship', sn, '1:5', `${of}:R0001=5`, '--parcel', '1');
    expect((await run('batch', 'recall', String(of), 'R0001', '--reason', '装量不足')).exitCode).toBe(0);
    expect((await told()).filter((words) => words.includes('R0001')).join()).toMatch(/共发给贵店 5 /);
  });

  it('is found by the audit where shipments and batches do not agree', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    await run('ship', sn, '1:12', '--parcel', '1');
    const rules = async () => (await auditShop(shop.database)).map(({ rule }) => rule);
    const [parcel] = await shop.database.select().from(shipments).where(eq(shipments.orderId, id));
    const ofParcel = eq(shipmentBatches.shipmentId, parcel?.id ?? 0);
    const [kept] = await shop.database.select().from(shipmentBatches).where(ofParcel);
    await shop.database.update(shipmentBatches).set({ count: 1 }).where(ofParcel);
    expect(await rules()).toEqual(['what left of a batch is the sum of the shipments (R60)']);
    await shop.database
      .update(shipmentBatches)
      .set({ count: kept?.count ?? 0 })
      .where(ofParcel);
    await shop.database.update(orders).set({ deliveredAt: new Date() }).where(eq(orders.id, id));
    expect(await rules()).toEqual(['an order is handed over once all its shipments are (R33)']);
    await shop.database.update(orders).set({ deliveredAt: null }).where(eq(orders.id, id));
    // The database itself lets nothing leave that is not held.
    const ofLine = eq(orderLineBatches.lineId, kept?.lineId ?? 0);
    await expect(
      shop.database
        .update(orderLineBatches)
        .set({ sent: sql`${orderLineBatches.count} + 1` })
        .where(ofLine),
    ).rejects.toThrow();
    expect(await rules()).toEqual([]);
  });
});

describe('two clerks at one order', () => {
  onPostgres('on PostgreSQL', (open) => {
    it('send each parcel once, and together never more than was ordered', async () => {
      const shop = await open();
      const buyer = await shop.signedIn(demoPhones.qualified);
      const run = operating(shop);
      const buyerId = await shop.buyerId(demoPhones.qualified);
      for (let round = 0; round < 3; round += 1) {
        const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
        const parts = await Promise.all([
          run('ship', sn, '1:12', '--parcel', '1'),
          run('ship', sn, '1:12', '--parcel', '1'),
          ...(round === 2 ? [run('order', 'reduce', sn, '1:10', '--reason', '缺货', '--confirm')] : []),
        ]);
        const sent = parts.slice(0, 2).filter(({ exitCode }) => exitCode === 0);
        expect(sent.length).toBeLessThanOrEqual(1);
        if (round < 2) expect(sent).toHaveLength(1);
        const rest = await Promise.all([run('ship', sn), run('ship', sn), ...(round === 1 ? [run('refund', sn)] : [])]);
        expect(rest.slice(0, 2).filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
        const { status, lines, shipments: parcels } = (await buyer.get(`/api/order/${id}`)).data;
        expect(status).toBe('shipped');
        const units = (parcels as Shipment[]).flatMap(unitsOf).reduce((sum, number) => sum + number, 0);
        expect(units).toBe(26 - lines.reduce((sum: number, line: { short_number: number }) => sum + line.short_number, 0));
        expect(await auditShop(shop.database)).toEqual([]);
        await shop.database.delete(cartLines).where(eq(cartLines.buyerId, buyerId));
      }
    });
  });
});
