import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { type DemoGoodsRow, somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('warehouse and entry of the price list', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    some = await somePlainGoods(shop.database);
    await shop.database.delete(cartLines);
    await shop.database.update(goods).set({ warehouseId: 7, priceId: 4711 }).where(eq(goods.id, some.id));
  });
  const where = { ck_id: 7, goods_price_id: 4711 };

  it('go along with the goods: list, page, cart line, order line', async () => {
    expect((await buyer.get(`/api/goods/detail/${some.id}`)).data).toMatchObject(where);
    expect(
      (await buyer.get(`/api/goods/list?keywords=${encodeURIComponent(some.name)}`)).data.list.find(
        ({ id }: { id: number }) => id === some.id,
      ),
    ).toMatchObject(where);
    const { data } = await placeOrder(buyer, [{ goods_id: some.id, number: 2 }]);
    await buyer.post('/api/cart', { params: [{ goods_id: some.id, number: 2 }] });
    expect((await buyer.get('/api/cart/list')).data.data).toMatchObject([{ ...where, goods: where }]);
    expect((await buyer.get(`/api/order/${data.id}`)).data.lines).toMatchObject([where]);
  });

  it('of a line are those of the goods when the order was placed, whatever a line to add has said', async () => {
    await shop.database.delete(cartLines);
    const { data } = await placeOrder(buyer, [{ goods_id: some.id, number: 2, ...{ ck_id: 99, goods_price_id: 98 } }]);
    await shop.database.update(goods).set({ warehouseId: 8, priceId: null }).where(eq(goods.id, some.id));
    expect((await buyer.get(`/api/order/${data.id}`)).data.lines).toMatchObject([where]);
    expect((await buyer.get(`/api/goods/detail/${some.id}`)).data).toMatchObject({ ck_id: 8, goods_price_id: null });
  });
});
