import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { activityTiers } from '../../../src/server/database/schema/promotion.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { seedWholeShop } from '../../../src/demo/promotions-seed.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;
const daySeconds = 86_400;

onEither('the discount of the whole shop (R46)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    await seedWholeShop(shop.database, new Date());
    const [one] = await plainGoods(shop.database, 1);
    const kept = (await buyer.get('/api/cart/list')).data.data.map(({ id }: Json) => id);
    if (kept.length > 0) await buyer.post('/api/cart/batch_delete', { ids: kept });
    await buyer.post('/api/cart', { params: [{ goods_id: one?.id, number: 20 }] });
  });

  const wholeShop = async (): Promise<Json> => (await buyer.get('/api/activity/whole_shop')).data;
  /** Puts the shop's clock at seconds after the midnight of China that begins the next day of the discount. */
  const goTo = async (seconds: number): Promise<void> => {
    const { timestamp, discount } = await wholeShop();
    const day = discount.begin_time <= timestamp ? discount.end_time : discount.begin_time;
    const next = discount.begin_time <= timestamp ? day + 9 * daySeconds : day;
    shop.wait((next + seconds - timestamp) / 60);
    // Sessions do not last for weeks.
    buyer = await shop.signedIn(demoPhones.qualified);
  };
  const offered = async (): Promise<Json[]> =>
    (await buyer.get('/api/cart/list')).data.activity_data.discounts.filter(({ amount }: Json) => amount === '0.00');

  beforeEach(async () => {
    const { timestamp, discount } = await wholeShop();
    // Out of the discount, wherever the last test left the clock.
    if (discount.begin_time <= timestamp) shop.wait((discount.end_time - timestamp) / 60 + 60);
  });

  it('is announced with its next day, and offered to no cart before it', async () => {
    const { timestamp, discount } = await wholeShop();
    expect(discount).toMatchObject({ rate: '0.94', month_days: [8, 18, 28] });
    expect(discount.begin_time).toBeGreaterThan(timestamp);
    expect([8, 18, 28]).toContain(Number(chinaDay(discount.begin_time).slice(8)));
    expect(discount).toMatchObject({
      begin_time: chinaDayBegan(chinaDay(discount.begin_time)),
      end_time: discount.begin_time + daySeconds,
    });
    expect(await offered()).toEqual([]);
  });

  it('holds from midnight in China until midnight', async () => {
    const begins = (await wholeShop()).discount.begin_time;
    await goTo(-2);
    expect(await offered()).toEqual([]);
    shop.wait(4 / 60);
    expect(await offered()).toMatchObject([{ rate: '0.94', end_time: begins + daySeconds }]);
    expect((await buyer.get('/api/goods/activities')).data.map(({ name }: Json) => name)).toContain('会员日全场94折');
    shop.wait((daySeconds - 4) / 60);
    expect(await offered()).toHaveLength(1);
    shop.wait(4 / 60);
    expect(await offered()).toEqual([]);
    expect((await buyer.get('/api/goods/activities')).data.map(({ name }: Json) => name)).not.toContain('会员日全场94折');
  });

  it('is in the price of an order that is placed while it runs, and in none that is placed at the old price after it', async () => {
    await goTo(60);
    const { data: lines } = (await buyer.get('/api/cart/list')).data;
    const ids = lines.map(({ id }: Json) => id);
    const check = (await buyer.post('/api/cart/checkout', { ids, coupon_id: 0, xjq_id: 0 })).data;
    expect(check.priced.reductions.map(({ kind }: Json) => kind)).toContain('discount');
    const wish = { ids, address_id: check.addresses[0].id, coupon_id: 0, xjq_id: 0, expect: check.priced.payable };
    shop.wait(daySeconds / 60);
    const late = await buyer.post('/api/order', wish);
    expect(late.status).toBe(409);
    await goTo(60);
    const placed = await buyer.post('/api/order', wish);
    expect(placed.status).toBe(200);
    const payable = placed.data.payable;
    shop.wait(daySeconds / 60);
    await shop.database.delete(activityTiers).where(isNotNull(activityTiers.monthDays));
    const [kept] = await shop.database.select({ payable: orders.payable }).from(orders).where(eq(orders.id, placed.data.id));
    expect(kept?.payable).toBe(payable);
    expect(await wholeShop()).toMatchObject({ discount: null });
    await seedWholeShop(shop.database, new Date(Date.now()));
  });

  it('is open to visitors', async () => expect((await shop.visitor().get('/api/activity/whole_shop')).data.discount.rate).toBe('0.94'));

  it('is not kept with days that no month has', async () => {
    const [tier] = await shop.database.select().from(activityTiers).where(isNotNull(activityTiers.monthDays));
    for (const monthDays of [[0], [32], []]) {
      await expect(
        shop.database
          .update(activityTiers)
          .set({ monthDays })
          .where(eq(activityTiers.id, tier?.id ?? 0)),
      ).rejects.toThrow();
    }
  });
});
