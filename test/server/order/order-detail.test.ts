import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods, goodsFullReductions } from '../../../src/server/database/schema/goods.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('one order', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  const orderOf = async (id: number) => (await buyer.get(`/api/order/${id}`)).data;
  const promising = (payBeforeHour: number) => shop.database.update(shopSettings).set({ payBeforeHour });

  it('says by which day what is paid is there, once it is paid, and nothing where nothing is promised', async () => {
    const [some] = await plainGoods(shop.database, 1);
    await promising(24);
    const { data: placed } = await placeOrder(buyer, [{ goods_id: some?.id ?? 0, number: 2 }]);
    expect((await orderOf(placed.id)).arrives_on).toBeNull();
    await buyer.post(`/api/order/${placed.id}/pay`, { method: 'balance' });
    const paid = await orderOf(placed.id);
    expect(paid.arrives_on).toBe(chinaDay(paid.paid_at + 86_400));
    await promising(0);
    const { data: later } = await placeOrder(buyer, [{ goods_id: some?.id ?? 0, number: 2 }]);
    await buyer.post(`/api/order/${later.id}/pay`, { method: 'balance' });
    expect((await orderOf(later.id)).arrives_on).toBeNull();
  });

  it('promises a day by the province of its address alone', async () => {
    const [some] = await plainGoods(shop.database, 1);
    await promising(24);
    const paidFrom = async (shipsFrom: string, daysElsewhere: number) => {
      await shop.database.update(shopSettings).set({ shipsFrom, daysElsewhere });
      const { data: placed } = await placeOrder(buyer, [{ goods_id: some?.id ?? 0, number: 2 }]);
      await buyer.post(`/api/order/${placed.id}/pay`, { method: 'balance' });
      const { arrives_on: day, paid_at: paidAt } = await orderOf(placed.id);
      return day === null ? null : (Date.parse(day) - Date.parse(chinaDay(paidAt))) / 86_400_000;
    };
    expect([await paidFrom('310104', 0), await paidFrom('310104', 3), await paidFrom('', 3), await paidFrom('340103', 0)]).toEqual([
      null,
      3,
      null,
      1,
    ]);
  });

  it('keeps the day that was promised when it was paid, whatever the shop promises later', async () => {
    const [some] = await plainGoods(shop.database, 1);
    await promising(24);
    const { data: placed } = await placeOrder(buyer, [{ goods_id: some?.id ?? 0, number: 2 }]);
    await buyer.post(`/api/order/${placed.id}/pay`, { method: 'balance' });
    const promised = (await orderOf(placed.id)).arrives_on;
    expect(promised).not.toBeNull();
    await promising(0);
    expect((await orderOf(placed.id)).arrives_on).toBe(promised);
    shop.wait(3 * 24 * 60);
    expect((await orderOf(placed.id)).arrives_on).toBeNull();
    shop.wait(-3 * 24 * 60);
  });

  it('keeps its goods in the order of the cart’s page: those of a full reduction first, and together', async () => {
    const [one, two, three, four] = await plainGoods(shop.database, 4);
    const [reduction] = await shop.database.select().from(goodsFullReductions).limit(1);
    for (const row of [two, four])
      await shop.database
        .update(goods)
        .set({ fullReductionId: reduction?.id })
        .where(eq(goods.id, row?.id ?? 0));
    const wished = [one, two, three, four].map((row) => row?.id ?? 0);
    for (const id of wished) await buyer.post('/api/cart', { params: [{ goods_id: id, number: 2 }] });
    const listed = ((await buyer.get('/api/cart/list')).data.data as { goods: { id: number } }[]).map((line) => line.goods.id);
    const { data: placed } = await placeOrder(buyer, [{ goods_id: wished[0] ?? 0, number: 1 }]);
    const lines = (await orderOf(placed.id)).lines as { goods_id: number }[];
    const isReduced = (id: number) => id === two?.id || id === four?.id;
    expect(listed.slice(0, 2).every(isReduced)).toBe(false);
    expect(lines.map((line) => line.goods_id)).toEqual([...listed.filter(isReduced), ...listed.filter((id) => !isReduced(id))]);
  });
});
