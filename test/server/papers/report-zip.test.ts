import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { orders, shipments } from '../../../src/server/database/schema/order.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { unzipped } from '../../support/read-spreadsheet.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('reports that are downloaded together', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let reports: (typeof inspectionReports.$inferSelect)[];
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    reports = await shop.database
      .select()
      .from(inspectionReports)
      .orderBy(asc(inspectionReports.goodsId), asc(inspectionReports.batchNumber))
      .limit(60);
  });
  const zip = (ids: readonly unknown[], by = buyer) => by.get(`/api/jybg/zip?ids=${ids.join(',')}`);

  it('are one zip of a file each, in the order of their goods; an id that comes twice is one', async () => {
    const [one, two] = reports;
    const answer = await zip([two?.id, one?.id, two?.id]);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/zip', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('2 份.zip'));
    const files = [...unzipped(answer.bytes)];
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(new RegExp(`^001 .* ${one?.batchNumber}\\.pdf$`)),
      expect.stringMatching(new RegExp(`^002 .* ${two?.batchNumber}\\.pdf$`)),
    ]);
    for (const [at, report] of [one, two].entries())
      expect((await readPdf(files[at]?.[1] ?? Buffer.alloc(0))).pages.join(' ')).toContain(report?.reportNumber ?? '');
  });

  it('of goods that a shop is not supplied with are none, nor are those beside them', async () => {
    const [one] = reports;
    const two = reports.find(({ goodsId }) => goodsId !== one?.goodsId);
    const none = await zip(['999999999']);
    expect(none).toMatchObject({ status: 404, message: '没有该批号的药检报告' });
    for (const id of ['0', 'abc', '-1', '9'.repeat(30), `${one?.id},999999999`]) expect((await zip([id])).text, id).toBe(none.text);
    await shop.database
      .update(goods)
      .set({ isControlled: true })
      .where(eq(goods.id, two?.goodsId ?? 0));
    const other = await shop.signedIn(demoPhones.other);
    await shop.database
      .delete(controlledGrants)
      .where(and(eq(controlledGrants.goodsId, two?.goodsId ?? 0), eq(controlledGrants.buyerId, await shop.buyerId(demoPhones.other))));
    expect((await zip([one?.id, two?.id], other)).text).toBe(none.text);
    expect((await zip([one?.id], other)).status).toBe(200);
    await shop.database
      .update(goods)
      .set({ isControlled: false })
      .where(eq(goods.id, two?.goodsId ?? 0));
    expect(await zip([one?.id], shop.visitor())).toMatchObject({ status: 401 });
  });

  it('are one to a hundred, and not asked for without end', async () => {
    expect(await buyer.get('/api/jybg/zip')).toMatchObject({ status: 422, errors: { ids: expect.anything() } });
    expect(await zip(Array.from({ length: 101 }, (_none, at) => at + 1))).toMatchObject({ status: 422 });
    const greedy = await shop.signedIn(demoPhones.unsigned);
    const answers = await Promise.all(Array.from({ length: 45 }, () => zip(['999999999'], greedy)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('of orders: those that were sent to the own shop, the newest first, with the reports that they lack', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const { data } = await buyer.get('/api/jybg/orders?per_page=100');
    const left = new Set((await shop.database.select().from(shipments)).map(({ orderId }) => orderId));
    const sent = (await shop.database.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(asc(orders.id)))
      .filter(({ id }) => left.has(id))
      .reverse();
    expect(data).toMatchObject({
      total: sent.length,
      list: sent.map(({ id, sn, status }) => ({ id, sn, status, papers_url: `/api/order/${id}/papers` })),
    });
    const [newest] = data.list;
    expect(newest.batches).toBeGreaterThan(0);
    const { data: of } = await buyer.get(`/api/jybg/filter?order_id=${newest.sn}&per_page=100`);
    expect([newest.batches, newest.reports]).toEqual([of.total, of.list.filter(({ id }: { id: number | null }) => id !== null).length]);

    const lost = of.list.find(({ id }: { id: number | null }) => id !== null);
    await shop.database.update(inspectionReports).set({ batchNumber: '00000000' }).where(eq(inspectionReports.id, lost.id));
    const { data: after } = await buyer.get('/api/jybg/orders?per_page=1');
    expect(after.list).toEqual([{ ...newest, reports: newest.reports - 1 }]);
    await shop.database.update(inspectionReports).set({ batchNumber: lost.ph }).where(eq(inspectionReports.id, lost.id));

    const other = await shop.signedIn(demoPhones.other);
    const ids = sent.map(({ id }) => id);
    for (const { id } of (await other.get('/api/jybg/orders?per_page=100')).data.list) expect(ids).not.toContain(id);
    expect(await shop.visitor().get('/api/jybg/orders')).toMatchObject({ status: 401 });
  });
});
