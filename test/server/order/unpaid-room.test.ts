import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { writeShopSettings } from '../../../src/server/shop/shop-settings.ts';
import { type DemoGoodsRow, setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { announceGroup, joinGroup } from '../../support/group-buys.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('what a buyer holds unpaid', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow;
  beforeEach(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    some = await somePlainGoods(shop.database);
    await setStock(shop.database, some.id, 1000);
    await shop.database.delete(cartLines);
    return () => shop.close();
  });
  const place = async (number: number, client = buyer) => {
    await shop.database.delete(cartLines);
    return placeOrder(client, [{ goods_id: some.id, number }]);
  };
  /** Cancels what the demo left open. */
  const cancelAll = async () => {
    for (const status of ['unpaid', 'awaiting-transfer'])
      for (const { id } of (await buyer.get(`/api/order?status=${status}&per_page=100`)).data.list as { id: number }[])
        await buyer.post(`/api/order/${id}/cancel`, {});
  };

  it('is so many orders; one that is paid or cancelled makes room, and another shop has its own', async () => {
    await cancelAll();
    await writeShopSettings(shop.database, { mostUnpaidOrders: 2 });
    const [first, second] = [await place(1), await place(1)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const stock = await stockOf(shop.database, some.id);
    expect(await place(1)).toMatchObject({ status: 422, message: '待付款订单已有 2 个，请先付款或取消一些再下单' });
    expect(await stockOf(shop.database, some.id)).toBe(stock);
    expect((await place(1, await shop.signedIn(demoPhones.other))).status).toBe(200);
    expect((await buyer.post(`/api/order/${first.data.id}/pay`, { method: 'balance' })).status).toBe(200);
    expect((await place(1)).status).toBe(200);
    expect((await place(1)).status).toBe(422);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is so many units in all of them', async () => {
    await cancelAll();
    await writeShopSettings(shop.database, { mostUnpaidUnits: 10 });
    expect((await place(6)).status).toBe(200);
    expect(await place(5)).toMatchObject({ status: 422, message: '待付款订单合计最多 10 件，还可下单 4 件，请先付款或减少数量' });
    expect((await place(4)).status).toBe(200);
    const group = await announceGroup(shop.database, { goodsId: some.id });
    expect(await joinGroup(buyer, group, 10, { method: 'simulated' })).toMatchObject({
      status: 422,
      message: expect.stringContaining('还可下单 0 件'),
    });
    // What the balance pays never waits for money.
    expect((await joinGroup(buyer, group, 10, { method: 'balance' })).status).toBe(200);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
