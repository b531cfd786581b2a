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

  it('that were sent have their parcel’s way, in its order and never ahead of today; of others one left in part', async () => {
    const partly = await shop.database.execute<{ sn: string; left: number; ordered: number }>(sql`
      select o.sn, sum(b.sent)::int as left, sum(b.count)::int as ordered from orders o
      join order_lines l on l.order_id = o.id join order_line_batches b on b.line_id = l.id
      where o.status = 'paid' and exists (select from shipments s where s.order_id = o.id) group by o.sn`);
    expect(partly.rows).toHaveLength(1);
    const [{ sn, left, ordered } = { sn: '', left: 0, ordered: 0 }] = partly.rows;
    expect([left > 0, left < ordered]).toEqual([true, true]);
    const buyer = await shop.signedIn(demoPhones.qualified);
    expect((await buyer.get('/api/order?status=paid')).data.list).toMatchObject([{ sn, is_partly_shipped: true }]);
    const sent = sql`(status in ('shipped', 'completed') or sn = ${sn})`;
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

  it('show one on account, which its shop owes and has until its due day', async () => {
    const owed = await shop.database.execute<{ company: string; status: string; payable: string; used: string; due: string }>(sql`
      select b.company, o.status, o.payable, a.used, c.due_on::text as due from orders o join buyers b on b.id = o.buyer_id
      join credit_charges c on c.order_id = o.id join credit_accounts a on a.buyer_id = o.buyer_id where o.pay_method = 'account'`);
    expect(owed.rows).toMatchObject([{ company: '合肥安和大药房滨湖店', status: 'shipped' }]);
    const [{ payable, used, due } = { payable: '', used: '', due: '' }] = owed.rows;
    expect(used).toBe(payable);
    expect(due >= new Date().toISOString().slice(0, 10)).toBe(true);
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
