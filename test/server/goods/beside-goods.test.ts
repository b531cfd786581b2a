import { defaultPriceShown, type PricedInList } from '../../support/default-price.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Listed extends PricedInList {
  id: number;
  name: string;
  sccj: string;
  orders_together: number;
}

onEither('beside goods on their page', (open) => {
  let shop: TestShop;
  /** The goods that most demo orders hold. */
  let known: { id: number; name: string };
  const together = async (id: number): Promise<Listed[]> => (await shop.visitor().get(`/api/goods/${id}/together`)).data;
  beforeAll(async () => {
    shop = await open();
    const { rows } = await shop.database.execute<{ id: number; name: string }>(sql`
      select g.id::int as id, g.name from order_lines l join goods g on g.id = l.goods_id group by g.id, g.name order by count(*) desc, g.id limit 1`);
    known = rows[0] ?? { id: 0, name: '' };
  });

  it('the same generic name from other makers is compared, cheapest first', async () => {
    const { rows } = await shop.database.execute<{ id: number }>(
      sql`select id::int as id from goods where name = '阿莫西林胶囊' order by id limit 1`,
    );
    const { data } = await shop.visitor().get(`/api/goods/${rows[0]?.id}/same_generic`);
    expect(data.length).toBeGreaterThan(1);
    const prices = data.map(defaultPriceShown);
    expect(prices).toEqual([...prices].sort((one: number, other: number) => one - other));
    for (const each of data as Listed[]) expect([each.name, each.sccj === '皖溪制药']).toEqual(['阿莫西林胶囊', false]);
  });

  it.each(['same_generic', 'together'])('%s of goods that do not exist is 404', async (call) => {
    for (const id of ['999999999', 'abc', '-1'])
      expect(await shop.visitor().get(`/api/goods/${id}/${call}`)).toMatchObject({ status: 404, code: 404 });
  });

  describe('what is often bought together', () => {
    it('is what paid orders held with it, counted, the most frequent first', async () => {
      const found = await together(known.id);
      expect(found.length).toBeGreaterThan(2);
      const times = found.map(({ orders_together }) => orders_together);
      expect(times).toEqual([...times].sort((one, other) => other - one));
      for (const each of found) {
        const { rows } = await shop.database.execute<{ count: number }>(sql`select count(distinct o.id)::int as count from orders o
          join order_lines a on a.order_id = o.id and a.goods_id = ${known.id} join order_lines b on b.order_id = o.id and b.goods_id = ${each.id}
          where o.status in ('paid', 'shipped', 'completed')`);
        expect([each.name, each.orders_together]).toEqual([each.name, rows[0]?.count]);
        expect(each.orders_together).toBeGreaterThan(1);
        expect(each.name).not.toBe(known.name);
      }
    });

    it('is empty for goods that nobody ordered twice', async () => {
      const { rows } = await shop.database.execute<{ id: number }>(
        sql`select g.id::int as id from goods g where not exists (select 1 from order_lines l where l.goods_id = g.id) limit 1`,
      );
      expect(await together(rows[0]?.id ?? 0)).toEqual([]);
    });

    it('leaves out what the viewer may not buy: sold out, out of his range, controlled', async () => {
      const ids = (await together(known.id)).map(({ id }) => id);
      const [first = 0, second = 0, third = 0] = ids;
      await shop.database.update(goods).set({ isPurchasable: false }).where(eq(goods.id, first));
      await shop.database
        .update(goods)
        .set({ isControlled: true })
        .where(inArray(goods.id, [second, third]));
      const left = (await together(known.id)).map(({ id }) => id);
      for (const id of [first, second, third]) expect(left).not.toContain(id);
      await shop.database.update(goods).set({ isPurchasable: true }).where(eq(goods.id, first));
      await shop.database
        .update(goods)
        .set({ isControlled: false })
        .where(inArray(goods.id, [second, third]));
      expect((await together(known.id)).map(({ id }) => id)).toEqual(ids);
    });

    it('does not count cancelled orders', async () => {
      const { rows } = await shop.database.execute<{ a: number; b: number }>(sql`
        select x.goods_id::int as a, y.goods_id::int as b from order_lines x join orders o on o.id = x.order_id and o.status = 'cancelled'
        join order_lines y on y.order_id = o.id and y.goods_id <> x.goods_id limit 1`);
      const before = (await together(rows[0]?.a ?? 0)).find(({ id }) => id === rows[0]?.b)?.orders_together ?? 0;
      const paid = await shop.database.execute<{ count: number }>(sql`select count(distinct o.id)::int as count from orders o
        join order_lines a on a.order_id = o.id and a.goods_id = ${rows[0]?.a} join order_lines b on b.order_id = o.id and b.goods_id = ${rows[0]?.b}
        where o.status <> 'cancelled'`);
      expect(before).toBe((paid.rows[0]?.count ?? 0) >= 2 ? paid.rows[0]?.count : 0);
    });
  });

  describe('the inspection report of the batch', () => {
    it('is read by logged-in buyers, names the batch, and says that it is an example', async () => {
      const detail = (await shop.visitor().get('/api/goods/detail/1')).data;
      const { data } = await (await shop.signedIn(demoPhones.qualified)).get('/api/goods/1/inspection');
      expect(data).toMatchObject({ ph: detail.ph, is_example: 1, url: detail.inspection_url });
      expect(data.items.length).toBeGreaterThan(3);
      expect(data.conclusion).not.toBe('');
      expect(data.jyrq >= detail.scrq).toBe(true);
    });

    it('leads to its document, and is none for visitors, for another batch, and for other goods', async () => {
      const detail = (await shop.visitor().get('/api/goods/detail/1')).data;
      expect(detail.inspection_url).toMatch(/^\/api\/jybg\/\d+$/);
      expect(await shop.visitor().get('/api/goods/1/inspection')).toMatchObject({ status: 401 });
      const buyer = await shop.signedIn(demoPhones.qualified);
      for (const id of ['999999999', 'abc']) expect(await buyer.get(`/api/goods/${id}/inspection`)).toMatchObject({ status: 404 });
      await shop.database.update(goods).set({ batchNumber: '27010101' }).where(eq(goods.id, 2));
      expect((await buyer.get('/api/goods/detail/2')).data.inspection_url).toBeNull();
      expect(await buyer.get('/api/goods/2/inspection')).toMatchObject({ status: 404 });
    });
  });
});
