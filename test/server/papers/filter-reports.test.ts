import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Row {
  readonly id: number | null;
  readonly goods_id: number;
  readonly name: string;
  readonly sccj: string;
  readonly ph: string;
  readonly url: string | null;
  readonly orders: readonly { readonly id: number; readonly sn: string }[];
  readonly order_count: number;
}

onBothDatabases('looking for inspection reports', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const found = async (query: Record<string, string>, by = buyer): Promise<{ rows: Row[]; total: number }> => {
    const { status, data } = await by.get(`/api/jybg/filter?${new URLSearchParams({ per_page: '100', ...query })}`);
    expect(status).toBe(200);
    return { rows: data.list as Row[], total: data.total as number };
  };
  const sentOrder = async (phone: string) => {
    const { rows } = await shop.database.execute<{ id: number; sn: string; batches: number }>(sql`
      select o.id::float8 as id, o.sn, count(distinct (l.goods_id, b.number))::int as batches from orders o join order_lines l on l.order_id = o.id join order_line_batches b on b.line_id = l.id
      where o.buyer_id = ${await shop.buyerId(phone)} and o.status in ('shipped', 'completed') group by o.id order by o.id limit 1`);
    const [one] = rows;
    if (one === undefined) throw new Error(`${phone} was sent nothing`);
    return one;
  };

  it('finds by name, by pinyin initials and by maker, with the file of each', async () => {
    const [one] = await shop.database
      .select({ name: goods.name, maker: manufacturers.name })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(eq(goods.id, 1));
    const byName = await found({ keywords: one?.name ?? '' });
    expect(byName.rows.map(({ goods_id }) => goods_id)).toContain(1);
    const amoxicillin = await found({ keywords: 'amxl' });
    expect(amoxicillin.total).toBeGreaterThan(0);
    for (const { name } of amoxicillin.rows) expect(name).toMatch(/阿莫西林|.{4}/);
    expect(amoxicillin.rows.some(({ name }) => name.includes('阿莫西林'))).toBe(true);
    const byMaker = await found({ keywords: one?.maker ?? '' });
    for (const { sccj } of byMaker.rows) expect(sccj).toBe(one?.maker);
    for (const { id, url } of byMaker.rows) expect(url).toBe(`/api/jybg/${id}`);
    expect(await found({ keywords: '绝无此药' })).toEqual({ rows: [], total: 0 });
    expect((await found({ keywords: '（）' })).total).toBe(0);
  });

  it('finds by a part of the batch number, whatever signs are in it', async () => {
    const [report] = await shop.database.select().from(inspectionReports).where(eq(inspectionReports.goodsId, 3));
    const batch = report?.batchNumber ?? '';
    const { rows } = await found({ batch: batch.slice(1) });
    expect(rows.map(({ ph }) => ph)).toContain(batch);
    for (const { ph } of rows) expect(ph).toContain(batch.slice(1));
    for (const hostile of ['%', '_', '\\', "'", '%%%%%']) expect((await found({ batch: hostile })).total, hostile).toBe(0);
  });

  it('finds what an order was sent with, by its id and by its number, of the own shop alone', async () => {
    const order = await sentOrder(demoPhones.qualified);
    for (const named of [String(order.id), order.sn]) {
      const { rows, total } = await found({ order_id: named });
      expect(total).toBe(order.batches);
      for (const row of rows) {
        expect(row.orders.length).toBeGreaterThan(0);
        expect(row.order_count).toBeGreaterThanOrEqual(row.orders.length);
      }
    }
    const other = await shop.signedIn(demoPhones.other);
    expect((await found({ order_id: order.sn }, other)).total).toBe(0);
    expect((await found({ order_id: '999999999' })).total).toBe(0);
  });

  it('shows with «bought» all that was sent, and nothing else; a batch without a report among them', async () => {
    const order = await sentOrder(demoPhones.qualified);
    const bought = await found({ bought: '1' });
    const all = await found({});
    expect(bought.total).toBeGreaterThanOrEqual(order.batches);
    expect(all.total).toBeGreaterThan(bought.total);
    for (const row of bought.rows) expect(row.order_count).toBeGreaterThan(0);
    const [row] = (await found({ order_id: order.sn })).rows;
    if (row === undefined) throw new Error('nothing found');
    const name = (batchNumber: string) =>
      shop.database
        .update(inspectionReports)
        .set({ batchNumber })
        .where(eq(inspectionReports.id, Number(row.id)));
    await name('00000000');
    const without = await found({ order_id: order.sn });
    expect(without.total).toBe(order.batches);
    expect(without.rows.find(({ ph, goods_id }) => ph === row.ph && goods_id === row.goods_id)).toMatchObject({ id: null, url: null });
    expect((await found({ batch: row.ph })).rows.some(({ goods_id }) => goods_id === row.goods_id)).toBe(false);
    await name(row.ph);
  });

  it('leaves out controlled goods that the shop is not supplied with, but for what it was sent', async () => {
    const order = await sentOrder(demoPhones.qualified);
    const [sent] = (await found({ order_id: order.sn })).rows;
    if (sent === undefined) throw new Error('nothing found');
    await shop.database.update(goods).set({ isControlled: true }).where(eq(goods.id, sent.goods_id));
    const own = await found({ batch: sent.ph, keywords: sent.name });
    expect(own.rows.some(({ goods_id, ph }) => goods_id === sent.goods_id && ph === sent.ph)).toBe(true);
    expect((await buyer.get(`/api/jybg/${sent.id}`)).status).toBe(200);
    const stranger = await shop.signedIn(demoPhones.unqualified);
    expect((await found({ batch: sent.ph, keywords: sent.name }, stranger)).rows.some(({ goods_id }) => goods_id === sent.goods_id)).toBe(
      false,
    );
    expect((await stranger.get(`/api/jybg/${sent.id}`)).status).toBe(404);
    await shop.database.update(goods).set({ isControlled: false }).where(eq(goods.id, sent.goods_id));
  });

  it('pages, and refuses what is no question', async () => {
    const first = (await buyer.get('/api/jybg/filter?per_page=2')).data;
    const second = (await buyer.get('/api/jybg/filter?per_page=2&page=2')).data;
    expect(first.list).toHaveLength(2);
    expect(second.list[0]).not.toEqual(first.list[0]);
    expect((await buyer.get('/api/jybg/filter?page=100000')).data.list).toEqual([]);
    expect(await shop.visitor().get('/api/jybg/filter')).toMatchObject({ status: 401 });
    expect(await buyer.get(`/api/jybg/filter?keywords=${'a'.repeat(65)}&bought=2`)).toMatchObject({
      status: 422,
      errors: { keywords: [expect.stringContaining('商品或厂家')], bought: [expect.any(String)] },
    });
  });
});
