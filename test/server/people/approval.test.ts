import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { announceGroup, joinGroup } from '../../support/group-buys.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { joined, messageTo } from '../../support/people.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither("an order above its buyer's limit (R65)", (open) => {
  let shop: TestShop;
  let owner: ServerClient;
  let purchaser: ServerClient;
  let finance: ServerClient;
  let goodsId: number;
  beforeEach(async () => {
    shop = await open();
    owner = await shop.signedIn(demoPhones.qualified);
    await owner.post('/api/cart/batch_delete', { ids: (await owner.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id) });
    goodsId = (await somePlainGoods(shop.database)).id;
    purchaser = await joined(shop, owner, '13912345678', 'purchaser', '5.00');
    finance = await joined(shop, owner, '13912345679', 'finance');
  });
  const place = async (client = purchaser): Promise<number> => {
    const placed = await placeOrder(client, [{ goods_id: goodsId, number: 10 }]);
    if (placed.status !== 200) throw new Error(placed.text);
    return placed.data.id;
  };
  const read = async (id: number, client = purchaser) => (await client.get(`/api/order/${id}`)).data;
  const pay = (client: ServerClient, id: number, method = 'balance') => client.post(`/api/order/${id}/pay`, { method });

  it('waits for the owner, who is told, and nobody pays it before', async () => {
    const id = await place();
    expect(await read(id)).toMatchObject({
      status: 'unpaid',
      placed_by: '员工5678',
      approval: 'waiting',
      approved_by: '',
      approved_at: null,
    });
    expect(await messageTo(shop, demoPhones.qualified, '审批')).toMatch(/员工5678下单 .*超过单笔限额/);
    expect((await owner.get('/api/message')).data.list[0]).toMatchObject({ title: expect.stringContaining('待店主审批') });
    for (const client of [purchaser, finance, owner]) {
      for (const method of ['balance', 'simulated', 'transfer']) {
        expect(await pay(client, id, method)).toMatchObject({ status: method === 'transfer' ? expect.any(Number) : 409 });
        expect(await read(id)).toMatchObject({ status: 'unpaid', paid_at: null });
      }
    }
    for (const client of [purchaser, finance]) expect(await client.post(`/api/order/${id}/approve`)).toMatchObject({ status: 403 });

    expect(await owner.post(`/api/order/${id}/approve`)).toMatchObject({ status: 200, data: { approval: 'given', approved_by: '周敏' } });
    expect(await owner.post(`/api/order/${id}/approve`)).toMatchObject({ status: 200 });
    expect(await pay(finance, id)).toMatchObject({ status: 200, data: { status: 'paid', placed_by: '员工5678' } });
    expect(await owner.post(`/api/order/${id}/approve`)).toMatchObject({ status: 200 });
    expect(await auditShop(shop.database)).toEqual([]);
    await shop.database.update(orders).set({ approval: 'waiting' }).where(eq(orders.id, id));
    expect(await auditShop(shop.database)).toMatchObject([{ about: `order ${id}`, detail: 'paid' }]);
  });

  it('is none at the limit, for the owner, and without a limit', async () => {
    const id = await place();
    const { payable } = await read(id);
    const [{ id: person }] = (await owner.get('/api/user/people')).data;
    const limited = (order_limit: string) => owner.post(`/api/user/people/${person}`, { name: '李娜', role: 'purchaser', order_limit });
    await limited(payable);
    expect(await read(await place())).toMatchObject({ approval: 'not-needed', placed_by: '李娜' });
    await limited('');
    expect(await read(await place())).toMatchObject({ approval: 'not-needed' });
    expect(await read(await place(owner))).toMatchObject({ approval: 'not-needed', placed_by: '周敏' });
  });

  it('keeps its stock a day, gives it back afterwards, and cannot be approved any more', async () => {
    const before = await stockOf(shop.database, goodsId);
    const id = await place();
    shop.wait(23 * 60);
    expect(await read(id)).toMatchObject({ status: 'unpaid' });
    expect(await stockOf(shop.database, goodsId)).toBe(before - 10);
    shop.wait(61);
    expect(await owner.post(`/api/order/${id}/approve`)).toMatchObject({ status: 409 });
    await sweep(shop.database, new Date(Date.now() + 24 * 3_600_000 + 60_000));
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop.database, goodsId)).toBe(before);
  });

  it('approved in the last minute can be paid for as long as any other', async () => {
    const id = await place();
    shop.wait(24 * 60 - 1);
    await owner.post(`/api/order/${id}/approve`);
    shop.wait(10);
    expect(await pay(purchaser, id)).toMatchObject({ status: 200, data: { status: 'paid' } });
  });

  it('is refused by cancelling it', async () => {
    const id = await place();
    expect(await owner.post(`/api/order/${id}/cancel`)).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    expect(await owner.post(`/api/order/${id}/approve`)).toMatchObject({ status: 409 });
  });

  it('approved and cancelled at once is one of both', async () => {
    const id = await place();
    await Promise.all([
      owner.post(`/api/order/${id}/approve`),
      owner.post(`/api/order/${id}/cancel`),
      pay(purchaser, id),
      pay(finance, id),
    ]);
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, id)).orderBy(desc(orders.id));
    expect(row?.status === 'paid' ? row.approval : 'given').toBe('given');
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('of a group-buy is refused, and the owner joins', async () => {
    const group = await announceGroup(shop.database, { goodsId, target: 30 });
    expect(await joinGroup(purchaser, group, 20)).toMatchObject({ status: 409, message: expect.stringContaining('单笔限额') });
    expect(await joinGroup(owner, group, 20)).toMatchObject({ code: 200 });
  });
});
