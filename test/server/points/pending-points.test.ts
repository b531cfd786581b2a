import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { returnPeriodSeconds } from '../../../src/domain/after-sales/return-period.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { pointsGoods } from '../../../src/server/database/schema/points.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { asking, type DeliveredOrder, deliveredOrder } from '../../support/after-sales.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const periodMinutes = returnPeriodSeconds / 60;

onEither('points of orders that may still be returned (R32)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let buyerId: number;
  let some: DemoGoodsRow;
  let address: number;
  let ahead = 0;
  beforeEach(async () => {
    shop = await open();
    ahead = 0;
    buyerId = await shop.buyerId(demoPhones.qualified);
    [some] = (await plainGoods(shop.database, 1, sql`${goods.scopes} && array['hxy', 'zcy']`)) as [DemoGoodsRow];
    // All that the demo's orders brought is settled: their periods are over, their cases closed.
    await later(periodMinutes);
    for (const { sn } of (await buyer.get('/api/after_sales?per_page=100')).data.list as { sn: string }[]) {
      await operate('after-sales', 'refuse', sn, '--reason', '批号不清');
      for (const act of ['fetched', 'receive', 'refund']) await operate('after-sales', act, sn);
    }
    expect((await mall()).pending).toBe(0);
    address = (await buyer.get('/api/user/address')).data.list[0].id;
    // One point buys one: what can be spent is spent to the last point.
    await shop.database.update(pointsGoods).set({ points: 1, stock: 99, stocked: sql`${pointsGoods.stocked} - ${pointsGoods.stock} + 99` });
    return () => shop.close();
  });

  /** Lets time pass, in minutes; the session lasts. */
  async function later(minutes: number) {
    shop.wait(minutes);
    ahead += minutes * 60_000;
    buyer = await shop.signedIn(demoPhones.qualified);
  }
  const operate = (...words: string[]) =>
    programs.shop(
      { database: shop.database, clock: () => new Date(Date.now() + ahead), payment: { isSimulated: true, wechat: null, alipay: null } },
      words,
    );
  const mall = async () => (await buyer.get('/api/points/goods')).data as { points: number; pending: number; list: { id: number }[] };
  const ledger = async () => (await buyer.get('/api/points/log')).data as { points: number; pending: number };
  const spend = async (number: number) => buyer.post('/api/points/order', { id: (await mall()).list[0]?.id, number, address_id: address });
  /** Leaves the buyer with so many points. */
  const keep = async (points: number) => {
    const had = (await ledger()).points;
    const at = new Date(Date.now() + ahead);
    await shop.database
      .insert(pointsEntries)
      .values({ buyerId, kind: 'adjust', change: points - had, pointsAfter: points, note: 'test', at });
    await shop.database.update(buyers).set({ points }).where(eq(buyers.id, buyerId));
  };
  const completed = async (): Promise<DeliveredOrder> => {
    const order = await deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 5 }], {}, operate);
    expect(await buyer.post(`/api/order/${order.id}/confirm`)).toMatchObject({ status: 200 });
    return order;
  };
  const asked = async (order: DeliveredOrder, number: number): Promise<string> => {
    const ask = { order_id: order.id, lines: [asking(order, 0, number)], kind: 'return', reason: 'recall' };
    const answer = await buyer.post('/api/after_sales', ask);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data.sn as string;
  };
  const refund = async (sn: string) => {
    for (const act of ['agree', 'fetched', 'receive', 'refund'])
      expect([act, (await operate('after-sales', act, sn)).exitCode]).toEqual([act, 0]);
  };
  const earnedOf = async ({ id }: DeliveredOrder): Promise<number> => {
    const rows = await shop.database.select().from(pointsEntries).where(eq(pointsEntries.orderId, id));
    return rows.find(({ kind }) => kind === 'earn')?.change ?? 0;
  };

  it('wait until the period is over, and are spent then', async () => {
    await keep(2);
    const earned = await earnedOf(await completed());
    expect(earned).toBeGreaterThan(0);
    expect(await mall()).toMatchObject({ points: 2, pending: earned });
    expect(await ledger()).toMatchObject({ points: 2 + earned, pending: earned });
    expect(await spend(3)).toMatchObject({ code: 601, message: `可用积分不足：另有 ${earned} 积分在退货期满后可用` });
    expect(await spend(2)).toMatchObject({ code: 200 });
    expect(await mall()).toMatchObject({ points: 0, pending: earned });
    await later(periodMinutes - 1);
    expect(await spend(1)).toMatchObject({ code: 601 });
    await later(2);
    expect(await mall()).toMatchObject({ points: earned, pending: 0 });
    expect(await spend(1)).toMatchObject({ code: 200 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are all there to be taken back when everything is returned within it: nobody gains', async () => {
    await keep(0);
    const order = await completed();
    expect(await spend(1)).toMatchObject({ code: 601 });
    await refund(await asked(order, 5));
    expect(await ledger()).toMatchObject({ points: 0, pending: 0 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('wait for an open case, however long it takes', async () => {
    await keep(0);
    const order = await completed();
    const sn = await asked(order, 2);
    await later(periodMinutes * 2);
    expect(await mall()).toMatchObject({ points: 0, pending: await earnedOf(order) });
    expect(await spend(1)).toMatchObject({ code: 601 });
    await refund(sn);
    const { points, pending } = await mall();
    expect(pending).toBe(0);
    expect(points).toBeGreaterThan(0);
    expect(await spend(1)).toMatchObject({ code: 200 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('that were spent before a late refund are taken from the next ones', async () => {
    await keep(0);
    const order = await completed();
    const earned = await earnedOf(order);
    await later(periodMinutes);
    expect(await spend(earned)).toMatchObject({ code: 200 });
    await refund(await asked(order, 5));
    expect(await ledger()).toMatchObject({ points: 0 });
    expect(await auditShop(shop.database)).toEqual([]);
    const next = await completed();
    expect(await ledger()).toMatchObject({ points: (await earnedOf(next)) - earned });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('that were not taken back are found', async () => {
    await keep(5);
    const order = await completed();
    await refund(await asked(order, 5));
    await shop.database.delete(pointsEntries).where(sql`${pointsEntries.orderId} = ${order.id} and ${pointsEntries.kind} = 'take-back'`);
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain(
      'points of refunded money are taken back, or the buyer has none left',
    );
  });
});
