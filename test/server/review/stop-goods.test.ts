import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { goodsBatches } from '../../../src/server/database/schema/stock.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { heldBatches } from '../../../src/server/stock/held-batches.ts';
import { batchesOf } from '../../../src/server/stock/move-stock.ts';
import { operating } from '../../support/after-sales.ts';
import { type DemoGoodsRow, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { type FeedWords, importText } from '../../support/import-text.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('goods and batches that are stopped (R62)', (open) => {
  let shop: TestShop, buyer: ServerClient, run: ReturnType<typeof operating>;
  let some: DemoGoodsRow;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    run = operating(shop);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
    some = await somePlainGoods(shop.database);
    await run('set-stock', String(some.id), '0');
    await run('set-stock', String(some.id), '40', '--batch', 'R1', '--expires', '2028-01-31');
    await run('set-stock', String(some.id), '60', '--batch', 'R2', '--expires', '2029-01-31');
  });
  const said = async (...words: string[]) => {
    const { exitCode, out, err } = await run(...words);
    return exitCode === 0 ? out : [exitCode, ...err];
  };
  const batch = async (number: string) => (await batchesOf(shop.database, [some.id])).find((one) => one.number === number);
  async function paid(number: number, client = buyer) {
    const { data } = await placeOrder(client, [{ goods_id: some.id, number }]);
    await client.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    return { id: Number(data.id), sn: data.sn as string };
  }
  /** The file of an ERP that says that they can be bought. */
  async function imported(number: number, ph?: string, words: FeedWords = {}): Promise<void> {
    const [maker] = await shop.database.select().from(manufacturers).where(eq(manufacturers.id, some.manufacturerId));
    const columns = ['name', 'sccj', 'ypgg', 'bzdw', 'base_price', 'number', 'zbz', 'category', 'type', 'is_buy', ...(ph ? ['ph'] : [])];
    const values = [some.name, maker?.name, some.spec, some.packUnit, '9.90', number, 1, '片剂', 1, 1, ...(ph ? [ph] : [])];
    expect(await importText(shop.database, `${columns.join(',')}\n${values.join(',')}`, words)).toMatchObject({ refused: [], renamed: [] });
  }

  it('are goods that nobody can buy, with the reason, until they go on', async () => {
    expect(await said('goods', 'suspend', String(some.id), '--reason', ' ')).toEqual([1, 'A stop says its reason']);
    expect(await said('goods', 'suspend', String(some.id), '--reason', '质量复核，暂停销售')).toEqual([`${some.name}\tsuspended`]);
    const { data } = await buyer.get(`/api/goods/detail/${some.id}`);
    expect(data).toMatchObject({ is_buy: 0, buy_reason: { message: '质量复核，暂停销售' } });
    expect((await buyer.post('/api/cart', { params: [{ goods_id: some.id, number: 1 }] })).data.refused).toHaveLength(1);
    expect(await said('goods', 'suspend', String(some.id), '--reason', '再次')).toEqual([
      1,
      `${some.name} cannot be stopped: it is suspended`,
    ]);
    expect(await said('goods', 'resume', String(some.id))).toEqual([`${some.name}\tresumed`]);
    expect((await buyer.get(`/api/goods/detail/${some.id}`)).data.is_buy).toBe(1);
    expect(await said('goods', 'resume', String(some.id))).toEqual([1, `${some.name} is not stopped: it is on sale`]);
  });

  it('are a batch whose units leave the stock, and come back', async () => {
    expect(await stockOf(shop.database, some.id)).toBe(100);
    expect(await said('batch', 'suspend', String(some.id), 'R1', '--reason', '包装有疑问')).toEqual([`${some.name}\tR1\tsuspended\t40`]);
    expect(await stockOf(shop.database, some.id)).toBe(60);
    expect(await said('list-batches', String(some.id))).toContain('R1\t-\t2028-01-31\t0\t40 suspended\t包装有疑问');
    expect(await auditShop(shop.database)).toEqual([]);
    // What is counted of it waits with it, and a count of all goods does not put it up for sale.
    await run('set-stock', String(some.id), '30', '--batch', 'R1');
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 30 });
    await run('set-stock', String(some.id), '55');
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 30 });
    expect(await stockOf(shop.database, some.id)).toBe(55);
    expect(await said('batch', 'resume', String(some.id), 'R1')).toEqual([`${some.name}\tR1\tresumed\t30`]);
    expect(await stockOf(shop.database, some.id)).toBe(85);
    expect(await said('batch', 'resume', String(some.id), 'R1')).toEqual([1, `${some.name} R1 is not stopped: it is on sale`]);
    expect(await said('batch', 'suspend', String(some.id), 'R9', '--reason', '没有')).toEqual([1, `${some.name} has no batch R9`]);
    await shop.database.update(goodsBatches).set({ number: '' }).where(eq(goodsBatches.number, 'R2'));
    expect((await said('batch', 'suspend', String(some.id), '-', '--reason', '没有批号'))[0]).toBe(`${some.name}\t-\tsuspended\t55`);
    expect(await said('batch', 'resume', String(some.id), '-')).toEqual([`${some.name}\t-\tresumed\t55`]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('leave with no parcel, and what an order gives back to them is not for sale', async () => {
    const [first, second] = [await paid(5), await paid(5)];
    const suspended = await said('batch', 'suspend', String(some.id), 'R1', '--reason', '包装有疑问');
    expect(suspended.slice(1)).toEqual([first, second].map(({ sn }) => expect.stringMatching(new RegExp(`^order\t${sn}\tpaid\t.*\t5$`))));
    expect(await said('ship', first.sn)).toEqual([1, `商品 ${some.id} 批号 R1 已停止销售，请另指定批号`]);
    expect((await run('ship', first.sn, `${some.id}:R2=5`)).exitCode).toBe(0);
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 35 });
    expect((await run('refund', second.sn)).exitCode).toBe(0);
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 40 });
    expect(await auditShop(shop.database)).toEqual([]);
    await run('batch', 'resume', String(some.id), 'R1');
    expect(await batch('R1')).toMatchObject({ stock: 40, setAside: 0 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are recalled: every shop that was sent some is told once, and can send it back', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const [sent, waiting] = [await paid(5), await paid(6)];
    await shop.database.delete(cartLines);
    const theirs = await paid(7, other);
    for (const { sn } of [sent, theirs]) {
      await run('ship', sn);
      await run('deliver', sn);
    }
    const recall = () => said('batch', 'recall', String(some.id), 'R1', '--reason', '药监局通告 2026 年第 88 号');
    const rows = await recall();
    expect(rows[0]).toBe(`${some.name}\tR1\trecalled\t22`);
    expect(rows.slice(1, -1).map((row) => String(row).split('\t').slice(0, 3))).toEqual([
      ['order', sent.sn, 'shipped'],
      ['order', waiting.sn, 'paid'],
      ['order', theirs.sn, 'shipped'],
    ]);
    expect(rows.at(-1)).toBe('told\t2');
    await recall();
    const told = (await shop.database.select().from(messages)).filter(({ title }) => title === `药品召回：${some.name} 批号 R1`);
    expect(told.map(({ buyerId }) => buyerId).sort()).toEqual(
      [await shop.buyerId(demoPhones.qualified), await shop.buyerId(demoPhones.other)].sort(),
    );
    expect(told.find(({ url }) => url === `/order/afterSalesInfo/${theirs.id}`)?.text).toBe(
      `药监局通告 2026 年第 88 号。请立即停止销售和使用。共发给贵店 7 ${some.packUnit}，订单 ${theirs.sn}；请在订单中申请售后，原因选“药品召回”`,
    );
    const { lines } = (await buyer.get(`/api/order/${sent.id}/after_sales`)).data;
    const back = { line_id: lines[0].line_id, batch: 'R1', number: 5 };
    const asked = await buyer.post('/api/after_sales', { order_id: sent.id, lines: [back], kind: 'return', reason: 'recall' });
    expect(asked.status).toBe(200);
    for (const step of ['agree', 'fetched']) await run('after-sales', step, asked.data.sn);
    await run('after-sales', 'receive', asked.data.sn, '--resell', '1:5');
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 27 });
    expect(await auditShop(shop.database)).toEqual([]);
    await run('batch', 'resume', String(some.id), 'R1');
  });

  it('are recalled also where they went out for goods that came back', async () => {
    const order = await paid(5);
    for (const act of ['ship', 'deliver']) await run(act, order.sn);
    const { lines } = (await buyer.get(`/api/order/${order.id}/after_sales`)).data;
    const back = { line_id: lines[0].line_id, batch: 'R1', number: 3 };
    const asked = { order_id: order.id, lines: [back], kind: 'replacement', reason: 'near-expiry' };
    const { data } = await buyer.post('/api/after_sales', asked);
    for (const step of ['agree', 'fetched', 'receive']) await run('after-sales', step, data.sn);
    await run('batch', 'suspend', String(some.id), 'R1', '--reason', '近效期');
    expect((await run('after-sales', 'replace', data.sn, '--words', '随车补发')).exitCode).toBe(0);
    const rows = await said('batch', 'recall', String(some.id), 'R2', '--reason', '药监局通告');
    expect(rows).toEqual([
      `${some.name}\tR2\trecalled\t57`,
      expect.stringMatching(new RegExp(`^order\t${order.sn}\tshipped\t.*\t3$`)),
      'told\t1',
    ]);
    expect(await auditShop(shop.database)).toEqual([]);
    for (const number of ['R1', 'R2']) await run('batch', 'resume', String(some.id), number);
  });

  it('stay stopped through an import', async () => {
    await run('goods', 'suspend', String(some.id), '--reason', '质量复核');
    await run('batch', 'suspend', String(some.id), 'R1', '--reason', '包装有疑问');
    const held = (await heldBatches(shop.database, [some.id])).get(some.id) ?? [];
    const reserved = (number: string) => held.find((one) => one.number === number)?.reserved ?? 0;
    await imported(70, 'R1');
    const [row] = await shop.database.select().from(goods).where(eq(goods.id, some.id));
    expect(row).toMatchObject({ isPurchasable: false, refusalMessage: '质量复核', stock: 60 });
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 70 - reserved('R1') });
    await imported(80);
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 70 - reserved('R1') });
    const ofOthers = held.filter(({ isStopped }) => !isStopped).reduce((sum, one) => sum + one.reserved, 0);
    expect(await stockOf(shop.database, some.id)).toBe(80 - ofOthers);
    // A full feed says all that lies there.
    await imported(90, 'R2', { mode: 'full', isVanishingMeant: true });
    expect(await batch('R1')).toMatchObject({ stock: 0, setAside: 0 });
    expect(await batch('R2')).toMatchObject({ stock: 90 - reserved('R2') });
    expect(await auditShop(shop.database)).toEqual([]);
    await run('batch', 'resume', String(some.id), 'R1');
    await run('goods', 'resume', String(some.id));
  });
});

describe('a batch that is stopped while it is sold', () => {
  onPostgres('on PostgreSQL', (open) => {
    it('has nothing for sale afterwards, whoever came first', async () => {
      const shop = await open();
      const run = operating(shop);
      const buyer = await shop.signedIn(demoPhones.qualified);
      const some = await somePlainGoods(shop.database);
      for (let round = 0; round < 4; round += 1) {
        await run('set-stock', String(some.id), '0');
        await run('set-stock', String(some.id), '50', '--batch', `S${round}`, '--expires', '2029-01-31');
        await shop.database.delete(cartLines);
        const { data } = await placeOrder(buyer, [{ goods_id: some.id, number: 5 }]);
        await Promise.all([
          run('batch', 'suspend', String(some.id), `S${round}`, '--reason', '停'),
          buyer.post(`/api/order/${data.id}/cancel`),
          run('set-stock', String(some.id), '45', '--batch', `S${round}`),
        ]);
        const found = (await batchesOf(shop.database, [some.id])).find(({ number }) => number === `S${round}`);
        expect(found).toMatchObject({ stock: 0 });
        expect(await auditShop(shop.database)).toEqual([]);
      }
    });
  });
});
