import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../src/server/database/audit.ts';
import { demoGoods } from '../../src/demo/goods/demo-goods.ts';
import { demoOrderLines } from '../../src/demo/order/demo-orders.ts';
import { demoOrderPlans } from '../../src/demo/order/order-plans.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../support/server.ts';

onBothDatabases('the orders of the demo shop', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.execute<Row>(query)).rows[0];

  it('agree with every ledger: stock, balances, captures, shares', async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are many, in every state that lasts, and none has events from the future', async () => {
    const counted = await shop.database.execute<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from orders group by status order by status`,
    );
    expect(counted.rows.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'grouping', 'paid', 'shipped']);
    expect(counted.rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(36);
    expect(await one(sql`select count(*)::int as count from order_events where at > now()`)).toEqual({ count: 0 });
  });

  it('that were sent have their parcel’s way, in its order and never ahead of today; no others have', async () => {
    const sent = sql`status in ('shipped', 'completed')`;
    expect(
      await one(
        sql`select count(*)::int as count from orders o where ${sent} <> exists (select from order_tracks t where t.order_id = o.id)`,
      ),
    ).toEqual({ count: 0 });
    expect(
      await one(
        sql`select count(*)::int as count from orders o where ${sent} <> exists (select from shipments s where s.order_id = o.id and s.carrier <> '' and s.tracking_number <> '')`,
      ),
    ).toEqual({
      count: 0,
    });
    expect(await one(sql`select count(*)::int as count from order_tracks where at > now()`)).toEqual({ count: 0 });
    const later = sql`select count(*)::int as count from order_tracks one join order_tracks other using (order_id) where one.id < other.id and one.at >= other.at`;
    expect(await one(later)).toEqual({ count: 0 });
    const arrived = sql`select count(*)::int as count from orders o where (status = 'completed') <> exists (select from order_tracks t where t.order_id = o.id and t.text like '已签收%')`;
    expect(await one(arrived)).toEqual({ count: 0 });
  });

  it('stand before those who placed them, and leave the accounts what api.md says', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { data } = await buyer.get('/api/order');
    expect(data.counts).toMatchObject({ paid: 1, shipped: 1 });
    expect((await buyer.get(`/api/order/${data.list[0].id}`)).data.history.length).toBeGreaterThan(1);
    const { data: base } = await buyer.get('/api/user/base');
    expect(base).toMatchObject({ money: '58600.00', cart: 0 });
    // What it brought along, and what its orders have earned since.
    expect(base.points).toBeGreaterThan(3280);
    expect((await (await shop.signedIn(demoPhones.unqualified)).get('/api/order')).data.total).toBe(0);
  });

  it('cannot be reached by a login of the invented buyers: their accounts have no password', async () => {
    for (const password of ['', 'Demo#2026', '0'.repeat(32)]) {
      expect((await shop.visitor().post('/api/login', { name: '13900000011', password })).code).toBe(422);
    }
  });

  it('hold the same goods at every first start', () => {
    const plans = Object.values(demoOrderPlans).flat();
    const lines = () => plans.map((plan, shopAt) => demoOrderLines(demoGoods())(shopAt, plan));
    expect(lines()).toEqual(lines());
  });
});
