import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { chinaDay, chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { epochSeconds } from '../../../src/server/clock.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashOffers, flashSales } from '../../../src/server/database/schema/goods-offer.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;
const hour = 3600;

onEither('the sessions of the flash sale', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let day: number;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    day = chinaDayBegan(chinaDay(epochSeconds(new Date())));
  });
  const sessions = async (query = '', client: ServerClient = buyer): Promise<Json> =>
    (await client.get(`/api/index/spike_sessions${query}`)).data;
  /** Moves the shop's clock to an hour of today in China. */
  const goTo = async (hours: number): Promise<void> => {
    const { timestamp } = await sessions();
    shop.wait(Math.ceil((day + hours * hour - timestamp) / 60));
  };

  it('are those around now, with the goods of the one that runs at the price at which they are sold', async () => {
    await goTo(15);
    const found = await sessions();
    expect(found.sessions.map(({ name }: Json) => name)).toEqual(['10:00 场', '14:00 场', '20:00 场', '00:00 场', '08:00 场', '10:00 场']);
    expect(found.shown).toEqual({ id: found.sessions[1].id, begin_time: day + 14 * hour });
    expect(found.sessions[1]).toMatchObject({ kinds: 8, kinds_left: 8 });
    expect(found.goods).toHaveLength(8);
    for (const one of found.goods)
      expect(one.flash).toMatchObject({ price: one.flash_price, left: one.quota - one.sold, end_time: day + 20 * hour });
  });

  it('turn at their end, which is no longer in them', async () => {
    await goTo(20);
    expect((await sessions()).shown.begin_time).toBe(day + 20 * hour);
    await goTo(19.95);
    expect((await sessions()).shown.begin_time).toBe(day + 14 * hour);
  });

  it('show the goods of another session when it is named, and the present one when what is named is none', async () => {
    await goTo(15);
    const { sessions: listed } = await sessions();
    const { id, begin_time: begins } = listed[2];
    const next = await sessions(`?id=${id}&begin_time=${begins}`);
    expect(next.shown).toEqual({ id, begin_time: begins });
    expect(next.goods.every((one: Json) => one.sold === 0 && one.flash?.begin_time === begins && one.flash.price === one.flash_price)).toBe(
      true,
    );
    expect((await sessions(`?id=${id}&begin_time=${begins + 1}`)).shown.begin_time).toBe(day + 14 * hour);
    expect((await sessions('?id=nobody&begin_time=1')).shown.begin_time).toBe(day + 14 * hour);
    expect((await buyer.get('/api/index/spike_sessions?begin_time=soon')).status).toBe(422);
  });

  it('count what this period sold alone: an ended one tells its own, tomorrow’s has everything', async () => {
    await goTo(15);
    const {
      goods: [first],
      shown,
    } = await sessions();
    await shop.database
      .update(flashOffers)
      .set({ sold: 390, soldSince: new Date(shown.begin_time * 1000) })
      .where(eq(flashOffers.goodsId, first.id));
    expect((await sessions()).goods[0]).toMatchObject({ id: first.id, quota: 400, sold: 390 });
    await shop.database.update(flashOffers).set({ sold: 400 }).where(eq(flashOffers.goodsId, first.id));
    expect((await sessions()).sessions[1]).toMatchObject({ kinds: 8, kinds_left: 7 });
    await goTo(24 + 15);
    expect((await sessions()).goods[0]).toMatchObject({ id: first.id, sold: 0 });
  });

  it('are shown to a visitor, and keep the price of controlled goods to themselves', async () => {
    await goTo(15);
    const before = (await sessions('', shop.visitor())).goods;
    expect(before).toHaveLength(8);
    await shop.database.update(goods).set({ isControlled: true }).where(eq(goods.id, before[0].id));
    expect((await sessions('', shop.visitor())).goods.map(({ id }: Json) => id)).not.toContain(before[0].id);
    await shop.database.update(goods).set({ isControlled: false }).where(eq(goods.id, before[0].id));
  });

  it('are none where the shop has no flash sale', async () => {
    await shop.database.delete(flashSales);
    expect(await sessions()).toMatchObject({ sessions: [], shown: null, goods: [] });
  });
});
