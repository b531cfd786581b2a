import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('the ways to pay an order (R48)', (open) => {
  let shop: TestShop, buyer: ServerClient, order: { id: number };
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    order = (await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 2 }])).data;
  });
  const asked = async (client = buyer) => client.get(`/api/pay_methods?order_id=${order.id}`);

  it('are those of the order, each open or with the reason why not', async () => {
    const { data } = await asked();
    const { pay_methods: ofOrder } = (await buyer.get(`/api/order/${order.id}`)).data;
    expect(data.map(({ method }: { method: string }) => method)).toEqual(ofOrder.map(({ method }: { method: string }) => method));
    expect(data[0]).toMatchObject({ method: 'balance', is_open: true, reason: '' });
    await shop.database
      .update(buyers)
      .set({ balance: '0.00' })
      .where(eq(buyers.id, await shop.buyerId(demoPhones.qualified)));
    expect((await asked()).data[0]).toEqual({
      method: 'balance',
      name: '余额支付',
      describe: '可用余额 ¥0.00',
      is_open: false,
      reason: '余额不足',
    });
  });

  it('are without what the shop has switched off', async () => {
    await shop.database.update(shopSettings).set({ paysByBalance: false });
    expect((await asked()).data.map(({ method }: { method: string }) => method)).not.toContain('balance');
  });

  it('are none for an order that waits for no money, and for nobody else', async () => {
    expect((await asked(await shop.signedIn(demoPhones.other))).status).toBe(404);
    await buyer.post(`/api/order/${order.id}/cancel`);
    expect((await asked()).data).toEqual([]);
    expect((await buyer.get('/api/pay_methods')).status).toBe(422);
  });
});
