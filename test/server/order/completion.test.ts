import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { pointsEntries } from '../../../src/server/database/schema/account.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orderEvents, orders } from '../../../src/server/database/schema/order.ts';
import { completeDeliveredOrders } from '../../../src/server/order/move/complete-delivered.ts';
import { asking, deliveredOrder, operating } from '../../support/after-sales.ts';
import { type DemoGoodsRow, somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const day = 86_400_000;
const eventsOf = ({ database }: TestShop, orderId: number) =>
  database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);
const earnedOf = ({ database }: TestShop, orderId: number) =>
  database.select().from(pointsEntries).where(eq(pointsEntries.orderId, orderId));
const deliveryOf = async ({ database }: TestShop, orderId: number): Promise<Date> => {
  const [row] = await database.select({ at: orders.deliveredAt }).from(orders).where(eq(orders.id, orderId));
  if (!row?.at) throw new Error(`Order ${orderId} was not handed over`);
  return row.at;
};
const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

onEither('orders that nobody confirms (R33)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow;
  beforeAll(async () => {
    shop = await open();
    some = await somePlainGoods(shop.database);
  });
  beforeEach(async () => {
    [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
  });
  const delivered = () => deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 2 }]);
  const stateOf = async (id: number): Promise<string> => (await buyer.get(`/api/order/${id}`)).data.status;

  it('complete ten days after they were handed over, as if they had been confirmed, and not a second before', async () => {
    const order = await delivered();
    const at = await deliveryOf(shop, order.id);
    expect((await buyer.get(`/api/order/${order.id}`)).data.completes_at).toBe(Math.floor(at.getTime() / 1000) + 10 * 86_400);
    await completeDeliveredOrders(shop.database, later(at, 10 * day - 1000));
    expect(await stateOf(order.id)).toBe('shipped');
    await completeDeliveredOrders(shop.database, later(at, 10 * day));
    await completeDeliveredOrders(shop.database, later(at, 11 * day));
    const { data } = await buyer.get(`/api/order/${order.id}`);
    expect(data).toMatchObject({ status: 'completed', completes_at: null });
    expect(data.history.at(-1)).toMatchObject({ status: 'completed', note: '签收满 10 天，系统自动完成' });
    expect((await earnedOf(shop, order.id)).map(({ kind, change }) => [kind, change])).toEqual([
      ['earn', Math.floor(Number(order.payable))],
    ]);
    const told = await shop.database
      .select()
      .from(messages)
      .where(eq(messages.cause, `order:${order.id}:receive`));
    expect(told.map(({ title, text }) => [title, text])).toEqual([[`订单 ${order.sn} 已完成`, '签收满 10 天，系统自动完成']]);
    // A word that comes too late changes nothing.
    expect(await buyer.post(`/api/order/${order.id}/confirm`)).toMatchObject({ status: 200, data: { history: { length: 4 } } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('wait while a case of after-sales is open, and complete once it is over (R69)', async () => {
    const order = await delivered();
    const at = await deliveryOf(shop, order.id);
    const { data: asked } = await buyer.post('/api/after_sales', {
      order_id: order.id,
      lines: [asking(order, 0, 1)],
      kind: 'return',
      reason: 'recall',
    });
    expect((await buyer.get(`/api/order/${order.id}`)).data.completes_at).toBeNull();
    await completeDeliveredOrders(shop.database, later(at, 20 * day));
    expect(await stateOf(order.id)).toBe('shipped');
    await buyer.post(`/api/after_sales/${asked.id}/withdraw`);
    expect((await buyer.get(`/api/order/${order.id}`)).data.completes_at).not.toBeNull();
    await completeDeliveredOrders(shop.database, later(at, 20 * day));
    expect(await stateOf(order.id)).toBe('completed');
  });

  it('complete after as many days as the shop has set, said when they are handed over', async () => {
    await operating(shop)('settings', '--complete-after-days', '3');
    const order = await delivered();
    const told = await shop.database
      .select()
      .from(messages)
      .where(eq(messages.cause, `order:${order.id}:delivered`));
    expect(told[0]?.text).toContain('满 3 天自动完成');
    const at = await deliveryOf(shop, order.id);
    await completeDeliveredOrders(shop.database, later(at, 3 * day - 1000));
    expect(await stateOf(order.id)).toBe('shipped');
    await completeDeliveredOrders(shop.database, later(at, 3 * day));
    expect(await stateOf(order.id)).toBe('completed');
    await operating(shop)('settings', '--complete-after-days', '10');
  });

  it('wait while nobody has said that they were handed over, and with ephedrine for their receipt', async () => {
    const { data: underWay } = await placeOrder(buyer, [{ goods_id: some.id, number: 1 }]);
    await buyer.post(`/api/order/${underWay.id}/pay`, { method: 'balance' });
    await operating(shop)('ship', underWay.sn);
    const qualified = await shop.signedIn(demoPhones.qualified);
    const [hm] = await shop.database
      .select()
      .from(goods)
      .where(sql`${goods.containsEphedrine} and ${goods.stock} > 10`)
      .limit(1);
    const purchaser = { purchaser_name: '王小芳', purchaser_id_number: '11010519491231002X', purchaser_phone: '13912345678' };
    const { data: controlled } = await qualified.post('/api/order', {
      ...(await prepareOrder(qualified, [{ goods_id: hm?.id ?? 0, number: 2 }])),
      ...purchaser,
    });
    await qualified.post(`/api/order/${controlled.id}/pay`, { method: 'balance' });
    for (const act of ['ship', 'deliver']) await operating(shop)(act, controlled.sn);
    expect((await qualified.get(`/api/order/${controlled.id}`)).data).toMatchObject({ status: 'shipped', completes_at: null });
    await completeDeliveredOrders(shop.database, later(new Date(), 400 * day));
    expect(await stateOf(underWay.id)).toBe('shipped');
    expect((await qualified.get(`/api/order/${controlled.id}`)).data.status).toBe('shipped');
  });

  it('hold up none of those after them when one cannot be completed', async () => {
    const [broken, sound] = [await delivered(), await delivered()];
    await shop.database.execute(
      sql.raw(
        `create function hold_order() returns trigger language plpgsql as 'begin if new.id = ${broken.id} then raise exception ''held''; end if; return new; end'`,
      ),
    );
    await shop.database.execute(sql`create trigger hold before update on orders for each row execute function hold_order()`);
    const due = later(new Date(), 11 * day);
    await expect(completeDeliveredOrders(shop.database, due)).rejects.toThrow(AggregateError);
    expect([await stateOf(broken.id), await stateOf(sound.id)]).toEqual(['shipped', 'completed']);
    await shop.database.execute(sql`drop trigger hold on orders`);
    await completeDeliveredOrders(shop.database, due);
    expect(await stateOf(broken.id)).toBe('completed');
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

onPostgres('an order that completes by itself while its buyer confirms it', (open) => {
  it('is completed once, with points, news and history of one', async () => {
    const shop = await open();
    const some = await somePlainGoods(shop.database);
    const clients = await manyBuyers(shop, 6);
    for (const buyer of clients) {
      const order = await deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 1 }]);
      const due = later(await deliveryOf(shop, order.id), 10 * day);
      const [confirmed] = await Promise.all([
        buyer.post(`/api/order/${order.id}/confirm`),
        ...Array.from({ length: 3 }, () => completeDeliveredOrders(shop.database, due)),
      ]);
      expect(confirmed.status).toBe(200);
      expect((await eventsOf(shop, order.id)).filter(({ status }) => status === 'completed')).toHaveLength(1);
      expect(await earnedOf(shop, order.id)).toHaveLength(1);
      expect(await shop.database.$count(messages, eq(messages.cause, `order:${order.id}:receive`))).toBe(1);
    }
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
