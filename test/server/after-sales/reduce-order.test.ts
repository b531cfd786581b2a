import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundFor } from '../../../src/domain/order/refund.ts';
import { type Money, money } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { operating } from '../../support/after-sales.ts';
import { plainGoods, setStock, stockOf } from '../../support/demo-goods.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const refundOf = (line: { share: string; number: number }, units: number, before: { units: number; refund: Money } | null): string => {
  const due = refundFor(
    { share: money(line.share), units: line.number, returned: before?.units ?? 0, refunded: before?.refund ?? money('0') },
    units,
  );
  return due.ok ? due.value.toFixed(2) : 'refused';
};

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

onBothDatabases('a seller who is short (R59)', (open) => {
  let shop: TestShop, buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-short-'));
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
  const balance = async () => Number((await buyer.get('/api/user/user_money')).data.balance);

  it('shows the refund before, and changes nothing until it is confirmed', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    const { lines } = await read(id);
    const { exitCode, out } = await run('order', 'reduce', sn, '1:5', '--reason', '缺货');
    expect(exitCode).toBe(0);
    expect(out).toEqual([
      `line\t${lines[0].name}\t${lines[0].ypgg}\t5 ${lines[0].bzdw} missing\t${refundOf(lines[0], 5, null)}`,
      `refund\t${refundOf(lines[0], 5, null)}\tbalance\tto the balance, at once`,
      'Nothing has changed yet: --confirm does it.',
    ]);
    expect((await read(id)).refunds).toEqual([]);
    expect((await read(id)).lines[0].short_number).toBe(0);
  });

  it('gives the money of the missing units back at once, sends the rest, and takes both into account afterwards', async () => {
    const { id, sn, some } = await paidOrder(shop, buyer, [20, 6]);
    const before = await read(id);
    const stock = await stockOf(shop.database, some[0]?.id ?? 0);
    const purse = await balance();
    const { out } = await run('order', 'reduce', sn, '1:5', '2:6', '--reason', '冷库检修', '--confirm');
    expect(out.slice(-2)).toEqual([expect.stringMatching(/\treduced$/), 'refund\tnothing more to pay back']);
    const [first, second] = before.lines;
    const [back1, back2] = [refundOf(first, 5, null), refundOf(second, 6, null)];
    const reduced = await read(id);
    expect(reduced.lines.map((line: { short_number: number }) => line.short_number)).toEqual([5, 6]);
    expect(reduced.status).toBe('paid');
    const total = money(back1).plus(money(back2)).toFixed(2);
    expect(reduced.refunds).toMatchObject([{ kind: 'after-sales', method: 'balance', amount: total, status: 'done' }]);
    expect(await balance()).toBeCloseTo(purse + Number(total), 6);
    // Nobody has counted the shelf: what is not there does not come up for sale.
    expect(await stockOf(shop.database, some[0]?.id ?? 0)).toBe(stock);
    const told = (await shop.database.select().from(messages)).map(({ text }) => text);
    expect(told).toContain(
      `退款 ¥${total}，冷库检修：${first.name} 缺 5 ${first.bzdw}，退 ¥${back1}；${second.name} 缺 6 ${second.bzdw}，退 ¥${back2}`,
    );
    const [{ id: caseId }] = reduced.after_sales;
    expect((await buyer.get(`/api/after_sales/${caseId}`)).data).toMatchObject({
      status: 'refunded',
      reason: 'short',
      history: [
        { status: 'agreed', actor: 'shop' },
        { status: 'refunded', actor: 'shop' },
      ],
    });
    expect(await auditShop(shop.database)).toEqual([]);

    const paper = join(folder, `${sn}.pdf`);
    await run('order', 'print', sn, 'note', '--out', paper);
    const words = (await readPdf(readFileSync(paper))).pages.join(' ');
    expect(words.replaceAll(/\s+/g, '')).toContain(`缺货未发，退款¥${total}：${first.name}5${first.bzdw}；${second.name}6${second.bzdw}`);

    expect((await run('ship', sn)).exitCode).toBe(0);
    const sent = await read(id);
    const unitsIn = (line: { batches: { count: number }[] }) => line.batches.reduce((sum, { count }) => sum + count, 0);
    expect(sent.lines.map(unitsIn)).toEqual([15, 0]);
    await run('deliver', sn);
    const open = (await buyer.get(`/api/order/${id}/after_sales`)).data;
    expect(open.lines.map(({ line_id: lineId }: { line_id: number }) => lineId)).toEqual([first.id]);
    expect(open.lines[0].batches.every(({ asked: before }: { asked: number }) => before === 0)).toBe(true);
    const asked = open.lines[0].batches.map(({ batch, number }: { batch: string; number: number }) => ({
      line_id: first.id,
      batch,
      number,
    }));
    expect(asked.reduce((sum: number, { number }: { number: number }) => sum + number, 0)).toBe(15);
    const { data } = await buyer.post('/api/after_sales', { order_id: id, lines: asked, kind: 'return', reason: 'recall' });
    for (const step of ['agree', 'fetched', 'receive']) await run('after-sales', step, data.sn);
    // The last units complete the share: what was missing counts as given back before. With them the freight goes back.
    const rest = money(before.payable).minus(money(total)).toFixed(2);
    expect((await run('after-sales', 'refund', data.sn)).out).toEqual([`${data.sn} refunded ${rest}`, 'refund\tnothing more to pay back']);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('puts units up for sale again that are there after all', async () => {
    const { sn, some } = await paidOrder(shop, buyer, [20, 6]);
    const stock = await stockOf(shop.database, some[0]?.id ?? 0);
    await run('order', 'reduce', sn, '1:5', '--reason', '包装破损，已换货架', '--restock', '--confirm');
    expect(await stockOf(shop.database, some[0]?.id ?? 0)).toBe(stock + 5);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is sent from batches that are named, as many as are left', async () => {
    const { id, sn, some } = await paidOrder(shop, buyer, [20, 6]);
    await run('order', 'reduce', sn, '1:5', '--reason', '缺货', '--confirm');
    const of = some[0]?.id ?? 0;
    await run('set-stock', String(of), '40', '--batch', 'S0001', '--expires', '2029-01-31');
    expect((await run('ship', sn, `${of}:S0001=20`)).exitCode).toBe(1);
    expect(await run('ship', sn, `${of}:S0001=15`)).toMatchObject({ exitCode: 0, err: [] });
    expect((await read(id)).lines[0].batches).toMatchObject([{ number: 'S0001', count: 15 }]);
    expect((await run('order', 'show', sn)).out).toContain('  short\t5');
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('can be reduced again, and given back whole then: what is left of the money', async () => {
    const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
    const before = await read(id);
    await run('order', 'reduce', sn, '1:5', '--reason', '缺货', '--confirm');
    // The same again is the same reduction; more are missing when the number grows.
    const again = await run('order', 'reduce', sn, '1:5', '--reason', '缺货', '--confirm');
    expect(again).toMatchObject({ exitCode: 1, err: ['这些行先前已减，没有更多缺货'] });
    expect((await run('order', 'reduce', sn, '1:8', '--reason', '缺货')).out[0]).toContain(`3 ${before.lines[0].bzdw} missing`);
    await run('order', 'reduce', sn, '1:8', '--reason', '缺货', '--confirm');
    const gone = refundOf(before.lines[0], 8, null);
    const reduced = await read(id);
    expect(reduced.lines[0].short_number).toBe(8);
    const sum = (rows: { amount: string }[]) => rows.reduce((all, { amount }) => all.plus(money(amount)), money('0')).toFixed(2);
    expect(sum(reduced.refunds)).toBe(gone);
    expect((await run('refund', sn)).exitCode).toBe(0);
    expect(sum((await read(id)).refunds)).toBe(before.payable);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('says what cannot be reduced', async () => {
    const { sn } = await paidOrder(shop, buyer, [20, 6]);
    const reduce = async (...words: string[]) => {
      const { exitCode, err } = await run('order', 'reduce', sn, ...words, '--reason', '缺货', '--confirm');
      return [exitCode, err[0]];
    };
    expect(await reduce('1:21')).toEqual([1, expect.stringContaining('待发 20 ')]);
    expect(await reduce('3:1')).toEqual([1, '订单只有第 1 至 2 行']);
    expect(await reduce('1:1', '1:1')).toEqual([1, expect.stringContaining('列了两次')]);
    expect(await reduce('1:20', '2:6')).toEqual([1, '减完没有商品可发，请整单取消并退款']);
    expect(await reduce('1:0')).toEqual([2, '1:0 must be LINE:COUNT, a line by its place in order show']);
    expect((await run('order', 'reduce', sn, '1:1', '--confirm')).exitCode).toBe(2);
    await run('ship', sn);
    expect(await reduce('1:1')).toEqual([1, '只有已付款、未发货的订单可以减行']);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('leaves the register knowing where all units of goods with ephedrine are', async () => {
    const [hm] = await shop.database
      .select()
      .from(goods)
      .where(and(eq(goods.containsEphedrine, true), eq(goods.isPurchasable, true), eq(goods.isControlled, false), gte(goods.stock, 300)))
      .limit(1);
    if (hm === undefined) throw new Error('The demo shop has no goods with ephedrine');
    const purchaser = { purchaser_name: '周敏', purchaser_id_number: '11010519491231002x', purchaser_phone: '13800000001' };
    const { data } = await buyer.post('/api/order', { ...(await prepareOrder(buyer, [{ goods_id: hm.id, number: 10 }])), ...purchaser });
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    expect((await run('order', 'reduce', data.sn, '1:4', '--reason', '缺货', '--confirm')).exitCode).toBe(0);
    const [record] = await shop.database.select().from(ephedrineRecords).where(eq(ephedrineRecords.orderId, data.id));
    expect(record).toMatchObject({ units: 10, returned: 4 });
    await run('ship', data.sn);
    const { lines } = (await buyer.get('/api/user/hmdd')).data.list[0];
    expect(lines[0].batches).toMatchObject([{ count: 6, received: null }]);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

describe('a reduction and the parcel at one instant', () => {
  onPostgres('on PostgreSQL', (open) => {
    it('follow each other: what was reduced is not sent, what was sent is not reduced', async () => {
      const shop = await open();
      const buyer = await shop.signedIn(demoPhones.qualified);
      const run = operating(shop);
      const missing = [6, 6, 12, 12];
      for (let round = 0; round < 4; round += 1) {
        const { id, sn } = await paidOrder(shop, buyer, [20, 6]);
        const acts = await Promise.all([
          ...missing.map((units) => run('order', 'reduce', sn, `1:${units}`, '--reason', '缺货', '--confirm')),
          run('ship', sn),
          ...(round % 2 === 0 ? [run('refund', sn)] : []),
        ]);
        // A reduction says what is missing in all: the greatest that was done.
        const reduced = Math.max(0, ...missing.filter((_, at) => acts[at]?.exitCode === 0));
        const { lines, status } = (await buyer.get(`/api/order/${id}`)).data;
        expect(lines[0].short_number).toBe(reduced);
        const sent = lines[0].batches.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
        expect(sent).toBe(status === 'shipped' ? 20 - reduced : 0);
        expect(await auditShop(shop.database)).toEqual([]);
        await shop.database.delete(cartLines).where(eq(cartLines.buyerId, await shop.buyerId(demoPhones.qualified)));
      }
    });
  });
});
