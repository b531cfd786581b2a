import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { HeapKind } from '../../../src/domain/desk/heap.ts';
import { heapKinds } from '../../../src/domain/desk/heap.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { countHeaps } from '../../../src/server/desk/todo/count-heaps.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('what waits at the desk', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const heap = async (kind: HeapKind) => (await countHeaps(shop.database, new Date())).find((one) => one.kind === kind);

  it('is told to everybody, heap by heap, with the trade of the day', async () => {
    const { data } = await (await atDesk(shop, deskPhones.finance)).get('/api/desk/todo');
    expect(data.heaps.map(({ kind }: { kind: string }) => kind)).toEqual(heapKinds);
    expect(data.today).toEqual({ orders: expect.any(Number), amount: expect.stringMatching(/^\d+\.\d\d$/) });
  });

  it('counts an order once it is paid for longer than a day, and names the oldest', async () => {
    const some = await shop.database.select().from(orders).limit(3);
    const ids = some.map(({ id }) => id);
    await shop.database.update(orders).set({ status: 'completed' }).where(eq(orders.status, 'paid'));
    expect(await heap('late-order')).toEqual({ kind: 'late-order', count: 0, since: 0, oldest: '' });
    const ago = (hours: number) => sql`now() - ${`${hours} hours`}::interval`;
    await shop.database
      .update(orders)
      .set({ status: 'paid', paidAt: ago(23) })
      .where(inArray(orders.id, ids));
    expect((await heap('late-order'))?.count).toBe(0);
    await shop.database
      .update(orders)
      .set({ paidAt: ago(25) })
      .where(inArray(orders.id, ids));
    await shop.database
      .update(orders)
      .set({ paidAt: ago(30) })
      .where(eq(orders.id, ids[1] ?? 0));
    const late = await heap('late-order');
    expect(late?.count).toBe(3);
    expect(late?.oldest).toContain(some[1]?.sn);
    expect(Date.now() / 1000 - (late?.since ?? 0)).toBeGreaterThan(30 * 3600 - 60);
  });

  it('names a licence by its kind, and counts it once a newer version does not outlast it', async () => {
    const [buyer] = await shop.database.select().from(buyers).where(eq(buyers.reviewState, 'passed')).limit(1);
    const before = (await heap('expiring-licence'))?.count ?? 0;
    const day = (ahead: number) => new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const version = { buyerId: buyer?.id ?? 0, kind: 'qxba', state: 'passed', validFrom: '2020-01-01' } as const;
    await shop.database.delete(licences).where(sql`buyer_id = ${version.buyerId} and kind = 'qxba'`);
    const without = (await heap('expiring-licence'))?.count ?? 0;
    expect(without).toBeLessThanOrEqual(before);
    await shop.database.insert(licences).values({ ...version, validUntil: day(0) });
    const near = await heap('expiring-licence');
    expect(near).toMatchObject({ count: without + 1, oldest: `${buyer?.company} 第二类医疗器械经营备案凭证` });
    await shop.database.insert(licences).values({ ...version, validUntil: day(400) });
    expect((await heap('expiring-licence'))?.count).toBe(without);
  });

  it('leads from each heap of receipts to the orders that are in it', async () => {
    const { count } = (await heap('receipt')) ?? { count: -1 };
    const clerk = await atDesk(shop, deskPhones.clerk);
    const before = (await clerk.get('/api/desk/orders?tab=all&notice=receipt')).data;
    expect([before.total, before.notices.receipt]).toEqual([count, count]);
    const [owed] = await shop.database.select().from(orders).limit(1);
    const [record] = await shop.database.select().from(ephedrineRecords).limit(1);
    const orderId = record?.orderId ?? owed?.id ?? 0;
    await shop.database.update(ephedrineRecords).set({ receipt: 'owed' }).where(eq(ephedrineRecords.orderId, orderId));
    await shop.database.update(orders).set({ deliveredAt: new Date() }).where(eq(orders.id, orderId));
    const { data } = await clerk.get('/api/desk/orders?tab=all&notice=receipt');
    expect(data.list.map(({ id }: { id: number }) => id)).toContain(orderId);
    expect(data.total).toBe((await heap('receipt'))?.count);
  });

  it('counts for the menu what its lists hold', async () => {
    const clerk = await atDesk(shop, deskPhones.clerk);
    const { data } = await clerk.get('/api/desk/counts');
    const sum = async (...kinds: HeapKind[]) => {
      const all = await countHeaps(shop.database, new Date());
      return all.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);
    };
    expect(data).toEqual({
      orders: await shop.database.$count(orders, eq(orders.status, 'paid')),
      customers: await sum('registration', 'licence'),
      cases: await sum('open-case', 'came-back'),
      letters: await sum('ticket', 'feedback'),
      money: await sum('transfer', 'refund', 'invoice'),
    });
  });
});
