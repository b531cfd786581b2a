import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { acts, actChanges } from '../../../src/server/database/schema/act.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { goodsBatches, stockEntries } from '../../../src/server/database/schema/stock.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { operating } from '../../support/after-sales.ts';
import { layOut } from '../../support/batches.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { multipartOf, photograph } from '../../support/multipart.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEmbedded, type TestShop } from '../../support/server.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly ladder: readonly { readonly quantity: number; readonly price: string }[];
  readonly sale: string;
  readonly stock: number;
}

const wordsOf = ({ ladder }: Row): string => ladder.map(({ quantity, price }) => `${quantity}+ ${price}`).join('　');
const editOf = (row: Row, change: Record<string, unknown> = {}) => ({
  ...{ id: row.id, price_was: row.price, price: row.price, ladder_was: wordsOf(row), ladder: wordsOf(row) },
  ...{ on_was: row.sale === 'on' ? 1 : 0, on: row.sale === 'on' ? 1 : 0, fall: 0, ...change },
});

onEmbedded('goods at the desk', (open) => {
  let shop: TestShop;
  let clerk: ServerClient;
  let second: ServerClient;
  let pharmacist: ServerClient;
  beforeAll(async () => {
    shop = await open();
    clerk = await atDesk(shop, deskPhones.clerk);
    second = await atDesk(shop, secondDeskPhones.clerk);
    pharmacist = await atDesk(shop, deskPhones.pharmacist);
  });
  const listed = async (query = ''): Promise<Row[]> => (await clerk.get(`/api/desk/goods${query}`)).data.list;
  const edit = (client: ServerClient, ...edits: object[]): Promise<Answered> => client.post('/api/desk/goods/edits', { edits });
  const rowOf = async (id: number) => (await shop.database.select().from(goods).where(eq(goods.id, id)))[0];
  const plain = async (): Promise<Row> => {
    const [row] = (await listed('?part=on')).filter(({ ladder }) => ladder.length === 0);
    if (row === undefined) throw new Error('The demo shop has no goods without a ladder');
    return row;
  };

  it('are found by name, pinyin and code, in the list they belong to', async () => {
    const [first] = await listed('?words=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97');
    expect(first?.name).toContain('阿莫西林');
    expect((await listed('?words=amxl')).map(({ id }) => id)).toContain(first?.id);
    await shop.database
      .update(goods)
      .set({ erpCode: 'FIND-1' })
      .where(eq(goods.id, first?.id ?? 0));
    expect((await listed('?words=FIND-1')).map(({ id }) => id)).toEqual([first?.id]);
    const off = (await clerk.get('/api/desk/goods?part=off&words=FIND-1')).data;
    expect([off.total, off.everywhere]).toEqual([0, 1]);
    expect((await clerk.get('/api/desk/goods?words=%25%27%20or%201')).status).toBe(200);
    const { data } = await clerk.get('/api/desk/goods/summary');
    const [row] = await shop.database
      .select()
      .from(goods)
      .where(eq(goods.id, first?.id ?? 0));
    const of = (await clerk.get(`/api/desk/goods?part=all&maker=${row?.manufacturerId}`)).data;
    expect(of.total).toBe(await shop.database.$count(goods, eq(goods.manufacturerId, row?.manufacturerId ?? 0)));
    expect(of.list.map(({ id }: Row) => id)).toContain(first?.id);
    expect((await listed(`?words=amxl&maker=${row?.manufacturerId}`)).map(({ id }) => id)).toContain(first?.id);
    expect((await clerk.get('/api/desk/goods?part=all&maker=x')).data.total).toBe(0);
    expect(data.makers.map(({ id }: { id: number }) => id)).toContain(row?.manufacturerId);
    const counts = Object.fromEntries(data.counts.map(({ part, count }: { part: string; count: number }) => [part, count]));
    expect(counts.all).toBe(await shop.database.$count(goods));
    expect(counts.on + counts.off).toBe(counts.all);
    for (const part of Object.keys(counts)) expect((await clerk.get(`/api/desk/goods?part=${part}`)).data.total).toBe(counts[part]);
  });

  it('get a new price and ladder together, and the log says from what to what', async () => {
    const row = await plain();
    const dearer = (Number(row.price) * 1.1).toFixed(2);
    const answered = await edit(clerk, editOf(row, { price: dearer, ladder: `50+ ${row.price}` }));
    expect(answered.data).toMatchObject({ refused: [], goods: [{ price: dearer, ladder: [{ quantity: 50, price: row.price }] }] });
    expect(await rowOf(row.id)).toMatchObject({ defaultPrice: expect.stringContaining(dearer) });
    const [change] = await shop.database
      .select({ before: actChanges.before, after: actChanges.after, name: acts.name, who: acts.actorName })
      .from(actChanges)
      .innerJoin(acts, eq(acts.id, actChanges.actId))
      .where(and(eq(actChanges.tableName, 'goods'), eq(actChanges.goodsId, row.id)))
      .orderBy(desc(actChanges.id))
      .limit(1);
    expect(change).toMatchObject({ name: '改价、上架、下架', who: expect.any(String) });
  });

  it('are not changed over what somebody else changed, and the second reads what it is now', async () => {
    const row = await plain();
    const [one, two] = ['1.01', '1.02'].map((by) => (Number(row.price) * Number(by)).toFixed(2));
    await edit(clerk, editOf(row, { price: one }));
    const late = await edit(second, editOf(row, { price: two }));
    expect(late.data.refused).toEqual([{ id: row.id, code: 'changed', words: expect.stringContaining(one ?? '') }]);
    expect(late.data.goods[0].price).toBe(one);
    // What nobody else touched is saved beside it.
    const [other] = (await listed('?part=on&page=2')).filter(({ ladder }) => ladder.length === 0);
    const dearer = (Number(other?.price) + 1).toFixed(2);
    const both = await edit(second, editOf(row, { price: two }), editOf(other as Row, { price: dearer }));
    expect([both.data.refused.length, both.data.goods[1].price]).toEqual([1, dearer]);
  });

  it('fall by more than a fifth only if that is meant, and never below a dearer ladder', async () => {
    const row = await plain();
    const cheap = (Number(row.price) / 10).toFixed(2);
    const asked = await edit(clerk, editOf(row, { price: cheap }));
    expect(asked.data.refused).toEqual([{ id: row.id, code: 'steep', words: expect.stringContaining('超过 20%') }]);
    const laddered = await edit(clerk, editOf(row, { price: cheap, ladder: `10+ ${row.price}`, fall: 1 }));
    expect(laddered.data.refused).toMatchObject([{ code: 'ladder' }]);
    expect((await rowOf(row.id))?.basePrice).toBe(Number(row.price).toFixed(4));
    for (const price of ['0', '-1', '1e3', '9.12345', '1000001', '面议', '<b>', ''])
      expect((await edit(clerk, editOf(row, { price, fall: 1 }))).data.refused).toMatchObject([{ code: 'unreadable' }]);
    expect((await edit(clerk, editOf(row, { price: cheap, fall: 1 }))).data.refused).toEqual([]);
    await edit(clerk, { ...editOf(row, { price_was: cheap, price: row.price }) });
  });

  it('refuse nothing named, too much, and one goods twice', async () => {
    const row = await plain();
    expect((await edit(clerk)).status).toBe(422);
    expect((await edit(clerk, editOf(row), editOf(row))).status).toBe(422);
    expect((await edit(clerk, ...Array.from({ length: 51 }, (_, at) => editOf({ ...row, id: at + 1 })))).status).toBe(422);
    expect((await edit(clerk, editOf({ ...row, id: 99_999_999 }, { price: '1' }))).data.refused).toMatchObject([{ code: 'gone' }]);
  });

  it('leave the list and come back, whatever a feed says; what quality stopped stays stopped', async () => {
    const row = await plain();
    await edit(clerk, editOf(row, { on: 0 }));
    expect(await rowOf(row.id)).toMatchObject({ isPurchasable: false, stopReason: '已下架', refusalMessage: '已下架' });
    const off = (await listed(`?part=off`)).find(({ id }) => id === row.id);
    expect(off?.sale).toBe('off');
    expect((await edit(second, editOf(row, { on: 0 }))).data.refused).toMatchObject([{ code: 'changed', words: '别人刚下架' }]);
    await edit(clerk, editOf({ ...row, sale: 'off' }, { on: 1 }));
    expect(await rowOf(row.id)).toMatchObject({ isPurchasable: true, stopReason: '', refusalMessage: '' });
    // The clerk has no right to stop for quality; the pharmacist has none over prices.
    const stop = { reason: '抽检不合格' };
    expect((await clerk.post(`/api/desk/goods/${row.id}/stop`, stop)).status).toBe(403);
    expect((await edit(pharmacist, editOf(row, { on: 0 }))).status).toBe(403);
    expect((await pharmacist.post(`/api/desk/goods/${row.id}/stop`, stop)).data).toMatchObject({ sale: 'stopped', reason: '抽检不合格' });
    expect((await pharmacist.post(`/api/desk/goods/${row.id}/stop`, stop)).status).toBe(409);
    const refused = await edit(clerk, editOf({ ...row, sale: 'off' }, { on: 1 }));
    expect(refused.data.refused).toMatchObject([{ code: 'stopped', words: expect.stringContaining('抽检不合格') }]);
    expect((await pharmacist.post(`/api/desk/goods/${row.id}/resume`, {})).data.sale).toBe('on');
  });

  const withBatch = async () => {
    const [batch] = await shop.database
      .select()
      .from(goodsBatches)
      .where(and(gt(goodsBatches.stock, 20), sql`number <> ''`, eq(goodsBatches.stopReason, '')))
      .limit(1);
    if (batch === undefined) throw new Error('The demo shop has no batch');
    return batch;
  };

  it('are counted by batch, over no movement that the page did not show, and the ledger says so', async () => {
    const batch = await withBatch();
    const url = `/api/desk/goods/${batch.goodsId}/count`;
    const before = await shop.database.$count(stockEntries, eq(stockEntries.batchId, batch.id));
    const counted = await clerk.post(url, { batch: batch.number, units: batch.stock + 5, seen: batch.stock });
    expect(counted.data.batches.find(({ number }: { number: string }) => number === batch.number).stock).toBe(batch.stock + 5);
    expect(await shop.database.$count(stockEntries, eq(stockEntries.batchId, batch.id))).toBe(before + 1);
    const late = await second.post(url, { batch: batch.number, units: 1, seen: batch.stock });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`${batch.stock + 5}`)]);
    const fresh = { batch: 'NEW-1', units: 7, made_on: '2026-01-01', expires_on: '2028-01-01' };
    expect((await clerk.post(url, fresh)).data.batches.map(({ number }: { number: string }) => number)).toContain('NEW-1');
    expect((await clerk.post(url, fresh)).status).toBe(409);
    expect((await clerk.post(url, { ...fresh, batch: 'NEW-2', expires_on: '2025-01-01' })).status).toBe(422);
    expect((await clerk.post(url, { ...fresh, batch: 'NEW-3', made_on: '2026-02-30' })).status).toBe(422);
    expect((await clerk.post(url, { ...fresh, batch: '' })).status).toBe(422);
    for (const units of [-1, 1.5, 100_000_000, 'many'])
      expect((await clerk.post(url, { batch: batch.number, units, seen: batch.stock + 5 })).status).toBe(422);
    expect((await pharmacist.post(url, fresh)).status).toBe(403);
  });

  it('stop and resume a batch, whose units leave the stock meanwhile', async () => {
    const batch = await withBatch();
    const url = `/api/desk/goods/${batch.goodsId}`;
    const shown = (answered: Answered) => answered.data.batches.find(({ number }: { number: string }) => number === batch.number);
    const stopped = await pharmacist.post(`${url}/stop`, { batch: batch.number, reason: '厂家通知' });
    expect(shown(stopped)).toMatchObject({ stock: 0, set_aside: batch.stock, stop_reason: '厂家通知' });
    expect((await clerk.post(`${url}/count`, { batch: batch.number, units: 1, seen: 0 })).status).toBe(409);
    expect(shown(await pharmacist.post(`${url}/resume`, { batch: batch.number }))).toMatchObject({ stock: batch.stock, set_aside: 0 });
    expect((await pharmacist.post(`${url}/resume`, { batch: batch.number })).status).toBe(409);
    expect((await pharmacist.post(`${url}/stop`, { batch: 'none of ours', reason: 'x' })).status).toBe(404);
  });

  it('are recalled by batch: where it went is shown first, every shop that was sent some is told once', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const [some] = await plainGoods(shop.database, 1);
    if (some === undefined) throw new Error('The demo shop has no plain goods');
    const batch = 'RECALL-1';
    await layOut(shop.database, some.id, [{ number: batch, units: 500, expiresIn: 300 }]);
    const ordered = async (number: number) => {
      const { data } = await placeOrder(buyer, [{ goods_id: some.id, number }]);
      expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
      return { id: Number(data.id), sn: String(data.sn) };
    };
    const [sent, waiting] = [await ordered(5), await ordered(3)];
    expect((await operating(shop)('ship', sent.sn)).exitCode).toBe(0);
    const url = `/api/desk/goods/${some.id}`;
    const { data: went } = await pharmacist.get(`${url}/holders?batch=${encodeURIComponent(batch)}`);
    expect(went).toMatchObject({ shops: 1, sent: 5, waiting: 3, order_count: 2 });
    expect(went.orders.map(({ sn, sent: left }: { sn: string; sent: number }) => [sn, left])).toEqual([
      [waiting.sn, 0],
      [sent.sn, 5],
    ]);
    const recall = (client: ServerClient, form: object) => client.post(`${url}/recall`, form);
    expect((await recall(clerk, { batch, reason: '药监局通告' })).status).toBe(403);
    expect((await recall(pharmacist, { batch, reason: '' })).status).toBe(422);
    expect((await recall(pharmacist, { batch: 'none', reason: '药监局通告' })).message).toBe('没有批号 none');
    const { data } = await recall(pharmacist, { batch, reason: '药监局通告' });
    expect([data.told, data.goods.batches.find(({ number }: { number: string }) => number === batch).stop_reason]).toEqual([
      1,
      '药监局通告',
    ]);
    // Again, as long as nothing left since: nobody is told twice.
    expect((await recall(pharmacist, { batch, reason: '药监局通告' })).status).toBe(200);
    const told = (await shop.database.select().from(messages)).filter(({ title }) => title === `药品召回：${some.name} 批号 ${batch}`);
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`共发给贵店 5 ${some.packUnit}，订单 ${sent.sn}；`)]);
    expect((await clerk.get(`/api/desk/orders/${waiting.id}`)).data.step).toBe('swap-batches');
  });

  const send = (client: ServerClient, url: string, content: Uint8Array | string, name = 'a.jpg') =>
    client.send({ method: 'POST', url, ...multipartOf({ content, name }) });

  it('have pictures that are drawn anew, in an order, and take no file that is none', async () => {
    const { id } = await plain();
    const url = `/api/desk/goods/${id}/pictures`;
    const one = await send(clerk, url, await photograph(640, 400));
    expect(one.data.photos).toHaveLength(1);
    const twice = await send(clerk, url, await photograph(640, 400));
    expect(twice.data.photos).toHaveLength(1);
    const two = await send(clerk, url, await photograph(500, 300));
    const [first, last] = two.data.photos as { id: string; url: string }[];
    const led = await clerk.post(`${url}/${last?.id}/first`);
    expect(led.data.photos.map((photo: { id: string }) => photo.id)).toEqual([last?.id, first?.id]);
    const picture = await shop.app.inject({ url: last?.url ?? '' });
    expect([picture.statusCode, picture.rawPayload.includes('secret place')]).toEqual([200, false]);
    for (const content of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', Buffer.alloc(600_000, 7)])
      expect((await send(clerk, url, content)).status).toBe(422);
    expect((await send(pharmacist, url, await photograph())).status).toBe(403);
    expect((await clerk.delete(`${url}/${first?.id}`)).data.photos).toHaveLength(1);
    expect((await clerk.delete(`${url}/${first?.id}`)).status).toBe(404);
    for (let side = 301; side < 308; side += 1) await send(clerk, url, await photograph(side, 300));
    expect((await send(clerk, url, await photograph(400, 399))).status).toBe(409);
  });

  it('have the report of a batch, which replaces another one and is taken away again', async () => {
    const batch = await withBatch();
    const url = `/api/desk/goods/${batch.goodsId}/reports`;
    const of = `batch=${encodeURIComponent(batch.number)}`;
    const kept = await send(clerk, `${url}?${of}`, await photograph());
    expect(kept.data.batches.find(({ number }: { number: string }) => number === batch.number).report).toBe('file');
    const file = await clerk.send({ method: 'GET', url: `${url}/file?${of}` });
    expect(file.status).toBe(200);
    expect((await send(clerk, `${url}?batch=none`, await photograph())).status).toBe(404);
    expect((await send(clerk, `${url}?${of}`, 'no paper')).status).toBe(422);
    expect((await clerk.delete(`${url}?${of}`)).status).toBe(200);
    expect((await clerk.delete(`${url}?${of}`)).status).toBe(404);
    expect(await shop.database.$count(inspectionReports, sql`goods_id = ${batch.goodsId} and file_id is not null`)).toBe(0);
  });
});
