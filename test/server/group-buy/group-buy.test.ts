import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { settleGroups } from '../../../src/server/group-buy/settle-groups.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { refundWhole } from '../../../src/server/order/move/fulfilment.ts';
import { type DemoGoodsRow, setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { announceGroup, joinGroup, roundOf } from '../../support/group-buys.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('a group-buy', (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  let [one, two, three] = [] as unknown as [ServerClient, ServerClient, ServerClient];
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const stateOf = async (client: ServerClient, id: number) => (await client.get(`/api/order/${id}`)).data.status;
  const balanceOf = async (client: ServerClient) => (await client.get('/api/user/user_money')).data.balance;
  const toldOf = async (client: ServerClient) =>
    (await client.get('/api/message')).data.list.map(({ title }: { title: string }) => title.replace(/^订单 \d+ /, ''));

  beforeEach(async () => {
    shop ??= await open();
    some = await somePlainGoods(shop.database);
    [one, two, three] = (await manyBuyers(shop, 3)) as [ServerClient, ServerClient, ServerClient];
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('keeps who joined waiting until another buyer reaches the target, and then sends all on', async () => {
    const before = await stockOf(shop.database, some.id);
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 30 });
    const joined = await joinGroup(one, id, 20);
    expect(joined).toMatchObject({ code: 200, data: { status: 'grouping', payable: '40.00' } });
    expect(await stockOf(shop.database, some.id)).toBe(before - 20);
    const order = (await one.get(`/api/order/${joined.data.id}`)).data;
    expect(order).toMatchObject({ status: 'grouping', freight: '0.00', group: { joined: 20, target: 30, is_reached: false } });
    expect((await one.get(`/api/groupbuy/${id}`)).data.group).toMatchObject({
      stage: 'gathering',
      joined: 20,
      own: 20,
      left: 40,
      shops: 1,
      leave_reason: null,
    });

    const second = await joinGroup(two, id, 10);
    expect(second.data.status).toBe('paid');
    expect(await stateOf(one, joined.data.id)).toBe('paid');
    expect(await toldOf(one)).toEqual(['已成团', '已付款，等待成团']);
    expect((await one.get(`/api/groupbuy/${id}`)).data.group).toMatchObject({
      stage: 'reached',
      joined: 30,
      shops: 2,
      leave_reason: 'reached',
    });
    expect((await one.post(`/api/groupbuy/${id}/leave`)).code).toBe(409);

    // Later ones go on at once, until the largest quantity.
    expect((await joinGroup(three, id, 30)).data.status).toBe('paid');
    expect((await joinGroup(two, id, 10)).data).toEqual({ reason: 'gone' });
    expect((await three.get(`/api/groupbuy/${id}`)).data.group.stage).toBe('full');
    await settleGroups(shop.database, later(700));
    expect(await stateOf(one, joined.data.id)).toBe('paid');
    expect((await roundOf(shop.database, id))?.joined).toBe(60);
  });

  it('gives everything back at its end without the target, once', async () => {
    const before = await stockOf(shop.database, some.id);
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 50, ends: 30 });
    const joined = await joinGroup(one, id, 20);
    await joinGroup(two, id, 20);
    expect(await balanceOf(one)).toBe('960.00');
    await settleGroups(shop.database, later(29));
    expect(await stateOf(one, joined.data.id)).toBe('grouping');
    await sweep(shop.database, later(31));
    await sweep(shop.database, later(32));
    expect(await stateOf(one, joined.data.id)).toBe('cancelled');
    expect([await balanceOf(one), await balanceOf(two)]).toEqual(['1000.00', '1000.00']);
    expect(await stockOf(shop.database, some.id)).toBe(before);
    expect(await toldOf(one)).toEqual(['没有成团，已退款', '已付款，等待成团']);
    expect((await roundOf(shop.database, id))?.joined).toBe(0);
  });

  it('survives being killed between two refunds: run again, nobody is paid twice', async () => {
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 60, ends: 30 });
    for (const client of [one, two, three]) await joinGroup(client, id, 10);
    // The process ends in the middle of the second order: its transaction is never committed, nor any after it.
    let begun = 0;
    const dying = new Proxy(shop.database, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return (work: (transaction: unknown) => Promise<unknown>) => {
          begun += 1;
          if (begun === 1) return target.transaction(work);
          return target.transaction(async (transaction) => {
            await work(transaction);
            throw new Error('killed');
          });
        };
      },
    });
    await expect(settleGroups(dying, later(31))).rejects.toThrow();
    expect([await balanceOf(one), await balanceOf(two), await balanceOf(three)]).toEqual(['1000.00', '980.00', '980.00']);
    expect(await auditShop(shop.database)).toEqual([]);
    await settleGroups(shop.database, later(32));
    await settleGroups(shop.database, later(33));
    expect([await balanceOf(one), await balanceOf(two), await balanceOf(three)]).toEqual(['1000.00', '1000.00', '1000.00']);
  });

  it('lets a buyer leave before the target until two hours before the end, who has left has left', async () => {
    const before = await stockOf(shop.database, some.id);
    const id = await announceGroup(shop.database, { goodsId: some.id, ends: 180 });
    await joinGroup(one, id, 10);
    await joinGroup(one, id, 10);
    const left = await one.post(`/api/groupbuy/${id}/leave`);
    expect(left).toMatchObject({ code: 200, data: { group: { own: 0, joined: 0, left: 60 } } });
    expect((await one.post(`/api/groupbuy/${id}/leave`)).code).toBe(200);
    expect(await balanceOf(one)).toBe('1000.00');
    expect(await stockOf(shop.database, some.id)).toBe(before);
    expect((await two.post(`/api/groupbuy/${id}/leave`)).code).toBe(409);

    const near = await announceGroup(shop.database, { goodsId: some.id, ends: 110 });
    await joinGroup(one, near, 10);
    expect(await one.post(`/api/groupbuy/${near}/leave`)).toMatchObject({ code: 409, message: expect.stringContaining('2 小时') });
    expect((await one.get(`/api/groupbuy/${near}`)).data.group.leave_reason).toBe('too-late');
  });

  it('takes money of a provider while it runs, holds the units for it, and gives back what comes after its end', async () => {
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 20, most: 30, ends: 20 });
    const waits = await joinGroup(one, id, 20, { method: 'simulated' });
    expect(waits.data.status).toBe('unpaid');
    // Held, though not paid for: the target is not reached, and what is left is less.
    expect((await two.get(`/api/groupbuy/${id}`)).data.group).toMatchObject({ joined: 0, left: 10, stage: 'gathering' });
    const { expires_at: expiresAt } = (await one.get(`/api/order/${waits.data.id}`)).data;
    expect(expiresAt).toBeLessThanOrEqual(Math.ceil(later(20).getTime() / 1000));
    const begin = async (orderId: number) =>
      ((await one.post(`/api/order/${orderId}/pay`, { method: 'simulated' })).data.pay_url as string).split('?')[1] ?? '';
    const press = (payload: string) =>
      shop.app.inject({ method: 'POST', url: '/pay-sim/pay', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await press(await begin(waits.data.id));
    expect(await stateOf(one, waits.data.id)).toBe('paid');

    const late = await announceGroup(shop.database, { goodsId: some.id, target: 20, most: 30, ends: 20 });
    const comes = await joinGroup(one, late, 20, { method: 'simulated' });
    const where = await begin(comes.data.id);
    await sweep(shop.database, later(21));
    expect(await stateOf(one, comes.data.id)).toBe('cancelled');
    expect((await two.get(`/api/groupbuy/${late}`)).data.group.left).toBe(30);
    await press(where);
    expect((await one.get(`/api/order/${comes.data.id}`)).data).toMatchObject({
      status: 'cancelled',
      refunds: [{ kind: 'late', amount: '40.00' }],
    });
  });

  it('refuses with words: quantity by its field, another price, time, qualification, ephedrine, a stranger', async () => {
    const id = await announceGroup(shop.database, { goodsId: some.id });
    for (const [number, words] of [
      [5, '起拼 10'],
      [15, '加减'],
      [50, '限拼 40'],
    ] as const) {
      expect(await joinGroup(one, id, number)).toMatchObject({ code: 422, errors: { number: [expect.stringContaining(words)] } });
    }
    expect((await joinGroup(one, id, 10, { expect: '19.99' })).code).toBe(409);
    expect((await joinGroup(one, id, 10, { method: 'wechat' })).errors).toHaveProperty('method');
    expect((await joinGroup(one, 999_999, 10)).code).toBe(404);
    expect((await one.get('/api/groupbuy/999999')).code).toBe(404);
    const [soon, over] = [
      await announceGroup(shop.database, { goodsId: some.id, begins: 10 }),
      await announceGroup(shop.database, { goodsId: some.id, ends: -1 }),
    ];
    expect((await joinGroup(one, soon, 10)).data).toEqual({ reason: 'not-begun' });
    expect((await joinGroup(one, over, 10)).data).toEqual({ reason: 'ended' });
    const unqualified = await shop.signedIn(demoPhones.unqualified);
    expect((await joinGroup(unqualified, id, 10)).code).toBe(403);
    expect((await joinGroup(await shop.signedIn(demoPhones.unsigned), id, 10)).code).toBe(459);
    const [withEphedrine] = await shop.database
      .select()
      .from(goods)
      .where(and(eq(goods.containsEphedrine, true), eq(goods.isPurchasable, true), eq(goods.isControlled, false)))
      .limit(1);
    expect((await joinGroup(one, await announceGroup(shop.database, { goodsId: withEphedrine?.id ?? 0 }), 10)).code).toBe(403);
    expect(
      (await shop.visitor().post(`/api/groupbuy/${id}/join`, { number: 10, address_id: 1, method: 'balance', expect: '20.00' })).code,
    ).toBe(401);
    expect((await shop.visitor().get('/api/groupbuy')).data.list.map(({ id: each }: { id: number }) => each)).toContain(id);
    // Nothing of it was left behind.
    expect((await roundOf(shop.database, id))?.joined ?? 0).toBe(0);
  });

  it('refuses money that is not there, whole', async () => {
    const before = await stockOf(shop.database, some.id);
    const [poor] = await manyBuyers(shop, 1);
    const id = await announceGroup(shop.database, { goodsId: some.id, most: 2000, mostEach: 2000, target: 1000 });
    await setStock(shop.database, some.id, 5000);
    expect((await joinGroup(poor as ServerClient, id, 1000)).code).toBe(601);
    expect(await stockOf(shop.database, some.id)).toBe(5000);
    await setStock(shop.database, some.id, before);
  });

  it('that the operator stops gives back what waits; a refund of the shop frees its places', async () => {
    const id = await announceGroup(shop.database, { goodsId: some.id });
    const waits = await joinGroup(one, id, 10);
    const refunded = await joinGroup(two, id, 10);
    await inTransaction(shop.database, (transaction) => refundWhole(transaction, { orderId: refunded.data.id, at: new Date() }));
    expect(await stateOf(two, refunded.data.id)).toBe('cancelled');
    expect((await roundOf(shop.database, id))?.joined).toBe(10);
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, id));
    expect((await joinGroup(three, id, 10)).data).toEqual({ reason: 'stopped' });
    await settleGroups(shop.database, later(1));
    expect(await stateOf(one, waits.data.id)).toBe('cancelled');
    expect(await balanceOf(one)).toBe('1000.00');
    const states = await shop.database
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.groupRoundId, (await roundOf(shop.database, id))?.id ?? 0));
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('that the operator stops takes no money any more, which would only go back or bring it to its target', async () => {
    const before = await stockOf(shop.database, some.id);
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 30 });
    const paid = await joinGroup(one, id, 20);
    const unpaid = await joinGroup(two, id, 10, { method: 'simulated' });
    const begun =
      ((await two.post(`/api/order/${unpaid.data.id}/pay`, { method: 'simulated' })).data.pay_url as string).split('?')[1] ?? '';
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, id));
    const refused = { code: 409, message: '本团已停止，未付款的订单已取消' };
    expect(await two.post(`/api/order/${unpaid.data.id}/pay`, { method: 'balance' })).toMatchObject(refused);
    expect(await two.post(`/api/order/${unpaid.data.id}/pay`, { method: 'simulated' })).toMatchObject(refused);
    await shop.app.inject({
      method: 'POST',
      url: '/pay-sim/pay',
      payload: begun,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await two.get(`/api/order/${unpaid.data.id}`)).data).toMatchObject({
      status: 'cancelled',
      refunds: [{ kind: 'late', amount: '20.00' }],
    });
    expect(await roundOf(shop.database, id)).toMatchObject({ joined: 20, reachedAt: null });
    await sweep(shop.database, later(0));
    expect(await stateOf(one, paid.data.id)).toBe('cancelled');
    expect([await balanceOf(one), await balanceOf(two), await stockOf(shop.database, some.id)]).toEqual(['1000.00', '1000.00', before]);
  });

  it('that was reached before the operator stopped it takes the money of who had joined', async () => {
    const id = await announceGroup(shop.database, { goodsId: some.id, target: 30 });
    const unpaid = await joinGroup(two, id, 10, { method: 'simulated' });
    await joinGroup(one, id, 30);
    await shop.database.update(activities).set({ stoppedAt: new Date() }).where(eq(activities.id, id));
    expect((await two.post(`/api/order/${unpaid.data.id}/pay`, { method: 'balance' })).data).toMatchObject({ status: 'paid' });
  });
});
