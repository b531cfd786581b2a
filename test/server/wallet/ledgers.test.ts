import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { feedEntries } from '../../../src/server/database/schema/feed-entry.ts';
import { balanceEntries, buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { refunds } from '../../../src/server/database/schema/payment.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { confirmReceived, shipOrder } from '../../../src/server/order/move/fulfilment.ts';
import { enterBalance } from '../../../src/server/wallet/enter-balance.ts';
import { enterPoints } from '../../../src/server/wallet/enter-points.ts';
import { takeBackPoints } from '../../../src/server/wallet/order-points.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';

const at = new Date();

async function paidOrder(shop: TestShop, number = 1) {
  const [client] = await manyBuyers(shop, 1);
  if (client === undefined) throw new Error('no buyer');
  const { data } = await placeOrder(client, [{ goods_id: (await somePlainGoods(shop.database)).id, number }]);
  await client.post(`/api/order/${data.id}/pay`, { method: 'balance' });
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, data.id));
  if (order?.status !== 'paid') throw new Error('not paid');
  return { client, order };
}

onBothDatabases('the ledgers of balance and points', proves('ledgers'), (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop ??= await open();
  });
  const pointsOf = async (buyerId: number) =>
    (await shop.database.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, buyerId)))[0]?.points;
  const rowsOf = (buyerId: number) =>
    shop.database.select().from(pointsEntries).where(eq(pointsEntries.buyerId, buyerId)).orderBy(asc(pointsEntries.id));

  it('of the demo shop stand on each other', async () => {
    expect(await auditShop(shop.database)).toEqual([]);
    expect(await shop.database.$count(balanceEntries, eq(balanceEntries.kind, 'topup'))).toBeGreaterThan(5);
    expect(await shop.database.$count(pointsEntries, eq(pointsEntries.kind, 'earn'))).toBeGreaterThan(5);
  });

  it('refuse what would leave less than nothing, and leave no trace of it', async () => {
    const { order } = await paidOrder(shop);
    const count = () => shop.database.$count(balanceEntries, eq(balanceEntries.buyerId, order.buyerId));
    const before = await count();
    const spend = (change: string) =>
      inTransaction(shop.database, (transaction) =>
        enterBalance(transaction, { buyerId: order.buyerId, kind: 'adjust', change, note: '' }, at),
      );
    await expect(spend('-1000.00')).rejects.toMatchObject({ code: 601 });
    await spend('0.00');
    expect(await count()).toBe(before);
    await spend('-0.01');
    expect(await count()).toBe(before + 1);
    await expect(
      inTransaction(shop.database, (transaction) =>
        enterPoints(transaction, { buyerId: order.buyerId, kind: 'spend', change: -1, note: '' }, at),
      ),
    ).rejects.toMatchObject({ code: 601 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('get the points of an order when it is completed, once, and give them back with its refunds', async () => {
    const { order } = await paidOrder(shop, 3);
    const { id: orderId, buyerId } = order;
    await inTransaction(shop.database, (transaction) => shipOrder(transaction, { orderId, at }));
    expect(await pointsOf(buyerId)).toBe(0);
    for (let time = 0; time < 2; time++)
      await inTransaction(shop.database, (transaction) => confirmReceived(transaction, { orderId, at, buyerId }));
    const earned = Math.floor(Number(order.payable));
    expect(await rowsOf(buyerId)).toMatchObject([{ kind: 'earn', change: earned, pointsAfter: earned, orderId, note: order.sn }]);

    const refund = async (amount: string, kind: 'whole' | 'late') => {
      await shop.database.insert(refunds).values({ orderId, kind, method: 'simulated', amount, status: 'done', at, doneAt: at });
      return inTransaction(shop.database, (transaction) => takeBackPoints(transaction, order, at));
    };
    // Money that was paid twice was never the order's.
    expect(await refund(order.payable, 'late')).toBe(0);
    const part = (Number(order.payable) / 2).toFixed(2);
    const taken = await refund(part, 'whole');
    expect(taken).toBe(
      earned -
        Math.floor(
          (earned * (Math.round(Number(order.payable) * 100) - Math.round(Number(part) * 100))) / Math.round(Number(order.payable) * 100),
        ),
    );
    expect(await inTransaction(shop.database, (transaction) => takeBackPoints(transaction, order, at))).toBe(0);
    expect(await pointsOf(buyerId)).toBe(earned - taken);
    // What was spent meanwhile is not taken back: never below none.
    await inTransaction(shop.database, (transaction) =>
      enterPoints(transaction, { buyerId, kind: 'spend', change: 1 - (earned - taken), note: '兑换' }, at),
    );
    await shop.database.update(refunds).set({ amount: order.payable }).where(eq(refunds.kind, 'whole'));
    expect(await inTransaction(shop.database, (transaction) => takeBackPoints(transaction, order, at))).toBe(1);
    expect(await pointsOf(buyerId)).toBe(0);
    await shop.database.delete(feedEntries).where(eq(feedEntries.orderId, orderId));
    await shop.database.delete(refunds).where(eq(refunds.orderId, orderId));
  });

  it('get more points by the rank that completed orders have brought, the present one left aside', async () => {
    const { client, order } = await paidOrder(shop);
    const complete = async ({ id: orderId, buyerId }: { id: number; buyerId: number }) => {
      await inTransaction(shop.database, (transaction) => shipOrder(transaction, { orderId, at }));
      await inTransaction(shop.database, (transaction) => confirmReceived(transaction, { orderId, at, buyerId }));
    };
    await complete(order);
    await shop.database.update(orders).set({ payable: '50000.00' }).where(eq(orders.id, order.id));
    const { data } = await placeOrder(client, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 5 }]);
    await client.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    await complete({ id: data.id, buyerId: order.buyerId });
    expect((await rowsOf(order.buyerId)).at(-1)).toMatchObject({
      orderId: data.id,
      change: Math.floor((Math.round(Number(data.payable) * 100) * 120) / 10_000),
    });
    await shop.database.update(orders).set({ payable: order.payable }).where(eq(orders.id, order.id));
  });

  it('are found out by the audit when they are not what they say', async () => {
    const [row] = await shop.database.select().from(balanceEntries).orderBy(asc(balanceEntries.id)).limit(1);
    if (row === undefined) throw new Error('no row');
    await shop.database
      .update(balanceEntries)
      .set({ balanceAfter: sql`${balanceEntries.balanceAfter} + 0.01` })
      .where(eq(balanceEntries.id, row.id));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain(
      'a balance stands after each row of its ledger, and never below nothing',
    );
    await shop.database.update(balanceEntries).set({ balanceAfter: row.balanceAfter }).where(eq(balanceEntries.id, row.id));
    const [earned] = await shop.database.select().from(pointsEntries).where(eq(pointsEntries.kind, 'earn')).limit(1);
    if (earned === undefined) throw new Error('no points');
    await shop.database
      .update(pointsEntries)
      .set({ change: earned.change + 1 })
      .where(eq(pointsEntries.id, earned.id));
    const found = (await auditShop(shop.database)).map(({ rule }) => rule);
    expect(found).toContain('points stand after each row of their ledger, and never below none');
    expect(found).toContain('points are the sum of their ledger');
  });
});

onPostgres('changes of one balance at once', proves('ledgers'), (open) => {
  it('follow each other, and what does not suffice is refused', async () => {
    const shop = await open();
    const { order } = await paidOrder(shop);
    const { buyerId } = order;
    const before = Number((await shop.database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance);
    const changes = Array.from({ length: 60 }, (_none, index) => (index % 3 === 0 ? '7.01' : '-40.03'));
    const done = await Promise.allSettled(
      changes.map((change) =>
        inTransaction(shop.database, (transaction) => enterBalance(transaction, { buyerId, kind: 'adjust', change, note: '' }, new Date())),
      ),
    );
    const sum = changes.reduce(
      (total, change, index) => (done[index]?.status === 'fulfilled' ? total + Math.round(Number(change) * 100) : total),
      Math.round(before * 100),
    );
    const [after] = await shop.database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId));
    expect(done.some(({ status }) => status === 'rejected')).toBe(true);
    expect(Math.round(Number(after?.balance) * 100)).toBe(sum);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
